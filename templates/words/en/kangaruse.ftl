### Kangaruse: every sentence of sheets, of the rules and of puzzles, in the order in which one reads them.
###
### A text is full; where a page may lack room it also has a `.brief`, which is a sentence, too. `.alone` is what is said to a
### single player instead, `.more` what is added where there is room. Elements such as <b> are those of templates, a
### { $name } is put in by the program. Free squares are as `land` says; a used square is a ticked one.

## How one plays

your-turn = Your turn
# Over how one begins, a turn and the end.
how-to-play = How to play
# $first says who begins: the best jumper, or who is named first at a table of a club.
setup = { $first ->
   *[jumper] Write your name in a name box at the top and draw your mark in its ring. Draw the same mark on a free starting square <icon name="start"/>. Whoever can jump furthest in real life chooses first and begins, then play goes round clockwise.
    [named] Write your name in a name box at the top and draw your mark in its ring. Draw the same mark on a free starting square <icon name="start"/>. Whoever is named first at your table chooses first and begins, then play goes round clockwise.
    }
    .brief = { $first ->
       *[jumper] Draw your mark in a name box at the top and on a free starting square <icon name="start"/>. The best jumper among you chooses first and begins; go on clockwise.
        [named] Draw your mark in a name box at the top and on a free starting square <icon name="start"/>. Who is named first chooses first and begins; go on clockwise.
        }
    .alone = Draw your mark on a starting square <icon name="start"/>.
# The same on sheets that mark no starting squares.
setup-anywhere = { $first ->
   *[jumper] Write your name in a name box at the top and draw your mark in its ring. Draw the same mark on any free square that scores nothing. Whoever can jump furthest in real life chooses first and begins, then play goes round clockwise.
    [named] Write your name in a name box at the top and draw your mark in its ring. Draw the same mark on any free square that scores nothing. Whoever is named first at your table chooses first and begins, then play goes round clockwise.
    }
    .brief = { $first ->
       *[jumper] Draw your mark in a name box at the top and on any free square that scores nothing. The best jumper among you chooses first and begins; go on clockwise.
        [named] Draw your mark in a name box at the top and on any free square that scores nothing. Who is named first chooses first and begins; go on clockwise.
        }
    .alone = Draw your mark on any square that scores nothing.
# Signs that are drawn quickly stand behind it.
quick-marks = Quick marks:
# $arrows says at which lines a sheet has its arrows, its columns or its rows; nothing where no sheet is known.
find = { $arrows ->
    [column] <b>1 Find your two commands.</b> An arrow stands at the end of your column, a number in a circle at the end of your row.
    [row] <b>1 Find your two commands.</b> An arrow stands at the end of your row, a number in a circle at the end of your column.
   *[any] <b>1 Find your two commands.</b> They stand at the ends of your row and your column: an arrow at one, a number in a circle at the other.
    }
    .brief = { $arrows ->
        [column] <b>Look</b> at the arrow of your column and the circled number of your row.
        [row] <b>Look</b> at the arrow of your row and the circled number of your column.
       *[any] <b>Look</b> at the arrow and the circled number at the ends of your column and row.
        }
choose = <b>2 Obey one, choose the other.</b> Jump straight: 1 to 4 squares where the arrow points, or as many as the number says, up, down, left or right. Pass over players and ticked squares, but not over trees or off the board.
    .brief = <b>Jump</b> straight: 1 to 4 squares where the arrow points, or as many as the number says, up, down, left or right; over players and ticked squares, but not over trees or off the board.
    .alone = <b>2 Obey one, choose the other.</b> Jump straight: 1 to 4 squares where the arrow points, or as many as the number says, up, down, left or right. Pass over ticked squares, but not over trees or off the board.
land = <b>3 Land, mark, tick.</b> Land on a free square: no tree, no tick, nobody on it. Draw your mark, tick the box of the square you left, which stays yours, and do what the new one says.
    .brief = <b>Land</b> on a free square: no tree, no tick, nobody on it. Draw your mark, tick the box of the square you left, which stays yours, and do what the new one says.
    .alone = <b>3 Land, mark, tick.</b> Land on a free square: no tree and no tick. Draw your mark, tick the box of the square you left, which stays yours, and do what the new one says.
corner = Squares that score have a folded corner.
# What a sheet has of such squares: a river, starting squares, or both.
plain = { $squares ->
    [river] You may land on river squares (no picture); they do nothing.
    [starts] You may land on starting squares; they do nothing.
   *[both] You may land on river squares (no picture) and starting squares; both do nothing.
    }
# Only on sheets with a type of that name.
river-and-water = The river does not count as water.
# $acts says whether the square that one pays for does what it usually does.
stuck = { $acts ->
   *[yes] <b>You cannot jump?</b> Pay 10 points: mark −10 in your name box; you may fall below 0. Then move to any free square that scores nothing. Draw your mark, tick your old square and do what the new one says. Or you are out: you stay where you are, and your square keeps acting.
    [no] <b>You cannot jump?</b> Pay 10 points: mark −10 in your name box; you may fall below 0. Then move to any free square that scores nothing. Draw your mark and tick your old square; the new one does nothing. Or you are out: you stay where you are, and your square keeps acting.
    }
    .brief = { $acts ->
       *[yes] <b>You cannot jump?</b> Pay 10 points: mark −10 in your name box, even below 0. Move to any free square that scores nothing, as if you jumped there. Or you are out, and your square keeps acting.
        [no] <b>You cannot jump?</b> Pay 10 points: mark −10 in your name box, even below 0. Move to any free square that scores nothing, as if you jumped there, but it does nothing. Or you are out, and your square keeps acting.
        }
    .alone = { $acts ->
       *[yes] <b>You cannot jump?</b> Pay 10 points: mark −10 in your name box, even below 0. Then move to any free square that scores nothing and do what it says. Or the game is over.
        [no] <b>You cannot jump?</b> Pay 10 points: mark −10 in your name box, even below 0. Then move to any free square that scores nothing; it does nothing. Or the game is over.
        }
# Where a game for one ends as soon as one cannot jump.
stuck-is-end = <b>You cannot jump?</b> Then the game is over.
# $when says what ends the game: that nobody can jump any more, or that everybody is out.
end = { $when ->
   *[stuck] <b>The end</b> comes as soon as nobody can jump; nobody may pay to move then. You may drop out at any time; all may stop once no square that scores is free. Then count the points of all squares with your mark: most points win, and equal points share the win.
    [out] <b>The end</b> comes when everybody is out. You may drop out at any time; all may stop once no square that scores is free. Then count the points of all squares with your mark: most points win, and equal points share the win.
    }
    .brief = { $when ->
       *[stuck] <b>The end</b> comes as soon as nobody can jump; nobody pays then. You may drop out at any time; all may stop once no square that scores is free. Most points win, equal points share.
        [out] <b>The end</b> comes when everybody is out. You may drop out at any time; all may stop once no square that scores is free. Most points win, equal points share.
        }
    .alone = You may stop at any time. Then count the points of all squares with your mark.
on-the-back = The rules are on the back.
# At the foot of a sheet for two that was solved, where neither a start nor the first move decides.
perfectly-even = <b>Perfectly even:</b> if both play without a mistake it ends in a tie (computed).

## What the squares do: points

star = It is worth the points printed on it.
chest = It is worth 5 points.
coin = At the end, if you own more coins than anybody else, each is worth 1 point. Otherwise each costs you 1 point.
    .brief = At the end each is worth 1 if you own more than anybody else; otherwise, and in a tie, each costs 1.
    .alone = At the end each of your coins is worth 1 point.
    .more = In a tie, too, each costs 1 point.
# A table stands below: numbers of gems over points.
gem = At the end your gems are worth in all:
# The heads of the rows of that table.
gem-count = Gems
gem-points = Points
# The same without a table, where there is little room.
gems-in-a-row = At the end 1 to 10 gems or more are worth 1, 1, 3, 5, 8, 12, 16, 21, 28, 35 points in all.
toy = At the end every three of your toys are worth 5 points.
    .more = One or two left over are worth nothing.
water = It is worth nothing by itself, but it makes your food worth more.
water-without-food = It is worth nothing on this sheet.
food = At the end each of your foods is worth as many points as you own waters.
food-without-water = It is worth nothing on this sheet.
shelter = At the end whoever owns the most shelters gets 10 points, and whoever owns the fewest, even none, loses 10. In a tie each of them does.
    .brief = At the end all with the most get 10 points, all with the fewest (even 0) lose 10, unless everybody has equally many.
    .alone = It is worth nothing when you play alone.
    .more = If everybody has equally many, nobody gets or loses any.

## What the squares do: actions

actions = Actions
idle-alone = It does nothing when you play alone.
kangaroo = When you land here, jump again at once if you can.
    .more = If you cannot, your turn ends, and you may not pay to move; you stay in the game.
crocodile = While somebody stands here, squares in its row or column score nothing for others who land there. Write a C in them.
    .brief = While somebody stands here, squares in its row or column that others land on count for nothing, but do act: write a C there.
    .alone = It does nothing when you play alone.
    .more = They still act, but count for nothing, not even at the end. Squares landed on earlier, or after the player on the crocodile has left, count as usual.
# Where the square one jumps from counts as well, as a house rule.
crocodile-own = Squares that you jump to from here in its row or column score nothing. Write a C in them.
echidna = You may land here only if its number is higher than that of your last echidna. Your first may have any number.
    .brief = Its number must be higher than that of your last echidna; your first may have any.
    .more = If you start on an echidna, it counts as your first.
tasmanian-devil = When you land here, tick all free squares that share an edge with it.
    .more = They score nothing.
thorny-devil = If this is the only square you can jump to, you may not jump. You are out, and stay where you are.
    .alone = If this is the only square you can jump to, the game is over.
    .brief = If this is the only square you can jump to, do not jump: you are out where you stand and may not pay. Otherwise it does nothing.
    .more = You may not pay to move then. Otherwise you may land here, and nothing happens.
# Beside a kangaroo, where no house rule says otherwise.
thorny-devil-again = This holds for a kangaroo’s second jump, too.
    .brief = This holds after a kangaroo, too.
tasmanian-tiger = When you land here, tick any two free squares of its row and column. If fewer are free, tick those.
    .brief = When you land here, tick two free squares in its row, in its column or one in each (one, if only one is free); they score nothing.
    .more = Both may be in one line, or one in each; they score nothing.
koala = When you leave, you may not jump over another player or land next to one (sharing an edge).
    .alone = It does nothing when you play alone.
platypus = When you leave, you may jump 1 to 4 squares up, down, left or right, even over trees.
sugar-glider = When you leave and your jump would end on a tick or on a player, slide on to the first free square, but not over trees or off the board.
    .brief = If your jump from here would end on a tick or player, slide on to the first free square, not over trees.
    .alone = If your jump from here would end on a tick, slide on to the first free square, not over trees.
    .more = You cannot slide onto a square that you may not land on.
dingo = While somebody stands here, everybody must obey both the dingo’s arrow and its number. If you cannot, jump as usual.
    .brief = While somebody stands here, all must obey both the dingo’s arrow and its number if they can.
    .alone = When you leave, obey both its arrow and its number. If you cannot, jump as usual.
    .more = The player on it must do so, too. It sends nobody where they may not land.
# Beside it, where no house rule says otherwise.
several-dingos = If players stand on several dingos, obey only the one reached last.
    .brief = Of several occupied dingos only the one reached last counts.
# Where everybody obeys the commands of their own square, as a house rule.
dingo-own = While somebody stands here, everybody must obey both the arrow and the number of their own square. If you cannot, jump as usual.
mistletoebird = A jump from here may leave over the edge and go on from the opposite side.
    .brief = A jump from here may leave over the edge and go on from the opposite side. Count on there; trees stop you.
    .more = Count on there; trees stop you.
kiwi = While you stand here, nobody may jump over you or land next to you (sharing an edge).
    .alone = It does nothing when you play alone.
quoll = While you stand here, nobody else may choose its direction or its number. If these are up and 3: whoever obeys a number may not choose up, and whoever obeys an arrow may not choose 3.
    .alone = It does nothing when you play alone.
    .brief = While you stand here, others who obey a number may not choose the direction of your arrow, nor those who obey an arrow your number; one allowed way is enough.
    .more = If another player’s jump obeys both an arrow and a number, it is forbidden only if both choices are.
# Beside a quoll.
platypus-and-quoll = A jump that obeys neither its arrow nor its number may have neither the direction nor the number of a quoll that another player stands on.
    .brief = A jump that obeys neither arrow nor number may not have the direction or the number of an occupied quoll.
moth = Any number of players may stand here together. The last one to leave ticks it, and no animal does before.
    .brief = Several may stand here. If others stay when you leave, cross out your mark; whoever leaves last ticks the box.
    .more = Whoever leaves earlier crosses out their mark here.
    .alone = It does nothing when you play alone.
numbat = If you can jump from here to a square that scores, you must.
cockatoo = You may not jump from here to a square that scores.
frog = When you leave, you may jump to any other free frog instead.
    .brief = From here you may jump to any free frog instead.
    .alone = When you leave, you may jump to any free frog instead.
    .more = Such a jump passes over nothing, and chooses neither a direction nor a number.
start = A player may begin here. Later it does nothing.

## The rules as a handout

for-whom = { $alone ->
   *[no] 2 to 5 players · about 20 minutes
    [yes] for one · about 20 minutes
    }
one-needs = a sheet, pens
the-sheet = The sheet
in-pictures = In pictures
no-house-rules = There are no house rules.
# Cards have no room for many of them.
see-handout = { $count } house rules hold: the handout of this table tells them.
before-and-after = Before and after
when-landing = When you land
at-the-end = At the end
while-there = While somebody stands there
when-leaving = When you leave
overview = A race of kangaroos over one sheet of paper, for 2 to 5 players and about 20 minutes. Everybody jumps for points.
    .alone = A race over one sheet of paper, for one who plays alone. You jump for points.
one-brings = Everybody takes a pen and chooses a mark that is quickly drawn, such as a triangle, a heart or a fish.
    .alone = You need a pen, and a mark that is quickly drawn.
# $of says at which lines such signs stand: at rows, at columns, or on some sheets here and on others there.
mark-number = { $of ->
    [row] <b>Number</b> at a row: how many squares you jump.
    [column] <b>Number</b> at a column: how many squares you jump.
   *[any] <b>Number:</b> how many squares you jump.
    }
mark-arrow = { $of ->
    [row] <b>Arrow</b> at a row: which way you jump.
    [column] <b>Arrow</b> at a column: which way you jump.
   *[any] <b>Arrow:</b> which way you jump.
    }
mark-corner = <b>Folded corner:</b> this square scores points.
mark-start = <b>Paw:</b> somebody may start here.
mark-trees = <b>Trees:</b> nobody lands on one, and no usual jump goes over one.
mark-river = <b>River:</b> all squares without a picture.
names-of-squares = Small letters and numbers in the frame only name the squares: d3 is column&#160;d, row&#160;3.
# Behind the text "setup".
setup-without = On a sheet without starting squares, or when all are taken, choose any free square that scores nothing.
    .alone = On a sheet without starting squares choose any square that scores nothing.
# What holds for the example's square: its number, its direction (up, down, left or right).
example-caption = From the framed square you may go by the number, <b>{ $number }</b> (dashed), or by the arrow, <b>{ $direction }</b> (solid). You may end on any of the { $jumps } ringed squares. The ticked square is only passed, and to the left stands a tree.
pictures-show = From the framed square one may jump to the ringed ones. A barred ring says that something forbids that square; ticked squares are used.
# $at is the square one jumps from, $ends are those one may jump to, $barred those that are forbidden, $used those that are used,
# $other is the square of the animal that forbids or orders.
picture-quoll = { $at } has { $direction } and { $number }. The quoll on { $other } has { $other_direction } and { $other_number }: nobody else may choose either. So one may jump to { $ends }, but not to { $barred }.
picture-dingo = Somebody stands on the dingo, { $other }. It has { $other_direction } and { $other_number }, so from { $at } one must jump { $other_direction } { $other_number }, to { $ends }. One may not go by the commands of { $at } itself, { $direction } and { $number }, to { $barred }.
picture-sugar-glider = { $at } has { $direction } and { $number }; one may jump to { $ends }. The squares { $used } are ticked. To the right one slides on to the first free square. Down there is none before the edge, so there is no jump.
picture-mistletoebird = { $at } has { $direction } and { $number }; one may jump to { $ends }. Beyond the edge comes the first square on the opposite side. A tree stops you there, too.
picture-kiwi = { $at } has { $direction } and { $number }. Nobody may jump over the player on the kiwi, { $other }, or land next to it. So one may jump to { $ends }, but not to { $barred }.
picture-frog = { $at } has { $direction } and { $number }. One may jump as usual, or to any free frog, however far: to { $ends }. The frog on { $used } is ticked.
# The three panels of the quick reference.
panel-jump = Jump
panel-mark = Mark
panel-act = Act
act = Do what the new square says.
jumps-in-brief = { $arrows ->
    [column] Jump straight: 1 to 4 squares where your column’s arrow points, or exactly as many as your row’s number says, up, down, left or right.
    [row] Jump straight: 1 to 4 squares where your row’s arrow points, or exactly as many as your column’s number says, up, down, left or right.
   *[any] An arrow stands at the end of your column or row, a number in a circle at the end of the other. Jump straight: 1 to 4 squares where the arrow points, or exactly as many as the number says, up, down, left or right.
    }
you-are = You stand on the one square with your mark whose box is not ticked.
passing = You may pass over ticked squares and players, but not over trees or off the board.
    .alone = You may pass over ticked squares, but not over trees or off the board.
    .brief = You may pass over ticked squares, but not over trees.
marking = Land on a free square: no tree, no tick, nobody on it. Draw your mark there. Tick the box of the square you left; it stays yours.
    .alone = Land on a free square: no tree and no tick. Draw your mark there. Tick the box of the square you left; it stays yours.

## Puzzles

puzzles-for-one = { $count ->
    [1] A puzzle for one
   *[other] Puzzles for one
    }
puzzle-of-several = puzzle { $number }
puzzle-alone = a puzzle for one
puzzles-ask-for = so many points in so many jumps
# $opens and $closes make the numbers stand out.
puzzle-task = { $jumps ->
    [1] Reach { $opens }{ $points }&#160;points{ $closes } in { $opens }one&#160;jump{ $closes }
   *[other] Reach { $opens }{ $points }&#160;points{ $closes } in at most { $opens }{ $jumps }&#160;jumps{ $closes }
    }
puzzle-prints-again = { $count ->
    [1] pressboard reprint CODE prints it again for ever
   *[other] pressboard reprint CODE prints them again for ever
    }
puzzle-code = { $count ->
    [1] The code prints the same puzzle for ever: pressboard reprint CODE.
   *[other] The code prints the same puzzles for ever: pressboard reprint CODE.
    }
puzzle-words-are = how one jumps, what squares do
puzzle-answers-are = the answers
puzzle-begin = <b>Begin</b> on the paw.
puzzle-land = <b>Land</b> on a square without a tick and without a tree. Tick the box of the square you left, then do what the new square says. A folded corner scores; the river does nothing. Stop when you like.
    .brief = <b>Land</b> on a square without a tick or a tree. Tick the one you left, then do what the new one says. A folded corner scores. Stop when you like.
puzzle-write = <b>Write</b> the name of each square you land on, such as d3, and below it your points so far.
    .brief = <b>Write</b> the name of each square, such as d3, and your points so far.
puzzle-dots = One dot at a task is easy, two are medium, three are hard.
puzzle-start = You begin here.
puzzle-kangaroo = When you land here, jump again at once if you can; both are one jump.
puzzle-thorny-devil = If this is the only square you can jump to, your route ends here.
solutions = { $count ->
    [1] Solution
   *[other] Solutions
    }
solution-number = Solution { $number }
numbers-are-jumps = numbers are those of the jumps
# $route is squares, each with the points so far in brackets.
puzzle-route = From { $start }: { $route }. In brackets stand the points so far.
puzzle-best = Nobody can reach more: all { $count } positions that matter were looked at.
puzzle-better = Nobody can reach more than { $best } points, as { $route } does: all { $count } positions that matter were looked at.

## The score and the foot

score = Score
player = Player
squares = Squares
points-of-one = points
paid-moves = Paid moves
# "12 × 8 squares, up to 5 players"; with one player it is a sheet for one.
facts = { $columns } × { $rows } squares, { $players ->
    [1] for one
   *[other] up to { $players } players
    }
    .brief = { $columns } × { $rows }, { $players ->
        [1] for one
       *[other] up to { $players } players
        }
this-sheet = This sheet
sheet-code = The code prints the same sheet for ever: pressboard reprint CODE.
rules-of-sheets = { $count ->
    [1] The rules of this sheet
   *[other] The rules of these sheets
    }
# How a sheet plays: it stands at the foot, beside words such as "friendly".
minutes = { $players ->
    [1] <b>About { $minutes }&#160;minutes</b> for one
    [2] <b>About { $minutes }&#160;minutes</b> for two
    [3] <b>About { $minutes }&#160;minutes</b> for three
    [4] <b>About { $minutes }&#160;minutes</b> for four
   *[5] <b>About { $minutes }&#160;minutes</b> for five
    }
    .brief = <b>About { $minutes }&#160;minutes</b>
jumps-to-choose-from = about <b>{ $jumps }&#160;jumps</b> to choose from each turn
    .brief = about <b>{ $jumps }&#160;jumps</b> to choose from
# What was shown of it. Alone some squares do nothing, which are `idle`.
checked = { $idle ->
   *[no] It was checked: every start has at least two jumps, all points can be reached, and every animal does something.
    [yes] It was checked: every start has at least two jumps, and all points can be reached.
    }
    .brief = It was checked: all points can be reached.
games-played = { $house ->
   *[no] Our program played { $games } games on it.
    [yes] Our program played { $games } games on it, by the house rules given here.
    }
    .brief = { $house ->
       *[no] { $games } games were played.
        [yes] { $games } games were played by the house rules given here.
        }
no-trap = No single player can force you out in your first two turns.
    .alone = From every start you can stay in for two turns.
    .brief = No single player can force you out in two turns.
# $fair and $unfair are numbers of players, such as "2 to 4", or "2 and 5".
fair = { $starts ->
   *[yes] For { $fair } players no start or seat is much better than another.
    [no] For { $fair } players no seat is much better than another.
    }
    .brief = It is fair for { $fair }.
fair-for-some = { $starts ->
   *[yes] For { $fair } players no start or seat is much better than another; for { $unfair } we do not know.
    [no] For { $fair } players no seat is much better than another; for { $unfair } we do not know.
    }
    .brief = It is fair for { $fair }; for { $unfair } we do not know.
unfair = { $starts ->
   *[yes] For { $unfair } players we do not know whether starts and seats are equally good.
    [no] For { $unfair } players we do not know whether seats are equally good.
    }
    .brief = We do not know whether it is fair.
prints-again = To print this sheet again: pressboard reprint { $code }

## Example turns

# $type is the name of the type one stands on in small letters, "none" for a square that does nothing; $direction is of texts.po.
turn-look = { $type ->
    [none] You stand on { $start }. Its arrow points { $direction }, its number is { $number }. The rings show where you may land.
   *[other] You stand on { $start } ({ $type }). Its arrow points { $direction }, its number is { $number }. The rings show where you may land.
    }
turn-stuck = You stand on { $start } and cannot jump. Pay 10 points: the rings show where you may go.
# $obeys says what the jump follows, $then where it goes on from a kangaroo, or none, $scores whether its square scores, $points what it brings at once.
turn-jump = { $obeys ->
    [arrow] The arrow points { $direction }, and you choose { $length }. You land on { $end }.
    [number] The number is { $length }, and you choose to go { $direction }. You land on { $end }.
   *[other] Your square lets you jump otherwise. You land on { $end }.
    } { $then ->
    [none] { $scores ->
        [now] It brings { $points ->
            [1] 1 point
           *[other] { $points } points
            } at once, and no other ring brings more.
        [end] It scores, and you count it at the end.
       *[no] No ring brings points now, so you look at where you may go from there.
        }
   *[other] A kangaroo stands there: tick it, too, and jump again, to { $then }.
    } Tick the box of { $start }, and do what your new square says.
turn-teleport = You pay 10 points and move to { $end }. Tick the box of { $start }, and do what { $end } says.
turn-out = You cannot move: you are out, and your square keeps acting.

## Titles of files

puzzles-in-words-title = puzzles in words
puzzles-title = puzzles
words-of-sheet-title = the words of a sheet

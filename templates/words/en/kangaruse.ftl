### Kangaruse: every sentence of a printed sheet, in the order in which one reads it.
###
### A text is full; where a page may lack room it also has a `.brief`, which is a sentence, too. `.alone` is what is said to a
### single player instead, `.more` what is added where there is room. Elements such as <b> are those of templates, a
### { $name } is put in by the program. Free squares are as `land` says; to tick is to cross out.

## How one plays

your-turn = Your turn
# $first says who begins: the best jumper, or who is named first at a table of a club.
setup = { $first ->
   *[jumper] Write your name in a box at the top and draw your mark in its ring. Draw the same mark on a free starting square <icon name="start"/>. Whoever can jump furthest in real life begins, then play goes round clockwise.
    [named] Write your name in a box at the top and draw your mark in its ring. Draw the same mark on a free starting square <icon name="start"/>. Whoever is named first at your table begins, then play goes round clockwise.
    }
    .brief = { $first ->
       *[jumper] Draw your mark at the top and on a free starting square <icon name="start"/>. The best jumper begins; go round clockwise.
        [named] Draw your mark at the top and on a free starting square <icon name="start"/>. Who is named first begins; go round clockwise.
        }
    .alone = Draw your mark on a starting square <icon name="start"/>.
# The same on sheets that mark no starting squares.
setup-anywhere = { $first ->
   *[jumper] Write your name in a box at the top and draw your mark in its ring. Draw the same mark on any free square that scores nothing. Whoever can jump furthest in real life begins, then play goes round clockwise.
    [named] Write your name in a box at the top and draw your mark in its ring. Draw the same mark on any free square that scores nothing. Whoever is named first at your table begins, then play goes round clockwise.
    }
    .brief = { $first ->
       *[jumper] Draw your mark at the top and on any free square that scores nothing. The best jumper begins; go round clockwise.
        [named] Draw your mark at the top and on any free square that scores nothing. Who is named first begins; go round clockwise.
        }
    .alone = Draw your mark on any square that scores nothing.
# Signs that are drawn quickly stand behind it.
quick-marks = Quick marks:
# $arrows says at which lines a sheet has its arrows, its columns or its rows; nothing where no sheet is known.
find = { $arrows ->
    [column] <b>1 Find your two commands.</b> An arrow stands at the end of your column, a number at the end of your row.
    [row] <b>1 Find your two commands.</b> An arrow stands at the end of your row, a number at the end of your column.
   *[any] <b>1 Find your two commands.</b> An arrow stands at the end of your column or row, a number at the end of the other.
    }
    .brief = { $arrows ->
        [column] <b>Look</b> at the arrow of your column and the number of your row.
        [row] <b>Look</b> at the arrow of your row and the number of your column.
       *[any] <b>Look</b> at the arrow and the number at the ends of your column and row.
        }
choose = <b>2 Obey one, choose the other.</b> Jump straight: 1 to 4 squares where the arrow points, or as many as the number says up, down, left or right. Pass over players and ticked squares, but not over trees or off the board.
    .brief = <b>Jump</b> straight: 1 to 4 squares where the arrow points, or as many as the number says up, down, left or right; over players and ticked squares, but not over trees or off the board.
    .alone = <b>2 Obey one, choose the other.</b> Jump straight: 1 to 4 squares where the arrow points, or as many as the number says up, down, left or right. Pass over ticked squares, but not over trees or off the board.
land = <b>3 Land, mark, tick.</b> Land on a free square: no tree, no tick, nobody on it. Draw your mark, tick the box of the square you left, which stays yours, and do what the new one says.
    .brief = <b>Land</b> on a free square: no tree, no tick, nobody on it. Draw your mark, tick the box of the square you left, which stays yours, and do what the new one says.
    .alone = <b>3 Land, mark, tick.</b> Land on a free square: no tree and no tick. Draw your mark, tick the box of the square you left, which stays yours, and do what the new one says.
corner = A folded corner scores.
# Only on sheets with types that speak of squares next to one another.
next-to = Next to means sharing an edge.
# What a sheet has of such squares: a river, starting squares, or both.
plain = { $squares ->
    [river] You may land on the river; it does nothing.
    [starts] You may land on starting squares; they do nothing.
   *[both] You may land on the river and on starting squares; both do nothing.
    }
# Only on sheets with a type of that name.
river-and-water = The river is no Water.
# $acts says whether the square that one pays for does what it usually does.
stuck = { $acts ->
   *[yes] <b>You cannot jump?</b> Pay 10 points: mark −10 by your name, even below 0. Then move to any free square that scores nothing and do what it says. Or you are out: you stay where you are, and your square keeps acting.
    [no] <b>You cannot jump?</b> Pay 10 points: mark −10 by your name, even below 0. Then move to any free square that scores nothing; it does nothing. Or you are out: you stay where you are, and your square keeps acting.
    }
    .brief = { $acts ->
       *[yes] <b>You cannot jump?</b> Pay 10 points (mark −10, even below 0), move to any free square that scores nothing and do what it says. Or you are out, and your square keeps acting.
        [no] <b>You cannot jump?</b> Pay 10 points (mark −10, even below 0) and move to any free square that scores nothing; it does nothing. Or you are out, and your square keeps acting.
        }
    .alone = { $acts ->
       *[yes] <b>You cannot jump?</b> Pay 10 points: mark −10 by your name, even below 0. Then move to any free square that scores nothing and do what it says. Or the game is over.
        [no] <b>You cannot jump?</b> Pay 10 points: mark −10 by your name, even below 0. Then move to any free square that scores nothing; it does nothing. Or the game is over.
        }
# Where a game for one ends as soon as one cannot jump.
stuck-is-end = <b>You cannot jump?</b> Then the game is over.
# $when says what ends the game: that nobody can jump any more, or that everybody is out.
end = { $when ->
   *[stuck] <b>The end</b> comes when nobody can jump. You may give up at any time; all may stop once no square that scores is free. Count your points, those of all squares with your mark: most points win, and equal points share the win.
    [out] <b>The end</b> comes when everybody is out. You may give up at any time; all may stop once no square that scores is free. Count your points, those of all squares with your mark: most points win, and equal points share the win.
    }
    .brief = { $when ->
       *[stuck] <b>The end</b> comes when nobody can jump. Give up at any time; all may stop once no square that scores is free. Most points win, equal points share.
        [out] <b>The end</b> comes when everybody is out. Give up at any time; all may stop once no square that scores is free. Most points win, equal points share.
        }
    .alone = You may stop at any time. Then count the points of all squares with your mark.
on-the-back = The rules are on the back.

## What the squares do: points

points = Points
star = You get the points printed on it.
chest = It is worth 5 points.
coin = At the end each of your coins is worth 1 point if you own more than anybody else, otherwise −1.
    .brief = At the end each is worth 1 if you own more than anybody else, otherwise −1.
    .alone = At the end each of your coins is worth 1 point.
# A table stands below: numbers of gems over points.
gem = At the end your gems are worth in all:
toy = At the end every three of your toys are worth 5 points.
water = It is worth nothing by itself, but it makes your food worth more.
water-without-food = It is worth nothing on this sheet.
food = At the end each of your foods is worth as many points as you own waters.
food-without-water = It is worth nothing on this sheet.
shelter = At the end whoever owns the most shelters gets 10 points, and whoever owns the fewest loses 10; so do all who tie.
    .brief = At the end the most get 10 points and the fewest lose 10, also all who tie.
    .alone = It is worth nothing when you play alone.

## What the squares do: actions

actions = Actions
idle-alone = It does nothing when you play alone.
kangaroo = When you land here, jump again at once if you can.
    .more = If you cannot, your turn ends; you stay in the game.
crocodile = While somebody stands here, squares in its row or column score nothing for others who land there. Write a C in them.
    .brief = While somebody stands here, others who land in its row or column score nothing there (write C).
    .alone = It does nothing when you play alone.
    .more = They count for nothing at the end either.
# Where the square one jumps from counts as well, as a house rule.
crocodile-own = Squares that you jump to from here in its row or column score nothing. Write a C in them.
echidna = You may land here only if its number is higher than that of your last echidna. Your first may have any number.
    .brief = Its number must be higher than that of your last echidna; your first may have any.
    .more = One that you start on counts.
tasmanian-devil = When you land here, tick all free squares next to it.
    .more = Points already scored stay.
thorny-devil = If this is the only square you can jump to, you are out instead and may not pay to move.
    .alone = If this is the only square you can jump to, the game is over.
    .more = To land here otherwise does nothing.
tasmanian-tiger = When you land here, tick two free squares in its row or column. If fewer are free, tick those.
    .more = One of the row and one of the column will do.
koala = When you leave, you may not jump over another player or land next to one.
    .alone = It does nothing when you play alone.
platypus = When you leave, jump 1 to 4 squares in any direction, even over trees.
sugar-glider = When you leave and your jump would end on a square that is not free, slide on to the first free one.
    .more = You cannot slide over trees or off the board, nor onto a square that you may not land on.
dingo = While somebody stands here, everybody must obey both its arrow and its number. Whoever cannot jumps as usual.
    .brief = While somebody stands here, all must obey both its arrow and its number if they can.
    .alone = When you leave, obey both its arrow and its number. If you cannot, jump as usual.
    .more = So must the player on it. Of two the one reached last rules.
# Where everybody obeys the commands of their own square, as a house rule.
dingo-own = While somebody stands here, everybody must obey both the arrow and the number of their own square. Whoever cannot jumps as usual.
mistletoebird = When you leave, you may fly off the board and in again on the opposite side.
    .more = Trees stop you there as well.
kiwi = While you stand here, nobody may jump over you or land next to you.
    .alone = It does nothing when you play alone.
quoll = While you stand here, no other player may choose its direction or its number freely.
    .alone = It does nothing when you play alone.
    .more = Say up and 3: who goes by number may not go up, who follows an arrow may not go 3. A jump that both commands allow is barred only if both are.
# Beside a quoll.
platypus-and-quoll = Who jumps from a platypus by neither command chooses both.
moth = Any number of players may stand here together.
    .alone = It does nothing when you play alone.
    .more = You tick it when the last one leaves.
numbat = When you leave, you must jump to a square that scores if you can.
cockatoo = When you leave, you may not jump to a square that scores.
frog = When you leave, you may jump to any other free frog instead.
    .alone = When you leave, you may jump to any free frog instead.

## The score and the foot

score = Score
player = Player
squares = Squares
points-of-one = points
paid-moves = Paid moves
total = Total
# "12 × 8 squares, up to 5 players"; with one player it is a sheet for one.
facts = { $columns } × { $rows } squares, { $players ->
    [1] for one
   *[other] up to { $players } players
    }
    .brief = { $columns } × { $rows }, { $players ->
        [1] for one
       *[other] up to { $players } players
        }
prints-again = Prints this sheet for ever: pressboard reprint { $code }
no-scaling = Print at 100 %, no scaling.

### Krypte: every sentence of its pages, in the order in which one reads them.
###
### A text is full; `.brief` is what the quick reference, cards and boards say, a sentence, too; `.more` is what only the rules
### at length add. Elements such as <b> are those of templates, a { $name } is put in by the program. The values that house
### rules are chosen by bear their names: $given_line_wins, $stuck_player_loses.

## Headings

for-two = 2 players · about 30 minutes
your-turn = Your turn
turning-over = Turning over
winning = Winning
example-game = An example game
active-sides = Active sides
the-marker = The marker
ambiguous-squares = Ambiguous squares

## What it is, and the table

overview = Counters slide onto an empty board from its sides and turn over their new neighbours. <b>Four of your colour in line</b> win.
    .brief = Counters slide in from the sides and turn over their neighbours. <b>Four of your colour in line</b> win.
setup = Lay the empty board of 8 × 8 squares between you and agree where <b>North</b> is. You share 64 counters, black on one face and white on the other, as in Othello. The marker, any small thing, waits beside the board.
    .brief = Lay out the empty board and agree where <b>North</b> is. You share 64 counters, black on one face and white on the other. Any small thing is the marker.
black-begins = One of you is Black, the other White. <b>Black moves first</b>, then you take turns.
    .brief = <b>Black moves first</b>, then you take turns.
# What the numbered discs of the picture of a table stand for.
disc-sides = <b>The sides.</b> Agree which one is North. East, South and West follow clockwise.
disc-names = <b>The names of squares.</b> Columns are a to h from West to East, rows 1 to 8 from North to South.
disc-counters = <b>The counters.</b> They are for both of you.
disc-active = <b>The active sides.</b> Counters enter here: now from East and South.
disc-marker = <b>The marker.</b> It stands on the corner between the active sides.
disc-slide = <b>A counter slides in.</b> It passes over counters in its way to the first empty square it comes to.
disc-ambiguous = <b>Ambiguous squares.</b> They are closed: counters from both active sides would stop there.

## A turn

choose = <b>Choose a side.</b> Enter from either of the two <b>active sides</b>, which the marker shows. The very first counter of a game enters on any square of the <b>North</b> edge.
    .brief = Enter from one of the two <b>active sides</b>, which the marker shows. The very first counter of a game enters on any square of the North edge.
slide = <b>Slide in.</b> Turn your colour up. Begin on an <b>entry square</b>, one along the edge of that side, and slide straight in. The counter <b>passes over counters in its way</b> and stops on the <b>first empty square it comes to</b>. A full row or column cannot be entered.
    .brief = Slide a counter straight in, your colour up. It passes over counters in its way and stops on the <b>first empty square it comes to</b>. You cannot enter a full line.
look = <b>Look before you let go:</b> would a counter from the <b>other</b> active side stop here, too? Then this square is <b>ambiguous</b>, and closed this turn.
    .brief = You may not stop on an <b>ambiguous</b> square: one where a counter from the other active side would stop, too.
turn = <b>Turn over every counter that shares an edge</b> with the one you have just laid, your own as well as the other’s. None is spared. Diagonal neighbours stay, and so does the counter just laid. Counters that turn make no others turn.
    .brief = Turn over <b>every</b> counter that shares an edge with the one just laid, your own as well. Diagonal neighbours stay, and so does the counter just laid. Counters that turn make no others turn.
# The picture of the four ways stands below it.
marker = <b>Move the marker</b> to the corner of the next two sides, clockwise from the side you entered from:
    .brief = Move the marker to the corner of the next two sides, clockwise from the side you entered from.
win = { $given_line_wins ->
   *[yes] When all neighbours have turned, look for <b>four or more counters of one colour in line</b>, along a row, a column or a diagonal. Whoever has that colour wins, whoever completed the line. You may have to complete the other’s line; then the other wins.
    [no] When all neighbours have turned, look for <b>four or more counters of one colour in line</b>, along a row, a column or a diagonal. Whoever has that colour wins.
    }
    .brief = { $given_line_wins ->
       *[yes] When all neighbours have turned, whoever has <b>four or more in line</b> wins, no matter who completed the line. Lines run along rows, columns and diagonals.
        [no] When all neighbours have turned, whoever has <b>four or more in line</b> wins. Lines run along rows, columns and diagonals.
        }
not-allowed = { $given_line_wins ->
   *[yes] Your move may not leave <b>both</b> colours with four in line.
    [no] Your move may not leave <b>both</b> colours with four in line, or only the <b>other</b> one.
    }
stuck = { $stuck_player_loses ->
   *[yes] Nobody may pass. If you have no legal move, you lose.
    [no] Nobody may pass. If the player to move has no legal move, the game is drawn.
    }

## Pictures and what stands below them

# A first turn in three pictures: what one does, and a line of words.
step-choose = Choose.
step-choose-words = After Black’s 1 from the North, East and South are active: White may land on any dot. h8 is ambiguous.
step-slide = Slide in.
step-slide-words = White’s 2 came from the South. Now West and North are active: Black may land on any dot.
step-turn = Turn.
step-turn-words = Black’s 3 came from the North and turned 1, its neighbour, to white. East and South are active again.
picture-entering = <b>1.d1</b> came from the North: East and South are active. White may land on any dot; h8 is ambiguous&#160;<icon name="ambiguous"/>.
picture-answering = <b>2.e8</b> came from the South: West and North are active. Black may land on any dot, on d2 by jumping d1.
picture-turning = <b>3.c1</b> came from the North and turned d1 to white&#160;<icon name="turned"/>. East and South are active again.
picture-given = { $given_line_wins ->
   *[yes] <b>The other’s line.</b> Black’s f7 from the South turned f8&#160;<icon name="turned"/>: White has four in line and wins.
    [no] <b>The other’s line.</b> Black’s f7 from the South turns f8 and leaves White four in line: not allowed.
    }
# $square is the one that the picture has a question mark on.
picture-refused = <b>Both lines.</b> White may not land on { $square }: it would give Black e1&#160;to&#160;h1 and White h2&#160;to&#160;h5.
picture-ambiguous = <b>After move 12</b> East and South are active, and h8 and e5 are ambiguous.
picture-example = <b>After move 16</b> e2 has turned e1 and d2. Ringed counters&#160;<icon name="turned"/> show the other side than when they came.
# $moves are those that the picture shows.
picture-from-east = <b>{ $moves }</b> Black came from the East, so White may enter from the South and stop on e5: White has e5&#160;to&#160;e8.
picture-from-south = <b>{ $moves }</b> Black came from the South, so White may enter from the North and stop on f1: White has c1&#160;to&#160;f1.
mark-active = active sides, from which one may enter
mark-last = the counter that came last
mark-legal = a counter may land here
mark-ambiguous = ambiguous: none may land here
mark-turned = turned by the moves shown
mark-line = four or more in line
mark-threat = a win next for the colour inside, here White

## Writing it down, an example

squares = Columns are a to h from West to East, rows 1 to 8 from <b>North to South</b>. The upper left square is a1.
writing = Write a move’s number and the square where the counter landed: 1.d1 2.e8. Odd numbers are Black’s. The active sides tell which way it came.
    .brief = A move is written as its landing square. Columns are a to h from West to East, rows 1 to 8 from North to South.
example-turned = Move 9 turned both d1 and c2.
# Where the picture of the table stands on the same pages.
example-table = The picture of the table shows the game after move 12. Black is to move, and h8 and e5 are ambiguous.
# $note says which moves are a reconstruction.
example-lost = After move 16 Black cannot be saved: White wins with the next move, whatever Black plays. Two ways are shown. White could have won at once instead, with 16.e5 from the East. { $note }
example-won = { $moves } and White wins. { $note }

## In doubt

this-holds = Where the rules are silent, this holds:
this-holds-here = Where the rules are silent, this holds at this table:
origin = Invented by Marino Carpignano in 2016; the published rules were translated from Italian by Massimo Soranzio:

## Topics

sides = From two sides of the board counters may enter: the <b>active sides</b>. They follow, clockwise, the side that was entered last: after the North the East and the South. The very first counter of a game enters on any square of the North edge.
    .brief = The two sides that follow, clockwise, the side entered last are active. The very first counter of a game enters on any square of the North edge.
marker-place = The <b>marker</b> stands on the corner between the two active sides.
marker-next = After each turn move it to the corner of the next two sides, clockwise from the side you entered from:
ambiguous = A square on which counters from <b>both</b> active sides would stop is <b>ambiguous</b>, and closed this turn. So look before you let go: would a counter from the other active side stop here, too?
    .brief = A square on which counters from both active sides would stop is ambiguous and closed.

## The board

how-used = how it is used
# Below the board stand three of these, each under its heading.
board-marker = The marker
board-marker-words = After each move put the marker on the corner of the next two sides, clockwise. The other player enters from one of these. The very first counter enters on any square of the North edge.
    .brief = After a move put it on the corner of the next two sides, clockwise. The very first counter enters on any square of the North edge.
board-slide = Enter and slide
board-slide-words = Enter from one of the two sides. Slide over counters to the first empty square you come to. You may not stop where a counter from the other side would stop, too.
    .brief = Slide from one of the two sides over counters to the first empty square. You may not stop where the other side would, too.
board-turn = Turn, then four
board-turn-words = { $given_line_wins ->
   *[yes] Turn every counter that shares an edge with yours, your own as well. Four in line win. You may have to complete the other’s line; it wins for them.
    [no] Turn every counter that shares an edge with yours, your own as well. Four in line win. You may not complete the other’s line.
    }
    .brief = { $given_line_wins ->
       *[yes] Turn each counter that shares an edge with yours. Four in line win, for the other, too, if you complete them.
        [no] Turn each counter that shares an edge with yours. Four in line win; you may not complete the other’s.
        }
next-sides = Which sides are next
north = North
east = East
south = South
west = West
after = After { $side }
one-or-other = { $one } or { $other }.
all-eight = all eight { $wide } mm
board-facts = 8 × 8 squares · counters of { $counter } mm
board-measures = The board has 8 × 8 squares of { $side } mm, and eight of them are { $wide } mm wide. Counters measure { $counter } mm.

## Counters, pads and problems

counters = Counters
white-faces = White faces
pad-black = Black
pad-white = White
pad-date = Date, place
pad-from = from
pad-note = Write the landing square and the side it came from: N,&#160;E,&#160;S,&#160;W.
pad-send = You may send your games to { $link }
solutions-are = after the winning move; ringed counters have turned
solutions-note = The winning move is in bold. Below it stands, where there is one, each answer and the replies it meets; after dots the next move wins.

## Example turns

# $second is none for the very first counter, which enters from the North.
turn-look = { $second ->
    [none] { $player } begins. The first counter enters from the { $first }. It may stop on any dot.
   *[other] { $player } is to move. A counter from the { $first } or the { $second } passes over others to the first empty square. It may stop on any dot. Crosses are closed: counters from both sides would stop there.
    }
# $own counts the counters of who has moved, $others those of the other player.
turn-slide = A counter enters from the { $side } and stops on { $square }. { $turned ->
    [0] No counter shares an edge with it, so none turns over.
    [1] One counter shares an edge with it and turns over.
   *[other] { $turned } counters share an edge with it and turn over.
    } Now { $own } are { $player }’s and { $others } the other’s: no other square is better for { $player }.

## Titles of files

counters-title = counters
subject-of-board-words = How the board of { $game } is used
subject-of-counters = The counters of { $game }

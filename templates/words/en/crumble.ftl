### Crumble: every sentence of its rules, boards, tiles, diagrams and problems, in the order in which one reads them.
###
### A text is full; where a page may lack room it also has a `.brief`, which is a sentence, too. Elements such as <b> are those of
### templates, a { $name } is put in by the program. House rules stand where the rules are read, in the program.

## Headings

what-one-needs = 2 players · a board and a set of tiles
the-table = The table
neighbours-and-chains = Neighbours and chains
your-turn = Your turn
splitting = Splitting
joining = Joining
swapping = Swapping
capturing = Capturing
no-house-rules = There are none: all is as usual.
two-point-neighbours = Two-point neighbours
playing-with-tiles = Playing with tiles

## A first turn, in three pictures

choose-here = Choose.
choose-here-words = A small board, in the middle of a game. Black is to move.
split-here = Split.
split-here-words = Black cuts the square on the right. Both halves are framed: they are new.
swap-here = Swap.
swap-here-words = Half and square 1 have swapped colours. The striped piece is shut in by black and captured.

## The table, with the numbers in its picture

table-square = A <b>square</b>. The game begins with 36 of them.
table-half = A <b>half-square:</b> half a square, upright or level.
table-small = A <b>small square:</b> half a half-square. It may be cut again, and again.
table-large = A <b>large square:</b> four squares that were joined.
table-chain = A <b>chain</b> of Black’s, outlined. It touches three sides of the board; on all four it wins.
table-rest = The <b>rest of the set:</b> tiles of every size, black on one face and white on the other.

## What it is

overview = Black and White cut up one board between them. Pieces never move: you split them, join them, and change their colour.
    .brief = Pieces never move: you split them, join them, and change their colour.
goal = <b>You win</b> when a chain of your pieces reaches <b>all four sides</b> of the board. So make your chains longer and harder to break, and the other player’s shorter.
    .brief = <b>You win</b> when a chain of your pieces reaches <b>all four sides</b> of the board.

## Setting up

# $start says which board it is: the usual one, another size, a kit's, or a kit's with a beginning of its own.
lay-out = { $start ->
   *[usual] Lay out 36 squares as a checkerboard of { $board }.
    [sized] The board is { $board } squares, laid out as a checkerboard.
    [kit] The board of this kit is { $board } squares, laid out as a checkerboard.
    [own] The board of this kit is { $board } squares. The game begins as it shows.
    }
other-beginnings = You may agree on 8&#160;×&#160;8 or any other beginning.
shapes = Every piece is a <b>square</b> or a <b>half-square,</b> upright or level. Together they cover the whole board at all times, without gaps.
    .brief = Every piece is a square or a half-square, twice as long as wide. Together they always cover the whole board.
cut-small = Cut as small as you like.
cut-small-in-a-kit = Cut as small as you like; this kit’s tiles go down to squares of { $smallest } on the board.
rest-of-the-set = <b>With tiles:</b> keep the rest of the set beside the board. Turn a tile over to change its colour.

## Neighbours and chains

neighbours = Pieces are <b>neighbours</b> when they share some length of border. To meet at a corner is not enough.
    .brief = <b>Neighbours</b> share some length of border; a corner is not enough.
chains = Pieces of one colour that hang together, neighbour by neighbour, are a <b>chain;</b> a single piece is one, too.
    .brief = A <b>chain</b> is pieces of one colour that hang together, neighbour by neighbour.
two-point = <b>Two-point neighbours</b> share a whole side and both its corners; neither sticks out. Only they can swap.
    .brief = <b>Two-point neighbours</b> share a whole side and both its corners; neither sticks out.
touching-neighbours = B, C, D and E are neighbours of A. F is no neighbour: it meets A only at a corner.
touching-chain = A and D are a chain.
touching-two-point = B and C are A’s two-point neighbours. D and E stick out beyond A’s side.

## A turn

step-split = <b>Split or join</b> your own pieces: make one cut, or one join. Nobody may pass.
    .brief = <b>Split or join</b> your own pieces: one cut or one join; nobody may pass.
step-swap = <b>Swap,</b> if you like. One of the pieces you have just made swaps colours with a two-point neighbour of the other player’s, and on from there, step by step.
    .brief = Then you may <b>swap</b> one of the pieces that you made.
step-capture = <b>Capture.</b> After each step, what a ring of the other colour shuts in changes colour.
turn-before = Black’s turn begins.
turn-0 = 1: Black splits the square on the right.
turn-1 = 2: A half swaps. 3: The striped piece turns black.
other-players-turn = Then it is the other player’s turn.
always-a-move = You always have a turn, for every piece can be split.
colours-stay = Splitting and joining change no colour. Only steps capture and win.
    .brief = Only steps capture and win; splitting and joining never do.
signs-of-pictures = A frame&#160;<icon name="fresh"/> marks a piece just made, an outline pieces to be joined. Captured pieces are striped: <icon name="captured black"/> is black and was white, <icon name="captured"/> is white and was black.

## Splitting

split = Cut a square upright or level: it falls into two half-squares. Cut a half-square across its long sides: it falls into two squares. The halves keep their colour.
    .brief = Cut a square, upright or level, into two half-squares. Cut a half-square across its long sides into two squares. The colour stays.
cut = A cut is one straight line. It may go through as many of your pieces as you like, and halves each of them.
    .brief = A cut is one straight line. It may halve as many of your pieces as you like.
cut-runs = On its way it may follow any borders. It may not enter the other player’s pieces, and it must halve every piece of yours that it enters.
    .brief = On its way it may follow borders; every piece that it enters must be yours, and is halved.
split-upright = It is cut upright.
split-level = It is cut level.
split-half = It is cut across.
long-cut = One cut halves a large square and a half-square of Black’s. Between them it follows the border of two white pieces.
tiles-for-a-split = <b>Splitting with tiles:</b> put the piece back in the set and two of half its size in its place.

## Joining

join = Choose pieces of yours that together are exactly a square or a half-square: they become one piece of that shape and of their colour, even if they differ in size.
    .brief = Make one piece of two or more of yours that together are exactly a square or a half-square.
join-two = A join takes at least two pieces, and none of them may stick out.
join-squares = Two squares: a half-square
join-halves = Two half-squares: a square
join-mixed = Three pieces: a square
tiles-for-a-join = <b>Joining with tiles:</b> put the large one in the place of the small ones.

## Swapping

swap = One of the pieces just made may swap into a <b>two-point neighbour</b> of the other player’s: both change colour, as if yours had stepped there.
    .brief = One of the pieces just made may swap colours with a two-point neighbour of the other player’s.
swap-on = From there you may step on in the same way, always into a piece of the other player’s. These steps are its path. Stop after any step.
    .brief = From there step on as often as you like, always into a two-point neighbour of the other player’s. Stop after any step.
swap-ends = Pieces between the first and the last change colour twice: if not captured they end as they were.
    .brief = Pieces between the first and the last change colour twice and end as they were.
tiles-for-a-swap = <b>Swapping with tiles:</b> at each step turn both pieces over, and then what is captured.
swap-back = You may also step back, for the piece you left is the other player’s now. So a path can go in, capture and come back out.
    .brief = You may also step back: the piece you left is the other player’s now.
swap-captured = If the piece you have come to is captured, the turn ends.
path-0 = Black splits a square.
path-1 = Step 1: half and square swap.
path-2 = Step 2: 1 is white again.
path-3 = Step 3. Here Black stops.

## Capturing

rings = Look for rings after <b>every step</b> of a swap. A <b>ring</b> is pieces of one colour round pieces of the other, each piece of it the neighbour of the next.
    .brief = After every step look for a <b>ring:</b> pieces of one colour round others, each the neighbour of the next.
ring-takes = What it shuts in takes the ring’s colour, even pieces of the player whose turn it is.
    .brief = What it shuts in takes its colour, even pieces of the player whose turn it is.
edge-is-safe = The edge of the board closes no ring: pieces that touch it are never captured.
corner = Where one piece of a ring meets the next only at a corner, the ring is open and captures nothing.
captured-count = All that a step captures changes colour at once.
ring = The step closes a ring: the striped piece is black now.
gap = One piece more is white: the ring is open at the corner.
edge = Black steps into a white ring and is captured. At the edge Black is safe.
capture-1 = Step 1 of a turn of Black’s: a ring shuts in two white pieces.
capture-3 = Step 3 captures one more, step 2 nothing.
capture-5 = Step 5 makes a white ring round a piece of Black’s.
capture-6 = Step 6: piece 6 is shut in, so the turn ends.

## The end

win = A chain that touches all four sides wins for its colour, whoever completed it, and at once.
    .brief = A chain that touches <b>all four sides</b> wins for its colour at once, whoever completed it.
win-after-captures = First capture, then see if a chain has won.
corner-piece = A piece in a corner touches both of its sides.
within-a-turn = The game may end in the middle of a turn, after any step.
one-winner = You cannot both win at once: your chains would have to cross.
agree-on-a-draw = You may agree on a draw at any time.
won = One cut and one step: Black’s chain <icon name="chain"/> has won.
draw-white = Turn 5: White’s third swap into the lower half-square in the middle.
draw-black = Turn 6: Black’s third. Each player’s last cut lies inside each of their two before: a draw.

## Writing it down

location = A written turn names the lower left corner of the piece it begins with. Start in the <b>lower left corner of the board</b> and walk along borders: East, then North, then East and so on; where a border ends you have to turn.
    .brief = Black sits in the South. Walk from the lower left corner of the board along borders, East, North, East and so on, to the piece’s lower left corner.
points-counted = Count every point where another border meets or crosses the line you walk: <b>2,1</b> is two East and one North, <b>0,3</b> none East and three North, <b>0</b> the corner itself. Count anew for every turn: points come and go with cuts and joins.
    .brief = Each number counts the points where other borders meet the line you walk. V is an upright cut, H a level one. Each step of the swap is N, E, S or W: <b>2,1VW</b> is two East and one North, an upright cut, a step West.
fractions = Parts of the board’s width and height may be written instead: <b>1/3,1/6</b> is 2,1 on 6&#160;×&#160;6 squares.
written-cut = <b>V</b> cuts upright, <b>H</b> level. A cut through several pieces begins with the one furthest West or South, and says how many there are: <b>0H2</b>.
written-steps = Each step of a swap is a letter, N, E, S or W; Black sits in the South. The half on the side of the first step swaps. Another half is named before a dash: in <b>0VW-N</b> the western half steps North. After a cut through several pieces its number stands there, too: in <b>0H2-2N-NWW</b> the northern half of the second piece steps North, West and West.
written-join = A join is <b>J</b> with the points to its upper right corner, East and North, then the steps: <b>0J1,2N</b>.
    .brief = A join is J with the points East and North to its upper right corner: <b>0J2,2</b>.
written-threat = A <b>+</b> may stand at the end: you threaten to win with your next turn.
counted = 2,1VW: the piece two points East and one North is cut upright, and its western half swaps to the West.
counted-join = 0J2,2: a join from the corner to two points East and two North.

## Problems

how-to-answer = Draw your answer on the board: the cut as a line, and each step of the swap as an arrow. Or write it down as the rules say.
solved-on-the-board = the winning turn on its board
how-moves-are-written = Each board shows the winning turn. Written down, 2,1VW names a piece two points East and one North, cuts it upright and swaps its western half to the West; H cuts level, J joins.

## Boards and tiles

set-up = Set-up
subject-of-turn = A turn of { $game }
turn-in-three = a turn in three sentences
board-split = Split or join
board-split-words = One straight cut splits as many of your pieces as you like; or some of your own become one.
board-swap = Then swap, if you like
board-swap-words = One of the new pieces swaps colours with a two-point neighbour, and on, as often as you like.
board-chain = Touch all four sides
board-chain-words = A chain of neighbours that touches all four sides of the tray wins at once.
# $corner says whose the upper left corner of the checkerboard is: who begins, or the other; where pieces stand otherwise whether
# both see the same.
who-begins = { $corner ->
   *[alike] { $first } moves first
    [first] { $first } moves first and has the upper left corner
    [other] { $first } moves first; { $other } has the upper left corner
    [differing] { $first } moves first; the two sides differ
    }
squares-of = { $board } squares of { $side } mm
squares-and-width = { $board } squares of { $side } mm, { $width } mm wide
start-of = Start: { $recipe }
start-that-differs = Start: { $recipe }, the two sides differ
tiles-title = tiles
tiles-sheet = Tiles { $number }
tiles-which = Tiles, { $which }
subject-of-tiles = The pieces of { $game }
tiles-fit = 1 mm smaller than the board’s { $side } squares

## Signs in pictures

sign-cut = the cut
sign-join = the outline of the join
sign-fresh = a piece just made
sign-path = the swap, step by step
sign-captured-black = captured: black, and was white
sign-captured = captured: white, and was black
sign-chain = the chain that wins
sign-count = points of borders, counted

## Example turns

turn-look = { $player } is to move. { $is_cut ->
    [yes] One straight cut, the dashed line, halves { $count ->
        [1] a piece
       *[other] { $count } pieces
        } of the own colour.
   *[no] Pieces of the own colour are joined to one.
    } { $steps ->
    [0] No step follows.
    [1] Then a new piece may swap with its neighbour: the step of the arrow.
   *[other] Then a new piece may swap with its neighbours, step by step along the arrow.
    }
turn-done = { $steps ->
    [0] { $player } stops here.
    [1] { $player } makes one step: both pieces change colour.
   *[other] { $player } makes { $steps } steps: the first piece and the last have changed colour.
    } { $captured ->
    [0] Nothing is ringed in, so nothing is captured.
    [1] A ring shuts one piece in, the striped one: it is captured, and no other move captures more.
   *[other] Rings shut { $captured } pieces in, the striped ones: they are captured, and no other move captures more.
    }

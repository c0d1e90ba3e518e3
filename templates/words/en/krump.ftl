### Krump: every sentence of its pages, in the order in which one reads them.
###
### A text is full; `.brief` is what the quick reference, the reference, cards and boards say, a sentence, too. A unit is a
### pyramid on the board, a stack is two of them. Elements such as <b> are those of templates, a { $name } is put in by the
### program. The values that house rules are chosen by bear their names, such as $stop_is_free.

## Headings

reference = Reference
reference-of = Reference: { $player }
for-two = 2 players · 10 to 45 minutes
a-round = A round
how-units-move = How units move
moves = Moves
stacks-and-captures = Stacks and captures
example-round = An example round
cards = Cards
topic-stacks = Stacks
what-captures-bring = What captures bring
a-drawn-game = A drawn game

## What it is, and setting up

# $needed is a number in words.
overview = { $captures_to_win ->
    [1] Two armies of pyramids meet on 6 × 6 squares. Each round you lay a card, which says how much you may move. Whoever captures a unit first wins.
   *[other] Two armies of pyramids meet on 6 × 6 squares. Each round you lay a card, which says how much you may move. Captured pyramids let you move more. Whoever has captured <b>{ $needed }</b> pyramids wins.
    }
    .brief = { $captures_to_win ->
        [1] Two armies of pyramids meet on 6 × 6 squares. Whoever captures a unit first wins.
       *[other] Two armies of pyramids meet on 6 × 6 squares. Whoever has captured <b>{ $needed }</b> units wins.
        }
you-need = <b>You need</b> five red trios of pyramids and five black ones: Looney Pyramids, or nets or flat tokens to print. You need 18 cards, nine for each player, and a board. Any 6 × 6 squares (such as a Mega-Volcano board) and an ordinary deck will do.
sides = Agree who is Red and who is Black. Red sits at row 1, Black at row 6. Each player has five trios. A trio is a Small (S, 1 pip), a Medium (M, 2 pips) and a Large (L, 3 pips).
    .brief = Red sits at row 1, Black at row 6. Each player has five trios of a Small (S, 1 pip), a Medium (M, 2) and a Large (L, 3).
# $nearest and $second are the letters of two rows.
units = <b>Units.</b> Four of your trios stand on the board, twelve pyramids. Set <b>{ $nearest }</b> in the row nearest to you, <b>{ $second }</b> in the second row. A pyramid on the board is called a unit.
    .brief = Twelve pyramids are your <b>units</b> on the board: <b>{ $nearest }</b> in the row nearest to you, <b>{ $second }</b> in the second row.
hand = <b>Hand.</b> Take ace to six of your own suit: hearts <icon name="hearts"/> for Red, spades <icon name="spades"/> for Black. Hide them from the other player. An ace counts 1.
    .brief = Your own suit is hearts <icon name="hearts"/> (Red) or spades <icon name="spades"/> (Black): ace to six are your hand. Hide it. An ace counts 1.
aside = <b>Set aside.</b> Lay ace to three of your second suit beside the board: clubs <icon name="clubs"/> for Red, diamonds <icon name="diamonds"/> for Black. You win them by capturing.
    .brief = Your second suit is clubs <icon name="clubs"/> (Red) or diamonds <icon name="diamonds"/> (Black): set its ace to three aside. You win them by capturing.
fifth-trio = <b>Movement pyramids.</b> Your fifth trio stays beside the board. It never stands on a square: it pays for moves.
    .brief = The other three stay beside the board as <b>movement pyramids</b>.

## A round

lay = { $enemy_card_compulsory ->
   *[yes] <b>Lay cards.</b> Both players lay a card of their own suit face down. Whoever has cards of the second suit in hand lays one of them, too; in round one nobody has. Then all are turned up.
    [no] <b>Lay cards.</b> Both players lay a card of their own suit face down. Whoever has cards of the second suit in hand may add one of them. Then all are turned up.
    }
    .brief = { $enemy_card_compulsory ->
       *[yes] Both lay a card of their own suit face down, and one of the second suit if they hold any. Then turn all up.
        [no] Both lay a card of their own suit face down, and one of the second suit if they like. Then turn all up.
        }
begins = { $second_on_tie ->
   *[finisher] <b>Who begins?</b> Whoever laid the higher total moves first. Are both totals the same? Then whoever stopped last in the round before moves second. In round one chance decides.
    [mover] <b>Who begins?</b> Whoever laid the higher total moves first. Are both totals the same? Then whoever made the last move of all moves second. Before anybody has moved chance decides.
    }
    .brief = { $second_on_tie ->
       *[finisher] The higher total begins. On a tie whoever stopped last in the round before moves second; in round one chance decides.
        [mover] The higher total begins. On a tie whoever made the last move of all moves second; before anybody has moved chance decides.
        }
move = { $stack_moved_by ->
   *[either] <b>Move in turns,</b> one move each. Pay for every move: set one of your movement pyramids on a card that you have laid. Then move a unit of the same size, alone or in a stack.
    [larger] <b>Move in turns,</b> one move each. Pay for every move: set one of your movement pyramids on a card that you have laid. Then move a unit of the same size, or a stack whose larger unit has that size.
    [smaller] <b>Move in turns,</b> one move each. Pay for every move: set one of your movement pyramids on a card that you have laid. Then move a unit of the same size, or a stack whose smaller unit has that size.
    }
    .brief = { $stack_moved_by ->
       *[either] In turns set a movement pyramid on your card. Then move a unit of that size, alone or in a stack.
        [larger] In turns set a movement pyramid on your card. Then move a unit of that size, or a stack whose larger unit has it.
        [smaller] In turns set a movement pyramid on your card. Then move a unit of that size, or a stack whose smaller unit has it.
        }
pays = { $either_card_serves ->
   *[yes] A card takes as many pips as its number says. A four takes a Small and a Large, or two Mediums. With two cards choose one for each pyramid. Captured pyramids pay, too: their colour does not matter.
    [no] A card takes as many pips as its number says. A four takes a Small and a Large. Pyramids of your colour go on the card of your own suit, captured ones on that of the second suit.
    }
    .brief = { $either_card_serves ->
       *[yes] A card holds as many pips as its number says. With two cards choose one for each pyramid. Captured pyramids pay, too.
        [no] A card holds as many pips as its number says. Pyramids of your colour go on the card of your own suit, captured ones on the other.
        }
stay = Pyramids stay on the cards until the clean-up.
    .brief = The pyramids stay there until the round ends.
again = { $unit_moves_again ->
   *[yes] The same unit may move again.
    [no] No unit moves twice in a round, alone or in a stack.
    }
stop = { $stop_is_free ->
   *[yes] <b>Stop.</b> If you cannot move, or do not want to, you stop.
    [no] <b>Stop.</b> If you can move you have to. If you cannot, you stop.
    }
    .brief = { $stop_is_free ->
       *[yes] If you cannot move, or do not want to, stop.
        [no] If you cannot move, stop. If you can you have to move.
        }
stopped = { $stop_is_final ->
   *[yes] Then you are done for the round. The other player goes on, move after move, until done too.
    [no] You may move again on your next turn. When both stop one after the other the round is over.
    }
    .brief = { $stop_is_final ->
       *[yes] Then you are done for the round, and the other player goes on until done too.
        [no] You may move again on your next turn. Two stops in a row end the round.
        }
take-back = <b>Clean up.</b> Take your pyramids back from the cards.
    .brief = Then take your pyramids back from the cards.
discard = { $used_cards_return ->
   *[yes] { $discards_by_colour ->
       *[yes] Your cards go to your discard pile. Both of you may look through either pile. If your hand has no card left of a suit, all your discards of that suit return to it.
        [no] Your cards go to your discard pile. Both of you may look through either pile. If your hand has no card of your own suit left, all your discards return to it, of both suits.
        }
    [no] { $discards_by_colour ->
       *[yes] If your hand has no card left of a suit, all your earlier discards of that suit return to it. Then your cards go to your discard pile. Both of you may look through either pile.
        [no] If your hand has no card of your own suit left, all your earlier discards return to it, of both suits. Then your cards go to your discard pile. Both of you may look through either pile.
        }
    }
    .brief = { $used_cards_return ->
       *[yes] { $discards_by_colour ->
           *[yes] Discard your cards. If your hand has no card left of a suit, all your discards of that suit return to it.
            [no] Discard your cards. If your hand has no card of your own suit left, all your discards return to it.
            }
        [no] { $discards_by_colour ->
           *[yes] If your hand has no card left of a suit, all your earlier discards of that suit return to it. Then discard your cards.
            [no] If your hand has no card of your own suit left, all your earlier discards return to it. Then discard your cards.
            }
        }
# Where gained cards do not join the hand at once.
gained-last = Last, the cards you gained in the round join the hand.
# A first turn in three pictures: what one does, and a line of words; below others the three lines after them.
step-lay = Lay.
step-lay-words = Both lay a card face down, then turn it up. The higher total begins.
step-pay = Pay.
step-pay-words = Set a pyramid on your card: Small is 1 pip, Medium 2, Large 3. A four has room for four pips.
step-move = Move.
step-move-words = A unit of that size moves. Then the other player pays and moves.
pay-small = Set a Small on your four …
pay-step = … and move a Small of yours.
pay-full = A Large later: the four is full.

## How units move

no-forward = Units move backwards and sideways as well as forwards. Stacks never hop, and never pass over anything. In each picture Red moves the framed unit:
stacks-move = Units move backwards and sideways as well as forwards. Stacks never hop, and never pass over anything.
move-marks = <icon name="dot"/>&#160;is an empty square where it may end, <icon name="ring"/>&#160;a unit it may make a stack with, and <icon name="cross"/>&#160;what it may capture.
small = It moves one square, in any direction.
    .brief = It takes one step in any direction.
medium = It makes a knight’s leap: two squares along and one across, over anything.
    .brief = It makes a knight’s leap, over anything.
large = { $hop_directions ->
   *[8] It hops over a unit or a stack beside it, of either colour, to the square beyond, in any direction. It may go on in the same way, turning freely, and may stop after any hop.
    [4] It hops over a unit or a stack beside it, of either colour, to the square beyond, along rows and columns only. It may go on in the same way, turning freely, and may stop after any hop.
    }
    .brief = { $hop_directions ->
       *[8] It hops over neighbours, again and again; it takes no step.
        [4] It hops along rows and columns, again and again; it takes no step.
        }
# Where a hop may end on a unit at all.
last-hop = When it lands on a unit it hops no further.
no-step = It takes no plain step and never ends where it began.
hops-no-stack = A Large may not end its hops on your own units.
hops-no-capture = A Large may not end its hops on the enemy: alone it captures nothing.
medium-small = { $small_medium_straight ->
   *[yes] The stack moves exactly two squares straight on, in any of the eight directions.
    [no] The stack takes two steps of one square, in any direction. It may turn between them, but not go back.
    }
    .brief = { $small_medium_straight ->
       *[yes] It moves two squares in any one direction, not over units.
        [no] It takes two steps and may turn, not over units.
        }
large-small = The stack moves along its row or column as far as the way is free.
    .brief = It moves along row or column, not over units.
large-medium = The stack moves along its diagonals as far as the way is free.
    .brief = It moves along diagonals, not over units.
# Below the pictures of a reference.
dots-and-units = The move may end on any dot. The Large hops over the units drawn around it.
hops = A Large hops over either colour and may turn after each hop. It never ends where it began.
on-top = The smaller one lies on top.
moves-as-one = A stack moves as one.

## Stacks and captures

stack = { $hops_make_stacks ->
   *[yes] <b>Stacks.</b> A unit that lands on a single unit of yours of another size makes a stack with it. The smaller lies on top. A stack is two units that never part. A unit may not land on your own stacks, or on your own units of its size. A stack may not land on any unit of yours.
    [no] <b>Stacks.</b> A unit that lands on a single unit of yours of another size makes a stack with it. The smaller lies on top. A hop may not end there. A stack is two units that never part. A unit may not land on your own stacks, or on your own units of its size. A stack may not land on any unit of yours.
    }
    .brief = { $hops_make_stacks ->
       *[yes] A unit that lands on a single unit of yours of another size makes a <b>stack</b> with it: two units that never part. Units never land on your own stacks, or on your own units of their size. A stack never lands on your own units and passes over none.
        [no] A unit that lands on a single unit of yours of another size makes a <b>stack</b> with it. A hop may not end there. A stack is two units that never part. Units never land on your own stacks, or on your own units of their size. A stack never lands on your own units and passes over none.
        }
moved-by = { $stack_moved_by ->
   *[either] A pyramid of either of its sizes moves it.
    [larger] A pyramid of its larger unit’s size moves it.
    [smaller] A pyramid of its smaller unit’s size moves it.
    }
capture = { $hops_capture ->
   *[yes] <b>Captures.</b> A unit or a stack that lands on the enemy captures all that stands there. A stack counts as two units. Hopping over a unit captures nothing.
    [no] <b>Captures.</b> A unit or a stack that lands on the enemy captures all that stands there. A stack counts as two units. Hopping over a unit captures nothing, and no hop may end on the enemy.
    }
    .brief = { $hops_capture ->
       *[yes] A unit or a stack that lands on the enemy <b>captures</b> all that stands there. A stack counts as two units. Hopping over a unit captures nothing.
        [no] A unit or a stack that lands on the enemy <b>captures</b> all that stands there. A stack counts as two units. Hopping captures nothing, and no hop may end on the enemy.
        }
what-they-bring = <b>What they bring.</b>
captives = { $captured_at_once ->
   *[yes] Captured units are movement pyramids of yours from your next move on.
    [no] Captured units are movement pyramids of yours from your next round on.
    }
    .brief = { $captured_at_once ->
       *[yes] Captured units are <b>movement pyramids</b> of yours from your next move on.
        [no] Captured units are <b>movement pyramids</b> of yours from your next round on.
        }
gains = { $gained_card_counts ->
   *[yes] Each also brings you one of the cards that you set aside: a Small the ace, a Medium the two, a Large the three. You win each card only once. It joins your hand at once, and you can lay it from the next round on.
    [no] Each also brings you one of the cards that you set aside: a Small the ace, a Medium the two, a Large the three. You win each card only once. It joins your hand after the clean-up, and you can lay it from the next round on.
    }
    .brief = { $gained_card_counts ->
       *[yes] Each brings you one of the cards set aside: a Small the ace, a Medium the two, a Large the three, unless you have won it before. It joins your hand; lay it next round or later.
        [no] Each brings you one of the cards set aside: a Small the ace, a Medium the two, a Large the three, unless you have won it before. It joins your hand after the clean-up; lay it next round or later.
        }
# Where it does so.
only-the-larger = Of a stack only the larger unit brings one.

## The end

win = { $win_at_once ->
   *[yes] { $captures_to_win ->
        [1] Whoever has captured a unit wins at once.
       *[other] Whoever has captured <b>{ $needed }</b> units or more wins at once.
        }
    [no] { $captures_to_win ->
        [1] When somebody has captured a unit, the round is played to its end. Then whoever has captured more wins; if both have captured the same number it is a draw.
       *[other] When somebody has captured <b>{ $needed }</b> units or more, the round is played to its end. Then whoever has captured more wins; if both have captured the same number it is a draw.
        }
    }
agreed = { $draw_by_agreement ->
   *[yes] Players may agree on a draw.
    [no] Players may not agree on a draw.
    }
no-move = { $rounds_without_move ->
    [1] The game is a draw after a round in which nobody moves.
   *[other] The game is a draw after { $rounds_without_move } rounds in a row in which nobody moves.
    }
no-capture = { $rounds_without_capture ->
    [1] It is a draw, too, after a round in which nobody captures.
   *[other] It is a draw, too, after { $rounds_without_capture } rounds in a row in which nobody captures.
    }

## An example round

example-now = Round one, when Red’s Large is about to hop.
example-usual = Round one from the usual set-up, when Red’s Large is about to hop.
example-not-above = Round one from the usual set-up, not the one above, when Red’s Large is about to hop.
example-frames = In the picture frames stand where it hops from and where it lands, and the line is its way.
how-cards-are-written = <b>4h</b> is the four of hearts; c are clubs, d diamonds, s spades. Where somebody lays two cards they are written <b>3h+2c</b>. S, M and L are Small, Medium and Large.
# $written is the move; $pyramid and $taken are sizes, $origin and $target squares.
how-moves-are-written = <b>{ $written }</b>: a { $pyramid } is set on that card, and what stands on { $origin } goes to { $target } and captures (x) a { $taken }. <b>+S</b> makes a stack with a Small, <b>stop</b> is to stop.
game-by = Krump is a game by { $credit }:
first-published = It was first published at

## Topics

topic-cards = Each player has ace to six of one’s own suit in hand: hearts <icon name="hearts"/> for Red, spades <icon name="spades"/> for Black. Ace to three of the second suit are set aside: clubs <icon name="clubs"/> for Red, diamonds <icon name="diamonds"/> for Black. An ace counts 1.
    .brief = Ace to six of your own suit are your hand, and ace to three of your second suit are set aside. A card holds as many pips as its number says.
topic-pips = A card takes pyramids of as many pips as its number says. A Small is 1, a Medium 2, a Large 3.
after-the-round = After the round:

## The board

all-six = all six { $wide } mm
board-facts = 6 × 6 squares of { $side } mm
on-board = on the board of 6 × 6 squares
in-words = in words on the next page
board-is = Its squares measure { $side } mm, all six of a row { $wide } mm.
pieces-are = It is for pieces at { $share } of true size.
set-up-as = Set up as the rules and the reference show.
set-up-as-shown = set up as the rules and the reference show
# $share is how large pieces have to be; $small says why.
pieces-of = for pieces at { $share } of true size
pieces-of-because = for pieces at { $share } of true size: { $small }
set-up = Set-up: { $recipe } · { $code }

## Below diagrams

# What lies in front of a player: little cards and pyramids stand behind these.
lies-hand = Hand
lies-aside = Set aside
lies-pyramids = Pyramids
lies-waiting = Waiting for the next round
lies-gained = Gained this round
lies-discard = Discarded
lies-laid = Laid this round
lies-moved = Moved this round
lies-done = Done for the round

## Mats

mat = Mat
mat-of = { $player }’s mat
what-goes-where = what goes where
to-win = To win
coin-counts = A coin on the track counts the units that you capture.
mat-own = { $either_card_serves ->
   *[yes] <b>This round, own suit.</b> Lay a card of your own suit here, face down. It holds as many pips as its number says.
    [no] <b>This round, own suit.</b> Lay a card of your own suit here, face down. It holds pyramids of your colour, as many pips as its number says.
    }
mat-enemy = { $enemy_card_compulsory ->
   *[yes] <b>This round, second suit.</b> If you have a card of your second suit in hand, lay one here, too.
    [no] <b>This round, second suit.</b> You may lay a card of your second suit here, too.
    }
mat-discards = <b>Discard pile.</b> When the round ends your cards go here.
mat-aside = <b>Set aside.</b> Here lie ace, two and three of your second suit. You win them by capturing.
# $enemy is the other player.
mat-hand = Your hand lies below the mat, hidden from { $enemy }.
mat-pyramids = Movement pyramids

## Cards, pieces, problems

movement-cards = Movement cards
# $what is Cards or Movement cards.
cards-of = { $count ->
    [9] { $what }, { $player }’s nine
   *[other] { $what }, { $player }’s { $count }
    }
backs = Backs
fold-glue-cut = Fold at the dashes, glue the halves together, cut from tick to tick.
    .brief = Fold at the dashes, glue, cut.
cut = Cut from tick to tick.
cut-card = Cut from tick to tick. Use card of 200 to 300 g.
# $edge is long or short.
cut-both-sides = Cut from tick to tick. Print on both sides, turn on the { $edge } edge.
    .brief = Print both sides, turned on the { $edge } edge.
pyramids = Pyramids
pyramids-of = Pyramids: { $sizes }
and = { $one } and { $other }
nets-note = Cut solid lines, fold dashed ones, glue the tab inside. They have no&#160;base, so that they&#160;stack.
    .brief = Cut solid lines, fold dashed ones, glue the tab inside.
nets-cut = Cut, fold, glue the tab inside.
tokens = Tokens
tokens-note = Glue the page onto card, cut from tick to tick. A smaller token on a larger one is a stack.
    .brief = Glue the page onto card, cut from tick to tick.
tokens-cut = Glue the page onto card, cut.
scales = Scales
crosses = Crosses
calibration = Print both sides of this sheet, turned on the { $edge } edge, hold it against the light and read where the crosses of the back stand on the scales. The number on the level scale is --shift-right, the one on the upright scale --shift-down. For every print: pressboard printer set keeps both.
problem-cards = Cards
problem-pyramids = Pyramids
solutions-are = the arrow is the first move
solutions-note = Each solution is a shortest line, its first move in bold. Later moves, and what pays for them, may differ.

## Example turns

turn-look = { $player } has laid the { $card }. { $unit ->
    [S] A Small moves one square in any direction
    [M] A Medium leaps like a knight in chess
    [L] A Large hops over units next to it
    [MS] A Small on a Medium moves two squares straight
    [LS] A Small on a Large moves along rows and columns
   *[LM] A Medium on a Large moves along diagonals
    }: the framed one may end on a dot, make a stack at a ring, capture at a cross.
turn-move = { $player } places a pyramid of { $pips ->
    [1] 1 pip
   *[other] { $pips } pips
    } on the { $card } and moves from { $start } to { $end }. { $outcome ->
    [captures] What stood there is captured.
    [stacks] Both are a stack now and move together.
   *[other] That brings it as near to the other side as any move.
    }
turn-stop = { $player } cannot place another pyramid and stops for this round.

## Titles of files

calibration-title = calibration
cards-title = cards
mat-title = mat
pyramids-title = pyramids
reference-title = reference
subject-of-board-words = How units of { $game } move
subject-of-calibration = How far the backs of a printer are off
subject-of-cards = The movement cards of { $game }
subject-of-mat = A player’s mat for { $game }
subject-of-mat-words = What a mat of { $game } says
subject-of-pyramids = The pieces of { $game } as nets
subject-of-reference = The rules of { $game } on half a page
subject-of-tokens = The pieces of { $game } as flat tokens
tokens-title = tokens

### What the games share: heads and feet, problems and class sets, and more to come.
###
### A text is full; where a page may lack room it also has a `.brief`, which is a sentence, too. A { $name } is put in by the program.

## Heads and feet

by = { $game } by { $credit }
by-whom = by { $credit }
a-game-by = A game by { $credit }
named-a-game-by = { $game }, a game by { $credit }
page-of = page <pagenumber/> of <pagecount/>
page-number-of = page { $page } of { $pages }
page-of-large = Page&#160;<pagenumber/>&#160;of&#160;<pagecount/>
to-scale = Print at 100 %, no scaling.
# $edge arrives as long or short in every language: choose by it.
both-sides = Print on both sides, turn on the { $edge } edge.

## Rules

the-rules = The rules
the-rules-title = rules
quick-reference = Quick reference
what-it-is = What it is
setting-up = Setting up
the-end = The end
writing-it-down = Writing it down
in-doubt = In doubt
house-rules = House rules
subject-of-rules = The rules of { $game }
two-players = 2 players
pocket-rules = pocket rules
in-our-own-words = told in our own words
in-brief = in brief
in-part = in part
house-rule = House rule:
house-rules-hold = This holds, unless your table agrees otherwise.
in-the-pictures = In the pictures:
the-marks = The marks

## Diagrams, boards and boxes

board = Board
board-title = board
the-board = The board
this-board = This board
board-in-words = the board in words
marks-in-diagrams = Marks in diagrams
subject-of-board = The board of { $game }
squares-of = squares of { $side } mm
# $edges says which edges of a part of a board are cut and glued.
poster-part = { $edges ->
   *[none] { $what }, page { $label } of { $parts }. Leave it uncut: the neighbours are glued onto its overlap, ring on ring.
    [one] { $what }, page { $label } of { $parts }. Cut along the solid line and glue that edge onto the neighbour’s overlap, ring on ring.
    [both] { $what }, page { $label } of { $parts }. Cut along the solid lines and glue those edges onto the neighbour’s overlap, ring on ring.
    }
box = Box
box-title = box
# $says is what goes in, such as 18 movement cards.
subject-of-box = A box for { $says } of { $game }
for-what = for { $says }, { $measures }
# $product is a plural, or a word without an article: cards, box.
product-in-words = { $product } in words
subject-of-words = What to do with the { $product } of { $game }
what-to-do = what to do
kit-title = kit
subject-of-cover = All that { $game } takes
subject-of-covers = All that { $game } take
a-handout = A handout
score-pads = score pads
part-of-pads = Score pads
cover = Cover
diagrams = { $count ->
    [1] Diagram
   *[other] Diagrams
    }
# Below a record's own title.
diagrams-of-it = { $count ->
    [1] diagram
   *[other] diagrams
    }
# Of a record with several games.
game-of = game { $number } of { $of }
score-pad = Score&#160;pad
subject-of-pads = Score pads for { $game }

## Example turns

example-turn = Example turns
turns-lead = three turns, step by step
turns-of = Example turns of { $game }

## Problems

problems-title = problems
loses-at-once = loses at once
after-the-winning-move = after the winning move
winning-moves = In bold stands the winning move. Then come, where there are any, each answer and the replies that it meets; after dots the next move wins.

problems = { $count ->
    [1] 1 problem
   *[other] { $count } problems
    }
problem-number = Problem { $number }
problem-numbers = Problems { $first } to { $last }
solutions = Solutions
solutions-follow = solutions follow
code-prints-again = This code prints the same problems again, for ever.
print-again = the code prints them again
no-proof = No proof: { $fault }.
# Before a line to write on, and before what stands there in the solutions.
first-move = First move:
name = Name
class = Class
date = Date

## Class sets

class-set = Class set
for-the-teacher = { $count } sheets, for the teacher
class-list-done = done
class-list-points = points
# $own says whether each pupil has another sheet, $named whether names are known; $pages is such as "pages 2–7".
print-for-pupils = { $own ->
   *[yes] { $named ->
       *[yes] Print { $pages } for the pupils: each has another sheet, with its number and name.
        [no] Print { $pages } for the pupils: each has another sheet, with its number.
        }
    [no] { $named ->
       *[yes] Print { $pages } for the pupils: all have the same sheet, with their name.
        [no] Print { $pages } for the pupils: all have the same sheet.
        }
    }
answers-are-on = { $own ->
   *[yes] The answers are on { $pages }, by the numbers of the sheets; keep them. Any other answer that does what is asked is right, too.
    [no] The answers are on { $pages }; keep them. Any other answer that does what is asked is right, too.
    }

## Packs for clubs

pack = Pack
pack-title = pack
contents = Contents
subject-of-pack = { $players } players at { $tables } tables in { $rounds } rounds
players-of-pack = { $players } players
tables-of-pack = { $tables ->
    [1] 1 table
   *[other] { $tables } tables
    }
rounds-of-pack = { $rounds ->
    [1] 1 round
   *[other] { $rounds } rounds
    }
print-all = Print all <pagecount/> pages once, on one side of the paper, at 100&#160;%.
# How often two players meet, and how often everybody is named first at a table.
meet-alike = { $most ->
    [1] Everybody meets everybody once.
    [2] Everybody meets everybody twice.
   *[other] Everybody meets everybody { $most } times.
    }
meet-once-at-most = Nobody meets anybody twice.
meet-so-often = { $fewest ->
    [0] Any two players meet { $most } times at most, as evenly as we could seat them.
   *[other] Any two players meet { $fewest } to { $most } times, as evenly as we could seat them.
    }
begin-alike = { $most ->
    [1] Everybody is named first at a table once.
    [2] Everybody is named first at a table twice.
   *[other] Everybody is named first at a table { $most } times.
    }
begin-so-often = { $fewest ->
    [0] Nobody is named first at a table more than { $most } times.
   *[other] Everybody is named first at a table { $fewest } to { $most } times.
    }
begin-once-at-most = Nobody is named first at a table more than once.
what-is-in-it = What is in it
part = Part
pages = pages
what-to-do-with-it = What to do with it
part-pages-and-what-to-do = Part, pages, what to do with it
seats-are = Hang it up: a page for every round shows who sits where, and a list shows everybody where to go.
boards-are = Lay one on each table, for all rounds. Pieces are not in this file.
score-pads-are = Write the games down on them: { $tables } for every round.
# $own says whether each table has another sheet.
sheets-are = { $own ->
   *[yes] A sheet for each table, which says its number.
    [no] The sheet { $tables } times, for all tables play on the same.
    }
sheets-are-others = { $own ->
   *[yes] Other sheets, in the same way.
    [no] Another sheet, in the same way.
    }
# $apart says whether cards and slips are pieces of their own.
score-cards-are = { $apart ->
   *[no] One for each table and round, with names. Cut off the slips along the dashes, then part the cards.
    [yes] One for each table and round, with names. Part cards and slips along the ticks.
    }
standings-are = Fill them in from the slips.
how-it-goes = How it goes
# $fresh says whether each round is played on another sheet.
before = { $fresh ->
   *[yes] <b>Before.</b> Cut the score cards, lay each on its table with a sheet, round by round, and hang up the seats.
    [no] <b>Before.</b> Cut the score cards, lay out boards, pieces and pads, and hang up the seats.
    }
# $begins, $scoring and $pause are whole sentences, of texts.po.
in-every-round = <b>In every round.</b> Find your table and sit in the order of the names. { $begins }
after-it = { $fresh ->
   *[yes] <b>After it.</b> { $scoring } { $pause } Fill in the card, copy points and places to the slip, and hand it in. Its QR code is that of the sheet: whoever reads it can check the sheet, or print it again.
    [no] <b>After it.</b> { $scoring } { $pause } Fill in the card, copy points and places to the slip, and hand it in.
    }
at-the-end = <b>At the end.</b> Enter the slips into the standings: the most points win. Where two have as many, the better places count.
seats-title = seats
everybody = Everybody
everybodys-table = Everybody’s table in every round
where-do-i-sit = Where do I sit?
table-in-each-round = the table in each round
table-in-each-round-part = the table in each round, { $part } of { $count }
a-dash-is-a-pause = A dash is a pause. { $pause }
round = Round
round-number = Round { $number }
round-and-table = Round { $round } · Table { $table }
round-and-table-on = Round { $round }, table { $table } on
subject-of-seats = Seats of round { $round }
who-sits-where = who sits where
pausing = Pausing: { $names }.
table = Table
standings = Standings
standings-title = standings
subject-of-standings = Standings of { $count } players
points-in-each-round = points in each round
most-points-win = The most points win. Where two have as many, the better places in the rounds count.
total = Total
points = Points
place = Place
score-cards = Score cards
score-cards-title = score cards
player = Player
notes = Notes
result = Result
result-of = Result · { $where }
points-of-slip = points
place-of-slip = place
hand-in = Hand it in after the round.
paid-moves-count = Paid moves count against you.

## Contents of kits

the-kit = The kit
subject-of-kit = All of { $game } to be printed
subject-of-kits = Kits of { $game } to be printed
any-paper = A4 or Letter
# $whole says whether all of it stands on one page.
kit-in-brief = { $whole ->
   *[yes] <pagecount alone="yes"/> pages · { $paper } · print this page first
    [no] <pagecount alone="yes"/> pages · { $paper } · print this first
    }
of-card = of card
of-heavy = of heavy paper
of-paper = of paper
cut = cut
fold = fold
glue = glue
whole = whole
read = read
pen = write
about-minutes = { $count ->
    [1] about 1&#160;minute
   *[other] about { $count }&#160;minutes
    }
min = { $count }&#160;min
# $sides is such as "on one side", $stock such as "card, 200 to 300 g".
print-part = { $copies ->
    [1] Print { $sides }; the best stock is { $stock }.
   *[other] Print { $copies } times { $sides }; the best stock is { $stock }.
    }
print-so-often = Print { $copies } times.
print-sides = Print { $sides }.
# $time is such as "about 5 minutes".
cutting-takes = Cutting takes { $time }.
gluing-takes = Folding and gluing takes { $time }.
left-out = Left out for want of room on this paper: <b>{ $name }</b> ({ $reason }).
pieces-head = pieces
squares-head = squares
size-head = size
step-measure = 1&#160; Measure
step-ready = 2&#160; Have ready
step-make = 3&#160; Make
# $lying says whether some pages lie on their side.
print-at-full-size = { $lying ->
   *[no] Print at 100&#160;%, without “fit to page”, on { $paper }.
    [yes] Print at 100&#160;%, without “fit to page”, on { $paper }; some pages lie on their side.
    }
these-rulers = These rulers are 50&#160;mm and 2&#160;in long.
bank-card = A bank card covers this frame exactly; the rulers below it are 50&#160;mm and 2&#160;in long.
knife = scissors, or a knife and a rule; cutting takes { $time }
paper-glue = paper glue
paper-glue-and-time = paper glue; folding and gluing takes { $time }
ink-of = ink: { $ink } of the paper black
cut-from-tick-to-tick = Cut from tick to tick, and along solid lines where there are any.
cut-and-fold = Cut from tick to tick, and along solid lines where there are any; fold dashed ones away from you.
bookmarks-lead = The file’s bookmarks lead to every part.
print-this-first = Print this page first, then each part on its paper.
both-sides-of-part = , both sides
so-many-times = , { $copies } times
cutting-min = cutting { $count }&#160;min
gluing-min = gluing { $count }&#160;min
ink-head = ink { $ink }

## Certificates

certificate = Certificate
certificate-title = certificate
shown-and-not = what was shown, and what was not
# What a certificate begins with, for a parent. $what is such as position, $lengths such as rounds.
set-up-played = The program played { $games } games to see how this { $what } plays. Half of those between equal players lasted from { $low } to { $high } { $lengths }.
won = { $side } won { $wins } of these.
sheet-played = { $players ->
    [1] The program played { $games } games on this sheet. A game for one lasts about { $minutes } minutes.
   *[other] The program played { $games } games on this sheet. With { $players } players a game lasts about { $minutes } minutes.
    }
sheet-even = It is perfectly even: if both play without a mistake it ends in a tie, whoever begins and from whatever start.
sheet-fair = With { $players } players no start and no seat is much better than another.
# $summary is a sentence without its stop.
claims-shown = <b>{ $held }&#160;of&#160;{ $count }</b>&#160; claims are shown. { $summary }.
found = <b>Found:</b> { $fault }
# $what is a phrase that begins with "of" or "anything", of texts.po.
nothing-shown = <b>Nothing is shown</b> { $what }.
what-is-claimed = What is claimed
claim = claim
shown-and-how = what was shown, and how
not-shown-head = what was not shown
not-shown = Not shown: { $what }.
how-found-out = How it was found out
every-figure = Every figure
nothing-to-measure = Nothing to measure.

## The page that a printer is measured by

calibration-title = Calibration
subject-of-calibration = What a printer does to its pages
front = Front
back = Back
measure-your-printer = Measure your printer
# $flip arrives as long or short in every language: choose by it.
measure-print = <b>1  Print</b> this page on { $paper } paper at 100 %, without “fit to page”. If you want to print pieces with two sides, print both sides, turned on the { $flip } edge.
    .brief = <b>1  Print</b> this page on { $paper } at 100 %; on both sides, turned on the { $flip } edge, for pieces with two sides.
measure-margins = <b>2  Margins.</b> At each edge of the paper find the smallest number whose line is printed whole. Write the four numbers down from the top clockwise: <b>--margin "4 4 16 4"</b> says that this printer needs 16 mm at the bottom and 4 mm elsewhere. One number holds for all four.
    .brief = <b>2  Margins.</b> At each edge find the smallest number whose line is whole. Write them clockwise from the top: <b>--margin "4 4 16 4"</b> needs 16 mm at the bottom.
measure-scale = <b>3  Scale.</b> Measure the level ruler from its first line to its last. It should be { $long } mm long. If it is { $shorter } mm, write <b>--scale { $long }/{ $shorter }</b>. The upright ruler should be { $high } mm and say the same; if it does not, take a number between the two.
    .brief = <b>3  Scale.</b> The level ruler should be { $long } mm long. If it is { $shorter } mm, write <b>--scale { $long }/{ $shorter }</b>. The upright one, { $high } mm, should say the same.
measure-angle = <b>4  Angle.</b> Measure from the paper’s upper edge to both ends of the level ruler’s line. Where both are the same leave this out. Else take the right length from the left one: { $at_left } mm at the left and { $at_right } mm at the right make <b>--angle 0.4/{ $long }</b>.
    .brief = <b>4  Angle.</b> Measure from the paper’s upper edge to both ends of that line. Take the right length from the left one: { $at_left } and { $at_right } mm make <b>--angle 0.4/{ $long }</b>.
# $first and $second are left and right, in either order, of texts.po.
measure-backs = <b>5  Backs.</b> Hold the sheet against the light, this side towards you. Read off where the back’s crosses stand: the number on the level scales is <b>--shift-right</b>, the one on the upright scales <b>--shift-down</b>. If the two crosses differ, take a number between. If they differ on the upright scales, take the { $second } number from the { $first } one: +0.5 and +0.2 make <b>--angle-back 0.3/{ $apart }</b>.
measure-keep = <b>6  Keep it</b> under a name of your own, with the numbers that you have found:
    .brief = <b>6  Keep it</b> under a name of your own:
measure-command = <b>pressboard printer set "My printer" --paper { $paper } --margin "__ __ __ __" --scale { $long }/__ --shift-right __mm --shift-down __mm --flip { $flip } --angle __/{ $long } --angle-back __/{ $apart }</b>
measure-use = From then on <b>--printer "My printer"</b> prints for it, and <b>pressboard printer default "My printer"</b> makes it the usual one.
measure-by-card = No ruler at hand? Lay a bank card on the outline: if it covers it exactly, no scale is needed.
the-back = The back
# $other arrives as long or short in every language: choose by it.
measure-crosses = The crosses belong behind the two scales of the front. If they are nowhere near, your printer turns the paper on its { $other } edge. Then print both sides again, made by <b>pressboard printer calibrate --flip { $other }</b>.

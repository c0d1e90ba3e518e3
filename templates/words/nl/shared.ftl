### What the games share, in Dutch: heads and feet, problems and class sets, packs, kits, certificates, the page of a printer.
###
### A problem is an opgave, a sheet a blad, a page a pagina, a kit a set, a score pad a scoreblok, a game as played a spel.

## Heads and feet

by = { $game } van { $credit }
by-whom = van { $credit }
a-game-by = Een spel van { $credit }
named-a-game-by = { $game }, een spel van { $credit }
page-of = pagina <pagenumber/> van <pagecount/>
page-number-of = pagina { $page } van { $pages }
page-of-large = Pagina&#160;<pagenumber/>&#160;van&#160;<pagecount/>
to-scale = Print op 100 %, zonder schalen.
# $edge is long or short, as the program calls them.
both-sides = Print dubbelzijdig, omslaan langs de { $edge ->
    [short] korte
   *[long] lange
    } zijde.

## Rules

the-rules = De spelregels
the-rules-title = spelregels
quick-reference = Spelregels in het kort
what-it-is = Het spel
setting-up = Voorbereiding
the-end = Einde van het spel
writing-it-down = Opschrijven
in-doubt = Bij twijfel
house-rules = Huisregels
subject-of-rules = De spelregels van { $game }
two-players = 2 spelers
pocket-rules = spelregels op zakformaat
in-our-own-words = in onze eigen woorden
in-brief = in het kort
in-part = een deel
house-rule = Huisregel:
house-rules-hold = Dit geldt, tenzij jullie samen iets anders afspreken.
in-the-pictures = In de plaatjes:
the-marks = De tekens

## Diagrams, boards and boxes

board = Bord
board-title = bord
the-board = Het bord
this-board = Dit bord
board-in-words = het bord in woorden
marks-in-diagrams = Tekens in diagrammen
subject-of-board = Het bord van { $game }
squares-of = vakken van { $side } mm
# $edges says which edges of a part of a board are cut and glued.
poster-part = { $edges ->
   *[none] { $what }, pagina { $label } van { $parts }. Snijd niets af: de buren worden op de rand geplakt, ring op ring.
    [one] { $what }, pagina { $label } van { $parts }. Snijd langs de doorgetrokken lijn en plak die kant op de rand van de buur, ring op ring.
    [both] { $what }, pagina { $label } van { $parts }. Snijd langs de doorgetrokken lijnen en plak die kanten op de rand van de buren, ring op ring.
    }
box = Doosje
box-title = doosje
subject-of-box = Een doosje voor { $says } van { $game }
for-what = voor { $says }, { $measures }
product-in-words = { $product } in woorden
subject-of-words = Wat je ermee doet: { $product } van { $game }
what-to-do = wat je ermee doet
kit-title = set
subject-of-cover = Alles wat je voor { $game } nodig hebt
subject-of-covers = Alles wat je voor { $game } nodig hebt
a-handout = Een hand-out
score-pads = scoreblokken
part-of-pads = Scoreblokken
cover = Voorblad
diagrams = { $count ->
    [1] Diagram
   *[other] Diagrammen
    }
# Below a record's own title.
diagrams-of-it = { $count ->
    [1] diagram
   *[other] diagrammen
    }
# Of a record with several games.
game-of = spel { $number } van { $of }
score-pad = Scoreblok
subject-of-pads = Scoreblokken voor { $game }

## Example turns

example-turn = Voorbeeldbeurten
turns-lead = drie beurten, stap voor stap
turns-of = Voorbeeldbeurten van { $game }

## Problems

problems-title = opgaven
loses-at-once = verliest meteen
after-the-winning-move = na de winnende zet
winning-moves = De winnende zet staat vetgedrukt. Daarna komt, als dat nodig is, elk antwoord met de zetten die erop passen; na puntjes wint de volgende zet.

problems = { $count ->
    [1] 1 opgave
   *[other] { $count } opgaven
    }
problem-number = Opgave { $number }
problem-numbers = Opgaven { $first } tot { $last }
solutions = Oplossingen
solutions-follow = de oplossingen volgen
code-prints-again = Deze code drukt dezelfde opgaven altijd weer af.
print-again = de code drukt ze weer af
no-proof = Geen bewijs: { $fault }.
# Before a line to write on, and before what stands there in the solutions.
first-move = Eerste zet:
name = Naam
class = Klas
date = Datum

## Class sets

class-set = Klassenset
for-the-teacher = { $count } bladen, voor de leerkracht
class-list-done = klaar
class-list-points = punten
# $own says whether each pupil has another sheet, $named whether names are known; $pages is "pagina 3" or "pagina’s 2 tot 9".
print-for-pupils = { $own ->
   *[yes] { $named ->
       *[yes] Print { $pages } voor de leerlingen: ieder krijgt een ander blad, met nummer en naam.
        [no] Print { $pages } voor de leerlingen: ieder krijgt een ander blad, met een nummer.
        }
    [no] { $named ->
       *[yes] Print { $pages } voor de leerlingen: ieder krijgt hetzelfde blad, met zijn of haar naam.
        [no] Print { $pages } voor de leerlingen: ieder krijgt hetzelfde blad.
        }
    }
answers-are-on = { $own ->
   *[yes] De antwoorden staan op { $pages }, op nummer van de bladen; houd die zelf. Elk ander antwoord dat aan de opgave voldoet, is ook goed.
    [no] De antwoorden staan op { $pages }; houd die zelf. Elk ander antwoord dat aan de opgave voldoet, is ook goed.
    }

## Packs for clubs

pack = Toernooimap
pack-title = toernooimap
contents = Inhoud
subject-of-pack = { $players } spelers aan { $tables } tafels in { $rounds } rondes
players-of-pack = { $players } spelers
tables-of-pack = { $tables ->
    [1] 1 tafel
   *[other] { $tables } tafels
    }
rounds-of-pack = { $rounds ->
    [1] 1 ronde
   *[other] { $rounds } rondes
    }
print-all = Print alle <pagecount/> pagina’s één keer, enkelzijdig, op 100&#160;%.
# How often two players meet, and how often everybody is named first at a table.
meet-alike = { $most ->
    [1] Iedereen treft iedereen één keer.
    [2] Iedereen treft iedereen twee keer.
   *[other] Iedereen treft iedereen { $most } keer.
    }
meet-once-at-most = Niemand treft iemand twee keer.
meet-so-often = { $fewest ->
    [0] Elke twee spelers treffen elkaar hoogstens { $most } keer, zo gelijk verdeeld als wij konden.
   *[other] Elke twee spelers treffen elkaar { $fewest } tot { $most } keer, zo gelijk verdeeld als wij konden.
    }
begin-alike = { $most ->
    [1] Iedereen staat één keer als eerste genoemd aan een tafel.
    [2] Iedereen staat twee keer als eerste genoemd aan een tafel.
   *[other] Iedereen staat { $most } keer als eerste genoemd aan een tafel.
    }
begin-so-often = { $fewest ->
    [0] Niemand staat vaker dan { $most } keer als eerste genoemd aan een tafel.
   *[other] Iedereen staat { $fewest } tot { $most } keer als eerste genoemd aan een tafel.
    }
begin-once-at-most = Niemand staat vaker dan één keer als eerste genoemd aan een tafel.
what-is-in-it = Wat erin zit
part = Onderdeel
pages = pagina’s
what-to-do-with-it = Wat je ermee doet
part-pages-and-what-to-do = Onderdeel, pagina’s, wat je ermee doet
seats-are = Hang dit op: voor elke ronde toont een pagina wie waar zit, en een lijst wijst iedereen de weg.
boards-are = Leg er één op elke tafel, voor alle rondes. Stukken zitten niet in dit bestand.
score-pads-are = Schrijf de spellen erop mee: { $tables } voor elke ronde.
# $own says whether each table has another sheet.
sheets-are = { $own ->
   *[yes] Een blad voor elke tafel; het nummer staat erop.
    [no] { $tables } keer hetzelfde blad, want alle tafels spelen op hetzelfde.
    }
sheets-are-others = { $own ->
   *[yes] Andere bladen, op dezelfde manier.
    [no] Een ander blad, op dezelfde manier.
    }
# $apart says whether cards and slips are pieces of their own.
score-cards-are = { $apart ->
   *[no] Eén voor elke tafel en ronde, met namen. Knip de strookjes los langs de stippellijn en knip dan de kaarten uit elkaar.
    [yes] Eén voor elke tafel en ronde, met namen. Knip kaarten en strookjes los langs de streepjes.
    }
standings-are = Vul hem in met de strookjes.
how-it-goes = Zo gaat het
# $fresh says whether each round is played on another sheet.
before = { $fresh ->
   *[yes] <b>Vooraf.</b> Knip de scorekaarten, leg ze ronde voor ronde met een blad op hun tafel en hang op wie waar zit.
    [no] <b>Vooraf.</b> Knip de scorekaarten, leg borden, stukken en scoreblokken klaar en hang op wie waar zit.
    }
in-every-round = <b>In elke ronde.</b> Zoek je tafel en ga zitten in de volgorde van de namen. { $begins }
after-it = { $fresh ->
   *[yes] <b>Erna.</b> { $scoring } { $pause } Vul de kaart in, schrijf punten en plaats over op het strookje en lever het in. De QR-code is die van het blad: wie hem leest, kan het blad nakijken of nog eens printen.
    [no] <b>Erna.</b> { $scoring } { $pause } Vul de kaart in, schrijf punten en plaats over op het strookje en lever het in.
    }
at-the-end = <b>Aan het eind.</b> Vul met de strookjes de stand in: wie de meeste punten heeft, wint. Hebben twee spelers er evenveel, dan tellen de betere plaatsen.
seats-title = plaatsen
everybody = Iedereen
everybodys-table = Ieders tafel in elke ronde
where-do-i-sit = Waar zit ik?
table-in-each-round = de tafel in elke ronde
table-in-each-round-part = de tafel in elke ronde, { $part } van { $count }
a-dash-is-a-pause = Een streepje is een pauze. { $pause }
round = Ronde
round-number = Ronde { $number }
round-and-table = Ronde { $round } · Tafel { $table }
round-and-table-on = Ronde { $round }, tafel { $table } op
subject-of-seats = Plaatsen van ronde { $round }
who-sits-where = wie zit waar
pausing = Pauze: { $names }.
table = Tafel
standings = Stand
standings-title = stand
subject-of-standings = Stand van { $count } spelers
points-in-each-round = punten in elke ronde
most-points-win = De meeste punten winnen. Hebben twee spelers er evenveel, dan tellen de betere plaatsen in de rondes.
total = Totaal
points = Punten
place = Plaats
score-cards = Scorekaarten
score-cards-title = scorekaarten
player = Speler
notes = Notities
result = Uitslag
result-of = Uitslag · { $where }
points-of-slip = punten
place-of-slip = plaats
hand-in = Lever dit in na de ronde.
paid-moves-count = Betaalde zetten gaan van je punten af.

## Contents of kits

the-kit = De set
subject-of-kit = Alles van { $game } om te printen
subject-of-kits = Sets van { $game } om te printen
any-paper = A4 of Letter
# $whole says whether all of it stands on one page.
kit-in-brief = { $whole ->
   *[yes] <pagecount alone="yes"/> pagina’s · { $paper } · print deze pagina eerst
    [no] <pagecount alone="yes"/> pagina’s · { $paper } · print dit eerst
    }
of-card = karton
of-heavy = dik papier
of-paper = papier
cut = knippen
fold = vouwen
glue = plakken
whole = heel
read = lezen
pen = schrijven
about-minutes = { $count ->
    [1] ongeveer 1&#160;minuut
   *[other] ongeveer { $count }&#160;minuten
    }
min = { $count }&#160;min
print-part = { $copies ->
    [1] Print { $sides }; het beste is { $stock }.
   *[other] Print { $copies } keer { $sides }; het beste is { $stock }.
    }
print-so-often = Print { $copies } keer.
print-sides = Print { $sides }.
cutting-takes = Knippen duurt { $time }.
gluing-takes = Vouwen en plakken duurt { $time }.
left-out = Weggelaten, want er is geen plaats op dit papier: <b>{ $name }</b> ({ $reason }).
pieces-head = stukken
squares-head = vakken
size-head = maat
step-measure = 1&#160; Meet
step-ready = 2&#160; Leg klaar
step-make = 3&#160; Maak
# $lying says whether some pages lie on their side.
print-at-full-size = { $lying ->
   *[no] Print op 100&#160;%, zonder “aanpassen aan pagina”, op { $paper }.
    [yes] Print op 100&#160;%, zonder “aanpassen aan pagina”, op { $paper }; sommige pagina’s liggen dwars.
    }
these-rulers = Deze linialen zijn 50&#160;mm en 2&#160;inch lang.
bank-card = Een bankpas past precies op dit kader; de linialen eronder zijn 50&#160;mm en 2&#160;inch lang.
knife = een schaar, of een mes en een liniaal; knippen duurt { $time }
paper-glue = papierlijm
paper-glue-and-time = papierlijm; vouwen en plakken duurt { $time }
ink-of = inkt: { $ink } van het papier is zwart
cut-from-tick-to-tick = Knip van streepje tot streepje, en langs doorgetrokken lijnen als die er zijn.
cut-and-fold = Knip van streepje tot streepje, en langs doorgetrokken lijnen als die er zijn; vouw stippellijnen van je af.
bookmarks-lead = Via de bladwijzers vind je elk onderdeel.
print-this-first = Print deze pagina eerst, daarna elk onderdeel op zijn papier.
both-sides-of-part = , dubbelzijdig
so-many-times = , { $copies } keer
cutting-min = knippen { $count }&#160;min
gluing-min = plakken { $count }&#160;min
ink-head = inkt { $ink }

## Certificates

certificate = Certificaat
certificate-title = certificaat
shown-and-not = wat is aangetoond, en wat niet
# What a certificate begins with, for a parent. $what is position or set-up, $lengths such as beurten.
set-up-played = Het programma heeft { $games } spellen gespeeld om te zien hoe dit speelt ({ $what }). De helft van de spellen tussen gelijke spelers duurde { $low } tot { $high } { $lengths }.
won = { $side } won er { $wins }.
sheet-played = { $players ->
    [1] Het programma heeft { $games } spellen op dit blad gespeeld. Een spel alleen duurt ongeveer { $minutes } minuten.
   *[other] Het programma heeft { $games } spellen op dit blad gespeeld. Met { $players } spelers duurt een spel ongeveer { $minutes } minuten.
    }
sheet-even = Het is precies eerlijk: spelen jullie allebei zonder fouten, dan wordt het gelijk, wie ook begint en op welke start ook.
sheet-fair = Met { $players } spelers is geen start en geen plaats veel beter dan een andere.
claims-shown = <b>{ $held }&#160;van de&#160;{ $count }</b>&#160; beweringen zijn aangetoond. { $summary }.
found = <b>Gevonden:</b> { $fault }
nothing-shown = <b>Er is niets aangetoond</b> { $what }.
what-is-claimed = Wat er beweerd wordt
claim = bewering
shown-and-how = wat is aangetoond, en hoe
not-shown-head = wat niet is aangetoond
not-shown = Niet aangetoond: { $what }.
how-found-out = Hoe het is uitgezocht
every-figure = Alle cijfers
nothing-to-measure = Er is niets te meten.

## The page that a printer is measured by

calibration-title = IJkpagina
subject-of-calibration = Wat een printer met zijn pagina’s doet
front = Voorkant
back = Achterkant
measure-your-printer = Meet je printer
# $flip is long or short, as the program calls them.
measure-print = <b>1  Print</b> deze pagina op { $paper } op 100 %, zonder “aanpassen aan pagina”. Wil je stukken met twee kanten printen, print dan beide kanten, omgeslagen langs de { $flip ->
        [short] korte
       *[long] lange
        } zijde.
    .brief = <b>1  Print</b> deze pagina op { $paper } op 100 %; voor stukken met twee kanten dubbelzijdig, omgeslagen langs de { $flip ->
        [short] korte
       *[long] lange
        } zijde.
measure-margins = <b>2  Marges.</b> Zoek aan elke kant van het papier het kleinste getal waarvan de streep helemaal geprint is. Schrijf de vier getallen op, van boven met de klok mee: <b>--margin "4 4 16 4"</b> zegt dat deze printer onderaan 16 mm nodig heeft en verder 4 mm. Eén getal geldt voor alle vier.
    .brief = <b>2  Marges.</b> Zoek aan elke kant het kleinste getal waarvan de streep heel is. Schrijf ze van boven met de klok mee op: <b>--margin "4 4 16 4"</b> heeft onderaan 16 mm nodig.
measure-scale = <b>3  Schaal.</b> Meet de liggende liniaal van de eerste streep tot de laatste. Dat moet { $long } mm zijn. Is het { $shorter } mm, schrijf dan <b>--scale { $long }/{ $shorter }</b>. De staande liniaal moet { $high } mm zijn en hetzelfde zeggen. Doet hij dat niet, neem dan een getal ertussenin.
    .brief = <b>3  Schaal.</b> De liggende liniaal moet { $long } mm lang zijn. Is het { $shorter } mm, schrijf dan <b>--scale { $long }/{ $shorter }</b>. De staande, { $high } mm, moet hetzelfde zeggen.
measure-angle = <b>4  Hoek.</b> Meet vanaf de bovenkant van het papier naar beide einden van de liggende liniaal. Zijn ze gelijk, laat dit dan weg. Trek anders de rechter lengte van de linker af: links { $at_left } mm en rechts { $at_right } mm wordt <b>--angle 0.4/{ $long }</b>.
    .brief = <b>4  Hoek.</b> Meet vanaf de bovenkant van het papier naar beide einden van die streep. Trek de rechter lengte van de linker af: { $at_left } en { $at_right } mm wordt <b>--angle 0.4/{ $long }</b>.
# $first and $second are links and rechts, in either order.
measure-backs = <b>5  Achterkant.</b> Houd het blad tegen het licht, met deze kant naar je toe. Lees af waar de kruisjes van de achterkant staan: het getal op de liggende schalen is <b>--shift-right</b>, dat op de staande <b>--shift-down</b>. Verschillen de twee kruisjes, neem dan een getal ertussenin. Verschillen ze op de staande schalen, trek dan het getal { $second } van het getal { $first } af: +0.5 en +0.2 wordt <b>--angle-back 0.3/{ $apart }</b>.
measure-keep = <b>6  Bewaar het</b> onder een eigen naam, met de getallen die je hebt gevonden:
    .brief = <b>6  Bewaar het</b> onder een eigen naam:
measure-command = <b>pressboard printer set "Mijn printer" --paper { $paper } --margin "__ __ __ __" --scale { $long }/__ --shift-right __mm --shift-down __mm --flip { $flip } --angle __/{ $long } --angle-back __/{ $apart }</b>
measure-use = Voortaan print <b>--printer "Mijn printer"</b> voor deze printer, en <b>pressboard printer default "Mijn printer"</b> maakt hem de gewone.
measure-by-card = Geen liniaal bij de hand? Leg een bankpas op de omtrek: past hij er precies op, dan is geen schaal nodig.
the-back = De achterkant
# $other is long or short, as the program calls them.
measure-crosses = De kruisjes horen achter de twee schalen van de voorkant. Staan ze daar niet in de buurt, dan slaat je printer het papier om langs de { $other ->
        [short] korte
       *[long] lange
        } zijde. Print dan beide kanten opnieuw, gemaakt met <b>pressboard printer calibrate --flip { $other }</b>.

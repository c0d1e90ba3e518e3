### What the games share, in German: heads and feet, problems and class sets, packs, kits, certificates, the page of a printer.
###
### A problem is an Aufgabe, a sheet a Blatt, a kit a Set, a score pad a Spielzettel. Names of games stand behind "von" or "für".

## Heads and feet

by = { $game } von { $credit }
by-whom = von { $credit }
a-game-by = Ein Spiel von { $credit }
named-a-game-by = { $game }, ein Spiel von { $credit }
page-of = Seite <pagenumber/> von <pagecount/>
page-number-of = Seite { $page } von { $pages }
page-of-large = Seite&#160;<pagenumber/>&#160;von&#160;<pagecount/>
to-scale = Drucke mit 100 %, ohne Anpassen.
# $edge is long or short, as the program calls them.
both-sides = Drucke beidseitig, über die { $edge ->
    [short] kurze
   *[long] lange
    } Kante gewendet.

## Rules

the-rules = Die Regeln
the-rules-title = Regeln
quick-reference = Kurzregeln
what-it-is = Worum es geht
setting-up = Vorbereitung
the-end = Spielende
writing-it-down = Mitschreiben
in-doubt = Im Zweifel
house-rules = Hausregeln
subject-of-rules = Die Regeln von { $game }
two-players = 2 Personen
pocket-rules = Taschenregeln
in-our-own-words = in eigenen Worten erzählt
in-brief = kurz gefasst
in-part = zum Teil
house-rule = Hausregel:
house-rules-hold = Das gilt, wenn ihr nichts anderes vereinbart.
in-the-pictures = In den Bildern:
the-marks = Die Zeichen

## Diagrams, boards and boxes

board = Brett
board-title = Brett
the-board = Das Brett
this-board = Dieses Brett
board-in-words = das Brett in Worten
marks-in-diagrams = Zeichen in Diagrammen
subject-of-board = Das Brett von { $game }
squares-of = Felder von { $side } mm
# $edges says which edges of a part of a board are cut and glued.
poster-part = { $edges ->
   *[none] { $what }, Seite { $label } von { $parts }. Schneide sie nicht zu: Die Nachbarn werden auf ihren Rand geklebt, Ring auf Ring.
    [one] { $what }, Seite { $label } von { $parts }. Schneide an der durchgezogenen Linie und klebe diese Kante auf den Rand des Nachbarn, Ring auf Ring.
    [both] { $what }, Seite { $label } von { $parts }. Schneide an den durchgezogenen Linien und klebe diese Kanten auf den Rand der Nachbarn, Ring auf Ring.
    }
box = Schachtel
box-title = Schachtel
# $says is what goes in, such as 18 Zugkarten.
subject-of-box = Eine Schachtel für { $says } von { $game }
for-what = für { $says }, { $measures }
# $product is a plural, or a word without an article: Karten, Schachtel.
product-in-words = { $product } in Worten
subject-of-words = Was zu tun ist: { $product } von { $game }
what-to-do = was zu tun ist
kit-title = Set
subject-of-cover = Alles, was { $game } braucht
subject-of-covers = Alles, was { $game } brauchen
a-handout = Ein Handzettel
score-pads = Spielzettel
part-of-pads = Spielzettel
cover = Deckblatt
diagrams = { $count ->
    [1] Diagramm
   *[other] Diagramme
    }
# Below a record's own title.
diagrams-of-it = { $count ->
    [1] Diagramm
   *[other] Diagramme
    }
# Of a record with several games.
game-of = Partie { $number } von { $of }
score-pad = Spielzettel
subject-of-pads = Spielzettel für { $game }

## Example turns

example-turn = Beispielzüge
turns-lead = drei Züge, Schritt für Schritt
turns-of = Beispielzüge von { $game }

## Problems

problems-title = Aufgaben
loses-at-once = verliert sofort
after-the-winning-move = nach dem Gewinnzug
winning-moves = Fett steht der Gewinnzug. Dann kommt, wenn es sie gibt, jede Antwort mit den Zügen, die ihr folgen; nach Punkten gewinnt der nächste Zug.

problems = { $count ->
    [1] 1 Aufgabe
   *[other] { $count } Aufgaben
    }
problem-number = Aufgabe { $number }
problem-numbers = Aufgaben { $first } bis { $last }
solutions = Lösungen
solutions-follow = Lösungen folgen
code-prints-again = Dieser Code druckt dieselben Aufgaben immer wieder.
print-again = der Code druckt sie wieder
no-proof = Kein Beweis: { $fault }.
# Before a line to write on, and before what stands there in the solutions.
first-move = Erster Zug:
name = Name
class = Klasse
date = Datum

## Class sets

class-set = Klassensatz
for-the-teacher = { $count } Blätter, für die Lehrkraft
class-list-done = fertig
class-list-points = Punkte
# $own says whether each pupil has another sheet, $named whether names are known; $pages is "Seite 3" or "Seiten 2 bis 9".
print-for-pupils = { $own ->
   *[yes] { $named ->
       *[yes] Drucke { $pages } für die Klasse: Alle haben ein eigenes Blatt, mit Nummer und Namen.
        [no] Drucke { $pages } für die Klasse: Alle haben ein eigenes Blatt, mit Nummer.
        }
    [no] { $named ->
       *[yes] Drucke { $pages } für die Klasse: Alle haben dasselbe Blatt, mit ihrem Namen.
        [no] Drucke { $pages } für die Klasse: Alle haben dasselbe Blatt.
        }
    }
answers-are-on = { $own ->
   *[yes] Die Antworten stehen auf { $pages }, nach den Nummern der Blätter; behalte sie. Jede andere Antwort, die tut, was verlangt ist, ist auch richtig.
    [no] Die Antworten stehen auf { $pages }; behalte sie. Jede andere Antwort, die tut, was verlangt ist, ist auch richtig.
    }

## Packs for clubs

pack = Turniermappe
pack-title = Turniermappe
contents = Inhalt
subject-of-pack = { $players } Personen an { $tables } Tischen in { $rounds } Runden
players-of-pack = { $players } Personen
tables-of-pack = { $tables ->
    [1] 1 Tisch
   *[other] { $tables } Tische
    }
rounds-of-pack = { $rounds ->
    [1] 1 Runde
   *[other] { $rounds } Runden
    }
print-all = Drucke alle <pagecount/> Seiten einmal, auf einer Seite des Papiers, mit 100&#160;%.
# How often two players meet, and how often everybody is named first at a table.
meet-alike = { $most ->
    [1] Alle treffen einander einmal.
    [2] Alle treffen einander zweimal.
   *[other] Alle treffen einander { $most }-mal.
    }
meet-once-at-most = Niemand trifft jemanden zweimal.
meet-so-often = { $fewest ->
    [0] Je zwei treffen sich höchstens { $most }-mal, so gleichmäßig, wie wir sie setzen konnten.
   *[other] Je zwei treffen sich { $fewest }- bis { $most }-mal, so gleichmäßig, wie wir sie setzen konnten.
    }
begin-alike = { $most ->
    [1] Alle sind an einem Tisch einmal zuerst genannt.
    [2] Alle sind an einem Tisch zweimal zuerst genannt.
   *[other] Alle sind an einem Tisch { $most }-mal zuerst genannt.
    }
begin-so-often = { $fewest ->
    [0] Niemand ist an einem Tisch öfter als { $most }-mal zuerst genannt.
   *[other] Alle sind an einem Tisch { $fewest }- bis { $most }-mal zuerst genannt.
    }
begin-once-at-most = Niemand ist an einem Tisch öfter als einmal zuerst genannt.
what-is-in-it = Was darin ist
part = Teil
pages = Seiten
what-to-do-with-it = Was damit zu tun ist
part-pages-and-what-to-do = Teil, Seiten, was damit zu tun ist
seats-are = Hänge ihn auf: Eine Seite je Runde zeigt, wer wo sitzt, und eine Liste zeigt allen, wohin sie gehen.
boards-are = Lege eins auf jeden Tisch, für alle Runden. Figuren sind nicht in dieser Datei.
score-pads-are = Schreibt die Spiele darauf mit: { $tables } für jede Runde.
# $own says whether each table has another sheet.
sheets-are = { $own ->
   *[yes] Ein Blatt für jeden Tisch; es nennt seine Nummer.
    [no] Das Blatt { $tables }-mal, denn alle Tische spielen auf demselben.
    }
sheets-are-others = { $own ->
   *[yes] Andere Blätter, ebenso.
    [no] Ein anderes Blatt, ebenso.
    }
# $apart says whether cards and slips are pieces of their own.
score-cards-are = { $apart ->
   *[no] Eine für jeden Tisch und jede Runde, mit Namen. Schneide die Zettel an den Strichen ab, dann trenne die Karten.
    [yes] Eine für jeden Tisch und jede Runde, mit Namen. Trenne Karten und Zettel an den Marken.
    }
standings-are = Fülle sie von den Zetteln aus.
how-it-goes = Wie es geht
# $fresh says whether each round is played on another sheet.
before = { $fresh ->
   *[yes] <b>Davor.</b> Schneide die Wertungskarten, lege jede mit einem Blatt auf ihren Tisch, Runde für Runde, und hänge den Sitzplan auf.
    [no] <b>Davor.</b> Schneide die Wertungskarten, lege Bretter, Figuren und Spielzettel aus und hänge den Sitzplan auf.
    }
# $begins, $scoring and $pause are whole sentences.
in-every-round = <b>In jeder Runde.</b> Findet euren Tisch und setzt euch in der Reihenfolge der Namen. { $begins }
after-it = { $fresh ->
   *[yes] <b>Danach.</b> { $scoring } { $pause } Füllt die Karte aus, übertragt Punkte und Plätze auf den Zettel und gebt ihn ab. Sein QR-Code ist der des Blatts: Wer ihn liest, kann das Blatt prüfen oder noch einmal drucken.
    [no] <b>Danach.</b> { $scoring } { $pause } Füllt die Karte aus, übertragt Punkte und Plätze auf den Zettel und gebt ihn ab.
    }
at-the-end = <b>Am Ende.</b> Übertrage die Zettel in die Tabelle: Die meisten Punkte gewinnen. Haben zwei gleich viele, zählen die besseren Plätze.
seats-title = Sitzplan
everybody = Alle
everybodys-table = Der Tisch von allen in jeder Runde
where-do-i-sit = Wo sitze ich?
table-in-each-round = der Tisch in jeder Runde
table-in-each-round-part = der Tisch in jeder Runde, { $part } von { $count }
a-dash-is-a-pause = Ein Strich ist eine Pause. { $pause }
round = Runde
round-number = Runde { $number }
round-and-table = Runde { $round } · Tisch { $table }
round-and-table-on = Runde { $round }, ab Tisch { $table }
subject-of-seats = Sitzplan für Runde { $round }
who-sits-where = wer wo sitzt
pausing = Pause haben: { $names }.
table = Tisch
standings = Tabelle
standings-title = Tabelle
subject-of-standings = Die Tabelle für { $count } Personen
points-in-each-round = Punkte in jeder Runde
most-points-win = Die meisten Punkte gewinnen. Haben zwei gleich viele, zählen die besseren Plätze in den Runden.
total = Summe
points = Punkte
place = Platz
# The parts of a pack are called as the program calls them.
score-cards = Wertungskarten
score-cards-title = Wertungskarten
player = Name
notes = Notizen
result = Ergebnis
result-of = Ergebnis · { $where }
points-of-slip = Punkte
place-of-slip = Platz
hand-in = Gebt es nach der Runde ab.
paid-moves-count = Bezahlte Züge zählen minus.

## Contents of kits

the-kit = Das Set
subject-of-kit = Alles von { $game } zum Ausdrucken
subject-of-kits = Sets von { $game } zum Ausdrucken
any-paper = A4 oder Letter
# $whole says whether all of it stands on one page.
kit-in-brief = { $whole ->
   *[yes] <pagecount alone="yes"/> Seiten · { $paper } · drucke diese Seite zuerst
    [no] <pagecount alone="yes"/> Seiten · { $paper } · drucke dies zuerst
    }
of-card = aus Karton
of-heavy = aus dickem Papier
of-paper = aus Papier
cut = Schere
fold = falten
glue = kleben
whole = ganz
read = lesen
pen = Stift
about-minutes = { $count ->
    [1] etwa 1&#160;Minute
   *[other] etwa { $count }&#160;Minuten
    }
min = { $count }&#160;min
# $sides is such as einseitig, $stock such as Karton, 200 bis 300 g.
print-part = { $copies ->
    [1] Drucke { $sides }; am besten auf { $stock }.
   *[other] Drucke { $copies }-mal { $sides }; am besten auf { $stock }.
    }
print-so-often = Drucke { $copies }-mal.
print-sides = Drucke { $sides }.
cutting-takes = Schneiden dauert { $time }.
gluing-takes = Falten und Kleben dauert { $time }.
left-out = Aus Platzmangel auf diesem Papier weggelassen: <b>{ $name }</b> ({ $reason }).
pieces-head = Stücke
squares-head = Felder
size-head = Größe
step-measure = 1&#160; Messen
step-ready = 2&#160; Bereitlegen
step-make = 3&#160; Machen
# $lying says whether some pages lie on their side.
print-at-full-size = { $lying ->
   *[no] Drucke mit 100&#160;%, ohne „an Seite anpassen“, auf { $paper }.
    [yes] Drucke mit 100&#160;%, ohne „an Seite anpassen“, auf { $paper }; manche Seiten liegen quer.
    }
these-rulers = Diese Lineale sind 50&#160;mm und 2&#160;Zoll lang.
bank-card = Eine Bankkarte bedeckt diesen Rahmen genau; die Lineale darunter sind 50&#160;mm und 2&#160;Zoll lang.
# $time is such as "etwa 5 Minuten".
knife = Schere, oder Messer und Lineal; Schneiden dauert { $time }
paper-glue = Papierkleber
paper-glue-and-time = Papierkleber; Falten und Kleben dauert { $time }
ink-of = Tinte: { $ink } des Papiers schwarz
cut-from-tick-to-tick = Schneide von Marke zu Marke und an durchgezogenen Linien, wo es welche gibt.
cut-and-fold = Schneide von Marke zu Marke und an durchgezogenen Linien, wo es welche gibt; falte gestrichelte von dir weg.
bookmarks-lead = Die Lesezeichen der Datei führen zu jedem Teil.
print-this-first = Drucke diese Seite zuerst, dann jeden Teil auf sein Papier.
both-sides-of-part = , beidseitig
so-many-times = , { $copies }-mal
cutting-min = schneiden { $count }&#160;min
gluing-min = kleben { $count }&#160;min
ink-head = Tinte { $ink }

## Certificates

certificate = Prüfbericht
certificate-title = Prüfbericht
shown-and-not = was gezeigt ist und was nicht
# What a certificate begins with, for a parent. $what is position or set-up, $lengths such as Runden.
set-up-played = Das Programm hat { $games } Spiele gespielt, um zu sehen, wie sich diese { $what ->
    [position] Stellung
    [set-up] Aufstellung
   *[other] { $what }
    } spielt. Die Hälfte derer zwischen gleich Starken dauerte { $low } bis { $high } { $lengths }.
won = { $side ->
    [Black] Schwarz
    [White] Weiß
    [Red] Rot
   *[other] { $side }
    } hat { $wins } davon gewonnen.
sheet-played = { $players ->
    [1] Das Programm hat { $games } Spiele auf diesem Blatt gespielt. Ein Spiel allein dauert etwa { $minutes } Minuten.
   *[other] Das Programm hat { $games } Spiele auf diesem Blatt gespielt. Mit { $players } Personen dauert ein Spiel etwa { $minutes } Minuten.
    }
sheet-even = Es ist völlig ausgeglichen: Spielen beide fehlerlos, endet es unentschieden, egal wer beginnt und von welchem Start.
sheet-fair = Mit { $players } Personen ist kein Start und kein Platz viel besser als ein anderer.
# $summary is a sentence without its stop.
claims-shown = <b>{ $held }&#160;von&#160;{ $count }</b>&#160; Aussagen sind gezeigt. { $summary }.
found = <b>Gefunden:</b> { $fault }
# $what are phrases that begin with "über", "unter" and the like.
nothing-shown = <b>Nichts ist gezeigt</b> { $what }.
what-is-claimed = Was behauptet wird
claim = Aussage
shown-and-how = was gezeigt ist, und wie
not-shown-head = was nicht gezeigt ist
not-shown = Nicht gezeigt: { $what }.
how-found-out = Wie es geprüft wurde
every-figure = Alle Zahlen
nothing-to-measure = Nichts zu messen.

## The page that a printer is measured by

calibration-title = Messblatt
subject-of-calibration = Was ein Drucker mit seinen Seiten macht
front = Vorderseite
back = Rückseite
measure-your-printer = Miss deinen Drucker aus
# $flip is long or short, as the program calls them.
measure-print = <b>1  Drucke</b> diese Seite auf { $paper } mit 100 %, ohne „an Seite anpassen“. Willst du Teile mit zwei Seiten drucken, so drucke beidseitig, über die { $flip ->
    [short] kurze
   *[long] lange
    } Kante gewendet.
    .brief = <b>1  Drucke</b> diese Seite auf { $paper } mit 100 %; für Teile mit zwei Seiten beidseitig, über die { $flip ->
        [short] kurze
       *[long] lange
        } Kante gewendet.
measure-margins = <b>2  Ränder.</b> Suche an jeder Kante des Papiers die kleinste Zahl, deren Linie ganz gedruckt ist. Schreibe die vier Zahlen auf, von oben im Uhrzeigersinn: <b>--margin "4 4 16 4"</b> heißt, dass dieser Drucker unten 16 mm braucht und sonst 4 mm. Eine einzige Zahl gilt für alle vier.
    .brief = <b>2  Ränder.</b> Suche an jeder Kante die kleinste Zahl, deren Linie ganz ist. Schreibe sie von oben im Uhrzeigersinn auf: <b>--margin "4 4 16 4"</b> braucht unten 16 mm.
measure-scale = <b>3  Maßstab.</b> Miss das waagerechte Lineal vom ersten bis zum letzten Strich. Es soll { $long } mm lang sein. Ist es { $shorter } mm, so schreibe <b>--scale { $long }/{ $shorter }</b>. Das senkrechte Lineal soll { $high } mm messen und dasselbe sagen; sonst nimm eine Zahl dazwischen.
    .brief = <b>3  Maßstab.</b> Das waagerechte Lineal soll { $long } mm lang sein. Ist es { $shorter } mm, so schreibe <b>--scale { $long }/{ $shorter }</b>. Das senkrechte, { $high } mm, soll dasselbe sagen.
measure-angle = <b>4  Winkel.</b> Miss von der oberen Kante des Papiers zu beiden Enden der Linie des waagerechten Lineals. Ist beides gleich, lass dies aus. Sonst ziehe die rechte Länge von der linken ab: { $at_left } mm links und { $at_right } mm rechts ergeben <b>--angle 0,4/{ $long }</b>.
    .brief = <b>4  Winkel.</b> Miss von der oberen Kante des Papiers zu beiden Enden dieser Linie. Ziehe die rechte Länge von der linken ab: { $at_left } und { $at_right } mm ergeben <b>--angle 0,4/{ $long }</b>.
# $first and $second are links or rechts.
measure-backs = <b>5  Rückseiten.</b> Halte das Blatt gegen das Licht, diese Seite zu dir. Lies ab, wo die Kreuze der Rückseite stehen: Die Zahl auf den waagerechten Skalen ist <b>--shift-right</b>, die auf den senkrechten <b>--shift-down</b>. Sind die beiden Kreuze verschieden, nimm eine Zahl dazwischen. Sind sie auf den senkrechten Skalen verschieden, ziehe die Zahl { $second } von der Zahl { $first } ab: +0,5 und +0,2 ergeben <b>--angle-back 0,3/{ $apart }</b>.
measure-keep = <b>6  Merke es dir</b> unter einem eigenen Namen, mit den Zahlen, die du gefunden hast:
    .brief = <b>6  Merke es dir</b> unter einem eigenen Namen:
measure-command = <b>pressboard printer set "My printer" --paper { $paper } --margin "__ __ __ __" --scale { $long }/__ --shift-right __mm --shift-down __mm --flip { $flip } --angle __/{ $long } --angle-back __/{ $apart }</b>
measure-use = Von da an druckt <b>--printer "My printer"</b> für ihn, und <b>pressboard printer default "My printer"</b> macht ihn zum üblichen.
measure-by-card = Kein Lineal zur Hand? Lege eine Bankkarte auf den Umriss: Bedeckt sie ihn genau, ist kein Maßstab nötig.
the-back = Die Rückseite
# $other is long or short, as the program calls them.
measure-crosses = Die Kreuze gehören hinter die beiden Skalen der Vorderseite. Sind sie weit davon, wendet dein Drucker das Papier über die { $other ->
    [short] kurze
   *[long] lange
    } Kante. Dann drucke beide Seiten neu, mit <b>pressboard printer calibrate --flip { $other }</b>.

### Krypte in German: every sentence of its pages, in the order in which one reads them.
###
### A row of the board is a Zeile; a Reihe is four in line, along a row, a column or a diagonal. Sides come as Norden, Osten, Süden,
### Westen, players as Schwarz and Weiß, without an article. A counter is a Stein.

## Headings

for-two = 2 Personen · etwa 30 Minuten
your-turn = Dein Zug
turning-over = Umdrehen
winning = Gewinnen
example-game = Ein Beispielspiel
active-sides = Aktive Seiten
the-marker = Der Marker
ambiguous-squares = Mehrdeutige Felder

## What it is, and the table

overview = Steine gleiten von den Seiten auf ein leeres Brett und drehen ihre neuen Nachbarn um. <b>Vier deiner Farbe in einer Reihe</b> gewinnen.
    .brief = Steine gleiten von den Seiten herein und drehen ihre Nachbarn um. <b>Vier deiner Farbe in einer Reihe</b> gewinnen.
setup = Legt das leere Brett mit 8 × 8 Feldern zwischen euch und einigt euch, wo <b>Norden</b> ist. Ihr teilt euch 64 Steine, auf einer Seite schwarz, auf der anderen weiß, wie bei Othello. Der Marker, irgendein kleines Ding, wartet neben dem Brett.
    .brief = Legt das leere Brett hin und einigt euch, wo <b>Norden</b> ist. Ihr teilt euch 64 Steine, auf einer Seite schwarz, auf der anderen weiß. Irgendein kleines Ding ist der Marker.
black-begins = Einer spielt Schwarz, der andere Weiß. <b>Schwarz zieht zuerst</b>, dann wechselt ihr euch ab.
    .brief = <b>Schwarz zieht zuerst</b>, dann wechselt ihr euch ab.
# What the numbered discs of the picture of a table stand for.
disc-sides = <b>Die Seiten.</b> Einigt euch, welche Seite Norden ist. Im Uhrzeigersinn folgen Osten, Süden und Westen.
disc-names = <b>Die Namen der Felder.</b> Die Spalten heißen a bis h von Westen nach Osten, die Zeilen 1 bis 8 von Norden nach Süden.
disc-counters = <b>Die Steine.</b> Sie gehören euch beiden.
disc-active = <b>Die aktiven Seiten.</b> Hier kommen Steine herein: jetzt von Osten und Süden.
disc-marker = <b>Der Marker.</b> Er steht an der Ecke zwischen den aktiven Seiten.
disc-slide = <b>Ein Stein gleitet herein.</b> Er gleitet über Steine im Weg hinweg bis zum ersten leeren Feld, das er erreicht.
disc-ambiguous = <b>Mehrdeutige Felder.</b> Sie sind gesperrt: Steine von beiden aktiven Seiten würden dort halten.

## A turn

choose = <b>Wähle eine Seite.</b> Dein Stein kommt von einer der beiden <b>aktiven Seiten</b>, die der Marker zeigt. Der allererste Stein kommt auf irgendein Feld am <b>Nordrand</b>.
    .brief = Dein Stein kommt von einer der beiden <b>aktiven Seiten</b>, die der Marker zeigt. Der allererste Stein kommt irgendwo am Nordrand herein.
slide = <b>Schiebe hinein.</b> Deine Farbe liegt oben. Beginne auf einem <b>Einstiegsfeld</b>, einem Randfeld dieser Seite, und schiebe geradeaus. Der Stein <b>gleitet über Steine im Weg hinweg</b> und hält auf dem <b>ersten leeren Feld, das er erreicht</b>. In eine volle Zeile oder Spalte darfst du nicht.
    .brief = Schiebe einen Stein geradeaus hinein, deine Farbe oben. Er gleitet über Steine im Weg hinweg und hält auf dem <b>ersten leeren Feld, das er erreicht</b>. In eine volle Zeile oder Spalte darfst du nicht.
look = <b>Schau hin, bevor du loslässt:</b> Würde ein Stein von der <b>anderen</b> aktiven Seite auch hier halten? Dann ist dieses Feld <b>mehrdeutig</b> und in diesem Zug gesperrt.
    .brief = Du darfst nicht auf einem <b>mehrdeutigen</b> Feld halten: einem, auf dem auch ein Stein von der anderen aktiven Seite halten würde.
turn = <b>Drehe jeden Stein um, der Kante an Kante</b> mit dem eben gelegten liegt, eigene wie fremde. Keiner wird verschont. Schräge Nachbarn bleiben, und auch der eben gelegte Stein. Was du umdrehst, dreht nichts weiter um.
    .brief = Drehe <b>jeden</b> Stein um, der Kante an Kante mit dem eben gelegten liegt, auch eigene. Schräge Nachbarn bleiben, und auch der eben gelegte Stein. Was du umdrehst, dreht nichts weiter um.
# The picture of the four ways stands below it.
marker = <b>Setze den Marker</b> an die Ecke der nächsten beiden Seiten, im Uhrzeigersinn nach der Seite, von der du kamst:
    .brief = Setze den Marker an die Ecke der nächsten beiden Seiten, im Uhrzeigersinn nach der Seite, von der du kamst:
win = { $given_line_wins ->
   *[yes] Wenn alle Nachbarn umgedreht sind, suche <b>vier oder mehr Steine einer Farbe in einer Reihe</b>: längs einer Zeile, Spalte oder Diagonale. Wem die Farbe gehört, der gewinnt, egal wer die Reihe vollendet hat. Vielleicht musst du die Reihe des anderen vollenden; dann gewinnt er.
    [no] Wenn alle Nachbarn umgedreht sind, suche <b>vier oder mehr Steine einer Farbe in einer Reihe</b>: längs einer Zeile, Spalte oder Diagonale. Wem die Farbe gehört, der gewinnt.
    }
    .brief = { $given_line_wins ->
       *[yes] Nach dem Umdrehen gewinnt, wer <b>vier oder mehr in einer Reihe</b> hat, egal wer sie vollendet hat. Es zählen Zeilen, Spalten und Diagonalen.
        [no] Nach dem Umdrehen gewinnt, wer <b>vier oder mehr in einer Reihe</b> hat. Es zählen Zeilen, Spalten und Diagonalen.
        }
not-allowed = { $given_line_wins ->
   *[yes] Nach deinem Zug dürfen nicht <b>beide</b> Farben vier in einer Reihe haben.
    [no] Nach deinem Zug dürfen nicht <b>beide</b> Farben vier in einer Reihe haben und auch nicht nur die <b>andere</b>.
    }
stuck = { $stuck_player_loses ->
   *[yes] Niemand darf passen. Hast du keinen erlaubten Zug, verlierst du.
    [no] Niemand darf passen. Hast du keinen erlaubten Zug, endet das Spiel unentschieden.
    }

## Pictures and what stands below them

# A first turn in three pictures: what one does, and a line of words.
step-choose = Wähle.
step-choose-words = Nach der 1 von Schwarz aus Norden sind Osten und Süden aktiv: Weiß darf auf jedem Punkt landen. h8 ist mehrdeutig.
step-slide = Schiebe.
step-slide-words = Die 2 von Weiß kam von Süden. Jetzt sind Westen und Norden aktiv: Schwarz darf auf jedem Punkt landen.
step-turn = Drehe um.
step-turn-words = Die 3 von Schwarz kam von Norden und drehte ihren Nachbarn, die 1, auf Weiß. Osten und Süden sind wieder aktiv.
picture-entering = <b>1.d1</b> kam von Norden: Osten und Süden sind aktiv. Weiß darf auf jedem Punkt landen; h8 ist mehrdeutig&#160;<icon name="ambiguous"/>.
picture-answering = <b>2.e8</b> kam von Süden: Westen und Norden sind aktiv. Schwarz darf auf jedem Punkt landen, auf d2 über d1 hinweg.
picture-turning = <b>3.c1</b> kam von Norden und drehte d1 auf Weiß&#160;<icon name="turned"/>. Osten und Süden sind wieder aktiv.
picture-given = { $given_line_wins ->
   *[yes] <b>Die Reihe des anderen.</b> Schwarz kam mit f7 von Süden und drehte f8 um&#160;<icon name="turned"/>: Weiß hat vier in einer Reihe und gewinnt.
    [no] <b>Die Reihe des anderen.</b> Mit f7 von Süden würde Schwarz f8 umdrehen, und Weiß hätte vier in einer Reihe: verboten.
    }
# $square is the one that the picture has a question mark on.
picture-refused = <b>Beide Reihen.</b> Weiß darf nicht auf { $square } landen: Schwarz hätte e1&#160;bis&#160;h1 und Weiß h2&#160;bis&#160;h5.
picture-ambiguous = <b>Nach Zug 12</b> sind Osten und Süden aktiv, und h8 und e5 sind mehrdeutig.
picture-example = <b>Nach Zug 16</b> hat e2 die Steine e1 und d2 umgedreht. Steine im Ring&#160;<icon name="turned"/> zeigen jetzt die andere Seite als bei ihrer Ankunft.
# $moves are those that the picture shows.
picture-from-east = <b>{ $moves }</b> Schwarz kam von Osten, also darf Weiß von Süden kommen und auf e5 halten: Weiß hat e5&#160;bis&#160;e8.
picture-from-south = <b>{ $moves }</b> Schwarz kam von Süden, also darf Weiß von Norden kommen und auf f1 halten: Weiß hat c1&#160;bis&#160;f1.
mark-active = aktive Seiten, von denen man kommen darf
mark-last = der Stein, der zuletzt kam
mark-legal = hier darf ein Stein landen
mark-ambiguous = mehrdeutig: Hier darf keiner landen
mark-turned = umgedreht von diesen Zügen
mark-line = vier oder mehr in einer Reihe
mark-threat = gewinnt im nächsten Zug für die Farbe darin, hier Weiß

## Writing it down, an example

squares = Die Spalten heißen a bis h von Westen nach Osten, die Zeilen 1 bis 8 von <b>Norden nach Süden</b>. Das Feld links oben ist a1.
writing = Schreibe die Nummer des Zuges und das Feld, auf dem der Stein gelandet ist: 1.d1 2.e8. Ungerade Nummern hat Schwarz. Woher er kam, sagen die aktiven Seiten.
    .brief = Ein Zug wird mit seinem Zielfeld aufgeschrieben. Die Spalten heißen a bis h von Westen nach Osten, die Zeilen 1 bis 8 von Norden nach Süden.
example-turned = Zug 9 hat d1 und c2 umgedreht.
# Where the picture of the table stands on the same pages.
example-table = Das Bild des Tisches zeigt das Spiel nach Zug 12. Schwarz ist am Zug, und h8 und e5 sind mehrdeutig.
# $note says which moves are a reconstruction.
example-lost = Nach Zug 16 ist Schwarz nicht mehr zu retten: Weiß gewinnt im nächsten Zug, egal was Schwarz spielt. Zwei Wege sind gezeigt. Mit 16.e5 von Osten hätte Weiß schon in diesem Zug gewonnen. { $note }
example-won = { $moves }, und Weiß gewinnt. { $note }

## In doubt

this-holds = Wo die Regeln schweigen, gilt:
this-holds-here = Wo die Regeln schweigen, gilt an diesem Tisch:
origin = 2016 von Marino Carpignano erfunden; die veröffentlichten Regeln hat Massimo Soranzio aus dem Italienischen übersetzt:

## Topics

sides = Von zwei Seiten des Brettes dürfen Steine kommen: den <b>aktiven Seiten</b>. Sie folgen im Uhrzeigersinn auf die Seite, von der zuletzt einer kam: auf Norden Osten und Süden. Der allererste Stein kommt irgendwo am Nordrand herein.
    .brief = Aktiv sind die zwei Seiten, die im Uhrzeigersinn auf die zuletzt benutzte folgen. Der allererste Stein kommt irgendwo am Nordrand herein.
marker-place = Der <b>Marker</b> steht an der Ecke zwischen den beiden aktiven Seiten.
marker-next = Setze ihn nach jedem Zug an die Ecke der nächsten beiden Seiten, im Uhrzeigersinn nach der Seite, von der du kamst:
ambiguous = Ein Feld, auf dem Steine von <b>beiden</b> aktiven Seiten halten würden, ist <b>mehrdeutig</b> und in diesem Zug gesperrt. Schau also hin, bevor du loslässt: Würde ein Stein von der anderen aktiven Seite auch hier halten?
    .brief = Ein Feld, auf dem Steine von beiden aktiven Seiten halten würden, ist mehrdeutig und gesperrt.

## The board

how-used = wie man es benutzt
# Below the board stand three of these, each under its heading.
board-marker = Der Marker
board-marker-words = Setze den Marker nach jedem Zug an die Ecke der nächsten beiden Seiten im Uhrzeigersinn. Der andere kommt von einer davon. Der allererste Stein kommt irgendwo am Nordrand herein.
    .brief = Setze ihn nach jedem Zug an die Ecke der nächsten beiden Seiten im Uhrzeigersinn. Der allererste Stein kommt irgendwo am Nordrand herein.
board-slide = Hineinschieben
board-slide-words = Schiebe einen Stein von einer der beiden Seiten über Steine hinweg zum ersten leeren Feld. Du darfst nicht halten, wo auch ein Stein von der anderen Seite halten würde.
    .brief = Schiebe von einer der beiden Seiten über Steine hinweg zum ersten leeren Feld. Halte nicht, wo auch die andere Seite halten würde.
board-turn = Umdrehen, dann vier
board-turn-words = { $given_line_wins ->
   *[yes] Drehe jeden Stein um, der Kante an Kante mit deinem liegt, auch eigene. Vier in einer Reihe gewinnen. Vielleicht musst du die Reihe des anderen vollenden; dann gewinnt er.
    [no] Drehe jeden Stein um, der Kante an Kante mit deinem liegt, auch eigene. Vier in einer Reihe gewinnen. Die Reihe des anderen darfst du nicht vollenden.
    }
    .brief = { $given_line_wins ->
       *[yes] Drehe jeden Stein um, der Kante an Kante mit deinem liegt. Vier in einer Reihe gewinnen, auch für den anderen, wenn du sie vollendest.
        [no] Drehe jeden Stein um, der Kante an Kante mit deinem liegt. Vier in einer Reihe gewinnen; die des anderen darfst du nicht vollenden.
        }
next-sides = Welche Seiten folgen
north = Norden
east = Osten
south = Süden
west = Westen
# Heads of a table: "Auf Norden folgt", below it "Osten oder Süden."
after = Auf { $side } folgt
one-or-other = { $one } oder { $other }.
all-eight = alle acht { $wide } mm
board-facts = 8 × 8 Felder · Steine von { $counter } mm
board-measures = Das Brett hat 8 × 8 Felder von { $side } mm, und acht davon sind { $wide } mm breit. Steine messen { $counter } mm.

## Counters, pads and problems

counters = Steine
white-faces = Weiße Seiten
pad-black = Schwarz
pad-white = Weiß
pad-date = Datum, Ort
pad-from = von
# The letters of the sides are those of records: E is Osten.
pad-note = Schreibe das Zielfeld und die Seite, von der der Stein kam: N,&#160;E&#160;(Osten),&#160;S,&#160;W.
pad-send = Du kannst deine Spiele an { $link } schicken
solutions-are = nach dem Gewinnzug; Steine im Ring sind umgedreht
solutions-note = Der Gewinnzug ist fett. Darunter steht, wenn es sie gibt, jede Antwort mit den Zügen, die ihr folgen; nach Punkten gewinnt der nächste Zug.

## Example turns

# $second is none for the very first counter, which enters from the North.
turn-look = { $second ->
    [none] { $player } beginnt. Der erste Stein kommt von { $first }. Er darf auf jedem Punkt halten.
   *[other] { $player } ist am Zug. Ein Stein von { $first } oder { $second } gleitet über andere hinweg zum ersten leeren Feld. Er darf auf jedem Punkt halten. Kreuze sind gesperrt: Steine von beiden Seiten würden dort halten.
    }
# $own counts the counters of who has moved, $others those of the other player.
turn-slide = Ein Stein kommt von { $side } und hält auf { $square }. { $turned ->
    [0] Kein Stein liegt Kante an Kante mit ihm, also wird keiner umgedreht.
    [1] Ein Stein liegt Kante an Kante mit ihm und wird umgedreht.
   *[other] { $turned } Steine liegen Kante an Kante mit ihm und werden umgedreht.
    } Jetzt hat { $player } { $own } und der andere { $others }: Kein anderes Feld ist besser für { $player }.

## Titles of files

counters-title = Steine
subject-of-board-words = Wie man das Brett von { $game } benutzt
subject-of-counters = Die Steine von { $game }

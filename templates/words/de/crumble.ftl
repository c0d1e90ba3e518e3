### Crumble in German: every sentence of its rules, boards, tiles, diagrams and problems, in the order in which one reads them.
###
### A piece is a Stück, a Quadrat or a Halbquadrat; two-point neighbours are Vollnachbarn; to split is teilen, to join vereinen, to
### swap tauschen, to capture fangen. Players come as Schwarz and Weiß, without an article. Letters of moves are those of records.

## Headings

what-one-needs = 2 Personen · ein Brett und ein Satz Plättchen
the-table = Auf dem Tisch
neighbours-and-chains = Nachbarn und Ketten
your-turn = Dein Zug
splitting = Teilen
joining = Vereinen
swapping = Tauschen
capturing = Fangen
no-house-rules = Es gibt keine: Alles ist wie üblich.
two-point-neighbours = Vollnachbarn
playing-with-tiles = Mit Plättchen spielen

## A first turn, in three pictures

choose-here = Wähle.
choose-here-words = Ein kleines Brett mitten im Spiel. Schwarz ist am Zug.
split-here = Teile.
split-here-words = Schwarz schneidet das Quadrat rechts durch. Beide Hälften sind gerahmt: Sie sind neu.
swap-here = Tausche.
swap-here-words = Hälfte und Quadrat 1 haben die Farbe getauscht. Das gestreifte Stück ist von Schwarz eingeschlossen und gefangen.

## The table, with the numbers in its picture

table-square = Ein <b>Quadrat</b>. Das Spiel beginnt mit 36 davon.
table-half = Ein <b>Halbquadrat:</b> ein halbes Quadrat, stehend oder liegend.
table-small = Ein <b>kleines Quadrat:</b> ein halbes Halbquadrat. Man darf es wieder und wieder teilen.
table-large = Ein <b>großes Quadrat:</b> vier Quadrate, die vereint wurden.
table-chain = Eine <b>Kette</b> von Schwarz, umrandet. Sie berührt drei Seiten des Bretts; mit allen vier gewinnt sie.
table-rest = Der <b>Rest des Satzes:</b> Plättchen jeder Größe, auf einer Seite schwarz, auf der anderen weiß.

## What it is

overview = Schwarz und Weiß zerschneiden gemeinsam ein Brett. Stücke bewegen sich nie: Ihr teilt sie, vereint sie und ändert ihre Farbe.
    .brief = Stücke bewegen sich nie: Ihr teilt sie, vereint sie und ändert ihre Farbe.
goal = <b>Du gewinnst,</b> wenn eine Kette deiner Stücke <b>alle vier Seiten</b> des Bretts berührt. Mach also deine Ketten lang und schwer zu trennen, und halte die des anderen kurz.
    .brief = <b>Du gewinnst,</b> wenn eine Kette deiner Stücke <b>alle vier Seiten</b> des Bretts berührt.

## Setting up

# $start says which board it is: the usual one, another size, a kit's, or a kit's with a beginning of its own; $board is such as 6 × 6.
lay-out = { $start ->
   *[usual] Legt 36 Quadrate als Schachbrett von { $board } aus.
    [sized] Das Brett hat { $board } Quadrate, ausgelegt als Schachbrett.
    [kit] Das Brett dieses Sets hat { $board } Quadrate, ausgelegt als Schachbrett.
    [own] Das Brett dieses Sets hat { $board } Quadrate. Das Spiel beginnt, wie es zeigt.
    }
other-beginnings = Ihr könnt auch 8&#160;×&#160;8 oder einen anderen Anfang vereinbaren.
shapes = Jedes Stück ist ein <b>Quadrat</b> oder ein <b>Halbquadrat,</b> stehend oder liegend. Zusammen bedecken sie immer das ganze Brett, ohne Lücken.
    .brief = Jedes Stück ist ein Quadrat oder ein Halbquadrat, doppelt so lang wie breit. Zusammen bedecken sie immer das ganze Brett.
cut-small = Teile, so klein du willst.
cut-small-in-a-kit = Teile, so klein du willst; die Plättchen dieses Sets gehen bis zu Quadraten von { $smallest } auf dem Brett.
rest-of-the-set = <b>Mit Plättchen:</b> Der Rest des Satzes liegt neben dem Brett. Wechselt ein Stück die Farbe, dreht sein Plättchen um.

## Neighbours and chains

neighbours = Stücke sind <b>Nachbarn,</b> wenn sie einen Teil ihrer Grenze gemeinsam haben. Sich an einer Ecke zu treffen, genügt nicht.
    .brief = <b>Nachbarn</b> haben einen Teil ihrer Grenze gemeinsam; eine Ecke genügt nicht.
chains = Stücke einer Farbe, die Nachbar an Nachbar zusammenhängen, bilden eine <b>Kette;</b> auch ein einzelnes Stück ist eine.
    .brief = Stücke einer Farbe, die Nachbar an Nachbar zusammenhängen, bilden eine <b>Kette</b>.
two-point = <b>Vollnachbarn</b> haben eine ganze Seite mit beiden Ecken gemeinsam; keiner steht über. Nur sie können tauschen.
    .brief = <b>Vollnachbarn</b> haben eine ganze Seite mit beiden Ecken gemeinsam; keiner steht über.
touching-neighbours = B, C, D und E sind Nachbarn von A. F ist keiner: Es berührt A nur an einer Ecke.
touching-chain = A und D sind eine Kette.
touching-two-point = B und C sind Vollnachbarn von A. D und E ragen über die Seite von A hinaus.

## A turn

step-split = <b>Teile oder vereine</b> eigene Stücke: mit einem Schnitt, oder mehrere zu einem. Niemand darf passen.
    .brief = <b>Teile oder vereine</b> eigene Stücke: mit einem Schnitt, oder mehrere zu einem; niemand darf passen.
step-swap = <b>Tausche,</b> wenn du willst. Eins der neuen Stücke tauscht die Farbe mit einem Vollnachbarn des anderen. Von dort darfst du weitergehen, Schritt für Schritt.
    .brief = Dann darfst du mit einem der neuen Stücke <b>tauschen</b>.
step-capture = <b>Fange.</b> Nach jedem Schritt wechselt die Farbe, was ein Ring der anderen Farbe einschließt.
turn-before = Schwarz ist am Zug.
turn-0 = 1: Schwarz teilt das Quadrat rechts.
turn-1 = 2: Eine Hälfte tauscht. 3: Das gestreifte Stück wird schwarz.
other-players-turn = Dann ist der andere dran.
always-a-move = Du kannst immer ziehen, denn jedes Stück lässt sich teilen.
colours-stay = Teilen und Vereinen ändern keine Farbe. Nur Schritte fangen und gewinnen.
    .brief = Nur Schritte fangen und gewinnen, Teilen und Vereinen nie.
signs-of-pictures = Ein Rahmen&#160;<icon name="fresh"/> zeigt ein eben gemachtes Stück, ein Umriss Stücke, die gleich vereint werden. Gefangene sind gestreift: <icon name="captured black"/> ist schwarz und war weiß, <icon name="captured"/> ist weiß und war schwarz.

## Splitting

split = Teile ein Quadrat senkrecht oder waagerecht: Es zerfällt in zwei Halbquadrate. Teile ein Halbquadrat quer zu seiner Länge: Es zerfällt in zwei Quadrate. Die Hälften behalten ihre Farbe.
    .brief = Teile ein Quadrat senkrecht oder waagerecht in zwei Halbquadrate. Teile ein Halbquadrat quer zu seiner Länge in zwei Quadrate. Die Farbe bleibt.
cut = Ein Schnitt ist eine gerade Linie. Er darf durch beliebig viele deiner Stücke gehen und halbiert jedes davon.
    .brief = Ein Schnitt ist eine gerade Linie. Er darf beliebig viele deiner Stücke halbieren.
cut-runs = Unterwegs darf er an Grenzen entlanglaufen. Durch Stücke des anderen darf er nicht, und jedes eigene Stück, in das er kommt, muss er halbieren.
    .brief = Unterwegs darf er an Grenzen entlanglaufen; jedes Stück, in das er kommt, muss deins sein und wird halbiert.
split-upright = Es wird senkrecht geteilt.
split-level = Es wird waagerecht geteilt.
split-half = Es wird quer geteilt.
long-cut = Ein Schnitt halbiert ein großes Quadrat und ein Halbquadrat von Schwarz. Dazwischen folgt er der Grenze zweier weißer Stücke.
tiles-for-a-split = <b>Teilen mit Plättchen:</b> Lege das Stück zum Satz zurück und zwei von halber Größe an seinen Platz.

## Joining

join = Wähle eigene Stücke, die zusammen genau ein Quadrat oder Halbquadrat ergeben: Sie werden ein Stück dieser Form und ihrer Farbe, auch wenn sie verschieden groß sind.
    .brief = Mache zwei oder mehr eigene Stücke, die zusammen genau ein Quadrat oder Halbquadrat ergeben, zu einem.
join-two = Zum Vereinen gehören mindestens zwei Stücke, und keins darf überstehen.
join-squares = Zwei Quadrate: ein Halbquadrat
join-halves = Zwei Halbquadrate: ein Quadrat
join-mixed = Drei Stücke: ein Quadrat
tiles-for-a-join = <b>Vereinen mit Plättchen:</b> Lege das große an den Platz der kleinen.

## Swapping

swap = Eins der neuen Stücke darf mit einem <b>Vollnachbarn</b> des anderen tauschen: Beide wechseln die Farbe, als wäre deins dorthin gegangen.
    .brief = Eins der neuen Stücke darf die Farbe mit einem Vollnachbarn des anderen tauschen.
swap-on = Von dort darfst du ebenso weitergehen, immer in ein Stück des anderen. Diese Schritte sind sein Weg. Höre auf, wann du willst.
    .brief = Von dort gehe weiter, so oft du willst, immer in einen Vollnachbarn des anderen. Höre auf, wann du willst.
swap-ends = Stücke zwischen dem ersten und dem letzten wechseln die Farbe zweimal: Nicht gefangen, sind sie am Ende, wie sie waren.
    .brief = Stücke zwischen dem ersten und dem letzten wechseln die Farbe zweimal und sind am Ende, wie sie waren.
tiles-for-a-swap = <b>Tauschen mit Plättchen:</b> Drehe bei jedem Schritt beide Stücke um, danach, was gefangen ist.
swap-back = Du darfst auch zurückgehen, denn was du verlassen hast, gehört jetzt dem anderen. So kann ein Weg hineingehen, fangen und wieder herauskommen.
    .brief = Auch zurück darfst du: Was du verlassen hast, gehört jetzt dem anderen.
swap-captured = Wird das Stück gefangen, zu dem du gekommen bist, endet der Zug.
path-0 = Schwarz teilt ein Quadrat.
path-1 = Schritt 1: Hälfte und Quadrat tauschen.
path-2 = Schritt 2: 1 ist wieder weiß.
path-3 = Schritt 3. Hier hört Schwarz auf.

## Capturing

rings = Suche nach <b>jedem Schritt</b> eines Tauschs nach Ringen. Ein <b>Ring</b> besteht aus Stücken einer Farbe rings um Stücke der anderen. Jedes Ringstück ist Nachbar des nächsten.
    .brief = Suche nach jedem Schritt einen <b>Ring:</b> Stücke einer Farbe rings um andere. Jedes Ringstück ist Nachbar des nächsten.
ring-takes = Was er einschließt, nimmt seine Farbe an, auch deine eigenen Stücke.
    .brief = Was er einschließt, nimmt seine Farbe an, auch deine eigenen Stücke.
edge-is-safe = Der Rand des Bretts schließt keinen Ring: Stücke, die ihn berühren, sind nie gefangen.
corner = Berührt ein Ringstück das nächste nur an einer Ecke, ist der Ring offen und fängt nichts.
captured-count = Was ein Schritt fängt, wechselt zugleich die Farbe.
ring = Der Schritt schließt einen Ring: Das gestreifte ist jetzt schwarz.
gap = Ein Stück mehr ist weiß: An der Ecke ist der Ring offen.
edge = Schwarz zieht in einen weißen Ring und ist gefangen. Am Rand ist Schwarz sicher.
capture-1 = Schritt 1: Ein schwarzer Ring schließt zwei weiße Stücke ein.
capture-3 = Schritt 3 fängt noch eins, Schritt 2 nichts.
capture-5 = Schritt 5 bildet einen weißen Ring um ein schwarzes Stück.
capture-6 = Schritt 6: Stück 6 ist eingeschlossen, also endet der Zug.

## The end

win = Eine Kette, die alle vier Seiten berührt, gewinnt sofort für ihre Farbe, egal wer sie vollendet hat.
    .brief = Eine Kette, die <b>alle vier Seiten</b> berührt, gewinnt sofort für ihre Farbe, egal wer sie vollendet hat.
win-after-captures = Erst wird gefangen, dann seht ihr nach, ob eine Kette gewonnen hat.
corner-piece = Ein Stück in einer Ecke berührt beide Seiten.
within-a-turn = Das Spiel kann mitten im Zug enden, nach jedem Schritt.
one-winner = Beide zugleich könnt ihr nicht gewinnen: Eure Ketten müssten sich kreuzen.
agree-on-a-draw = Ihr dürft jederzeit ein Unentschieden vereinbaren.
won = Ein Schnitt, ein Schritt: Die Kette von Schwarz <icon name="chain"/> berührt alle vier Seiten. Schwarz gewinnt.
draw-white = Zug 5: Weiß tauscht zum dritten Mal mit dem unteren Halbquadrat in der Mitte.
draw-black = Zug 6: Schwarz auch. Was jeder zuletzt teilte, liegt in dem, was er beide Male davor teilte: unentschieden.

## Writing it down

# Letters and numbers of moves are those of records: E is Osten.
location = Ein geschriebener Zug nennt die linke untere Ecke des Stücks, mit dem er beginnt. Beginne in der <b>linken unteren Ecke des Bretts</b> und gehe an Grenzen entlang: nach Osten, dann Norden, dann Osten und so weiter; wo eine Grenze endet, musst du abbiegen.
    .brief = Schwarz sitzt im Süden. Gehe von der linken unteren Ecke des Bretts an Grenzen entlang, nach Osten, Norden, Osten und so weiter, bis zur linken unteren Ecke des Stücks.
points-counted = Zähle jeden Punkt, an dem eine andere Grenze auf deinen Weg trifft oder ihn kreuzt: <b>2,1</b> ist zwei nach Osten und einer nach Norden, <b>0,3</b> keiner nach Osten und drei nach Norden, <b>0</b> die Ecke selbst. Zähle bei jedem Zug neu, denn Teilen und Vereinen ändern die Punkte auf dem Weg.
    .brief = Zähle Punkte, an denen andere Grenzen deinen Weg treffen. V ist ein senkrechter Schnitt, H ein waagerechter. Jeder Schritt des Tauschs ist N, E (east, Osten), S oder W: <b>2,1VW</b> heißt zwei nach Osten, einer nach Norden, senkrecht geteilt, ein Schritt nach Westen.
fractions = Stattdessen kann man Teile der Breite und Höhe des Bretts schreiben: <b>1/3,1/6</b> ist 2,1 auf 6&#160;×&#160;6 Quadraten.
written-cut = <b>V</b> schneidet senkrecht, <b>H</b> waagerecht. Ein Schnitt durch mehrere Stücke beginnt beim westlichsten oder südlichsten und sagt, wie viele es sind: <b>0H2</b>.
written-steps = Jeder Schritt eines Tauschs ist ein Buchstabe, N, E (für Osten, englisch east), S oder W; Schwarz sitzt im Süden. Die Hälfte auf der Seite des ersten Schritts tauscht. Eine andere Hälfte steht vor einem Strich: In <b>0VW-N</b> geht die westliche Hälfte nach Norden. Nach einem Schnitt durch mehrere Stücke steht dort auch ihre Nummer: In <b>0H2-2N-NWW</b> geht die nördliche Hälfte des zweiten Stücks nach Norden, Westen und Westen.
written-join = Vereinen ist <b>J</b> (englisch join) mit den Punkten bis zur rechten oberen Ecke, nach Osten und Norden, dann die Schritte: <b>0J1,2N</b>.
    .brief = Vereinen ist J (englisch join) mit den Punkten nach Osten und Norden bis zur rechten oberen Ecke: <b>0J2,2</b>.
written-threat = Ein <b>+</b> darf am Ende stehen: Du drohst, mit deinem nächsten Zug zu gewinnen.
counted = 2,1VW: Das Stück zwei Punkte östlich und einen nördlich wird senkrecht geteilt, seine westliche Hälfte tauscht nach Westen.
counted-join = 0J2,2: Vereint wird von der Ecke bis zwei Punkte nach Osten und zwei nach Norden.

## Problems

how-to-answer = Zeichne deine Antwort aufs Brett: den Schnitt als Linie und jeden Schritt des Tauschs als Pfeil. Oder schreibe sie auf, wie es die Regeln sagen.
solved-on-the-board = der Gewinnzug auf seinem Brett
how-moves-are-written = Jedes Brett zeigt den Gewinnzug. Geschrieben nennt 2,1VW ein Stück zwei Punkte nach Osten und einen nach Norden, schneidet es senkrecht und tauscht seine westliche Hälfte nach Westen; H schneidet waagerecht, J (englisch join) vereint.

## Boards and tiles

set-up = Aufstellung
subject-of-turn = Ein Zug von { $game }
turn-in-three = ein Zug in drei Sätzen
board-split = Teile oder vereine
board-split-words = Ein gerader Schnitt teilt beliebig viele deiner Stücke; oder einige deiner Stücke werden eins.
board-swap = Dann tausche, wenn du willst
board-swap-words = Eins der neuen Stücke tauscht die Farbe mit einem Vollnachbarn, und weiter, so oft du willst.
board-chain = Berühre alle vier Seiten
board-chain-words = Eine Kette von Nachbarn, die alle vier Seiten des Rahmens berührt, gewinnt sofort.
# $corner says whose the upper left corner of the checkerboard is: who begins, or the other; where pieces stand otherwise whether
# both see the same.
who-begins = { $corner ->
   *[alike] { $first } zieht zuerst
    [first] { $first } zieht zuerst und hat die Ecke links oben
    [other] { $first } zieht zuerst; { $other } hat die Ecke links oben
    [differing] { $first } zieht zuerst; die Seiten sind verschieden
    }
squares-of = { $board } Quadrate von { $side } mm
squares-and-width = { $board } Quadrate von { $side } mm, { $width } mm breit
start-of = Anfang: { $recipe }
start-that-differs = Anfang: { $recipe }, die Seiten sind verschieden
tiles-title = Plättchen
tiles-sheet = Plättchen { $number }
tiles-which = Plättchen, { $which }
subject-of-tiles = Die Stücke von { $game }
tiles-fit = 1 mm kleiner als die Quadrate des Bretts von { $side }

## Signs in pictures

sign-cut = der Schnitt
sign-join = der Umriss des Vereinten
sign-fresh = ein neues Stück
sign-path = der Tausch, schrittweise
sign-captured-black = gefangen: schwarz, war weiß
sign-captured = gefangen: weiß, war schwarz
sign-chain = die Kette, die gewinnt
sign-count = Punkte von Grenzen, gezählt

## Example turns

turn-look = { $player } ist am Zug. { $is_cut ->
    [yes] Ein gerader Schnitt, die gestrichelte Linie, halbiert { $count ->
        [1] ein Stück
       *[other] { $count } Stücke
        } der eigenen Farbe.
   *[no] Stücke der eigenen Farbe werden zu einem vereint.
    } { $steps ->
    [0] Kein Schritt folgt.
    [1] Dann darf ein neues Stück mit seinem Nachbarn tauschen: der Schritt des Pfeils.
   *[other] Dann darf ein neues Stück mit seinen Nachbarn tauschen, Schritt für Schritt den Pfeil entlang.
    }
turn-done = { $steps ->
    [0] { $player } hört hier auf.
    [1] { $player } macht einen Schritt: Beide Stücke wechseln die Farbe.
   *[other] { $player } macht { $steps } Schritte: Das erste und das letzte Stück haben die Farbe gewechselt.
    } { $captured ->
    [0] Nichts ist eingeschlossen, also ist nichts gefangen.
    [1] Ein Ring schließt ein Stück ein, das gestreifte: Es ist gefangen, und kein anderer Zug fängt mehr.
   *[other] Ringe schließen { $captured } Stücke ein, die gestreiften: Sie sind gefangen, und kein anderer Zug fängt mehr.
    }

### Krump in German: every sentence of its pages, in the order in which one reads them.
###
### A unit is a Figur, a pyramid on the board; a stack is a Stapel, the discard pile is the Ablage, so that no two things are called
### Stapel. Sizes come as Kleine, Mittlere, Große and stand behind "eine" or "die"; players as Rot and Schwarz, without an article.
### Pips are Augen. A row is a Zeile. A Large hüpft, a Medium makes a Rösselsprung. Farbe is Rot or Schwarz, a suit is a Sorte. S, M, L
### are the letters of records: each text in which they come first says what they are.

## Headings

reference = Übersicht
# $player is Red or Black, as the program calls them.
reference-of = Übersicht: { $player ->
    [Red] Rot
    [Black] Schwarz
   *[other] { $player }
    }
for-two = 2 Personen · 10 bis 45 Minuten
a-round = Eine Runde
how-units-move = Wie Figuren ziehen
moves = Züge
stacks-and-captures = Stapeln und Schlagen
example-round = Eine Beispielrunde
cards = Karten
topic-stacks = Stapel
what-captures-bring = Was Schlagen bringt
a-drawn-game = Unentschieden

## What it is, and setting up

# $needed is a number in words, such as acht.
overview = { $captures_to_win ->
    [1] Zwei Heere von Pyramiden treffen sich auf 6 × 6 Feldern. In jeder Runde legst du eine Karte; sie sagt, wie viel du ziehen darfst. Wer zuerst eine Figur schlägt, gewinnt.
   *[other] Zwei Heere von Pyramiden treffen sich auf 6 × 6 Feldern. In jeder Runde legst du eine Karte; sie sagt, wie viel du ziehen darfst. Mit jeder Pyramide, die du schlägst, darfst du mehr ziehen. Wer <b>{ $needed }</b> Pyramiden geschlagen hat, gewinnt.
    }
    .brief = { $captures_to_win ->
        [1] Zwei Heere von Pyramiden treffen sich auf 6 × 6 Feldern. Wer zuerst eine Figur schlägt, gewinnt.
       *[other] Zwei Heere von Pyramiden treffen sich auf 6 × 6 Feldern. Wer <b>{ $needed }</b> Figuren geschlagen hat, gewinnt.
        }
you-need = <b>Ihr braucht</b> fünf rote und fünf schwarze Trios von Pyramiden: Looney Pyramids oder ausgedruckte zum Falten oder flache Plättchen. Dazu kommen 18 Karten, neun für jeden, und ein Brett. Ein beliebiges Brett mit 6 × 6 Feldern (wie Mega-Volcano) und ein gewöhnliches Kartenspiel genügen.
sides = Einigt euch, wer Rot und wer Schwarz ist. Rot sitzt an Zeile 1, Schwarz an Zeile 6. Jeder hat fünf Trios. Ein Trio ist eine Kleine (S für small, 1 Auge), eine Mittlere (M für medium, 2 Augen) und eine Große (L für large, 3 Augen).
    .brief = Rot sitzt an Zeile 1, Schwarz an Zeile 6. Jeder hat fünf Trios aus Kleiner (S für small, 1 Auge), Mittlerer (M, 2) und Großer (L für large, 3).
# $nearest and $second are the letters of two rows, such as M M L L M M.
units = <b>Figuren.</b> Vier deiner Trios stehen auf dem Brett, zwölf Pyramiden. Stelle <b>{ $nearest }</b> in die Zeile direkt vor dir, <b>{ $second }</b> in die zweite. Eine Pyramide auf dem Brett heißt Figur.
    .brief = Zwölf Pyramiden sind deine <b>Figuren</b> auf dem Brett: <b>{ $nearest }</b> in der Zeile direkt vor dir, <b>{ $second }</b> in der zweiten.
hand = <b>Hand.</b> Nimm Ass bis Sechs deiner eigenen Sorte: Herz <icon name="hearts"/> für Rot, Pik <icon name="spades"/> für Schwarz. Verbirg sie vor dem anderen. Ein Ass zählt 1.
    .brief = Deine eigene Sorte ist Herz <icon name="hearts"/> (Rot) oder Pik <icon name="spades"/> (Schwarz): Ass bis Sechs sind deine Hand. Verbirg sie. Ein Ass zählt 1.
aside = <b>Beiseite.</b> Lege Ass bis Drei deiner zweiten Sorte neben das Brett: Kreuz <icon name="clubs"/> für Rot, Karo <icon name="diamonds"/> für Schwarz. Du gewinnst sie durch Schlagen.
    .brief = Deine zweite Sorte ist Kreuz <icon name="clubs"/> (Rot) oder Karo <icon name="diamonds"/> (Schwarz): Ass bis Drei liegen beiseite. Du gewinnst sie durch Schlagen.
fifth-trio = <b>Zugpyramiden.</b> Dein fünftes Trio bleibt neben dem Brett. Es steht nie auf einem Feld: Es bezahlt Züge.
    .brief = Die übrigen drei bleiben als <b>Zugpyramiden</b> neben dem Brett.

## A round

lay = { $enemy_card_compulsory ->
   *[yes] <b>Legt Karten.</b> Beide legen verdeckt eine Karte der eigenen Sorte. Wer Karten der zweiten Sorte auf der Hand hat, legt auch davon eine; in Runde eins hat sie niemand. Dann werden alle aufgedeckt.
    [no] <b>Legt Karten.</b> Beide legen verdeckt eine Karte der eigenen Sorte. Wer Karten der zweiten Sorte auf der Hand hat, darf davon eine dazulegen. Dann werden alle aufgedeckt.
    }
    .brief = { $enemy_card_compulsory ->
       *[yes] Beide legen verdeckt eine Karte der eigenen Sorte und, wenn sie eine haben, eine der zweiten. Dann deckt alle auf.
        [no] Beide legen verdeckt eine Karte der eigenen Sorte. Wer von der zweiten eine auf der Hand hat, darf sie dazulegen. Dann deckt alle auf.
        }
begins = { $second_on_tie ->
   *[finisher] <b>Wer beginnt?</b> Die höhere Summe zieht zuerst. Bei gleicher Summe wird Zweiter, wer in der Runde davor als Letzter aufgehört hat. In Runde eins entscheidet das Los.
    [mover] <b>Wer beginnt?</b> Die höhere Summe zieht zuerst. Bei gleicher Summe zieht als Zweiter, wer den allerletzten Zug gemacht hat. Vor dem ersten Zug entscheidet das Los.
    }
    .brief = { $second_on_tie ->
       *[finisher] Die höhere Summe beginnt. Bei gleicher Summe wird Zweiter, wer in der Runde davor als Letzter aufgehört hat. In Runde eins entscheidet das Los.
        [mover] Die höhere Summe beginnt. Bei gleicher Summe zieht als Zweiter, wer den allerletzten Zug gemacht hat. Vor dem ersten Zug entscheidet das Los.
        }
move = { $stack_moved_by ->
   *[either] <b>Zieht abwechselnd,</b> je einen Zug. Bezahle jeden Zug: Stelle eine deiner Zugpyramiden auf eine Karte, die du gelegt hast. Dann ziehe mit einer Figur derselben Größe, allein oder im Stapel.
    [larger] <b>Zieht abwechselnd,</b> je einen Zug. Bezahle jeden Zug: Stelle eine deiner Zugpyramiden auf eine Karte, die du gelegt hast. Dann ziehe mit einer Figur derselben Größe oder einem Stapel, dessen größere Figur sie hat.
    [smaller] <b>Zieht abwechselnd,</b> je einen Zug. Bezahle jeden Zug: Stelle eine deiner Zugpyramiden auf eine Karte, die du gelegt hast. Dann ziehe mit einer Figur derselben Größe oder einem Stapel, dessen kleinere Figur sie hat.
    }
    .brief = { $stack_moved_by ->
       *[either] Ihr zieht abwechselnd: Stelle eine Zugpyramide auf deine Karte und ziehe mit einer Figur dieser Größe, allein oder im Stapel.
        [larger] Ihr zieht abwechselnd: Stelle eine Zugpyramide auf deine Karte und ziehe mit einer Figur dieser Größe oder einem Stapel, dessen größere Figur sie hat.
        [smaller] Ihr zieht abwechselnd: Stelle eine Zugpyramide auf deine Karte und ziehe mit einer Figur dieser Größe oder einem Stapel, dessen kleinere Figur sie hat.
        }
pays = { $either_card_serves ->
   *[yes] Eine Karte fasst so viele Augen, wie ihre Zahl sagt. Eine Vier fasst eine Kleine und eine Große oder zwei Mittlere. Bei zwei Karten wähle, auf welche die Pyramide kommt. Geschlagene Pyramiden zahlen auch: Ihre Farbe ist egal.
    [no] Eine Karte fasst so viele Augen, wie ihre Zahl sagt. Eine Vier fasst eine Kleine und eine Große. Pyramiden deiner Farbe kommen auf die Karte deiner eigenen Sorte, geschlagene auf die der zweiten.
    }
    .brief = { $either_card_serves ->
       *[yes] Eine Karte fasst so viele Augen, wie ihre Zahl sagt. Bei zwei Karten wähle, auf welche. Auch geschlagene Pyramiden zahlen.
        [no] Eine Karte fasst so viele Augen, wie ihre Zahl sagt. Pyramiden deiner Farbe kommen auf die Karte deiner eigenen Sorte, geschlagene auf die andere.
        }
stay = Die Pyramiden bleiben bis zum Aufräumen auf den Karten.
    .brief = Die Pyramiden bleiben dort bis zum Rundenende.
again = { $unit_moves_again ->
   *[yes] Dieselbe Figur darf noch einmal ziehen.
    [no] Keine Figur zieht zweimal in einer Runde, auch nicht im Stapel.
    }
stop = { $stop_is_free ->
   *[yes] <b>Aufhören.</b> Wenn du nicht ziehen kannst oder willst, hörst du auf.
    [no] <b>Aufhören.</b> Wenn du ziehen kannst, musst du. Wenn nicht, hörst du auf.
    }
    .brief = { $stop_is_free ->
       *[yes] Wenn du nicht ziehen kannst oder willst, höre auf.
        [no] Wenn du nicht ziehen kannst, höre auf. Wenn du kannst, musst du.
        }
stopped = { $stop_is_final ->
   *[yes] Dann ist die Runde für dich vorbei. Der andere macht Zug um Zug weiter, bis auch er aufhört.
    [no] Du darfst in deinem nächsten Zug wieder ziehen. Hören beide nacheinander auf, ist die Runde vorbei.
    }
    .brief = { $stop_is_final ->
       *[yes] Dann ist die Runde für dich vorbei; der andere macht weiter, bis auch er aufhört.
        [no] Im nächsten Zug darfst du wieder ziehen. Zweimal Aufhören nacheinander beendet die Runde.
        }
take-back = <b>Räumt auf.</b> Nimm deine Pyramiden von den Karten zurück.
    .brief = Nimm dann deine Pyramiden von den Karten zurück.
discard = { $used_cards_return ->
   *[yes] { $discards_by_colour ->
       *[yes] Deine Karten kommen auf deine Ablage. Ihr dürft beide Ablagen ansehen. Hast du von einer Sorte keine Karte mehr auf der Hand, nimmst du alle abgelegten dieser Sorte zurück.
        [no] Deine Karten kommen auf deine Ablage. Ihr dürft beide Ablagen ansehen. Hast du von deiner eigenen Sorte keine Karte mehr auf der Hand, nimmst du alle abgelegten beider Sorten zurück.
        }
    [no] { $discards_by_colour ->
       *[yes] Hast du von einer Sorte keine Karte mehr auf der Hand, nimmst du alle früher abgelegten dieser Sorte zurück. Dann kommen deine Karten auf deine Ablage. Ihr dürft beide Ablagen ansehen.
        [no] Hast du von deiner eigenen Sorte keine Karte mehr auf der Hand, nimmst du alle früher abgelegten beider Sorten zurück. Dann kommen deine Karten auf deine Ablage. Ihr dürft beide Ablagen ansehen.
        }
    }
    .brief = { $used_cards_return ->
       *[yes] { $discards_by_colour ->
           *[yes] Lege deine Karten ab. Hast du von einer Sorte keine mehr auf der Hand, nimm alle abgelegten dieser Sorte zurück.
            [no] Lege deine Karten ab. Hast du von deiner eigenen Sorte keine mehr auf der Hand, nimm alle abgelegten zurück.
            }
        [no] { $discards_by_colour ->
           *[yes] Hast du von einer Sorte keine mehr auf der Hand, nimm alle früher abgelegten dieser Sorte zurück. Lege dann deine Karten ab.
            [no] Hast du von deiner eigenen Sorte keine mehr auf der Hand, nimm alle früher abgelegten zurück. Lege dann deine Karten ab.
            }
        }
# Where gained cards do not join the hand at once.
gained-last = Zuletzt kommen die Karten, die du gewonnen hast, auf die Hand.
# A first turn in three pictures: what one does, and a line of words; below others the three lines after them.
step-lay = Lege.
step-lay-words = Beide legen eine Karte verdeckt und decken sie dann auf. Die höhere Summe beginnt.
step-pay = Zahle.
step-pay-words = Stelle eine Pyramide auf deine Karte: Kleine 1, Mittlere 2, Große 3. Auf eine Vier passen vier Augen.
step-move = Ziehe.
step-move-words = Eine Figur dieser Größe zieht. Dann zahlt und zieht der andere.
pay-small = Setze eine Kleine auf die Vier …
pay-step = … und ziehe mit einer Kleinen.
pay-full = Später eine Große: Die Vier ist voll.

## How units move

no-forward = Figuren ziehen vorwärts wie rückwärts und seitwärts. Stapel hüpfen nie und ziehen nie über etwas hinweg. In jedem Bild zieht Rot mit der gerahmten Figur:
stacks-move = Figuren ziehen vorwärts wie rückwärts und seitwärts. Stapel hüpfen nie und ziehen nie über etwas hinweg.
move-marks = <icon name="dot"/>&#160;ist ein leeres Feld, auf dem sie landen darf, <icon name="ring"/>&#160;eine Figur, mit der sie dann einen Stapel bildet, und <icon name="cross"/>&#160;eine, die sie schlägt.
small = Sie zieht ein Feld weit, in jede Richtung.
    .brief = Sie zieht ein Feld in jede Richtung.
medium = Sie macht einen Rösselsprung: zwei Felder geradeaus und eins zur Seite, über alles hinweg.
    .brief = Sie macht einen Rösselsprung, über alles hinweg.
large = { $hop_directions ->
   *[8] Sie hüpft über eine Figur oder einen Stapel daneben, egal welcher Farbe, auf das Feld dahinter, in jede Richtung. Sie darf ebenso weiterhüpfen, dabei abbiegen und nach jedem Hüpfer enden.
    [4] Sie hüpft über eine Figur oder einen Stapel daneben, egal welcher Farbe, auf das Feld dahinter, nur längs Zeilen und Spalten. Sie darf ebenso weiterhüpfen, dabei abbiegen und nach jedem Hüpfer enden.
    }
    .brief = { $hop_directions ->
       *[8] Sie hüpft über Nachbarn, immer wieder; sie geht keinen Schritt.
        [4] Sie hüpft längs Zeilen und Spalten, immer wieder; sie geht keinen Schritt.
        }
# Where a hop may end on a unit at all.
last-hop = Landet sie auf einer Figur, hüpft sie nicht weiter.
no-step = Sie geht nie einfach einen Schritt und endet nie, wo sie begann.
hops-no-stack = Eine Große darf nicht auf eigenen Figuren landen.
hops-no-capture = Eine Große darf nicht auf dem Gegner landen: Allein schlägt sie nichts.
medium-small = { $small_medium_straight ->
   *[yes] Der Stapel zieht genau zwei Felder in eine der acht Richtungen.
    [no] Der Stapel geht zwei Schritte von je einem Feld, in jede Richtung. Dazwischen darf er abbiegen, aber nicht umkehren.
    }
    .brief = { $small_medium_straight ->
       *[yes] Er zieht zwei Felder in eine der acht Richtungen, nicht über Figuren.
        [no] Er geht zwei Schritte und darf abbiegen, nicht über Figuren.
        }
large-small = Der Stapel zieht längs seiner Zeile oder Spalte, so weit der Weg frei ist.
    .brief = Er zieht längs Zeile oder Spalte, nicht über Figuren.
large-medium = Der Stapel zieht längs seiner Diagonalen, so weit der Weg frei ist.
    .brief = Er zieht längs Diagonalen, nicht über Figuren.
# Below the pictures of a reference.
dots-and-units = Auf jedem Punkt darf der Zug enden. Die Große hüpft hier über die Figuren um sie herum.
hops = Eine Große hüpft über beide Farben und darf nach jedem Hüpfer abbiegen. Sie endet nie, wo sie begann.
on-top = Die Kleinere liegt oben.
moves-as-one = Ein Stapel zieht als Ganzes.

## Stacks and captures

stack = { $hops_make_stacks ->
   *[yes] <b>Stapeln.</b> Landet eine Figur auf einer einzelnen eigenen anderer Größe, bilden sie einen Stapel. Die kleinere liegt oben. Ein Stapel besteht aus zwei Figuren, die sich nie trennen. Eine Figur darf nicht auf einem eigenen Stapel landen und nicht auf einer eigenen Figur ihrer Größe. Ein Stapel darf auf keiner eigenen Figur landen.
    [no] <b>Stapeln.</b> Landet eine Figur auf einer einzelnen eigenen anderer Größe, bilden sie einen Stapel. Die kleinere liegt oben. Ein Hüpfer darf dort nicht enden. Ein Stapel besteht aus zwei Figuren, die sich nie trennen. Eine Figur darf nicht auf einem eigenen Stapel landen und nicht auf einer eigenen Figur ihrer Größe. Ein Stapel darf auf keiner eigenen Figur landen.
    }
    .brief = { $hops_make_stacks ->
       *[yes] Landet eine Figur auf einer einzelnen eigenen anderer Größe, bilden sie einen <b>Stapel</b>: zwei Figuren, die sich nie trennen. Auf eigenen Stapeln und eigenen Figuren ihrer Größe landet eine Figur nie. Ein Stapel landet nie auf eigenen Figuren und zieht über keine hinweg.
        [no] Landet eine Figur auf einer einzelnen eigenen anderer Größe, bilden sie einen <b>Stapel</b>. Ein Hüpfer darf dort nicht enden. Ein Stapel besteht aus zwei Figuren, die sich nie trennen. Auf eigenen Stapeln und eigenen Figuren ihrer Größe landet eine Figur nie. Ein Stapel landet nie auf eigenen Figuren und zieht über keine hinweg.
        }
moved-by = { $stack_moved_by ->
   *[either] Eine Pyramide einer seiner beiden Größen bewegt ihn.
    [larger] Eine Pyramide der Größe seiner größeren Figur bewegt ihn.
    [smaller] Eine Pyramide der Größe seiner kleineren Figur bewegt ihn.
    }
capture = { $hops_capture ->
   *[yes] <b>Schlagen.</b> Landet eine Figur oder ein Stapel auf dem Gegner, ist alles geschlagen, was dort steht. Ein Stapel zählt als zwei Figuren. Darüberhüpfen schlägt nichts.
    [no] <b>Schlagen.</b> Landet eine Figur oder ein Stapel auf dem Gegner, ist alles geschlagen, was dort steht. Ein Stapel zählt als zwei Figuren. Darüberhüpfen schlägt nichts, und kein Hüpfer darf auf dem Gegner enden.
    }
    .brief = { $hops_capture ->
       *[yes] Landet eine Figur oder ein Stapel auf dem Gegner, ist alles dort <b>geschlagen</b>. Ein Stapel zählt als zwei Figuren. Darüberhüpfen schlägt nichts.
        [no] Landet eine Figur oder ein Stapel auf dem Gegner, ist alles dort <b>geschlagen</b>. Ein Stapel zählt als zwei Figuren. Hüpfen schlägt nichts, und kein Hüpfer darf auf dem Gegner enden.
        }
what-they-bring = <b>Was sie bringen.</b>
captives = { $captured_at_once ->
   *[yes] Geschlagene Figuren sind ab deinem nächsten Zug deine Zugpyramiden.
    [no] Geschlagene Figuren sind ab deiner nächsten Runde deine Zugpyramiden.
    }
    .brief = { $captured_at_once ->
       *[yes] Geschlagene Figuren sind ab deinem nächsten Zug deine <b>Zugpyramiden</b>.
        [no] Geschlagene Figuren sind ab der nächsten Runde deine <b>Zugpyramiden</b>.
        }
gains = { $gained_card_counts ->
   *[yes] Jede bringt dir auch eine der beiseitegelegten Karten: eine Kleine das Ass, eine Mittlere die Zwei, eine Große die Drei. Jede Karte gewinnst du nur einmal. Sie kommt gleich auf deine Hand, und ab der nächsten Runde kannst du sie legen.
    [no] Jede bringt dir auch eine der beiseitegelegten Karten: eine Kleine das Ass, eine Mittlere die Zwei, eine Große die Drei. Jede Karte gewinnst du nur einmal. Sie kommt nach dem Aufräumen auf deine Hand, und ab der nächsten Runde kannst du sie legen.
    }
    .brief = { $gained_card_counts ->
       *[yes] Jede bringt dir eine der Karten, die beiseiteliegen: eine Kleine das Ass, eine Mittlere die Zwei, eine Große die Drei, wenn du sie nicht schon gewonnen hast. Sie kommt auf die Hand; lege sie frühestens in der nächsten Runde.
        [no] Jede bringt dir eine der Karten, die beiseiteliegen: eine Kleine das Ass, eine Mittlere die Zwei, eine Große die Drei, wenn du sie nicht schon gewonnen hast. Sie kommt nach dem Aufräumen auf die Hand; lege sie frühestens in der nächsten Runde.
        }
# Where it does so.
only-the-larger = Von einem Stapel bringt nur die größere Figur eine.

## The end

win = { $win_at_once ->
   *[yes] { $captures_to_win ->
        [1] Wer eine Figur geschlagen hat, gewinnt sofort.
       *[other] Wer <b>{ $needed }</b> oder mehr Figuren geschlagen hat, gewinnt sofort.
        }
    [no] { $captures_to_win ->
        [1] Hat jemand eine Figur geschlagen, spielt ihr die Runde zu Ende. Dann gewinnt, wer mehr geschlagen hat; bei gleich vielen ist es unentschieden.
       *[other] Hat jemand <b>{ $needed }</b> oder mehr Figuren geschlagen, spielt ihr die Runde zu Ende. Dann gewinnt, wer mehr geschlagen hat; bei gleich vielen ist es unentschieden.
        }
    }
agreed = { $draw_by_agreement ->
   *[yes] Ihr dürft ein Unentschieden vereinbaren.
    [no] Ihr dürft kein Unentschieden vereinbaren.
    }
no-move = { $rounds_without_move ->
    [1] Das Spiel endet unentschieden nach einer Runde ohne Zug.
   *[other] Das Spiel endet unentschieden nach { $rounds_without_move } Runden hintereinander ohne Zug.
    }
no-capture = { $rounds_without_capture ->
    [1] Unentschieden ist es auch nach einer Runde, in der niemand schlägt.
   *[other] Unentschieden ist es auch nach { $rounds_without_capture } Runden hintereinander ohne Schlagen.
    }

## An example round

example-now = Runde eins, kurz bevor die Große von Rot hüpft.
example-usual = Runde eins aus der üblichen Aufstellung, kurz bevor die Große von Rot hüpft.
example-not-above = Runde eins aus der üblichen Aufstellung, nicht der oben, kurz bevor die Große von Rot hüpft.
example-frames = Im Bild stehen Rahmen, wo sie loshüpft und wo sie landet; die Linie ist ihr Weg.
# The letters are those of records.
how-cards-are-written = <b>4h</b> ist die Herz-Vier: h ist Herz, c Kreuz, d Karo, s Pik. Wer zwei Karten legt, schreibt <b>3h+2c</b>. S, M, L sind Kleine, Mittlere, Große.
# $written is the move; $pyramid and $taken are sizes, $origin and $target squares.
how-moves-are-written = <b>{ $written }</b>: Eine { $pyramid } kommt auf (on) diese Karte, und was auf { $origin } steht, zieht nach { $target } und schlägt (x) eine { $taken }. <b>+S</b> bildet einen Stapel mit einer Kleinen, bei <b>stop</b> hört jemand auf.
game-by = Krump ist ein Spiel von { $credit }:
first-published = Zuerst erschienen ist es hier:

## Topics

topic-cards = Jeder hat Ass bis Sechs der eigenen Sorte auf der Hand: Herz <icon name="hearts"/> für Rot, Pik <icon name="spades"/> für Schwarz. Ass bis Drei der zweiten Sorte liegen beiseite: Kreuz <icon name="clubs"/> für Rot, Karo <icon name="diamonds"/> für Schwarz. Ein Ass zählt 1.
    .brief = Ass bis Sechs deiner eigenen Sorte hast du auf der Hand, und Ass bis Drei der zweiten liegen beiseite. Eine Karte fasst so viele Augen, wie ihre Zahl sagt.
topic-pips = Eine Karte fasst Pyramiden mit so vielen Augen, wie ihre Zahl sagt. Eine Kleine hat 1, eine Mittlere 2, eine Große 3.
after-the-round = Nach der Runde:

## The board

all-six = alle sechs { $wide } mm
board-facts = 6 × 6 Felder von { $side } mm
on-board = auf dem Brett mit 6 × 6 Feldern
in-words = in Worten auf der nächsten Seite
board-is = Seine Felder messen { $side } mm, alle sechs einer Zeile { $wide } mm.
pieces-are = Es ist für Figuren in { $share } der wahren Größe.
set-up-as = Stellt auf, wie es Regeln und Übersicht zeigen.
set-up-as-shown = aufgestellt wie in Regeln und Übersicht
# $share is how large pieces have to be; $small says why.
pieces-of = für Figuren in { $share } der wahren Größe
pieces-of-because = für Figuren in { $share } der wahren Größe: { $small }
set-up = Aufstellung: { $recipe } · { $code }

## Below diagrams

# What lies in front of a player: little cards and pyramids stand behind these.
lies-hand = Hand
lies-aside = Beiseite
lies-pyramids = Pyramiden
lies-waiting = Wartet auf die nächste Runde
lies-gained = Diese Runde bekommen
lies-discard = Abgelegt
lies-laid = Diese Runde gelegt
lies-moved = Diese Runde gezogen
lies-done = Fertig für diese Runde

## Mats

mat = Matte
# $player is Rot or Schwarz.
mat-of = Matte von { $player }
what-goes-where = was wohin kommt
to-win = Zum Sieg
coin-counts = Eine Münze auf der Leiste zählt die Figuren, die du schlägst.
mat-own = { $either_card_serves ->
   *[yes] <b>Diese Runde, eigene Sorte.</b> Lege hier verdeckt eine Karte deiner eigenen Sorte hin. Sie fasst so viele Augen, wie ihre Zahl sagt.
    [no] <b>Diese Runde, eigene Sorte.</b> Lege hier verdeckt eine Karte deiner eigenen Sorte hin. Sie fasst Pyramiden deiner Farbe, so viele Augen, wie ihre Zahl sagt.
    }
mat-enemy = { $enemy_card_compulsory ->
   *[yes] <b>Diese Runde, zweite Sorte.</b> Hast du eine Karte deiner zweiten Sorte auf der Hand, lege auch hier eine hin.
    [no] <b>Diese Runde, zweite Sorte.</b> Auch eine Karte deiner zweiten Sorte darfst du hier hinlegen.
    }
mat-discards = <b>Ablage.</b> Am Ende der Runde kommen deine Karten hierher.
mat-aside = <b>Beiseite.</b> Hier liegen Ass, Zwei und Drei deiner zweiten Sorte. Du gewinnst sie durch Schlagen.
# $enemy is the other player.
mat-hand = Deine Hand liegt unter der Matte, { $enemy } sieht sie nicht.
mat-pyramids = Zugpyramiden

## Cards, pieces, problems

movement-cards = Zugkarten
# $what is Karten or Zugkarten.
cards-of = { $count ->
    [9] { $what }, neun von { $player }
   *[other] { $what }, { $count } von { $player }
    }
backs = Rückseiten
fold-glue-cut = Falte an den Strichen, klebe die Hälften zusammen und schneide von Marke zu Marke.
    .brief = Falte an den Strichen, klebe, schneide.
cut = Schneide von Marke zu Marke.
cut-card = Schneide von Marke zu Marke. Nimm Karton von 200 bis 300 g.
# $edge is long or short, as the program calls them.
cut-both-sides = Schneide von Marke zu Marke. Drucke beidseitig, über die { $edge ->
    [short] kurze
   *[long] lange
    } Kante gewendet.
    .brief = Drucke beidseitig, über die { $edge ->
        [short] kurze
       *[long] lange
        } Kante gewendet.
pyramids = Pyramiden
pyramids-of = Pyramiden: { $sizes }
and = { $one } und { $other }
nets-note = Schneide volle Linien, falte gestrichelte, klebe die Lasche innen an. Sie haben keinen&#160;Boden, damit sie&#160;sich stapeln.
    .brief = Schneide volle Linien, falte gestrichelte, klebe die Lasche innen an.
nets-cut = Schneide, falte, klebe die Lasche innen.
tokens = Plättchen
tokens-note = Klebe die Seite auf Karton, schneide von Marke zu Marke. Ein kleineres Plättchen auf einem größeren ist ein Stapel.
    .brief = Klebe die Seite auf Karton, schneide von Marke zu Marke.
tokens-cut = Klebe die Seite auf Karton, schneide.
scales = Skalen
crosses = Kreuze
calibration = Drucke beide Seiten dieses Blatts, über die { $edge ->
    [short] kurze
   *[long] lange
    } Kante gewendet, halte es gegen das Licht und lies ab, wo die Kreuze der Rückseite auf den Skalen stehen. Die Zahl auf der waagerechten Skala ist --shift-right, die auf der senkrechten --shift-down. Für jeden Druck: pressboard printer set merkt sich beide.
problem-cards = Karten
problem-pyramids = Pyramiden
solutions-are = der Pfeil ist der erste Zug
solutions-note = Jede Lösung ist eine kürzeste Folge von Zügen, der erste fett. Spätere Züge und womit sie bezahlt werden, können abweichen.

## Example turns

turn-look = { $player } hat { $card } gelegt. { $unit ->
    [S] Eine Kleine zieht ein Feld in jede Richtung
    [M] Eine Mittlere macht einen Rösselsprung wie im Schach
    [L] Eine Große hüpft über Figuren neben ihr
    [MS] Eine Kleine auf einer Mittleren zieht zwei Felder geradeaus
    [LS] Eine Kleine auf einer Großen zieht längs Zeilen und Spalten
   *[LM] Eine Mittlere auf einer Großen zieht längs Diagonalen
    }: Die gerahmte darf auf einem Punkt enden, bei einem Ring stapeln, bei einem Kreuz schlagen.
turn-move = { $player } stellt eine Pyramide mit { $pips ->
    [1] 1 Auge
   *[other] { $pips } Augen
    } auf { $card } und zieht von { $start } nach { $end }. { $outcome ->
    [captures] Was dort stand, ist geschlagen.
    [stacks] Beide sind jetzt ein Stapel und ziehen zusammen.
   *[other] Kein anderer Zug bringt sie näher an die andere Seite.
    }
turn-stop = { $player } kann keine Pyramide mehr stellen und hört für diese Runde auf.

## Titles of files

calibration-title = Messblatt
cards-title = Karten
mat-title = Matte
pyramids-title = Pyramiden
reference-title = Übersicht
subject-of-board-words = Wie die Figuren von { $game } ziehen
subject-of-calibration = Wie weit die Rückseiten eines Druckers danebenliegen
subject-of-cards = Die Zugkarten von { $game }
subject-of-mat = Die Matte für { $game }
subject-of-mat-words = Was eine Matte von { $game } sagt
subject-of-pyramids = Die Figuren von { $game } als Bögen zum Falten
subject-of-reference = Die Regeln von { $game } auf einer halben Seite
subject-of-tokens = Die Figuren von { $game } als flache Plättchen
tokens-title = Plättchen

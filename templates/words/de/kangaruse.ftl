### Kangaruse in German: every sentence of sheets, of the rules and of puzzles, in the order in which one reads them.
###
### Names, variants, values and elements are those of ../en/kangaruse.ftl; words are those of docs/glossary.md. "Du" to one, "ihr" to
### the table. A free square is as `land` says; what scores is a Punktefeld; rows are Zeilen, never Reihen. Where English has "others"
### or "players" they are Mitspieler, or "andere". "von hier aus" is what the English calls "when you leave".

## How one plays

your-turn = Du bist dran
# Over how one begins, a turn and the end.
how-to-play = So wird gespielt
# $first says who begins: the best jumper, or who is named first at a table of a club.
setup = { $first ->
   *[jumper] Schreibe deinen Namen auf ein Namensschild oben und male dein Zeichen in seinen Ring. Male dasselbe Zeichen auf ein freies Startfeld <icon name="start"/>. Wer von euch am weitesten springen kann, wählt zuerst und beginnt; dann geht es im Uhrzeigersinn reihum.
    [named] Schreibe deinen Namen auf ein Namensschild oben und male dein Zeichen in seinen Ring. Male dasselbe Zeichen auf ein freies Startfeld <icon name="start"/>. Wer an eurem Tisch zuerst genannt ist, wählt zuerst und beginnt; dann geht es im Uhrzeigersinn reihum.
    }
    .brief = { $first ->
       *[jumper] Male dein Zeichen auf ein Namensschild oben und ein freies Startfeld <icon name="start"/>. Der beste Springer wählt zuerst und beginnt; weiter im Uhrzeigersinn.
        [named] Male dein Zeichen oben auf ein Namensschild und auf ein freies Startfeld <icon name="start"/>. Wer zuerst genannt ist, wählt zuerst und beginnt. Dann geht es im Uhrzeigersinn.
        }
    .alone = Male dein Zeichen auf ein Startfeld <icon name="start"/>.
# The same on sheets that mark no starting squares.
setup-anywhere = { $first ->
   *[jumper] Schreibe deinen Namen auf ein Namensschild oben und male dein Zeichen in seinen Ring. Male dasselbe Zeichen auf ein freies Feld ohne geknickte Ecke. Wer von euch am weitesten springen kann, wählt zuerst und beginnt; dann geht es im Uhrzeigersinn reihum.
    [named] Schreibe deinen Namen auf ein Namensschild oben und male dein Zeichen in seinen Ring. Male dasselbe Zeichen auf ein freies Feld ohne geknickte Ecke. Wer an eurem Tisch zuerst genannt ist, wählt zuerst und beginnt; dann geht es im Uhrzeigersinn reihum.
    }
    .brief = { $first ->
       *[jumper] Male dein Zeichen oben auf ein Namensschild und auf ein freies Feld ohne geknickte Ecke. Der beste Springer von euch wählt zuerst und beginnt; weiter geht es im Uhrzeigersinn.
        [named] Male dein Zeichen oben auf ein Namensschild und auf ein freies Feld ohne geknickte Ecke. Wer zuerst genannt ist, wählt zuerst und beginnt; weiter geht es im Uhrzeigersinn.
        }
    .alone = Male dein Zeichen auf ein Feld ohne geknickte Ecke.
# Signs that are drawn quickly stand behind it.
quick-marks = Schnell gemalt:
# $arrows says at which lines a sheet has its arrows; any where no sheet is known.
find = { $arrows ->
    [column] <b>1 Finde deine zwei Befehle.</b> Am Ende deiner Spalte steht ein Pfeil, am Ende deiner Zeile eine Zahl im Kreis.
    [row] <b>1 Finde deine zwei Befehle.</b> Am Ende deiner Zeile steht ein Pfeil, am Ende deiner Spalte eine Zahl im Kreis.
   *[any] <b>1 Finde deine zwei Befehle.</b> Sie stehen am Ende deiner Zeile und deiner Spalte: einmal ein Pfeil, einmal eine Zahl im Kreis.
    }
    .brief = { $arrows ->
        [column] <b>Schau</b> auf den Pfeil deiner Spalte und die eingekreiste Zahl deiner Zeile.
        [row] <b>Schau</b> auf den Pfeil deiner Zeile und die eingekreiste Zahl deiner Spalte.
       *[any] <b>Schau</b> auf den Pfeil und die eingekreiste Zahl am Ende deiner Spalte und deiner Zeile.
        }
choose = <b>2 Befolge einen, wähle den anderen.</b> Springe geradeaus: 1 bis 4 Felder in Pfeilrichtung oder so viele, wie die Zahl sagt, nach oben, unten, links oder rechts. Es geht über Mitspieler und abgehakte Felder, nicht über Bäume oder den Rand.
    .brief = <b>Springe</b> geradeaus: 1 bis 4 Felder in Pfeilrichtung oder so viele, wie die Zahl sagt, nach oben, unten, links oder rechts; über Mitspieler und abgehakte Felder, nicht über Bäume oder den Rand.
    .alone = <b>2 Befolge einen, wähle den anderen.</b> Springe geradeaus: 1 bis 4 Felder in Pfeilrichtung oder so viele, wie die Zahl sagt, nach oben, unten, links oder rechts. Es geht über abgehakte Felder, nicht über Bäume oder den Rand.
land = <b>3 Lande, male, hake ab.</b> Lande auf einem freien Feld: kein Baum, kein Haken, niemand darauf. Male dein Zeichen hinein. Hake das Kästchen des alten Feldes ab (es bleibt deins) und tu, was das neue sagt.
    .brief = <b>Lande</b> auf einem freien Feld: kein Baum, kein Haken, niemand darauf. Male dein Zeichen hinein, hake das Kästchen des alten Feldes ab (es bleibt deins) und tu, was das neue sagt.
    .alone = <b>3 Lande, male, hake ab.</b> Lande auf einem freien Feld: kein Baum, kein Haken. Male dein Zeichen hinein. Hake das Kästchen des alten Feldes ab (es bleibt deins) und tu, was das neue sagt.
corner = Ein Punktefeld hat eine geknickte Ecke.
# What a sheet has of such squares: a river, starting squares, or both.
plain = { $squares ->
    [river] Flussfelder (ohne Bild) sind erlaubt und tun nichts.
    [starts] Startfelder sind erlaubt und tun nichts.
   *[both] Flussfelder (ohne Bild) und Startfelder sind erlaubt und tun nichts.
    }
# Only on sheets with a type of that name.
river-and-water = Der Fluss zählt nicht als Wasser.
# $acts says whether the square that one pays for does what it usually does.
stuck = { $acts ->
   *[yes] <b>Du kannst nicht springen?</b> Zahle 10 Punkte: Hake −10 auf deinem Namensschild ab; du darfst unter null kommen. Ziehe dann auf irgendein freies Feld ohne geknickte Ecke. Male dein Zeichen, hake dein altes Feld ab und tu, was das neue sagt. Oder du scheidest aus: Du bleibst stehen, und dein Feld wirkt weiter.
    [no] <b>Du kannst nicht springen?</b> Zahle 10 Punkte: Hake −10 auf deinem Namensschild ab; du darfst unter null kommen. Ziehe dann auf irgendein freies Feld ohne geknickte Ecke. Male dein Zeichen und hake dein altes Feld ab; das neue bewirkt nichts. Oder du scheidest aus: Du bleibst stehen, und dein Feld wirkt weiter.
    }
    .brief = { $acts ->
       *[yes] <b>Du kannst nicht springen?</b> Zahle 10 Punkte, auch unter null: Hake −10 auf deinem Namensschild ab. Ziehe auf irgendein freies Feld ohne geknickte Ecke, sonst wie beim Sprung. Oder du scheidest aus; dein Feld wirkt weiter.
        [no] <b>Du kannst nicht springen?</b> Zahle 10 Punkte, auch unter null: Hake −10 auf deinem Namensschild ab. Ziehe auf irgendein freies Feld ohne geknickte Ecke, sonst wie beim Sprung; es bewirkt nichts. Oder du scheidest aus; dein Feld wirkt weiter.
        }
    .alone = { $acts ->
       *[yes] <b>Du kannst nicht springen?</b> Zahle 10 Punkte: Hake −10 auf deinem Namensschild ab; du darfst unter null kommen. Ziehe dann auf irgendein freies Feld ohne geknickte Ecke und tu, was es sagt. Oder das Spiel ist aus.
        [no] <b>Du kannst nicht springen?</b> Zahle 10 Punkte: Hake −10 auf deinem Namensschild ab; du darfst unter null kommen. Ziehe dann auf irgendein freies Feld ohne geknickte Ecke; es bewirkt nichts. Oder das Spiel ist aus.
        }
# Where a game for one ends as soon as one cannot jump.
stuck-is-end = <b>Du kannst nicht springen?</b> Dann ist das Spiel aus.
# $when says what ends the game: that nobody can jump any more, or that everybody is out.
end = { $when ->
   *[stuck] <b>Schluss</b> ist, sobald niemand mehr springen kann; zahlen darf dann auch niemand. Du darfst jederzeit ausscheiden. Ist kein Punktefeld mehr frei, dürft ihr alle aufhören. Zählt die Punkte aller Felder mit eurem Zeichen: Wer die meisten hat, gewinnt, bei Gleichstand gemeinsam.
    [out] <b>Schluss</b> ist, wenn alle ausgeschieden sind. Du darfst jederzeit ausscheiden. Ist kein Punktefeld mehr frei, dürft ihr alle aufhören. Zählt die Punkte aller Felder mit eurem Zeichen: Wer die meisten hat, gewinnt, bei Gleichstand gemeinsam.
    }
    .brief = { $when ->
       *[stuck] <b>Schluss</b> ist, sobald niemand springen kann; dann zahlt keiner mehr. Du darfst jederzeit ausscheiden; ohne freies Punktefeld dürft ihr alle aufhören. Die meisten Punkte gewinnen, bei Gleichstand gemeinsam.
        [out] <b>Schluss</b> ist, wenn alle ausgeschieden sind. Du darfst jederzeit ausscheiden; ohne freies Punktefeld dürft ihr alle aufhören. Die meisten Punkte gewinnen, bei Gleichstand gemeinsam.
        }
    .alone = Du darfst jederzeit aufhören. Zähle dann die Punkte aller Felder mit deinem Zeichen.
on-the-back = Die Regeln stehen hinten.
# At the foot of a sheet for two that was solved, where neither a start nor the first move decides.
perfectly-even = <b>Völlig ausgeglichen:</b> Spielen beide fehlerlos, endet es unentschieden (berechnet).

## What the squares do: points

star = Er bringt die Punkte darauf.
chest = Sie bringt 5 Punkte.
coin = Hast du am Ende mehr Münzen als jeder andere, ist jede deiner Münzen 1 Punkt wert. Sonst kostet dich jede 1 Punkt.
    .brief = Hast du am Ende mehr als jeder andere, ist jede 1 wert. Sonst, auch bei Gleichstand, kostet jede 1.
    .alone = Am Ende ist jede deiner Münzen 1 Punkt wert.
    .more = Auch bei Gleichstand kostet jede 1 Punkt.
# A table stands below: numbers of gems over points.
gem = Am Ende bringen alle zusammen:
# The heads of the rows of that table; there is room for six letters.
gem-count = Steine
gem-points = Punkte
# The same without a table, where there is little room.
gems-in-a-row = Am Ende sind 1 bis 10 oder mehr Edelsteine zusammen 1, 1, 3, 5, 8, 12, 16, 21, 28, 35 Punkte wert.
toy = Am Ende sind je drei deiner Spielzeuge 5 Punkte wert.
    .more = Eins oder zwei, die übrig sind, bringen nichts.
water = Es bringt selbst nichts, macht aber dein Futter wertvoller.
water-without-food = Es ist auf diesem Blatt nichts wert.
food = Am Ende ist jedes Futter so viele Punkte wert, wie du Wasserfelder hast.
food-without-water = Es ist auf diesem Blatt nichts wert.
shelter = Wer am Ende die meisten Hütten hat, bekommt 10 Punkte. Wer die wenigsten hat, verliert 10. Auch wer keine hat, hat die wenigsten. Bei Gleichstand gilt das für jeden von ihnen.
    .brief = Am Ende bekommt 10 Punkte, wer die meisten hat; wer die wenigsten hat (auch 0), verliert 10, außer alle haben gleich viele.
    .alone = Sie ist nichts wert, wenn du allein spielst.
    .more = Haben alle gleich viele, bekommt oder verliert niemand etwas.

## What the squares do: actions

actions = Aktionen
idle-alone = Es bewirkt nichts, wenn du allein spielst.
kangaroo = Landest du hier, springe gleich noch mal, wenn es geht.
    .more = Sonst endet dein Zug, und du darfst nicht zahlen; du bleibst im Spiel.
# The letter is what players write by hand.
crocodile = Solange jemand hier steht, bringen Felder dieser Zeile und Spalte anderen, die dort landen, keine Punkte. Schreibe ein K hinein.
    .brief = Steht hier jemand und landet ein anderer in der Zeile oder Spalte, zählt sein Feld nie mit, wirkt aber: Schreibe ein K hinein.
    .alone = Es bewirkt nichts, wenn du allein spielst.
    .more = Sie wirken wie sonst, zählen aber nie mit, auch nicht am Ende. Felder, auf denen jemand vorher landete oder erst, wenn der Spieler auf dem Krokodil fort ist, zählen wie sonst.
# Where the square one jumps from counts as well, as a house rule.
crocodile-own = Felder dieser Zeile und Spalte, auf die du von hier aus springst, bringen keine Punkte. Schreibe ein K hinein.
echidna = Du darfst hier nur landen, wenn seine Nummer höher ist als die deines letzten Ameisenigels. Dein erster darf jede Nummer haben.
    .brief = Seine Nummer muss höher sein als die deines letzten; dein erster darf jede haben.
    .more = Beginnst du auf einem Ameisenigel, ist er dein erster.
tasmanian-devil = Landest du hier, hake alle freien Felder ab, die Kante an Kante daran liegen.
    .more = Sie bringen nichts.
thorny-devil = Kannst du nur auf dieses eine Feld springen, darfst du nicht springen: Du scheidest aus und bleibst stehen, wo du bist.
    .alone = Könntest du nur auf dieses Feld springen, ist das Spiel aus.
    .brief = Ist dies dein einziges Sprungziel, springe nicht: Du scheidest aus, wo du stehst, und darfst nicht zahlen. Sonst tut er nichts.
    .more = Du darfst dann nicht zahlen. Sonst darfst du hier landen, und nichts geschieht.
# Beside a kangaroo, where no house rule says otherwise.
thorny-devil-again = Das gilt auch für den zweiten Sprung eines Kängurus.
    .brief = Das gilt auch nach einem Känguru.
tasmanian-tiger = Landest du hier, hake zwei freie Felder dieser Zeile und Spalte ab, egal welche. Sind weniger frei, hake diese ab.
    .brief = Landest du hier, hake zwei freie Felder seiner Zeile oder Spalte ab (auch je eins), oder so viele es gibt; sie bringen nichts.
    .more = Beide dürfen in einer Linie liegen oder in jeder eins. Diese Felder bringen nichts.
koala = Von hier aus darfst du nicht über Mitspieler springen oder Kante an Kante neben ihnen landen.
    .alone = Er bewirkt nichts, wenn du allein spielst.
platypus = Von hier springst du 1 bis 4 Felder nach oben, unten, links oder rechts, auch über Bäume.
sugar-glider = Würde dein Sprung von hier auf einem Haken oder auf einem Mitspieler enden, gleite weiter zum ersten freien Feld, aber nicht über Bäume oder den Rand.
    .brief = Endet dein Sprung von hier auf Haken oder Mitspieler, gleite weiter zum ersten freien Feld, nicht über Bäume.
    .alone = Endet dein Sprung von hier auf einem Haken, gleite weiter zum ersten freien Feld, nicht über Bäume.
    .more = Du kannst nicht auf ein Feld gleiten, auf dem du nicht landen darfst.
dingo = Solange jemand hier steht, müssen alle seinem Pfeil und zugleich seiner Zahl folgen. Wer das nicht kann, springt wie sonst.
    .brief = Solange jemand hier steht, müssen alle seinem Pfeil und zugleich seiner Zahl folgen, wenn sie können.
    .alone = Von hier aus folge seinem Pfeil und zugleich seiner Zahl. Kannst du das nicht, springe wie sonst.
    .more = Auch wer darauf steht, muss folgen. Auf ein verbotenes Feld muss niemand springen.
# Beside it, where no house rule says otherwise.
several-dingos = Sind mehrere Dingos besetzt, zählt nur der zuletzt erreichte.
    .brief = Von mehreren Dingos zählt der zuletzt erreichte.
# Where everybody obeys the commands of their own square, as a house rule.
dingo-own = Solange jemand hier steht, müssen alle dem Pfeil und zugleich der Zahl ihres eigenen Feldes folgen. Wer das nicht kann, springt wie sonst.
mistletoebird = Ein Sprung von hier darf über den Rand hinausgehen und geht dann auf der Seite gegenüber weiter.
    .brief = Ein Sprung von hier darf über den Rand und geht gegenüber weiter. Zähle dort weiter; Bäume stoppen dich.
    .more = Dort zählst du die Felder weiter, und Bäume stoppen dich.
kiwi = Solange du hier stehst, darf niemand über dich springen oder Kante an Kante neben dir landen.
    .alone = Er bewirkt nichts, wenn du allein spielst.
quoll = Solange du hier stehst, darf sonst niemand seine Richtung oder seine Zahl wählen. Sind das oben und 3: Wer der Zahl folgt, darf nicht oben wählen, und wer dem Pfeil folgt, nicht 3.
    .alone = Er bewirkt nichts, wenn du allein spielst.
    .brief = Solange du hier stehst, darf kein anderer mit seiner Zahl deine Pfeilrichtung oder mit seinem Pfeil deine Zahl wählen; passt beides, genügt ein erlaubter Weg.
    .more = Folgt der Sprung eines anderen einem Pfeil und einer Zahl zugleich, ist er nur verboten, wenn Richtung und Zahl es beide sind.
# Beside a quoll.
platypus-and-quoll = Ein Sprung, der weder seinem Pfeil noch seiner Zahl folgt, darf weder die Richtung noch die Zahl eines Beutelmarders haben, auf dem ein Mitspieler steht.
    .brief = Ein Sprung, der weder Pfeil noch Zahl folgt, darf nicht Richtung oder Zahl eines besetzten Beutelmarders haben.
moth = Hier dürfen beliebig viele zusammen stehen. Der Letzte, der geht, hakt das Feld ab, und kein Tier tut es vorher.
    .brief = Hier dürfen mehrere stehen. Wer vor anderen geht, streicht sein Zeichen durch; der Letzte hakt das Feld ab.
    .more = Wer früher geht, streicht sein Zeichen durch.
    .alone = Sie bewirkt nichts, wenn du allein spielst.
numbat = Kannst du von hier auf ein Punktefeld springen, musst du es tun.
cockatoo = Von hier darfst du auf kein Punktefeld springen.
frog = Von hier aus darfst du stattdessen auf jeden anderen freien Frosch springen.
    .brief = Von hier darfst du auch auf jeden freien Frosch springen.
    .alone = Von hier aus darfst du auch auf jeden freien Frosch springen.
    .more = So ein Sprung geht über nichts hinweg und wählt weder Richtung noch Zahl.
start = Hier darf jemand beginnen. Später bewirkt es nichts.

## The rules as a handout

for-whom = { $alone ->
   *[no] 2 bis 5 Personen · etwa 20 Minuten
    [yes] für eine Person · etwa 20 Minuten
    }
one-needs = ein Blatt, Stifte
the-sheet = Das Blatt
in-pictures = In Bildern
no-house-rules = Es gibt keine Hausregeln.
# Cards have no room for many of them; $count is more than one.
see-handout = Es gelten { $count } Hausregeln: Sie stehen im Regelblatt dieses Tisches.
before-and-after = Vorher und nachher
when-landing = Wenn du landest
at-the-end = Am Ende
while-there = Solange jemand dort steht
when-leaving = Von dort aus
overview = Kängurus hüpfen um die Wette über ein Blatt Papier. Das Spiel ist für 2 bis 5 Personen und dauert etwa 20 Minuten. Alle springen um Punkte.
    .alone = Kängurus hüpfen über ein Blatt Papier. Du spielst allein und springst um Punkte.
one-brings = Alle nehmen einen Stift und wählen ein Zeichen, das schnell gemalt ist, etwa ein Dreieck, ein Herz oder einen Fisch.
    .alone = Du brauchst einen Stift und ein Zeichen, das schnell gemalt ist.
# $of says at which lines such signs stand; any: at rows on some sheets, at columns on others.
mark-number = { $of ->
    [row] <b>Zahl</b> an einer Zeile: So viele Felder springst du.
    [column] <b>Zahl</b> an einer Spalte: So viele Felder springst du.
   *[any] <b>Zahl:</b> So viele Felder springst du.
    }
mark-arrow = { $of ->
    [row] <b>Pfeil</b> an einer Zeile: Dorthin springst du.
    [column] <b>Pfeil</b> an einer Spalte: Dorthin springst du.
   *[any] <b>Pfeil:</b> Dorthin springst du.
    }
mark-corner = <b>Geknickte Ecke:</b> Dieses Feld bringt Punkte.
mark-start = <b>Pfote:</b> Hier darf jemand beginnen.
mark-trees = <b>Bäume:</b> Niemand landet darauf, und kein gewöhnlicher Sprung geht darüber.
mark-river = <b>Fluss:</b> Alle Felder ohne Bild gehören dazu.
names-of-squares = Die kleinen Buchstaben und Zahlen am Rand benennen nur die Felder: d3 ist Spalte&#160;d, Zeile&#160;3.
# Behind the text "setup".
setup-without = Gibt es keine Startfelder oder sind alle besetzt, wähle ein freies Feld ohne geknickte Ecke.
    .alone = Gibt es keine Startfelder, wähle ein Feld ohne geknickte Ecke.
# What holds for the example's square: its number, its direction (oben, unten, links, rechts).
example-caption = Vom gerahmten Feld aus darfst du der Zahl folgen, <b>{ $number }</b> (gestrichelt), oder dem Pfeil nach <b>{ $direction }</b> (durchgezogen). Du darfst auf jedem der { $jumps } Felder mit Ring landen. Über das abgehakte Feld springst du nur hinweg, und links steht ein Baum.
pictures-show = Vom gerahmten Feld aus darf man auf die Felder mit Ring springen. Ist ein Ring durchgestrichen, so ist dieses Feld verboten. Abgehakte Felder sind nicht mehr frei.
# $at is the square one jumps from, $ends are those one may jump to, $barred those that are forbidden, $used those that are ticked,
# $other is the square of the animal that forbids or orders. Directions are oben, unten, links, rechts.
picture-quoll = { $at } befiehlt { $direction } und { $number }. Der Beutelmarder auf { $other } befiehlt { $other_direction } und { $other_number }: Keins davon darf sonst jemand wählen. Also darf man auf { $ends } springen, aber nicht auf { $barred }.
picture-dingo = Auf dem Dingo, { $other }, steht jemand. Er befiehlt { $other_direction } und { $other_number }, also muss man von { $at } aus { $other_number } nach { $other_direction } springen, auf { $ends }. Den Befehlen von { $at } selbst, { $direction } und { $number }, darf man nicht folgen, also nicht auf { $barred } springen.
picture-sugar-glider = { $at } befiehlt { $direction } und { $number }; man darf auf { $ends } springen. Die Felder { $used } sind abgehakt. Nach rechts gleitet man weiter zum ersten freien Feld. Nach unten gibt es bis zum Rand keins, also auch keinen Sprung.
picture-mistletoebird = { $at } befiehlt { $direction } und { $number }; man darf auf { $ends } springen. Hinter dem Rand kommt das erste Feld der Seite gegenüber. Ein Baum hält dich auch dort auf.
picture-kiwi = { $at } befiehlt { $direction } und { $number }. Niemand darf über den Mitspieler auf dem Kiwi, { $other }, springen oder neben ihm landen. Also darf man auf { $ends } springen, aber nicht auf { $barred }.
picture-frog = { $at } befiehlt { $direction } und { $number }. Man darf springen wie sonst, oder auf jeden freien Frosch, egal wie weit: auf { $ends }. Der Frosch auf { $used } ist abgehakt.
# The three panels of the quick reference.
panel-jump = Springen
panel-mark = Malen
panel-act = Tun
act = Tu, was das neue Feld sagt.
jumps-in-brief = { $arrows ->
    [column] Springe geradeaus: 1 bis 4 Felder, wohin der Pfeil deiner Spalte zeigt, oder genau so viele, wie die Zahl deiner Zeile sagt, nach oben, unten, links oder rechts.
    [row] Springe geradeaus: 1 bis 4 Felder, wohin der Pfeil deiner Zeile zeigt, oder genau so viele, wie die Zahl deiner Spalte sagt, nach oben, unten, links oder rechts.
   *[any] Deine Spalte und deine Zeile enden einmal mit einem Pfeil, einmal mit einer Zahl im Kreis. Springe geradeaus: 1 bis 4 Felder in Pfeilrichtung oder genau so viele, wie die Zahl sagt, nach oben, unten, links oder rechts.
    }
you-are = Du stehst dort, wo dein Zeichen ohne Haken ist.
passing = Du darfst über abgehakte Felder und Mitspieler springen, aber nicht über Bäume oder den Rand.
    .alone = Du darfst über abgehakte Felder springen, aber nicht über Bäume oder den Rand.
    .brief = Du darfst über abgehakte Felder springen, aber nicht über Bäume.
marking = Lande auf einem freien Feld: kein Baum, kein Haken, niemand darauf. Male dein Zeichen hinein. Hake das Kästchen des alten Feldes ab (es bleibt deins).
    .alone = Lande auf einem freien Feld: kein Baum, kein Haken. Male dein Zeichen hinein. Hake das Kästchen des alten Feldes ab (es bleibt deins).

## Puzzles

puzzles-for-one = { $count ->
    [1] Ein Solorätsel
   *[other] Solorätsel
    }
puzzle-of-several = Rätsel { $number }
puzzle-alone = ein Solorätsel
puzzles-ask-for = so viele Punkte in so vielen Sprüngen
# $opens and $closes make the numbers stand out.
puzzle-task = { $jumps ->
    [1] Erreiche { $opens }{ $points }&#160;Punkte{ $closes } mit { $opens }einem&#160;Sprung{ $closes }
   *[other] Erreiche { $opens }{ $points }&#160;Punkte{ $closes } mit höchstens { $opens }{ $jumps }&#160;Sprüngen{ $closes }
    }
puzzle-prints-again = { $count ->
    [1] pressboard reprint CODE druckt es noch einmal
   *[other] pressboard reprint CODE druckt sie noch einmal
    }
puzzle-code = { $count ->
    [1] Mit dem Code druckst du dasselbe Rätsel noch einmal: pressboard reprint CODE.
   *[other] Mit dem Code druckst du dieselben Rätsel noch einmal: pressboard reprint CODE.
    }
puzzle-words-are = wie man springt, was Felder tun
puzzle-answers-are = die Lösungen
puzzle-begin = <b>Beginne</b> auf der Pfote.
puzzle-land = <b>Lande</b> auf einem Feld ohne Haken und ohne Baum. Hake das Kästchen des alten Feldes ab. Dann tu, was das neue Feld sagt. Eine geknickte Ecke bringt Punkte; der Fluss bewirkt nichts. Höre auf, wann du willst.
    .brief = <b>Lande</b> auf einem Feld ohne Haken und Baum. Hake das alte Feld ab und tu, was das neue sagt. Eine geknickte Ecke bringt Punkte. Höre auf, wann du willst.
puzzle-write = <b>Schreibe</b> den Namen jedes Feldes auf, auf dem du landest, etwa d3, und darunter deine Punkte bis dahin.
    .brief = <b>Schreibe</b> den Namen jedes Feldes auf, etwa d3, und deine Punkte bis dahin.
puzzle-dots = Ein Punkt an einer Aufgabe heißt leicht, zwei heißen mittel, drei schwer.
puzzle-start = Hier beginnst du.
puzzle-kangaroo = Landest du hier, springe gleich noch einmal, wenn du kannst; beides ist ein Sprung.
puzzle-thorny-devil = Könntest du nur auf dieses Feld springen, endet dein Weg hier.
solutions = { $count ->
    [1] Lösung
   *[other] Lösungen
    }
solution-number = Lösung { $number }
numbers-are-jumps = Zahlen sind die der Sprünge
# $route is squares, each with the points so far in brackets.
puzzle-route = Von { $start }: { $route }. In Klammern stehen die Punkte bis dahin.
puzzle-best = Mehr kann niemand erreichen: Alle { $count } Stellungen, auf die es ankommt, sind durchgesehen.
puzzle-better = Mehr als { $best } Punkte wie mit { $route } kann niemand erreichen: Alle { $count } Stellungen, auf die es ankommt, sind durchgesehen.

## The score and the foot

score = Wertung
player = Spieler
squares = Felder
points-of-one = Punkte
paid-moves = Bezahlt
# "12 × 8 Felder, bis zu 5 Personen"; with one player it is a sheet for one.
facts = { $columns } × { $rows } Felder, { $players ->
    [1] für eine Person
   *[other] bis { $players } Personen
    }
    .brief = { $columns } × { $rows }, { $players ->
        [1] für eine Person
       *[other] bis { $players } Personen
        }
this-sheet = Dieses Blatt
sheet-code = Mit dem Code druckst du dasselbe Blatt noch einmal: pressboard reprint CODE.
rules-of-sheets = { $count ->
    [1] Die Regeln dieses Blatts
   *[other] Die Regeln dieser Blätter
    }
# How a sheet plays: it stands at the foot, beside words such as "friedlich".
minutes = { $players ->
    [1] <b>Etwa { $minutes }&#160;Minuten</b> allein
    [2] <b>Etwa { $minutes }&#160;Minuten</b> zu zweit
    [3] <b>Etwa { $minutes }&#160;Minuten</b> zu dritt
    [4] <b>Etwa { $minutes }&#160;Minuten</b> zu viert
   *[5] <b>Etwa { $minutes }&#160;Minuten</b> zu fünft
    }
    .brief = <b>Etwa { $minutes }&#160;Minuten</b>
jumps-to-choose-from = { $jumps ->
    [1] in jedem Zug etwa <b>1&#160;Sprung</b> zur Auswahl
   *[other] in jedem Zug etwa <b>{ $jumps }&#160;Sprünge</b> zur Auswahl
    }
    .brief = { $jumps ->
        [1] etwa <b>1&#160;Sprung</b> zur Auswahl
       *[other] etwa <b>{ $jumps }&#160;Sprünge</b> zur Auswahl
        }
# What was shown of it. Alone some squares do nothing, which are `idle`.
checked = { $idle ->
   *[no] Geprüft ist: Jeder Start hat mindestens zwei Sprünge, alle Punkte sind erreichbar, und jedes Tier bewirkt etwas.
    [yes] Geprüft ist: Jeder Start hat mindestens zwei Sprünge, und alle Punkte sind erreichbar.
    }
    .brief = Geprüft ist: Alle Punkte sind erreichbar.
# $games is a number as text, such as 3.400.
games-played = { $house ->
   *[no] Unser Programm hat { $games } Spiele darauf gespielt.
    [yes] Unser Programm hat { $games } Spiele darauf gespielt, nach den Hausregeln hier.
    }
    .brief = { $house ->
       *[no] Unser Programm spielte { $games } Spiele.
        [yes] Unser Programm spielte { $games } Spiele nach den Hausregeln hier.
        }
no-trap = Niemand allein kann dich in deinen ersten zwei Zügen hinauswerfen.
    .alone = Von jedem Start aus kannst du zwei Züge im Spiel bleiben.
    .brief = Niemand allein kann dich in zwei Zügen hinauswerfen.
# $fair and $unfair are numbers of players, such as "2 bis 4" or "2 und 5".
fair = { $starts ->
   *[yes] Bei { $fair } Personen bringt kein Start oder Platz großen Vorteil.
    [no] Bei { $fair } Personen bringt kein Platz großen Vorteil.
    }
    .brief = Es ist fair für { $fair }.
fair-for-some = { $starts ->
   *[yes] Bei { $fair } Personen bringt kein Start oder Platz großen Vorteil; bei { $unfair } wissen wir es nicht.
    [no] Bei { $fair } Personen bringt kein Platz großen Vorteil; bei { $unfair } wissen wir es nicht.
    }
    .brief = Es ist fair für { $fair }; für { $unfair } wissen wir es nicht.
unfair = { $starts ->
   *[yes] Bei { $unfair } Personen wissen wir nicht, ob alle Starts und Plätze gleich gut sind.
    [no] Bei { $unfair } Personen wissen wir nicht, ob alle Plätze gleich gut sind.
    }
    .brief = Wir wissen nicht, ob es fair ist.
prints-again = So druckst du dieses Blatt noch einmal: pressboard reprint { $code }

## Example turns

# $type is the type one stands on, "none" for a square that does nothing.
turn-look = { $type ->
    [none] Du stehst auf { $start }. Der Pfeil zeigt nach { $direction }, die Zahl ist { $number }. Die Ringe zeigen, wo du landen darfst.
   *[other] Du stehst auf { $start } ({ $type }). Der Pfeil zeigt nach { $direction }, die Zahl ist { $number }. Die Ringe zeigen, wo du landen darfst.
    }
turn-stuck = Du stehst auf { $start } und kannst nicht springen. Zahle 10 Punkte: Die Ringe zeigen, wohin du darfst.
# $obeys says what the jump follows, $then where it goes on from a kangaroo, or none, $scores whether its square scores, $points what it brings at once.
turn-jump = { $obeys ->
    [arrow] Der Pfeil zeigt nach { $direction }, und du wählst { $length }. Du landest auf { $end }.
    [number] Die Zahl ist { $length }, und du springst nach { $direction }. Du landest auf { $end }.
   *[other] Dein Feld erlaubt dir einen anderen Sprung. Du landest auf { $end }.
    } { $then ->
    [none] { $scores ->
        [now] Das bringt sofort { $points ->
            [1] 1 Punkt
           *[other] { $points } Punkte
            }, und kein anderer Ring bringt mehr.
        [end] Es ist ein Punktefeld, und es zählt am Ende.
       *[no] Kein Ring bringt jetzt Punkte; also achtest du darauf, wohin du von dort aus darfst.
        }
   *[other] Dort steht ein Känguru: Hake es auch ab und springe noch einmal, auf { $then }.
    } Hake das Kästchen von { $start } ab und tu, was dein neues Feld sagt.
turn-teleport = Du zahlst 10 Punkte und ziehst auf { $end }. Hake das Kästchen von { $start } ab und tu, was { $end } sagt.
turn-out = Du kannst nicht ziehen: Du scheidest aus, und dein Feld wirkt weiter.

## Titles of files

puzzles-in-words-title = Rätsel in Worten
puzzles-title = Rätsel
words-of-sheet-title = die Worte eines Blatts

### Kangaruse in Dutch: every sentence of sheets, of the rules and of puzzles, in the order in which one reads them.
###
### Names, variants, values and elements are those of ../en/kangaruse.ftl; words are those of docs/glossary.md. "Je" to one, "jullie" to
### the table. A square is a vak, the box in it a hokje, what scores a puntenvak. A free square is as `land` says. Directions arrive as
### boven, beneden, links, rechts and stand behind "naar". "Van hieruit" is what the English calls "when you leave".

## How one plays

your-turn = Jouw beurt
# Over how one begins, a turn and the end.
how-to-play = Zo speel je
# $first says who begins: the best jumper, or who is named first at a table of a club.
setup = { $first ->
   *[jumper] Schrijf je naam op een naamkaartje bovenaan en zet je teken in de ring. Zet hetzelfde teken op een vrij startvak <icon name="start"/>. Wie van jullie het verst kan springen, kiest als eerste en begint. Daarna gaan de beurten met de klok mee.
    [named] Schrijf je naam op een naamkaartje bovenaan en zet je teken in de ring. Zet hetzelfde teken op een vrij startvak <icon name="start"/>. Wie aan jullie tafel als eerste genoemd staat, kiest als eerste en begint. Daarna gaan de beurten met de klok mee.
    }
    .brief = { $first ->
       *[jumper] Zet je teken op een naamkaartje bovenaan en op een vrij startvak <icon name="start"/>. De beste springer van jullie kiest en begint als eerste. Dan gaat het met de klok mee.
        [named] Zet je teken op een naamkaartje bovenaan en op een vrij startvak <icon name="start"/>. Wie als eerste genoemd staat, kiest en begint. Dan gaat het met de klok mee.
        }
    .alone = Zet je teken op een startvak <icon name="start"/>.
# The same on sheets that mark no starting squares.
setup-anywhere = { $first ->
   *[jumper] Schrijf je naam op een naamkaartje bovenaan en zet je teken in de ring. Zet hetzelfde teken op een vrij vak dat geen punten oplevert. Wie van jullie het verst kan springen, kiest als eerste en begint. Daarna gaan de beurten met de klok mee.
    [named] Schrijf je naam op een naamkaartje bovenaan en zet je teken in de ring. Zet hetzelfde teken op een vrij vak dat geen punten oplevert. Wie aan jullie tafel als eerste genoemd staat, kiest als eerste en begint. Daarna gaan de beurten met de klok mee.
    }
    .brief = { $first ->
       *[jumper] Zet je teken op een naamkaartje bovenaan en op een vrij vak dat geen punten oplevert. De beste springer van jullie kiest als eerste en begint; daarna gaat het met de klok mee.
        [named] Zet je teken op een naamkaartje bovenaan en op een vrij vak dat geen punten oplevert. Wie als eerste genoemd staat, kiest en begint; daarna gaat het met de klok mee.
        }
    .alone = Zet je teken op een vak dat geen punten oplevert.
# Signs that are drawn quickly stand behind it.
quick-marks = Snel getekend:
# $arrows says at which lines a sheet has its arrows, its columns or its rows; nothing where no sheet is known.
find = { $arrows ->
    [column] <b>1 Zoek je twee opdrachten.</b> Aan het eind van je kolom staat een pijl, aan het eind van je rij een getal in een cirkel.
    [row] <b>1 Zoek je twee opdrachten.</b> Aan het eind van je rij staat een pijl, aan het eind van je kolom een getal in een cirkel.
   *[any] <b>1 Zoek je twee opdrachten.</b> Ze staan aan het eind van je rij en van je kolom: bij de ene een pijl, bij de andere een getal in een cirkel.
    }
    .brief = { $arrows ->
        [column] <b>Kijk</b> naar de pijl van je kolom en het omcirkelde getal van je rij.
        [row] <b>Kijk</b> naar de pijl van je rij en het omcirkelde getal van je kolom.
       *[any] <b>Kijk</b> naar de pijl en het omcirkelde getal aan het eind van je kolom en je rij.
        }
choose = <b>2 Volg er één, kies het andere.</b> Spring rechtuit: 1 tot 4 vakken in de richting van de pijl, of zoveel als het getal zegt, naar boven, beneden, links of rechts. Je mag over spelers en afgevinkte vakken, maar niet over bomen of van het bord af.
    .brief = <b>Spring</b> rechtuit: 1 tot 4 vakken in de richting van de pijl, of zoveel als het getal zegt, naar boven, beneden, links of rechts. Je mag over spelers en afgevinkte vakken, niet over bomen of van het bord af.
    .alone = <b>2 Volg er één, kies het andere.</b> Spring rechtuit: 1 tot 4 vakken in de richting van de pijl, of zoveel als het getal zegt, naar boven, beneden, links of rechts. Je mag over afgevinkte vakken, maar niet over bomen of van het bord af.
land = <b>3 Land, teken, vink af.</b> Land op een vrij vak: geen boom, geen vinkje, geen speler. Zet daar je teken. Vink het hokje van je oude vak af (het blijft van jou) en doe wat het nieuwe zegt.
    .brief = <b>Land</b> op een vrij vak: geen boom, geen vinkje, geen speler. Zet je teken, vink het hokje van je oude vak af (het blijft van jou) en doe wat het nieuwe zegt.
    .alone = <b>3 Land, teken, vink af.</b> Land op een vrij vak: geen boom en geen vinkje. Zet daar je teken. Vink het hokje van je oude vak af (het blijft van jou) en doe wat het nieuwe zegt.
corner = Puntenvakken hebben een gevouwen hoek.
# What a sheet has of such squares: a river, starting squares, or both.
plain = { $squares ->
    [river] Je mag op riviervakken (zonder plaatje) landen; ze doen niets.
    [starts] Je mag op startvakken landen; ze doen niets.
   *[both] Je mag op riviervakken (zonder plaatje) en startvakken landen; ze doen niets.
    }
# Only on sheets with a type of that name.
river-and-water = De rivier telt niet als water.
# $acts says whether the square that one pays for does what it usually does.
stuck = { $acts ->
   *[yes] <b>Kun je niet springen?</b> Betaal 10 punten: vink −10 op je naamkaartje af, ook onder nul. Ga naar een vrij vak naar keuze dat geen punten oplevert. Zet je teken, vink je oude vak af en doe wat het nieuwe zegt. Of je bent af: je blijft staan en je vak blijft werken.
    [no] <b>Kun je niet springen?</b> Betaal 10 punten: vink −10 op je naamkaartje af, ook onder nul. Ga naar een vrij vak naar keuze dat geen punten oplevert. Zet je teken en vink je oude vak af; het nieuwe doet niets. Of je bent af: je blijft staan en je vak blijft werken.
    }
    .brief = { $acts ->
       *[yes] <b>Kun je niet springen?</b> Betaal 10 punten: vink −10 op je naamkaartje af, ook onder nul. Ga naar een vrij vak naar keuze dat geen punten oplevert, verder als bij een sprong. Of je bent af, en je vak blijft werken.
        [no] <b>Kun je niet springen?</b> Betaal 10 punten: vink −10 op je naamkaartje af, ook onder nul. Ga naar een vrij vak naar keuze dat geen punten oplevert, verder als bij een sprong; het doet niets. Of je bent af, en je vak blijft werken.
        }
    .alone = { $acts ->
       *[yes] <b>Kun je niet springen?</b> Betaal 10 punten: vink −10 op je naamkaartje af, ook onder nul. Ga naar een vrij vak naar keuze dat geen punten oplevert en doe wat het zegt. Of het spel is uit.
        [no] <b>Kun je niet springen?</b> Betaal 10 punten: vink −10 op je naamkaartje af, ook onder nul. Ga naar een vrij vak naar keuze dat geen punten oplevert; het doet niets. Of het spel is uit.
        }
# Where a game for one ends as soon as one cannot jump.
stuck-is-end = <b>Kun je niet springen?</b> Dan is het spel uit.
# $when says what ends the game: that nobody can jump any more, or that everybody is out.
end = { $when ->
   *[stuck] <b>Het spel eindigt</b> zodra niemand meer kan springen; dan mag ook niemand meer betalen. Opgeven mag altijd. Is er geen vrij puntenvak meer, dan mogen jullie samen stoppen. Tel de punten van alle vakken met jouw teken: wie de meeste heeft, wint, bij gelijke stand samen.
    [out] <b>Het spel eindigt</b> zodra iedereen af is. Opgeven mag altijd. Is er geen vrij puntenvak meer, dan mogen jullie samen stoppen. Tel de punten van alle vakken met jouw teken: wie de meeste heeft, wint, bij gelijke stand samen.
    }
    .brief = { $when ->
       *[stuck] <b>Het spel eindigt</b> zodra niemand kan springen; betalen mag dan niet meer. Opgeven mag altijd. Zonder vrij puntenvak mogen jullie stoppen. De meeste punten winnen, bij gelijke stand samen.
        [out] <b>Het spel eindigt</b> zodra iedereen af is. Opgeven mag altijd. Zonder vrij puntenvak mogen jullie stoppen. De meeste punten winnen, bij gelijke stand samen.
        }
    .alone = Je mag altijd stoppen. Tel dan de punten van alle vakken met jouw teken.
on-the-back = De regels staan op de achterkant.
# At the foot of a sheet for two that was solved, where neither a start nor the first move decides.
perfectly-even = <b>Precies eerlijk:</b> spelen jullie allebei zonder fouten, dan wordt het gelijk (berekend).

## What the squares do: points

star = Levert de punten op die erop staan.
chest = Levert 5 punten op.
coin = Heb je aan het eind meer munten dan ieder ander, dan is elke munt 1 punt waard. Anders kost elke munt je 1 punt.
    .brief = Heb je aan het eind meer dan ieder ander, dan is elke er 1 waard. Anders, ook bij gelijke stand, kost elke er 1.
    .alone = Aan het eind is elke munt 1 punt waard.
    .more = Ook bij een gelijke stand kost elke munt 1 punt.
# A table stands below: numbers of gems over points.
gem = Aan het eind zijn al je edelstenen samen waard:
# The heads of the rows of that table.
gem-count = Stenen
gem-points = Punten
# The same without a table, where there is little room.
gems-in-a-row = Aan het eind zijn 1 tot 10 of meer edelstenen samen 1, 1, 3, 5, 8, 12, 16, 21, 28, 35 punten waard.
toy = Aan het eind is elk drietal speeltjes 5 punten waard.
    .more = Eén of twee die overblijven, zijn niets waard.
water = Is zelf niets waard, maar maakt je voer meer waard.
water-without-food = Is op dit blad niets waard.
food = Aan het eind is elk vak voer zoveel punten waard als je vakken water hebt.
food-without-water = Is op dit blad niets waard.
shelter = Wie aan het eind de meeste hutten heeft, krijgt 10 punten. Wie de minste heeft, verliest er 10. Ook nul zijn de minste. Bij een gelijke stand geldt dat voor allemaal.
    .brief = Aan het eind krijgt ieder met de meeste 10 punten; ieder met de minste (ook nul) verliest er 10, behalve als iedereen evenveel heeft.
    .alone = Is niets waard als je alleen speelt.
    .more = Heeft iedereen er evenveel, dan krijgt of verliest niemand iets.

## What the squares do: actions

actions = Acties
idle-alone = Doet niets als je alleen speelt.
kangaroo = Land je hier, spring dan meteen nog een keer als dat kan.
    .more = Kan het niet, dan is je beurt voorbij. Je mag niet betalen, maar je blijft in het spel.
crocodile = Staat hier iemand en landt een ander in deze rij of kolom, dan levert dat vak niets op. Zet er een K in.
    .brief = Staat hier iemand en landt een ander in deze rij of kolom, dan telt dat vak nooit mee, maar werkt het wel: zet er een K in.
    .alone = Doet niets als je alleen speelt.
    .more = Zo’n vak werkt wel, maar levert nooit punten op, ook aan het eind niet. Landde iemand er eerder, of pas als deze speler weg is, dan telt het gewoon.
# Where the square one jumps from counts as well, as a house rule.
crocodile-own = Spring je van hieruit naar een vak in deze rij of kolom, dan levert dat niets op. Zet er een K in.
echidna = Je mag hier alleen landen als het nummer hoger is dan dat van je vorige mierenegel. Je eerste mag elk nummer hebben.
    .brief = Je mag hier alleen landen met een hoger nummer dan je vorige mierenegel; je eerste is vrij.
    .more = Begin je op een mierenegel, dan telt die als je eerste.
tasmanian-devil = Land je hier, vink dan alle vrije vakken af die er met een zijde aan grenzen.
    .more = Ze leveren niets op.
thorny-devil = Is dit het enige vak waar je heen kunt springen? Dan mag je niet springen: je bent af en blijft staan waar je bent.
    .alone = Is dit het enige vak waar je heen kunt springen, dan is het spel uit.
    .brief = Is dit het enige vak waar je heen kunt? Spring niet: je bent af, blijft staan en mag niet betalen. Anders doet dit vak niets.
    .more = Betalen mag dan niet. Anders mag je hier landen en gebeurt er niets.
# Beside a kangaroo, where no house rule says otherwise.
thorny-devil-again = Dat geldt ook voor de tweede sprong van een kangoeroe.
    .brief = Dat geldt ook na een kangoeroe.
tasmanian-tiger = Land je hier, vink dan twee vrije vakken uit deze rij en kolom af, welke je wilt. Zijn er minder vrij, vink die dan af.
    .brief = Land je hier, vink dan twee vrije vakken af, in deze rij, in deze kolom of in elk een, of één als er maar één vrij is; ze leveren niets op.
    .more = Allebei in één lijn mag, of in elk een. Ze leveren niets op.
koala = Van hieruit mag je niet over een andere speler springen of er zijde aan zijde naast landen.
    .alone = Doet niets als je alleen speelt.
platypus = Van hieruit mag je 1 tot 4 vakken naar boven, beneden, links of rechts springen, zelfs over bomen.
sugar-glider = Eindigt je sprong van hieruit op een vinkje of een speler, glijd dan door tot het eerste vrije vak, maar niet over bomen of van het bord af.
    .brief = Eindigt je sprong van hieruit op een vinkje of speler, glijd dan door tot het eerste vrije vak, niet over bomen.
    .alone = Eindigt je sprong van hieruit op een vinkje, glijd dan door tot het eerste vrije vak, niet over bomen.
    .more = Je kunt niet glijden naar een vak waar je niet mag landen.
dingo = Staat hier iemand, dan moet iedereen de pijl én het getal van dit vak volgen. Wie dat niet kan, springt gewoon.
    .brief = Staat hier iemand, dan moet iedereen die het kan deze pijl én dit getal volgen.
    .alone = Volg van hieruit de pijl én het getal van dit vak. Kan dat niet, spring dan gewoon.
    .more = Dat geldt ook voor wie hier staat. Naar een verboden vak hoeft niemand.
# Beside it, where no house rule says otherwise.
several-dingos = Van meer dingo’s telt alleen die waar het laatst iemand kwam.
    .brief = Van meer dingo’s telt alleen de laatst bereikte.
# Where everybody obeys the commands of their own square, as a house rule.
dingo-own = Staat hier iemand, dan moet iedereen de pijl én het getal van het eigen vak volgen. Wie dat niet kan, springt gewoon.
mistletoebird = Een sprong van hieruit mag over de rand heen en gaat dan aan de overkant verder.
    .brief = Een sprong van hieruit mag over de rand heen en gaat dan aan de overkant verder. Tel daar verder; bomen stoppen je.
    .more = Daar tel je de vakken verder, en bomen houden je tegen.
kiwi = Sta je hier, dan mag niemand over je heen springen of zijde aan zijde naast je landen.
    .alone = Doet niets als je alleen speelt.
quoll = Sta je hier, dan mag niemand anders deze richting of dit getal kiezen. Zijn dat boven en 3: wie zijn getal volgt, mag niet naar boven, en wie zijn pijl volgt, mag niet 3 kiezen.
    .alone = Doet niets als je alleen speelt.
    .brief = Sta je hier, dan geldt voor anderen: wie zijn getal volgt, mag niet de richting van jouw pijl kiezen, en wie zijn pijl volgt, niet jouw getal; volgt een sprong allebei, dan is één toegestane manier genoeg.
    .more = Volgt een sprong zowel de pijl als het getal van zijn vak, dan is hij alleen verboden als ze allebei verboden zijn.
# Beside a quoll.
platypus-and-quoll = Een sprong die de pijl niet en het getal niet volgt, mag niet de richting of het getal hebben van een buidelmarter waar een ander op staat.
    .brief = Een sprong die pijl noch getal volgt, mag niet de richting of het getal van een bezette buidelmarter hebben.
moth = Hier mogen zoveel spelers samen staan als willen. Wie als laatste weggaat, vinkt het vak af; geen dier doet dat eerder.
    .brief = Hier mogen er meer staan. Blijven er anderen als je gaat, streep dan je teken door; wie als laatste gaat, vinkt het hokje af.
    .more = Wie eerder weggaat, streept hier zijn teken door.
    .alone = Doet niets als je alleen speelt.
numbat = Kun je van hieruit naar een puntenvak springen, dan moet je dat doen.
cockatoo = Van hieruit mag je niet naar een puntenvak springen.
frog = Van hieruit mag je ook naar elke andere vrije kikker springen.
    .brief = Van hieruit mag je ook naar elke vrije kikker springen.
    .alone = Van hieruit mag je ook naar elke vrije kikker springen.
    .more = Zo’n sprong gaat nergens overheen en kiest geen richting en geen getal.
start = Hier mag iemand beginnen. Later doet het niets.

## The rules as a handout

for-whom = { $alone ->
   *[no] 2 tot 5 spelers · ongeveer 20 minuten
    [yes] voor één speler · ongeveer 20 minuten
    }
one-needs = een blad, pennen
the-sheet = Het blad
in-pictures = In plaatjes
no-house-rules = Er zijn geen huisregels.
# Cards have no room for many of them.
see-handout = Er gelden { $count } huisregels: ze staan in de spelregels van deze tafel.
before-and-after = Vooraf en achteraf
when-landing = Als je landt
at-the-end = Aan het eind
while-there = Zolang daar iemand staat
when-leaving = Van daaruit
overview = Kangoeroes springen om het hardst over één blad papier. Het spel is voor 2 tot 5 spelers en duurt ongeveer 20 minuten. Iedereen springt voor punten.
    .alone = Een kangoeroe springt over één blad papier. Je speelt alleen en springt voor punten.
one-brings = Iedereen pakt een pen en kiest een teken dat je snel kunt tekenen, zoals een driehoek, een hart of een vis.
    .alone = Je hebt een pen nodig, en een teken dat je snel kunt tekenen.
# $of says at which lines such signs stand: at rows, at columns, or on some sheets here and on others there.
mark-number = { $of ->
    [row] <b>Getal</b> bij een rij: zoveel vakken spring je.
    [column] <b>Getal</b> bij een kolom: zoveel vakken spring je.
   *[any] <b>Getal:</b> zoveel vakken spring je.
    }
mark-arrow = { $of ->
    [row] <b>Pijl</b> bij een rij: die kant spring je op.
    [column] <b>Pijl</b> bij een kolom: die kant spring je op.
   *[any] <b>Pijl:</b> die kant spring je op.
    }
mark-corner = <b>Gevouwen hoek:</b> dit puntenvak levert punten op.
mark-start = <b>Pootafdruk:</b> hier mag iemand beginnen.
mark-trees = <b>Bomen:</b> niemand landt erop, en geen gewone sprong gaat eroverheen.
mark-river = <b>Rivier:</b> alle vakken zonder plaatje.
names-of-squares = De kleine letters en cijfers aan de rand zijn alleen de namen van de vakken: d3 is kolom&#160;d, rij&#160;3.
# Behind the text "setup".
setup-without = Zijn er geen startvakken, of zijn ze allemaal bezet? Kies dan een vrij vak dat geen punten oplevert.
    .alone = Zijn er geen startvakken? Kies dan een vak dat geen punten oplevert.
# What holds for the example's square: its number, its direction (boven, beneden, links, rechts).
example-caption = Vanaf het omkaderde vak mag je het getal volgen, <b>{ $number }</b> (stippellijn), of de pijl naar <b>{ $direction }</b> (doorgetrokken lijn). Je mag landen op elk van de { $jumps } vakken met een ring. Over het afgevinkte vak spring je alleen heen, en links staat een boom.
pictures-show = Vanaf het omkaderde vak mag je naar de vakken met een ring springen. Is een ring doorgestreept, dan mag je niet naar dat vak. Afgevinkte vakken zijn niet meer vrij.
# $at is the square one jumps from, $ends are those one may jump to, $barred those that are forbidden, $used those that are used,
# $other is the square of the animal that forbids or orders.
picture-quoll = { $at } zegt { $direction } en { $number }. De buidelmarter op { $other } zegt { $other_direction } en { $other_number }: die mag niemand anders kiezen. Je mag dus naar { $ends } springen, maar niet naar { $barred }.
picture-dingo = Op de dingo, { $other }, staat iemand. Hij zegt { $other_direction } en { $other_number }. Dus moet je van { $at } { $other_number } naar { $other_direction } springen, naar { $ends }. De opdrachten van { $at } zelf, { $direction } en { $number }, mag je niet volgen, dus niet naar { $barred }.
picture-sugar-glider = { $at } zegt { $direction } en { $number }; je mag naar { $ends } springen. De vakken { $used } zijn afgevinkt. Naar rechts glijd je door tot het eerste vrije vak. Naar beneden is er tot de rand geen, dus daar kun je niet heen springen.
picture-mistletoebird = { $at } zegt { $direction } en { $number }; je mag naar { $ends } springen. Voorbij de rand komt het eerste vak aan de overkant. Ook daar houdt een boom je tegen.
picture-kiwi = { $at } zegt { $direction } en { $number }. Niemand mag over de speler op de kiwi, { $other }, springen of ernaast landen. Je mag dus naar { $ends } springen, maar niet naar { $barred }.
picture-frog = { $at } zegt { $direction } en { $number }. Je mag gewoon springen, of naar elke vrije kikker, hoe ver ook: naar { $ends }. De kikker op { $used } is afgevinkt.
# The three panels of the quick reference.
panel-jump = Spring
panel-mark = Teken
panel-act = Doe
act = Doe wat het nieuwe vak zegt.
jumps-in-brief = { $arrows ->
    [column] Spring rechtuit: 1 tot 4 vakken in de richting van de pijl van je kolom, of precies zoveel als het getal van je rij zegt, naar boven, beneden, links of rechts.
    [row] Spring rechtuit: 1 tot 4 vakken in de richting van de pijl van je rij, of precies zoveel als het getal van je kolom zegt, naar boven, beneden, links of rechts.
   *[any] Aan het eind van je kolom of rij staat een pijl, aan het eind van de andere een getal in een cirkel. Spring rechtuit: 1 tot 4 vakken in de richting van de pijl, of precies zoveel als het getal zegt, naar boven, beneden, links of rechts.
    }
you-are = Je staat op het enige vak met jouw teken dat niet is afgevinkt.
passing = Je mag over afgevinkte vakken en spelers springen, maar niet over bomen of van het bord af.
    .alone = Je mag over afgevinkte vakken springen, maar niet over bomen of van het bord af.
    .brief = Je mag over afgevinkte vakken, maar niet over bomen.
marking = Land op een vrij vak: geen boom, geen vinkje, geen speler. Zet daar je teken. Vink het hokje af van het vak waar je vandaan komt; dat vak blijft van jou.
    .alone = Land op een vrij vak: geen boom en geen vinkje. Zet daar je teken. Vink het hokje af van het vak waar je vandaan komt; dat vak blijft van jou.

## Puzzles

puzzles-for-one = { $count ->
    [1] Een solopuzzel
   *[other] Solopuzzels
    }
puzzle-of-several = puzzel { $number }
puzzle-alone = een solopuzzel
puzzles-ask-for = zoveel punten in zoveel sprongen
# $opens and $closes make the numbers stand out.
puzzle-task = { $jumps ->
    [1] Haal { $opens }{ $points }&#160;punten{ $closes } in { $opens }één&#160;sprong{ $closes }
   *[other] Haal { $opens }{ $points }&#160;punten{ $closes } in hoogstens { $opens }{ $jumps }&#160;sprongen{ $closes }
    }
puzzle-prints-again = { $count ->
    [1] pressboard reprint CODE drukt hem altijd weer af
   *[other] pressboard reprint CODE drukt ze altijd weer af
    }
puzzle-code = { $count ->
    [1] De code drukt dezelfde puzzel altijd weer af: pressboard reprint CODE.
   *[other] De code drukt dezelfde puzzels altijd weer af: pressboard reprint CODE.
    }
puzzle-words-are = hoe je springt, wat vakken doen
puzzle-answers-are = de oplossingen
puzzle-begin = <b>Begin</b> op de pootafdruk.
puzzle-land = <b>Land</b> op een vak zonder vinkje en zonder boom. Vink het hokje af van het vak waar je vandaan komt en doe dan wat het nieuwe vak zegt. Een gevouwen hoek levert punten op; de rivier doet niets. Stop wanneer je wilt.
    .brief = <b>Land</b> op een vak zonder vinkje of boom. Vink je oude vak af en doe wat het nieuwe zegt. Een gevouwen hoek levert punten op. Stop wanneer je wilt.
puzzle-write = <b>Schrijf</b> de naam op van elk vak waar je landt, zoals d3, en daaronder je punten tot dan toe.
    .brief = <b>Schrijf</b> de naam van elk vak op, zoals d3, en je punten tot dan toe.
puzzle-dots = Eén stip bij een opgave is licht, twee is middel, drie is zwaar.
puzzle-start = Hier begin je.
puzzle-kangaroo = Land je hier, spring dan meteen nog een keer als dat kan; samen is het één sprong.
puzzle-thorny-devil = Is dit het enige vak waar je heen kunt springen, dan eindigt je route hier.
solutions = { $count ->
    [1] Oplossing
   *[other] Oplossingen
    }
solution-number = Oplossing { $number }
numbers-are-jumps = de getallen zijn die van de sprongen
# $route is squares, each with the points so far in brackets.
puzzle-route = Vanaf { $start }: { $route }. Tussen haakjes staan de punten tot dan toe.
puzzle-best = Meer kan niemand halen: alle { $count } stellingen die ertoe doen zijn bekeken.
puzzle-better = Meer dan { $best } punten, zoals met { $route }, kan niemand halen: alle { $count } stellingen die ertoe doen zijn bekeken.

## The score and the foot

score = Score
player = Speler
squares = Vakken
points-of-one = punten
paid-moves = Betaald
# "12 × 8 vakken, tot 5 spelers"; with one player it is a sheet for one.
facts = { $columns } × { $rows } vakken, { $players ->
    [1] voor één speler
   *[other] tot { $players } spelers
    }
    .brief = { $columns } × { $rows }, { $players ->
        [1] voor één speler
       *[other] tot { $players } spelers
        }
this-sheet = Dit blad
sheet-code = De code drukt hetzelfde blad altijd weer af: pressboard reprint CODE.
rules-of-sheets = { $count ->
    [1] De regels van dit blad
   *[other] De regels van deze bladen
    }
# How a sheet plays: it stands at the foot, beside words such as "vriendelijk".
minutes = { $players ->
    [1] <b>Ongeveer { $minutes }&#160;minuten</b> alleen
    [2] <b>Ongeveer { $minutes }&#160;minuten</b> met z’n tweeën
    [3] <b>Ongeveer { $minutes }&#160;minuten</b> met z’n drieën
    [4] <b>Ongeveer { $minutes }&#160;minuten</b> met z’n vieren
   *[5] <b>Ongeveer { $minutes }&#160;minuten</b> met z’n vijven
    }
    .brief = <b>Ongeveer { $minutes }&#160;minuten</b>
jumps-to-choose-from = { $jumps ->
    [1] in elke beurt ongeveer <b>1&#160;sprong</b> om uit te kiezen
   *[other] in elke beurt ongeveer <b>{ $jumps }&#160;sprongen</b> om uit te kiezen
    }
    .brief = { $jumps ->
        [1] ongeveer <b>1&#160;sprong</b> ter keuze
       *[other] ongeveer <b>{ $jumps }&#160;sprongen</b> ter keuze
        }
# What was shown of it. Alone some squares do nothing, which are `idle`.
checked = { $idle ->
   *[no] Dit is nagekeken: elke start heeft minstens twee sprongen, alle punten zijn bereikbaar en elk dier doet iets.
    [yes] Dit is nagekeken: elke start heeft minstens twee sprongen en alle punten zijn bereikbaar.
    }
    .brief = Dit is nagekeken: alle punten zijn bereikbaar.
games-played = { $house ->
   *[no] Ons programma heeft er { $games } spellen op gespeeld.
    [yes] Ons programma heeft er { $games } spellen op gespeeld, met de huisregels die hier staan.
    }
    .brief = { $house ->
       *[no] Er zijn { $games } spellen gespeeld.
        [yes] Er zijn { $games } spellen gespeeld met de huisregels die hier staan.
        }
no-trap = Niemand kan je in zijn eentje uitschakelen in je eerste twee beurten.
    .alone = Vanaf elke start kun je twee beurten meedoen.
    .brief = Niemand kan je alleen in twee beurten uitschakelen.
fair = { $starts ->
   *[yes] Met { $fair } spelers is geen start of plaats veel beter dan een andere.
    [no] Met { $fair } spelers is geen plaats veel beter dan een andere.
    }
    .brief = Het is eerlijk met { $fair }.
fair-for-some = { $starts ->
   *[yes] Met { $fair } spelers is geen start of plaats veel beter dan een andere; met { $unfair } weten we het niet.
    [no] Met { $fair } spelers is geen plaats veel beter dan een andere; met { $unfair } weten we het niet.
    }
    .brief = Het is eerlijk met { $fair }; met { $unfair } weten we het niet.
unfair = { $starts ->
   *[yes] Met { $unfair } spelers weten we niet of starts en plaatsen even goed zijn.
    [no] Met { $unfair } spelers weten we niet of plaatsen even goed zijn.
    }
    .brief = We weten niet of het eerlijk is.
prints-again = Zo print je dit blad nog een keer: pressboard reprint { $code }

## Example turns

# $type is the type one stands on, "none" for a square that does nothing.
turn-look = { $type ->
    [none] Je staat op { $start }. De pijl wijst naar { $direction }, het getal is { $number }. De ringen laten zien waar je mag landen.
   *[other] Je staat op { $start } ({ $type }). De pijl wijst naar { $direction }, het getal is { $number }. De ringen laten zien waar je mag landen.
    }
turn-stuck = Je staat op { $start } en kunt niet springen. Betaal 10 punten: de ringen laten zien waar je heen mag.
# $obeys says what the jump follows, $then where it goes on from a kangaroo, or none, $scores whether its square scores, $points what it brings at once.
turn-jump = { $obeys ->
    [arrow] De pijl wijst naar { $direction }, en jij kiest { $length }. Je landt op { $end }.
    [number] Het getal is { $length }, en jij kiest naar { $direction }. Je landt op { $end }.
   *[other] Je vak staat een andere sprong toe. Je landt op { $end }.
    } { $then ->
    [none] { $scores ->
        [now] Dat levert meteen { $points ->
            [1] 1 punt
           *[other] { $points } punten
            } op, en geen andere ring levert meer op.
        [end] Het is een puntenvak, en het telt aan het eind.
       *[no] Geen ring levert nu punten op, dus kijk je waar je daarna heen kunt.
        }
   *[other] Daar staat een kangoeroe: vink die ook af en spring nog een keer, naar { $then }.
    } Vink het hokje van { $start } af en doe wat je nieuwe vak zegt.
turn-teleport = Je betaalt 10 punten en gaat naar { $end }. Vink het hokje van { $start } af en doe wat { $end } zegt.
turn-out = Je kunt niet weg: je bent af, en je vak blijft werken.

## Titles of files

puzzles-in-words-title = puzzels in woorden
puzzles-title = puzzels
words-of-sheet-title = de woorden van een blad

"""Small boards for the tests of reach, each with one fault alone; found by chance, and judged again by the oracle."""

BOARDS: dict[str, tuple[tuple[str, str, str], tuple[str, ...]]] = {
    "stuck start": (
        ("~ Ko ~ ~ ~/~ ~ ~ ~ ~/Ch ~ o o ~/~ ~ ~ ~ ~/~ ~ ~ ~ ~", "41241", "UURLD"),
        (
            "stuck start (d3): from the start d3 one can jump only to e3 at first; 2 jumps are needed",
        ),
    ),
    "unreachable score": (
        ("~ ~ ~ ~ ~/~ ~ ~ o ~/~ ~ ~ ~ ~/~ ~ ~ ~ ~/~ ~ Ko o Ch", "11124", "URRRU"),
        ("unreachable score (e5): the chest on e5 cannot be reached from any start",),
    ),
    "unreachable square": (
        ("~ ~ o ~ ~/~ ~ ~ ~ Ko/~ o ~ ~ ~/~ ~ ~ ~ Ch/~ ~ ~ ~ ~", "44144", "DDURD"),
        ("unreachable square (e2): the koala on e2 cannot be reached from any start",),
    ),
    "trap": (
        ("~ T T T T/~ ~ ~ T ~/T ~ o T T/o ~ ~ ~ ~/Ch Ko ~ T ~", "31243", "RDUDL"),
        ("trap (a4): who starts on a4 can be out within 2 turns",),
    ),
    "kangaroo": (
        ("~ ~ ~ ~ ~/~ Ch ~ ~ ~/Ka ~ ~ T o/~ ~ ~ ~ Ch/~ ~ o ~ ~", "34232", "LLLDD"),
        ("dead square (a3): the kangaroo on a3 is dead: no jump leads on from it",),
    ),
    "crocodile": (
        ("~ ~ ~ ~ ~/~ ~ Ch ~ ~/Ch ~ o ~ o/~ ~ ~ ~ ~/~ ~ ~ Cr ~", "11112", "RDRLR"),
        ("dead square (d5): the crocodile on d5 is dead: nobody can score in its row or column",),
    ),
    "tasmanian-devil": (
        ("~ T ~ T Td/~ ~ ~ ~ ~/~ ~ o ~ ~/~ Ch ~ ~ o/~ ~ Ch ~ ~", "11211", "URLRD"),
        ("dead square (e1): the tasmanian devil on e1 is dead: it has nothing to destroy",),
    ),
    "koala": (
        ("~ o ~ ~ ~/~ ~ ~ ~ o/Ch ~ ~ T Ko/~ ~ ~ ~ ~/Ch ~ ~ ~ ~", "32334", "LDRUR"),
        ("dead square (e3): the koala on e3 is dead: no jump from it meets another player",),
    ),
    "platypus": (
        ("~ ~ ~ o ~/~ ~ ~ ~ o/T Ch ~ ~ ~/~ ~ ~ ~ T/T T Pl Ch T", "13132", "LULUU"),
        (
            "dead square (c5): the platypus on c5 is dead: it leads nowhere its two commands would not",
        ),
    ),
    "sugar-glider": (
        ("Ch ~ ~ ~ ~/~ ~ ~ ~ ~/~ ~ ~ o ~/~ ~ ~ ~ Su/o ~ Ch ~ ~", "31214", "UUUDD"),
        ("dead square (e4): the sugar glider on e4 is dead: no jump from it has room to slide on",),
    ),
    "dingo": (
        ("~ ~ ~ ~ T/T ~ ~ o ~/~ ~ ~ ~ Ch/~ ~ o Di ~/~ ~ ~ ~ Ch", "44341", "UDURD"),
        ("dead square (d4): the dingo on d4 is dead: nobody can ever obey it",),
    ),
    "mistletoebird": (
        ("~ ~ ~ ~ Ch/~ ~ o ~ ~/~ Mi ~ ~ ~/Ch ~ o ~ ~/~ ~ ~ ~ ~", "11211", "LRRRL"),
        (
            "dead square (b3): the mistletoebird on b3 is dead: its way around the board leads nowhere new",
        ),
    ),
    "kiwi": (
        ("~ ~ ~ T Ki/~ o T ~ ~/o ~ ~ ~ ~/Ch ~ Ch ~ ~/~ ~ ~ ~ ~", "21422", "RRRDR"),
        ("dead square (e1): the kiwi on e1 is dead: nobody can jump over it or land next to it",),
    ),
    "quoll": (
        ("~ o ~ ~ Ch/T ~ ~ ~ ~/~ ~ T ~ ~/o Ch ~ ~ T/T ~ ~ Qu ~", "42143", "RRDRR"),
        ("dead square (d5): the quoll on d5 is dead: there is no jump it forbids anybody",),
    ),
    "numbat": (
        ("o ~ ~ ~ Nu/~ ~ ~ Ch ~/~ ~ ~ ~ ~/~ ~ o ~ ~/~ ~ ~ ~ ~", "44313", "LDLDL"),
        ("dead square (e1): the numbat on e1 is dead: its jumps all score or none does",),
    ),
    "cockatoo": (
        ("~ ~ Ch ~ ~/~ ~ ~ ~ o/~ ~ ~ ~ ~/~ ~ ~ o ~/~ ~ Ck ~ ~", "42133", "ULLDR"),
        ("dead square (c5): the cockatoo on c5 is dead: it forbids no jump or every one",),
    ),
    "frog": (
        ("~ ~ ~ Ch ~/~ ~ ~ o ~/Fr o ~ ~ ~/~ ~ Ch ~ ~/~ ~ ~ ~ ~", "14421", "ULRLR"),
        ("dead square (a3): the frog on a3 is dead: there is no other frog to jump to",),
    ),
    "tasmanian-tiger": (
        ("T T T ~ Tt/o ~ ~ ~ T/~ ~ ~ o T/~ ~ ~ ~ T/~ ~ ~ ~ T", "43312", "RDRRR"),
        ("dead square (e1): the tasmanian tiger on e1 is dead: it has nothing to destroy",),
    ),
    "echidna": (
        ("~ ~ ~ E1 Ch/~ E2 ~ ~ ~/~ ~ ~ ~ ~/o o ~ ~ ~/~ ~ ~ ~ ~", "24412", "RDURU"),
        (
            "dead square (d1): the echidna on d1 is dead: no order of visits holds it and another echidna",
            "dead square (b2): the echidna on b2 is dead: no order of visits holds it and another echidna",
        ),
    ),
}
"""For each rule, and each type that can be dead: cells, commands of columns and rows; what is found."""

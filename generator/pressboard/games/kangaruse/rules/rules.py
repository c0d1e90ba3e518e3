'''The rules of Kangaruse, for 1 to 5 players: positions, their moves, the score.

**The board.** Every square has a *direction* and a *number*: one comes from its row, the other from its column.
Nobody lands on a tree or jumps over one.

**A turn.** You jump in a straight line: in your square's direction, as far as you like from 1 to 4; or as far as your
square's number says, in whatever direction. You may jump over used squares and over players, but not off the board.
Where you land must be unused: not crossed out, nobody on it. The square you leave is crossed out, then the new square
acts. If you have no jump you may teleport to any unused square that does not score, for -10 points, or go out of
the game. The game ends when everybody is out; most points win.

**When you land.** *Star*: the points on it. *Chest*: 5 points. *Kangaroo*: jump again at once. *Tasmanian devil*: every
unused neighbour is crossed out. *Tasmanian tiger*: cross out two unused squares of its row or column. *Echidna*: only
on a higher number than your last one. *Thorny devil*: if it is the only square you can jump to, you are out instead.

**Where you stand.** *Platypus*: any direction and any number, over trees too. *Sugar glider*: a jump to a used square
slides on to the first unused one. *Mistletoebird*: your jump may go around the board. *Frog*: you may jump to any
unused frog. *Koala*: you can't jump over other players nor land next to them. *Kiwi*: others can't do that to you.
*Quoll*: others can't choose its direction or its number. *Dingo*: everybody must obey both its direction and its
number if they can. *Numbat*: jump to a scoring square if you can. *Cockatoo*: don't. *Moth*: holds any number of
players. *Crocodile*: others score nothing in its row and column.

**At the end.** *Coin*: +1 each for whoever has the most, -1 each for the others. *Gem*: 1, 1, 3, 5, 8, 12, 16, 21, 28
or 35 for one to ten. *Toy*: 5 for every three. *Food*: each is worth your number of *water*. *Shelter*: +10 for
the most, -10 for the least. Where this is silent, `Readings` says what holds.

**An example.** Two players; the first stands on a1: direction down, number 2.

>>> from pressboard.games.kangaruse.rules.move_text import diagram, format_move, parse_move
>>> from pressboard.games.kangaruse.rules.position import start
>>> from pressboard.games.kangaruse.rules.setup_text import parse_setup
>>> position = start(parse_setup("""
...     kangaruse 5x5, 2 players
...         2  1  3  4  2
...     D   o  ~  S9 T  ~
...     R   ~  S4 Ka ~  ~
...     U   S5 ~  ~  S7 ~
...     L   ~  Ch ~  ~  o
...     D   T  ~  ~  S3 Td
... """), 2, starts=(0, 19))
>>> [format_move(move, position) for move in position.moves()]
['c1', 'a2', 'a3', 'a4']
>>> position = position.play(parse_move("c1", position))
>>> print(diagram(position))
   a b c d e
 1 x . 1 T .
 2 . . . . .
 3 . . . . .
 4 . . . . 2
 5 T . . . .
>>> position.scores(), position.to_move
((9, 0), 1)
>>> [format_move(move, position) for move in position.moves()]
['e2', 'a4', 'b4', 'c4', 'd4']
'''

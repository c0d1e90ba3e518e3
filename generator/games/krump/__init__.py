"""Krump, a game by Robert Dudley: pyramids that cards and captured pyramids set in motion."""

from dataclasses import replace

from generator.games.krump.pictures.icons import icon
from generator.games.krump.print.handouts import illustrate, rules_told
from generator.games.krump.print.kit import KitProduct
from generator.games.krump.print.reference import ReferenceProduct
from generator.games.krump.print.rules import RulesProduct
from generator.games.krump.room import room

ROOM = replace(
    room(ReferenceProduct(), RulesProduct(), KitProduct()), illustrate=illustrate, icon=icon, told=rules_told
)

"""Krump, a game by Robert Dudley: pyramids that cards and captured pyramids set in motion."""

from dataclasses import replace

from generator.games.krump.handout import illustrate, rules_told
from generator.games.krump.icons import icon
from generator.games.krump.kit import KitProduct
from generator.games.krump.reference import ReferenceProduct
from generator.games.krump.room import room
from generator.games.krump.rules_page import RulesProduct

ROOM = replace(
    room(ReferenceProduct(), RulesProduct(), KitProduct()), illustrate=illustrate, icon=icon, told=rules_told
)

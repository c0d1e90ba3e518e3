"""What is wrong with a move or a choice of cards in Krump, straight from the facts: every rule it breaks, by name."""

from tests.krump.oracle import OTHER, PIPS, Card, Game, Move, enemy_cards, pack


def move_faults(game: Game, move: Move) -> set[str]:
    """Return the rules that a move of whoever's turn it is breaks."""
    card, size, square, end = move
    assert game.turn
    faults = placing_faults(game, game.turn, card, size)
    units = game.board.get(square, [])
    if not units or units[0][0] != game.turn:
        return faults | {"no unit"}
    wrong = {
        "other size": (game.turn, size) not in game.movable_by(units),
        "moved already": square in game.moved and not game.options.unit_moves_again,
        "stacking": end != square and not Game(game.board).may_land(square, end),
        "hop end": end != square and units[0][1] == "L" and not game.may_land(square, end),
    }
    return faults | {name for name, is_so in wrong.items() if is_so} | way_faults(game, square, end)


def placing_faults(game: Game, player: str, card: Card, size: str) -> set[str]:
    """Return what forbids placing a pyramid: there is none, or the card is not laid or bears no more."""
    faults = set() if size in game.pyramids[player] else {"no pyramid"}
    if card not in game.laid[player]:
        return faults | {"not laid"}
    if size not in game.pyramids_for(player, card):
        faults.add("other colour")
    return faults if PIPS[size] <= game.room(player, card) else faults | {"no room"}


def way_faults(game: Game, square: str, end: str) -> set[str]:
    """Return what forbids the way: a unit does not move so, or a stack would, if no units barred it."""
    if square == end:
        return {"no way"}
    if end in game.ways(square):
        return set()
    alone = Game({square: game.board[square]}, game.options)
    return {"blocked" if end in alone.ways(square) else "out of reach"}


def lay_faults(game: Game, player: str, cards: list[Card]) -> set[str]:
    """Return the rules that a choice of cards breaks."""
    own = [card for card in cards if card[0] == player]
    enemy = [card for card in cards if card[0] != player]
    is_compulsory = game.options.enemy_card_compulsory
    wrong = {
        "not owned": any(card not in pack(player) + enemy_cards(player) for card in cards),
        "set aside": any(card in game.aside[player] for card in cards),
        "discarded": any(card in game.discards[player] for card in cards),
        "own colour": len(own) != 1,
        "enemy colour": len(enemy) > 1
        or (not enemy and is_compulsory and game.held(player, OTHER[player]) != []),
        "order": cards != own + enemy,
    }
    return {name for name, is_so in wrong.items() if is_so}

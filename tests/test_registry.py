"""The registry: a folder is all a new game takes."""

import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path

import pytest

from pressboard import games, registry
from pressboard.errors import BadOption
from pressboard.kinds.game import Game
from tests.mistakes import refusal

Maker = Callable[[dict[str, str]], None]

_OTHER = """from pressboard.kinds.game import Game
GAME = Game("other", "Title", "credit", "https://example.org", ())
"""


@pytest.fixture
def add_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Maker]:
    """Give a function that makes a package of games from files' texts and adds it to the registry."""
    name = "somegames"
    monkeypatch.syspath_prepend(tmp_path)

    def add(files: dict[str, str]) -> None:
        for path, text in {"__init__.py": "", **files}.items():
            file = tmp_path / name / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text)
        registry.PACKAGES.append(import_module(name))
        registry.forget()

    yield add
    registry.PACKAGES.remove(sys.modules[name])
    registry.forget()
    for module in [module for module in sys.modules if module.partition(".")[0] == name]:
        del sys.modules[module]


def folders() -> list[str]:
    """Return the names of the folders of games, as the file system has them."""
    home = Path(games.__path__[0])
    return sorted(file.parent.name for file in home.glob("*/__init__.py"))


def test_games_are_found_by_their_folders() -> None:
    """Every folder with a package under `games/` is a game, in the order of the names."""
    assert list(registry.names()) == folders()
    assert [game.name for game in registry.games()] == folders()


def test_a_new_folder_is_a_new_game(null_game: Game) -> None:
    """The do-nothing game is a game like any other once its package is there."""
    assert null_game.name == "donothing"
    assert null_game in registry.games()
    assert list(registry.names()) == sorted([*folders(), "donothing"])
    assert registry.game("donothing") is null_game


def test_unknown_games_get_the_nearest(null_game: Game) -> None:
    """A slip in a game's name gets the nearest one, another word the list of all."""
    assert 'unknown game "DoNothin"; did you mean donothing' in refusal(
        BadOption, registry.game, "DoNothin"
    )
    with pytest.raises(BadOption, match=f'unknown game "q"; there are .*{null_game.name}'):
        registry.game("q")


def test_names_import_nothing(add_package: Maker) -> None:
    """The names are known without importing any game, so that help stays fast."""
    add_package({"heavy/__init__.py": "raise ImportError('imported')"})
    assert "heavy" in registry.names()
    with pytest.raises(ImportError, match="imported"):
        registry.game("heavy")


def test_a_module_is_no_game(add_package: Maker) -> None:
    """Only folders are games; a module beside them is not."""
    add_package({"quiet/__init__.py": "", "helpers.py": ""})
    assert "quiet" in registry.names()
    assert "helpers" not in registry.names()


@pytest.mark.parametrize("text", [_OTHER, "GAME = 'no room'"])
def test_a_room_goes_by_its_folder(add_package: Maker, text: str) -> None:
    """A folder whose game is none, or is called otherwise, is a fault that is named."""
    add_package({"wrong/__init__.py": text})
    with pytest.raises(
        TypeError, match=r"the game in somegames\.wrong must be a Game called 'wrong'"
    ):
        registry.game("wrong")

"""The pages of a class set: a sheet for every pupil, all of one kind, with the answers for the teacher at the end."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from pressboard.contract import Item, Leaf, Product
from pressboard.jobs.packs.people import People
from pressboard.jobs.packs.type_sizes import type_asked
from pressboard.lean_dataclasses import dataclass
from pressboard.printing.papers import Paper
from pressboard.words import words

LIST, SHEETS, ANSWERS = "Class list", "Sheets", "Answers"
"""What the parts of a class set are called."""


@dataclass(frozen=True, slots=True)
class ClassPages:
    """Makes the pages of a class set on `paper`; `items` are the pupils' sheets in their order, or one for all.

    The product's options can leave solutions out.
    """

    paper: Paper
    pupils: People
    product: Product[Any]
    options: Any
    items: Sequence[Item[Any]]

    @property
    def own(self) -> bool:
        """Whether each pupil has another sheet."""
        return len(self.items) > 1

    def leaves(self) -> Iterator[Leaf]:
        """Yield all pages; raises DoesNotFit."""
        context = {
            "names": self.pupils.shown,
            "own": self.own,
            "recipe": self.items[0].recipe,
            **type_asked(self.options),
        }
        yield Leaf("pack/class.xml", context, part=LIST)
        apart = {"answers_apart": True} if hasattr(self.options, "answers_apart") else {}
        options = replace(self.options, solutions=False, **apart)
        if not self.own and self.pupils.numbered:
            for leaf in self.product.leaves(iter(self.items), options, self.paper):
                yield replace(leaf, part=SHEETS, copies=len(self.pupils.names))
        else:
            for number in range(len(self.pupils.names)):
                for leaf in self.product.leaves(iter((self.items[number if self.own else 0],)), options, self.paper):
                    yield replace(leaf, part=SHEETS, context={**leaf.context, "title": self._label(number)})
        yield from self._answers()

    def _label(self, number: int) -> str:
        """Return what a pupil's sheet is called: its number where each is another, and the name."""
        name = self.pupils.names[number]
        if self.pupils.numbered:
            return words("Sheet {number}", number=number + 1)
        return f"{number + 1} · {name}" if self.own else name

    def _answers(self) -> Iterator[Leaf]:
        """Yield the answers: those of single problems together, else those of each sheet by themselves."""
        options = replace(self.options, solutions=True)
        told = [[*self.product.leaves(iter((item,)), options, self.paper)] for item in self.items]
        # Where larger type puts what is told of a sheet on pages of its own the answers are there, after the boards.
        leaves = [
            replace(
                last, part=ANSWERS, context={**last.context, "pages": [], **({"only_answers": True} if boards else {})}
            )
            for (*boards, last) in told
        ]
        alone = all(len(each) == 1 for each in told)
        if self.own and alone and all(len(leaf.context["places"]) == 1 for leaf in leaves):
            yield self._together(leaves)
            return
        for number, leaf in enumerate(leaves):
            title = {"title": self._label(number)} if self.own else {}
            yield replace(leaf, context={**leaf.context, **title})

    def _together(self, leaves: Sequence[Leaf]) -> Leaf:
        """Return the answers of single problems as those of one sheet, each called as the sheet is."""
        places, figures = [], {}
        for number, leaf in enumerate(leaves):
            (place,) = leaf.context["places"]
            name = self.pupils.names[number]
            called = f"{number + 1}" if self.pupils.numbered else f"{number + 1} · {name}"
            places.append(replace(place, number=called, solved=f"{place.solved} of {called}"))
            figures[f"{place.solved} of {called}"] = leaf.figures[place.solved]
        recipe = words("{first} and the {more} after it", first=self.items[0].recipe, more=len(leaves) - 1)
        item = replace(self.items[0], recipe=recipe)
        icons = {name: icon for leaf in leaves for name, icon in leaf.icons.items()}
        context = {**leaves[0].context, "places": places, "item": item}
        return replace(leaves[0], context=context, figures={**leaves[0].figures, **figures}, icons=icons)

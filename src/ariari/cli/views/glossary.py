"""How glossary terms look in a terminal."""

from collections.abc import Sequence

from rich.console import Console
from rich.rule import Rule as Line
from rich.text import Text

from ariari.glossary import Said, Term, groups, is_called
from ariari.model.language import Language
from ariari.terminal.screen.colour import draw_groups

__all__ = ["View"]

_RULES = Said("glossary.view.rules")
_ALSO = Said("glossary.view.also")
_HINT = Said("glossary.view.hint")


class View:
    """Prints to the terminal in one language, in colour if it has any."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._console = Console(highlight=False, markup=False, emoji=False)

    def overview(self) -> None:
        """Print every term by its name, under the title of its group."""
        for group in groups():
            self._heading(Text(group.title.to(self._language), style="bold"))
            self._console.print(self._listed(group.terms))
        self._note(_HINT.to(self._language))

    def explain(self, found: Sequence[Term], words: str) -> None:
        """Print the terms with that name and list other matches; without such a name, print all."""
        called = [term for term in found if is_called(term, words, self._language)]
        for term in called or found:
            self._explain(term)
        others = [term for term in found if term not in called]
        if called and others:
            self._note(_ALSO.to(self._language) + self._listed(others))

    def _explain(self, term: Term) -> None:
        self._heading(self._title(term))
        if worth := term.worth.to(self._language):
            self._console.print(Text(worth, style="bold green"))
        self._console.print(term.meaning.to(self._language))
        if term.tiles:
            self._console.print(draw_groups(term.example()))
        if term.rules:
            self._note(_RULES.to(self._language) + " ".join(term.rules))

    def _title(self, term: Term) -> Text:
        first, *others = self._names(term)
        return Text.assemble((first, "bold"), *(f"  {name}" for name in others))

    def _names(self, term: Term) -> list[str]:
        """Return the names of a term: the reader's, then how it is written and read in Japan."""
        names = (term.title.to(self._language), term.word, term.reading)
        return list(dict.fromkeys(filter(None, names)))

    def _listed(self, terms: Sequence[Term]) -> str:
        return " · ".join(self._names(term)[0] for term in terms)

    def _heading(self, title: Text) -> None:
        self._console.print(Line(title, align="left"))

    def _note(self, text: str) -> None:
        self._console.print(Text(text, style="dim"))

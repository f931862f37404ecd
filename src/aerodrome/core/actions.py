"""Actions: the small stable int that rules and search use, and the named form that players read and write.

One ActionTable per game translates between a code, its named form `{"do": "turn", "side": "left"}`
and its line of text `turn left`. Replays store names, so renumbering never breaks a recorded game.
"""

from __future__ import annotations

import difflib
from typing import Final

from aerodrome.core.refusal import BadInput

RESERVED: Final = ["n", "by", "leave"]  # a replay line has these keys of its own next to those of the action


class ActionTable:
    """All actions of a game, whether legal now or not. Codes run from 0 without gaps."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.actions: list[dict[str, object]] = []
        self.texts: list[str] = []
        self.verbs: list[str] = []
        self._code_of_text: dict[str, int] = {}
        self._code_of_action: dict[str, int] = {}

    @property
    def size(self) -> int:
        return len(self.actions)

    def add(self, code: int, action: dict[str, object], text: str) -> None:
        """Add the next action. `code` is its constant, passed so that a gap or a shift fails immediately."""
        if code != len(self.actions):
            raise ValueError(f"{self.game}: action {text!r} should have code {len(self.actions)}, not {code}")
        for word in RESERVED:
            if word in action:
                raise ValueError(f"{self.game}: action {text!r} cannot have a key {word!r}: replays use it themselves")
        name = _canonical(action)
        if text.lower() in self._code_of_text or name in self._code_of_action:
            raise ValueError(f"{self.game}: action {text!r} is added twice")
        self.actions.append(action)
        self.texts.append(text)
        self.verbs.append(str(action["do"]))
        self._code_of_text[text.lower()] = code
        self._code_of_action[name] = code

    def action(self, code: int) -> dict[str, object]:
        """Return a copy of the named form, `{"do": verb, …}`."""
        return dict(self.actions[self.checked(code)])

    def text(self, code: int) -> str:
        return self.texts[self.checked(code)]

    def checked(self, code: int) -> int:
        if not 0 <= code < len(self.actions):
            raise BadInput(f"{self.game} has no action number {code}: they run from 0 to {len(self.actions) - 1}.")
        return code

    def code(self, action: dict[str, object]) -> int:
        """Return the code of a named action. BadInput says which part of it is unknown."""
        found = self._code_of_action.get(_canonical(action))
        if found is None:
            verb = str(action.get("do", ""))
            if verb not in self.verbs:
                known = ", ".join(sorted(set(self.verbs)))
                raise BadInput(f'{self.game} has no action {verb!r}: an action\'s "do" is one of {known}.')
            raise BadInput(f"{self.game} has no action {_canonical(action)}: try {self._like(verb)}.")
        return found

    def parse(self, text: str) -> int:
        """Return the code of a line of text. Extra spaces and capitals do not matter."""
        wanted = " ".join(text.split())
        found = self._code_of_text.get(wanted.lower())
        if found is None:
            near = [repr(each) for each in difflib.get_close_matches(wanted.lower(), self.texts, 3)]
            hint = "; did you mean " + " or ".join(near) + "?" if near else self._verbs_hint()
            raise BadInput(f"{self.game} has no action {wanted!r}{hint}")
        return found

    def _verbs_hint(self) -> str:
        verbs = ", ".join(sorted(set(self.verbs)))
        return f": a line begins with {verbs}, for example {self.texts[0]!r}."

    def _like(self, verb: str) -> str:
        for code in range(len(self.actions)):
            if self.verbs[code] == verb:
                return _canonical(self.actions[code])
        return ""


def _canonical(action: dict[str, object]) -> str:
    return "{" + ", ".join(f'"{name}": {action[name]!r}' for name in sorted(action)) + "}"

"""A player in the browser, who finds a table and plays by mouse or keyboard."""

from __future__ import annotations

import random

from playwright.sync_api import Page

READY = "[data-ending], [data-handover], [data-watch], .offer:not(:disabled)"
ANSWERS_AT_MOST = 1500

# Squadrons and places are given: the first question is how to fly.
READY_TO_FLY = {
    "Board": "short",
    "Squadrons": "entente: france 10-11; central: germany 10-11",
    "Places": "france/10: 2 level 3 NE; france/11: 3 level 4 NE; germany/10: 2 level 3 SW; germany/11: 3 level 2 SW",
    "First player": "entente",
    "Round limit": "6",
}


class Player:
    def __init__(self, page: Page, site: str) -> None:
        self.page = page
        self.site = site
        self.luck = random.Random(17)
        self.seen: list[str] = []  # what was clicked, for a message when something goes wrong

    # Getting to a table.

    def home(self) -> None:
        self.page.goto(self.site)
        self.page.locator(".card").first.wait_for()

    def fly(self, game: str) -> None:
        self.home()
        self.page.get_by_role("button", name=f"Fly now: {game}").click()
        self.page.wait_for_url("**/table/*")

    def set_up(self, code: str, seats: list[str], options: dict[str, str] | None = None, level: str = "") -> None:
        """Fill in the form: each seat is Me, Open or a bot of a level. Without options, use the beginner options."""
        page = self.page
        page.goto(f"{self.site}/new/{code}")
        page.locator(".seats li").first.wait_for()
        for more in page.locator("details.rest summary").all():
            more.click()
        if not options:
            page.get_by_role("button", name="Beginner options").click()
        for name, value in (options or {}).items():
            self.choose(page, name, value)
        page.locator(f".seats li:last-child:nth-child({len(seats)})").wait_for()
        for at, kind in enumerate(seats):
            choices = page.locator(".seats li").nth(at).locator("select")
            choices.first.select_option(kind)
            if kind == "bot" and level:
                choices.last.select_option(level)
        page.get_by_role("button", name="Create game").click()
        page.wait_for_url("**/table/*")

    @staticmethod
    def choose(page: Page, name: str, value: str) -> None:
        """Set one option of the form."""
        field = page.locator(f"#o-{name.lower().replace(' ', '_')}")
        if field.evaluate("each => each.type") == "checkbox":
            field.set_checked(value == "yes")
        elif field.evaluate("each => each.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)

    def ready_to_fly(self, more: dict[str, str] | None = None) -> None:
        """Open a table of Age of Dogfights at the first move of an aircraft."""
        self.set_up("age-of-dogfights", ["me", "bot"], {**READY_TO_FLY, **(more or {})}, level="uniform")
        for _ in range(12):
            self.wait()
            if self.page.locator("button.chip").count() > 1:
                return
            self.page.locator(".offer").first.click()
            self.page.locator("[data-confirm]").click()
            self.page.locator("[data-confirm]").wait_for(state="detached")
        raise AssertionError("no one is asked to fly")

    # Playing.

    def is_over(self) -> bool:
        return self.page.locator("[data-ending]").count() > 0

    def wait(self) -> None:
        self.page.locator(READY).first.wait_for()

    def answer(self) -> None:
        """Give one answer by mouse: click a choice, then Confirm."""
        page = self.page
        if page.locator("[data-handover]").count():
            assert page.locator(".cockpit, .offer, svg.board").count() == 0, "a secret is on the hand-over screen"
            assert page.locator("[aria-live]").all_inner_texts() == [""], "the hand-over screen reveals a secret"
            page.locator("[data-handover]").click()
            return
        chips = page.locator("button.chip")
        if chips.count() > 1:
            chips.nth(self.luck.randrange(chips.count())).click()
        offers = page.locator(".offer:not(:disabled)")
        offer = offers.nth(self.luck.randrange(min(offers.count(), 12)))
        self.seen.append(offer.get_attribute("data-offer") or "")
        offer.click()
        page.locator("[data-confirm]").click()

    def skips_the_rest(self) -> bool:
        """Skip the rest if the player's plane is out. Return whether it was."""
        if not self.page.locator("[data-watch]").count():
            return False
        self.page.locator("[data-skip]").click()
        self.page.locator("[data-watch]").wait_for(state="detached")
        return True

    def take_over(self, seat: str) -> None:
        """Hand the screen to this seat's player, who then sees a cockpit."""
        self.page.get_by_role("button", name=f"I am {seat.replace('-', ' ')}").click()
        self.page.locator(".offer:not(:disabled)").first.wait_for()

    def type_answer(self) -> None:
        """Give one answer by keyboard: arrows to a choice, Enter to choose it, Enter again to confirm."""
        page = self.page
        page.keyboard.press(str(self.luck.randrange(1, 10)))
        if page.locator("[data-confirm]").count() == 0:
            page.keyboard.press("1")
        page.locator("[data-confirm]").wait_for()
        page.keyboard.press("c")

    def play(self, by_keys: bool = False) -> None:
        """Play to the end of the game."""
        for _ in range(ANSWERS_AT_MOST):
            self.wait()
            if self.is_over():
                return
            if self.skips_the_rest():
                continue
            if by_keys:
                self.type_answer()
            else:
                self.answer()
            self.page.locator("[data-confirm]").wait_for(state="detached")
        raise AssertionError(f"no end after {ANSWERS_AT_MOST} answers: {self.seen[-10:]}")

    def walk_to(self, name: str) -> None:
        """Press Tab until the element with this name has the focus."""
        for _ in range(60):
            self.page.keyboard.press("Tab")
            if self.page.evaluate("document.activeElement.getAttribute('aria-label')") == name:
                return
        raise AssertionError(f"Tab does not reach {name}")

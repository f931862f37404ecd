"""What is settled before the game, and what of the set-up may be answered in advance."""

from __future__ import annotations

from typing import Final

from aerodrome.core.options import CHOICE, FLAG, INTEGER, TEXT, TURN_CAP, Exclusion, Option, Schema
from aerodrome.core.refusal import BadInput
from aerodrome.games.dogfight_1917.tables import (
    FIGHTERS,
    MENTOR,
    PILOTS,
    TEAM_BATTLE,
    VARIANTS,
    Tables,
)

_OWN_CHOICE: Final = "this variant prescribes its own choice of aircraft."

TITLES: Final = {
    "seats": "Players",
    "variant=daring_escape": "Daring Escape",
    "variant=battle_royale": "Battle Royale",
    "variant=team_battle": "Team Battle",
    "variant=entente_vs_central": "Entente against Central Powers",
    "draft": "Draft Mode",
    "teaching_decks": "Teaching Decks",
    "fighters=fokker_dr1": "Fokker Dr.I",
    "fighters=sopwith_camel": "Sopwith Camel",
    "fighters=albatros_d3": "Albatros D.III",
    "fighters=spad_s13": "SPAD S.XIII",
    "pilots=richthofen": "Manfred von Richthofen",
    "pilots=maclaren": "Donald Roderick MacLaren",
    "pilots=loewenhardt": "Erich Loewenhardt",
    "pilots=fonck": "René Fonck",
    "pilots=mentor": "Pilot Mentor",
    "turn_cap": "Turns at most",
}

SCHEMA: Final = Schema(
    "dogfight-1917",
    [
        Option(
            "variant",
            CHOICE,
            "duel",
            "Which game is played.",
            "D17-VAR-01",
            list(VARIANTS),
            excludes=[
                Exclusion("daring_escape", "draft", [True], _OWN_CHOICE, "D17-VAR-01"),
                Exclusion("entente_vs_central", "draft", [True], _OWN_CHOICE, "D17-VAR-01"),
                *[
                    Exclusion(each, "first_game", [True], "the teaching set-up is a duel.", "D17-SET-10")
                    for each in VARIANTS[1:]
                ],
            ],
        ),
        Option(
            "seats",
            INTEGER,
            None,
            "Players; none takes the variant's number, four in a Battle Royale.",
            "D17-GEN-07",
            least=2,
            most=4,
        ),
        Option(
            "draft",
            FLAG,
            False,
            "Draft Mode: pilots and Fighters are picked apart.",
            "D17-DRF-01",
            excludes=[Exclusion(True, "first_game", [True], "its aircraft are fixed.", "D17-SET-11")],
        ),
        Option("first_game", FLAG, False, "The teaching set-up with two Pilot Mentors.", "D17-SET-10"),
        Option(
            "teaching_decks",
            FLAG,
            False,
            "Decks of 17 cards as in the first game, with any Fighters and pilots.",
            "D17-SET-14",
        ),
        Option(
            "fighters",
            TEXT,
            "",
            "Fighters in seat order, chosen in advance; empty: chosen in the game.",
            "D17-DEC-01",
            ["sopwith_camel/fokker_dr1", "spad_s13/fokker_dr1/albatros_d3/sopwith_camel"],
        ),
        Option(
            "pilots",
            TEXT,
            "",
            "Pilots in seat order, together with fighters; a mentor may replace a pilot.",
            "D17-SET-13",
            ["maclaren/richthofen", "mentor/richthofen", "fonck/richthofen/loewenhardt/mentor"],
        ),
        TURN_CAP,
    ],
    TITLES,
)


class Options:
    """The validated record, typed. `fighters` and `pilots` are empty where seats choose."""

    def __init__(
        self, record: dict[str, object], variant: int, seats: int, fighters: list[int], pilots: list[int]
    ) -> None:
        self.record = record
        self.variant = variant
        self.seats = seats
        self.draft = bool(record["draft"])
        self.first_game = bool(record["first_game"])
        self.teaching_decks = self.first_game or bool(record["teaching_decks"])
        self.fighters = fighters
        self.pilots = pilots


def read_options(given: dict[str, object], tables: Tables) -> Options:
    """Options from a form, a command line or a file; BadInput if they cannot be flown."""
    record = SCHEMA.validated(given)
    variant = VARIANTS.index(str(record["variant"]))
    least, most = tables.variants.players[variant]
    wanted = record["seats"]
    seats = wanted if isinstance(wanted, int) else most
    if not least <= seats <= most:
        count = f"{least}" if least == most else f"{least} to {most}"
        fitting = [
            name for name, (fewest, largest) in zip(VARIANTS, tables.variants.players) if fewest <= seats <= largest
        ]
        raise BadInput(
            f"Option seats is {seats}; {VARIANTS[variant]} is for {count} players (D17-GEN-07). "
            f"For {seats} there {'is' if len(fitting) == 1 else 'are'} variant={', variant='.join(fitting)}."
        )
    fighters = _named(str(record["fighters"]), "fighters", FIGHTERS, seats)
    pilots = _named(str(record["pilots"]), "pilots", PILOTS, seats)
    if bool(fighters) != bool(pilots):
        raise BadInput("Options fighters and pilots are given together or not at all (D17-DEC-01).")
    if fighters:
        _check_pairs(record, variant, fighters, pilots, tables)
    if record["first_game"]:
        return Options(record, variant, seats, tables.variants.first_fighters, [MENTOR, MENTOR])
    if variant > TEAM_BATTLE:
        # D17-EVC-03: a fixed line-up.
        return Options(record, variant, seats, tables.variants.powers_fighters, tables.variants.powers_pilots)
    return Options(record, variant, seats, fighters, pilots)


def _named(text: str, name: str, known: list[str], seats: int) -> list[int]:
    if text == "":
        return []
    parts = text.lower().replace(" ", "").split("/")
    if len(parts) != seats or not all([part in known for part in parts]):
        raise BadInput(f"Option {name} is {text!r}; it must name {seats} of {', '.join(known)}, parted by /.")
    return [known.index(part) for part in parts]


def _check_pairs(
    record: dict[str, object], variant: int, fighters: list[int], pilots: list[int], tables: Tables
) -> None:
    """D17-SET-04, D17-SET-13, D17-DRF-03: no card twice; fixed pairs unless they were drafted; two mentors at most."""
    if record["first_game"]:
        raise BadInput(
            "Options fighters and pilots have no meaning in the first game: its line-up is fixed (D17-SET-11). "
            "Set teaching_decks=true instead of first_game for its Decks with other Fighters and pilots."
        )
    if variant > TEAM_BATTLE:
        raise BadInput("Options fighters and pilots have no meaning here: the line-up is fixed (D17-VAR-01).")
    cards = [pilot for pilot in pilots if pilot != MENTOR]
    if len(set(fighters)) != len(fighters) or len(set(cards)) != len(cards):
        raise BadInput("There is one of each Fighter and of each Pilot Card (D17-SET-04).")
    if pilots.count(MENTOR) > tables.numbers.mentors:
        raise BadInput(f"There are only {tables.numbers.mentors} Pilot Mentor Cards (D17-SET-13).")
    if record["draft"] and MENTOR in pilots:
        raise BadInput("The Pilot Mentor is never part of a draft (D17-SET-13).")
    free = bool(record["draft"]) or VARIANTS[variant] == "daring_escape"
    for fighter, pilot in zip(fighters, pilots):
        if not free and pilot != MENTOR and pilot != fighter:
            raise BadInput(
                f"{PILOTS[pilot]} does not fly the {FIGHTERS[fighter]} outside Draft Mode; set draft=true (D17-SET-04)."
            )

"""The options of the game, including set-up choices that can be made in advance."""

from __future__ import annotations

from typing import Final

from aerodrome.core.options import TURN_CAP, Exclusion, Schema, choice, flag, integer, text
from aerodrome.core.refusal import BadInput
from aerodrome.games.dogfight_1917.pieces import FIGHTERS, MENTOR, PILOTS, TEAM_BATTLE, VARIANTS
from aerodrome.games.dogfight_1917.tables import Tables

_OWN_CHOICE: Final = "this variant has its own way to choose aircraft."

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
    "turn_cap": "Turn limit",
}

SCHEMA: Final = Schema(
    "dogfight-1917",
    [
        choice(
            "variant",
            "duel",
            "Variant to play.",
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
        integer(
            "seats", None, "Number of players. If not set, the variant's largest number.", "D17-GEN-07", least=2, most=4
        ),
        flag(
            "draft",
            "Draft Mode: pick pilots and Fighters separately.",
            "D17-DRF-01",
            excludes=[Exclusion(True, "first_game", [True], "its aircraft are fixed.", "D17-SET-11")],
        ),
        flag("first_game", "The teaching set-up with two Pilot Mentors.", "D17-SET-10"),
        flag("teaching_decks", "Decks of 17 cards, as in the first game, with any Fighters and pilots.", "D17-SET-14"),
        text(
            "fighters",
            "Fighters in seat order. If empty, players choose in the game.",
            "D17-DEC-01",
            ["sopwith_camel/fokker_dr1", "spad_s13/fokker_dr1/albatros_d3/sopwith_camel"],
        ),
        text(
            "pilots",
            "Pilots in seat order, set together with fighters. A mentor may replace a pilot.",
            "D17-SET-13",
            ["maclaren/richthofen", "mentor/richthofen", "fonck/richthofen/loewenhardt/mentor"],
        ),
        TURN_CAP,
    ],
    TITLES,
)


class Options:
    """The validated record, typed. `fighters` and `pilots` are empty if the seats choose."""

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
    """Read options from a form, a command line or a file. Raise BadInput if no game can have them."""
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
            f"Option seats is {seats}, but {VARIANTS[variant]} is for {count} players (D17-GEN-07). "
            f"For {seats} players, set variant={' or variant='.join(fitting)}."
        )
    fighters = _named(str(record["fighters"]), "fighters", FIGHTERS, seats)
    pilots = _named(str(record["pilots"]), "pilots", PILOTS, seats)
    if bool(fighters) != bool(pilots):
        raise BadInput("Options fighters and pilots need each other (D17-DEC-01). Set both or neither.")
    if fighters:
        _check_pairs(record, variant, fighters, pilots, tables)
    if record["first_game"]:
        return Options(record, variant, seats, tables.variants.first_fighters, [MENTOR, MENTOR])
    if variant > TEAM_BATTLE:
        # D17-EVC-03: the line-up is fixed.
        return Options(record, variant, seats, tables.variants.powers_fighters, tables.variants.powers_pilots)
    return Options(record, variant, seats, fighters, pilots)


def _named(text: str, name: str, known: list[str], seats: int) -> list[int]:
    if text == "":
        return []
    parts = text.lower().replace(" ", "").split("/")
    if len(parts) != seats or not all([part in known for part in parts]):
        raise BadInput(f"Option {name} is {text!r}, but it must name {seats} of {', '.join(known)}, separated by /.")
    return [known.index(part) for part in parts]


def _check_pairs(
    record: dict[str, object], variant: int, fighters: list[int], pilots: list[int], tables: Tables
) -> None:
    """D17-SET-04, D17-SET-13, D17-DRF-03: no card twice, up to two mentors, and fixed pairs unless drafted."""
    if record["first_game"]:
        raise BadInput(
            "Options fighters and pilots cannot be set in the first game: its line-up is fixed (D17-SET-11). "
            "For its Decks with other Fighters and pilots, set teaching_decks=true instead of first_game."
        )
    if variant > TEAM_BATTLE:
        raise BadInput(
            "Options fighters and pilots cannot be set in this variant: its line-up is fixed (D17-VAR-01). "
            "Leave both empty."
        )
    cards = [pilot for pilot in pilots if pilot != MENTOR]
    if len(set(fighters)) != len(fighters) or len(set(cards)) != len(cards):
        raise BadInput(
            "Options fighters and pilots name a card twice, but there is only one of each (D17-SET-04). Choose another."
        )
    if pilots.count(MENTOR) > tables.numbers.mentors:
        most = tables.numbers.mentors
        raise BadInput(f"There are only {most} Pilot Mentor Cards (D17-SET-13). Give the other seats pilots.")
    if record["draft"] and MENTOR in pilots:
        raise BadInput("A draft has no Pilot Mentors (D17-SET-13). Name other pilots, or set draft=false.")
    free = bool(record["draft"]) or VARIANTS[variant] == "daring_escape"
    for fighter, pilot in zip(fighters, pilots):
        if not free and pilot != MENTOR and pilot != fighter:
            raise BadInput(
                f"{PILOTS[pilot]} flies the {FIGHTERS[fighter]} only in Draft Mode (D17-SET-04). Set draft=true."
            )

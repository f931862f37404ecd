"""Chapters 10 to 14: dice, attacks, evasion, Dead Six and damage."""

import pytest

from aerodrome.core.match import Match
from aerodrome.games.dogfight_1917.refusals import LEGAL, NO_SUCH_TARGET, NOT_AN_ENEMY
from aerodrome.games.dogfight_1917.state import CRASHED
from tests.games.dogfight_1917.table import (
    answer,
    asked,
    at_the_table,
    events,
    fighter,
    legal,
    rules_of,
    table,
    the_fighter,
    why_not,
)
from tests.games.dogfight_1917.test_end import without_deck
from tests.games.dogfight_1917.test_movement import pose


def chase(attacker: str = "albatros_d3", target: str = "spad_s13", gap: int = 1, **options: object) -> Match:
    """A straight behind B, without pilots that matter."""
    return table(
        fighter(attacker, (0, gap), "N", pilot="richthofen", side="B", tokens=int(str(options.get("tokens", 0)))),
        fighter(target, (0, 0), "N", pilot="fonck", hand=str(options.get("hand", "EC ED")),
                damage=str(options.get("damage", ""))),
        draft=True,
    )  # fmt: skip


@pytest.mark.rules("D17-ATK-04", "D17-DIE-02", "D17-DIE-03", "D17-DIE-05", "D17-DIE-01")
@pytest.mark.parametrize(("gap", "dice", "hits"), [(1, "4 3", 1), (1, "4 6", 2), (1, "3 3", 0), (2, "4 5", 1)])
def test_dice_are_compared_one_by_one(gap: int, dice: str, hits: int) -> None:
    match = answer(chase(gap=gap), "A attack B", *[f"chance {die}" for die in dice.split()])
    assert at_the_table(match).gunsight == hits


@pytest.mark.rules("D17-ATK-07", "D17-ATK-08", "D17-ATK-09", "D17-ATK-13", "D17-DMG-01", "D17-EVA-05")
def test_an_attack_goes_step_by_step() -> None:
    match = answer(chase(), "A attack B", "chance 6", "chance 6")
    assert legal(match, "B") == ["evade none", "evade EC", "evade ED"]
    answer(match, "B evade none", "chance BM", "chance HS")
    assert (the_fighter(match, "B").damage_count, at_the_table(match).gunsight) == (2, 0)
    assert legal(match, "A") == ["advance L", "advance R"]  # the target is ahead
    answer(match, "A advance L", "chance 1")
    assert [event.kind for event in match.events] == [
        "attack", "rolled", "gunsight", "evade", "damaged", "damaged", "flew", "rolled",
    ]  # fmt: skip


@pytest.mark.rules("D17-ATK-10", "D17-PIL-12", "D17-EVA-06", "D17-DSX-02")
def test_the_red_baron_turns_before_the_evader_moves() -> None:
    match = chase(target="fokker_dr1", attacker="albatros_d3")
    answer(match, "A attack B", "chance 1", "chance 1", "B evade EC", "chance 6", "A advance L", "chance 5")
    assert asked(match) == "A"
    answer(match, "A turn LL")
    assert pose(match, "A") == ((-1, 1), "S")
    assert asked(match) == "B"
    assert sorted(legal(match, "B")) == ["dead_six -1,0", "dead_six -2,1", "dead_six 0,0"]


@pytest.mark.rules("D17-GEN-04")
def test_why_a_fighter_cannot_be_chosen() -> None:
    """No one sits at D, C has crashed, and A cannot attack itself."""
    match = table(
        fighter("spad_s13", (0, 2)), fighter("albatros_d3", (0, 1), hand=""), fighter("fokker_dr1", (0, 0), hand=""),
        variant="battle_royale",
    )  # fmt: skip
    the_fighter(match, "C").status = CRASHED
    state, actions = at_the_table(match), match.game.actions
    reasons = [rules_of(match).refusal(state, 0, actions.parse(f"attack {who}")) for who in "ABCD"]
    assert reasons == [NOT_AN_ENEMY, LEGAL, NO_SUCH_TARGET, NO_SUCH_TARGET]


@pytest.mark.rules("D17-ATK-03", "D17-ATK-11", "D17-GEN-04")
def test_any_enemy_in_line_may_be_chosen_and_again() -> None:
    match = table(
        fighter("spad_s13", (0, 2), pilot="fonck", side="A"), fighter("albatros_d3", (0, 1), hand=""),
        fighter("fokker_dr1", (0, 0), hand=""), variant="battle_royale",
    )  # fmt: skip
    assert [word for word in legal(match, "A") if word.startswith("attack")] == ["attack B", "attack C"]
    answer(match, "A attack C", "chance 1", "chance 1", "chance 1", "C evade none", "A advance L")
    assert asked(match) == "A"
    team = table(
        fighter("spad_s13", (0, 2)), fighter("fokker_dr1", (4, -4), "S"), fighter("albatros_d3", (0, 1)),
        fighter("sopwith_camel", (4, 0), "S"), variant="team_battle",
    )  # fmt: skip
    assert why_not(team, "A", "attack C") == "D17-GEN-04"


@pytest.mark.rules("D17-ATK-05", "D17-PIL-41", "D17-PIL-42")
def test_fonck_rolls_before_he_fires_and_cannot_withdraw() -> None:
    match = table(fighter("spad_s13", (0, 2), hand="BM"), fighter("albatros_d3", (0, 0), hand=""))
    answer(match, "A attack B", "chance 5")
    assert at_the_table(match).extra == 2
    answer(match, *["chance 1"] * 3, "chance 5")
    assert (asked(match), at_the_table(match).gunsight, the_fighter(match, "A").tokens) == ("B", 1, 1)


@pytest.mark.rules("D17-SPA-01", "D17-SPA-03", "D17-SPA-04", "D17-SPA-05", "D17-FTR-36", "D17-SPA-08")
def test_a_special_attack_from_any_side_has_no_momentum() -> None:
    match = table(
        fighter("albatros_d3", (0, 3), tokens=5, side="B", pilot="richthofen"),
        fighter("spad_s13", (0, 0), "S"),
        draft=True,
    )
    assert why_not(match, "A", "attack B") == "D17-BRD-07"
    answer(match, "A spandau B", "chance 2", "chance 3", "chance 1", "A keep", "B evade none", "chance BM")
    assert (pose(match, "A"), the_fighter(match, "A").tokens, asked(match)) == (((0, 3), "N"), 3, "A")
    assert why_not(match, "A", "spandau B") == ""  # as often as it can be paid
    assert "evade steep_dive" not in legal(match, "A")


@pytest.mark.rules("D17-FTR-26", "D17-FTR-46", "D17-DMG-02", "D17-DMG-03")
@pytest.mark.parametrize("kind", ["sopwith_camel", "spad_s13"])
def test_vickers_hit_twice_as_hard(kind: str) -> None:
    match = chase(attacker=kind, target="albatros_d3", tokens=3, hand="")
    answer(match, "A vickers B", "chance 4", "chance 3", "chance 4", "B evade none", *["chance BM"] * 3, "chance HS")
    assert the_fighter(match, "B").damage_count == 4
    assert the_fighter(match, "B").damage & 7 == 2  # the last one moved, an HS, is the top


@pytest.mark.rules("D17-DMG-03", "D17-CRS-03")
@pytest.mark.parametrize(("die", "down"), [(1, False), (6, True)])
def test_as_much_damage_as_cards_is_survived(die: int, down: bool) -> None:
    left = without_deck("BM").split()
    match = chase(hand="BM", damage=" ".join(left[1:]))  # one card, a BM, is in the Deck
    answer(match, "A attack B", "chance 6", f"chance {die}", "B evade none", "chance BM")
    assert (match.ending is not None) == down


@pytest.mark.rules("D17-EVA-03", "D17-EVA-07", "D17-CRD-07", "D17-FTR-44", "D17-FTR-45")
def test_an_evasion_removes_dice_and_earns_a_token_once() -> None:
    match = answer(chase(), "A attack B", "chance 6", "chance 1")
    assert why_not(match, "A", "evade none") == "D17-TRN-12"  # the target alone
    answer(match, "B evade ED", "chance 5", "chance 6")
    assert the_fighter(match, "B").tokens == 1
    assert (the_fighter(match, "B").damage_count, asked(match)) == (0, "A")  # surplus is lost


@pytest.mark.rules("D17-EVA-04", "D17-DMG-04", "D17-FTR-35")
def test_own_damage_of_an_evasion_comes_before_the_attack_s() -> None:
    match = chase(attacker="spad_s13", target="albatros_d3")
    answer(match, "A attack B", "chance 6", "chance 6", "B evade ED", "chance 2", "chance BM", "chance BM", "chance BM")
    assert the_fighter(match, "B").damage_count == 3
    alone = chase(attacker="spad_s13", target="albatros_d3", hand="ED", damage=without_deck("ED"))
    answer(alone, "A attack B", "chance 1", "chance 1", "B evade ED", "chance 1")
    assert events(alone, "crashed")[0]["rule"] == "D17-DMG-04"
    assert events(alone, "crashed")[0]["by"] is None


@pytest.mark.rules(
    "D17-DSX-01", "D17-DSX-04", "D17-DSX-06", "D17-MOV-12", "D17-FTR-14", "D17-FTR-15", "D17-FTR-24", "D17-FTR-25"
)
@pytest.mark.parametrize(("kind", "card", "dice"), [
    ("fokker_dr1", "EC", "6"), ("fokker_dr1", "ED", "6 1"),
    ("sopwith_camel", "EC", "1 6"), ("sopwith_camel", "ED", "6"),
])  # fmt: skip
def test_a_six_puts_the_evader_behind_the_attacker(kind: str, card: str, dice: str) -> None:
    match = chase(target=kind)
    answer(match, "A attack B", "chance 1", "chance 1", f"B evade {card}", *[f"chance {die}" for die in dice.split()])
    answer(match, "A advance R", "chance 1")  # A is on 1,0 heading NE
    assert sorted(legal(match, "B")) == ["dead_six 0,0", "dead_six 0,1", "dead_six 1,1"]
    answer(match, "B dead_six 1,1")
    assert (pose(match, "B"), the_fighter(match, "B").tokens) == (((1, 1), "N"), 1)
    assert why_not(match, "B", "evade none") == "D17-TRN-12"
    assert asked(match) == "A"


@pytest.mark.rules("D17-DSX-03", "D17-DSX-02")
def test_without_a_free_rear_space_nothing_happens() -> None:
    match = table(
        fighter("albatros_d3", (0, 4), "N"), fighter("fokker_dr1", (0, 3), "N", hand="EC"),
        fighter("spad_s13", (-1, 4), "N"), fighter("sopwith_camel", (1, 3), "N"), variant="battle_royale",
    )  # fmt: skip
    # A is in the southern corner: momentum is blocked, and no space behind it is on the board.
    answer(match, "A attack B", "chance 1", "chance 1", "B evade EC", "chance 6")
    assert (asked(match), pose(match, "A"), pose(match, "B")) == ("A", ((0, 4), "N"), ((0, 3), "N"))
    assert events(match, "dead_six") == []


@pytest.mark.rules("D17-DIE-04", "D17-DIE-07", "D17-TOK-05", "D17-TOK-06", "D17-PIL-34", "D17-PIL-35", "D17-DIE-06")
def test_smiling_beast_rolls_five_dice_and_any_of_them_again() -> None:
    match = table(
        fighter("fokker_dr1", (0, 2), pilot="loewenhardt", side="B", tokens=3), fighter("spad_s13", (0, 0), hand=""),
        draft=True,
    )  # fmt: skip
    answer(match, "A spandau B", *["chance 1"] * 5)
    answer(match, "A focus 2 4", "chance 2", "chance 1", "B evade none", "chance BM")
    assert the_fighter(match, "B").damage_count == 1  # at 2+
    assert the_fighter(match, "A").tokens == 0

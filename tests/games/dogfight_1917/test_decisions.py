"""Chapter 21: every decision is asked with words of its own; chapter 22: what holds at each of them."""

from __future__ import annotations

import functools
from collections import defaultdict

import pytest

from aerodrome.core.game import NOBODY
from aerodrome.core.match import Match
from aerodrome.core.source import Seeded
from aerodrome.games.dogfight_1917.state import ACTION, FLYING, IMPROVISE, SETUP_STAGE, cards_of
from tests.games.dogfight_1917.table import (
    all_cards,
    answer,
    asked,
    at_the_table,
    fighter,
    kinds,
    labels,
    pile,
    started,
    table,
    the_fighter,
    why_not,
)

EVERYTHING = "BM " * 8 + "HS " * 3 + "TM TM EC EC EC ED ED KI KI"
TWENTY = pile(EVERYTHING)

# Step of the vector language -> the decision's rule.
DECISIONS = {
    "choose_combo": "D17-DEC-01", "choose_pilot": "D17-DEC-01", "choose_fighter": "D17-DEC-01", "assign": "D17-DEC-01",
    "hard_option": "D17-DEC-02", "place": "D17-DEC-03", "improvise": "D17-DEC-04", "pass_improvise": "D17-DEC-04",
    "shuffle_back": "D17-DEC-05", "stall": "D17-DEC-06", "maneuver": "D17-DEC-08", "basic_attack": "D17-DEC-12",
    "special": "D17-DEC-07", "pilot": "D17-DEC-07", "tactic": "D17-DEC-07", "regroup": "D17-DEC-07",
    "repair": "D17-DEC-07", "end_turn": "D17-DEC-07", "turn": "D17-DEC-09", "keep": "D17-DEC-10",
    "reroll": "D17-DEC-10", "repeat": "D17-DEC-11", "evade": "D17-DEC-13", "advance": "D17-DEC-14",
    "dead_six": "D17-DEC-15", "repair_choose": "D17-DEC-16", "leader_repair": "D17-DEC-17",
}  # fmt: skip
TABLES: list[dict[str, object]] = [
    {}, {"draft": True}, {"first_game": True}, {"variant": "daring_escape"}, {"variant": "battle_royale", "seats": 3},
    {"variant": "battle_royale", "seats": 4, "draft": True}, {"variant": "team_battle"},
    {"variant": "entente_vs_central"},
]  # fmt: skip


class Gleaned:
    """What random games show: for each step its questions, and how many decisions there were."""

    def __init__(self) -> None:
        self.questions: dict[str, set[str]] = defaultdict(set)
        self.asked = 0


@functools.cache
def gleaned() -> Gleaned:
    """Random games of every variant; what chapter 22 says is tried at each decision."""
    found = Gleaned()
    for number, options in enumerate(TABLES):
        for seed in range(12):
            match = started(seed=100 * number + seed, **options)
            chooser = Seeded(f"{number}/{seed}")
            while match.ending is None:
                _check(match)
                (seat,) = match.pending_seats()
                offers = [offer for offer in match.offers(seat) if offer.refusal is None]
                assert offers, "D17-INV-05"
                question = match.question(seat)
                for offer in offers:
                    found.questions[str(offer.action["do"])].add(question)
                assert len({offer.label for offer in offers}) == len(offers)
                assert all(offer.label.strip() for offer in offers)
                found.asked += 1
                match.submit(seat, offers[chooser.below("choice", len(offers))].code)
    return found


def _check(match: Match) -> None:
    """D17-INV-01 to D17-INV-03."""
    state = at_the_table(match)
    if state.stage == SETUP_STAGE:
        return  # still setting up
    flying = [one for one in state.fighters if one.status == FLYING]
    for one in state.fighters:
        assert all_cards(one) == TWENTY
        assert one.tokens >= 0
        assert (one.status == FLYING) == (one.cell >= 0)
    if state.phase == ACTION:
        assert len({one.cell for one in flying}) == len(flying)
        assert state.gunsight == 0


@pytest.mark.rules("D17-INV-01", "D17-INV-02", "D17-INV-03", "D17-INV-05", "D17-BRD-13", "D17-TOK-01")
def test_what_always_holds() -> None:
    assert gleaned().asked > 5000


@pytest.mark.rules(
    "D17-DEC-01", "D17-DEC-02", "D17-DEC-03", "D17-DEC-04", "D17-DEC-05", "D17-DEC-06", "D17-DEC-07", "D17-DEC-08",
    "D17-DEC-09", "D17-DEC-10", "D17-DEC-11", "D17-DEC-12", "D17-DEC-13", "D17-DEC-14", "D17-DEC-15", "D17-DEC-16",
    "D17-DEC-17", "D17-TRN-12",
)  # fmt: skip
def test_every_decision_is_met_and_has_words() -> None:
    found = gleaned().questions
    assert set(found) | {"leader_repair"} == set(DECISIONS)  # a reward is rare; it has a test of its own
    for step, questions in found.items():
        assert all(question.strip() for question in questions), step


@pytest.mark.rules("D17-DEC-09", "D17-DEC-10", "D17-DEC-13", "D17-DEC-14", "D17-DEC-15", "D17-DEC-06")
def test_questions_tell_decisions_apart() -> None:
    found = gleaned().questions
    apart = [
        "improvise",
        "shuffle_back",
        "stall",
        "end_turn",
        "turn",
        "keep",
        "repeat",
        "evade",
        "advance",
        "dead_six",
        "repair_choose",
    ]
    for number, step in enumerate(apart):
        for other in apart[number + 1 :]:
            assert not found[step] & found[other], (step, other)


@pytest.mark.rules("D17-DEC-17", "D17-EVC-08", "D17-EVC-05", "D17-EVC-07", "D17-CRS-07")
def test_a_leader_is_asked_for_the_reward() -> None:
    """A shoots the Wingman D down and is asked in the middle of the attack; the cards go unseen into A's Deck."""
    match = table(
        fighter("fokker_dr1", (0, 1), "N", damage="HS EC KI"),
        fighter("spad_s13", (4, -4), "SW"),
        fighter("albatros_d3", (-4, 4), "NE"),
        fighter("sopwith_camel", (0, 0), "N", hand="EC", damage=EVERYTHING.replace("EC", "", 1)),
        variant="entente_vs_central",
    )
    answer(match, "A attack D", "chance 4", "chance 1", "D evade none")
    assert (asked(match), sorted(labels(match, "A"))) == ("A", ["reward 0", "reward 1", "reward 2"])
    assert match.question(0) not in gleaned().questions["advance"]
    answer(match, "A reward 2")
    leader, wingman = the_fighter(match, "A"), the_fighter(match, "D")
    assert (leader.deck_count, leader.damage_count, kinds("KI")) == (18, 1, cards_of(leader.damage))
    assert (wingman.cell, wingman.hand_count, wingman.deck_count, wingman.damage_count) == (-1, 1, 19, 0)
    assert (asked(match), "advance C" in labels(match, "A")) == ("A", True)


@pytest.mark.rules("D17-INV-04", "D17-CRS-01")
def test_deck_and_damage_pile_never_grow_in_a_duel() -> None:
    for seed in range(20):
        match = started(seed=seed)
        chooser = Seeded(f"grow/{seed}")
        before: list[int] | None = None
        while match.ending is None:
            state = at_the_table(match)
            if state.stage != SETUP_STAGE:
                now = [int(one.deck_count + one.damage_count) for one in state.fighters]
                assert before is None or all(new <= old for new, old in zip(now, before, strict=True))
                before = now
            (seat,) = match.pending_seats()
            codes = match.game.legal(state, seat)
            match.submit(seat, codes[chooser.below("choice", len(codes))])
        assert state.turn <= 60


@pytest.mark.rules("D17-INV-06", "D17-INV-07")
def test_the_same_answers_give_the_same_game() -> None:
    logs = []
    for _ in range(2):
        match = started(seed=11, variant="entente_vs_central")
        chooser = Seeded("again")
        while match.ending is None:
            (seat,) = match.pending_seats()
            codes = match.game.legal(match.state, seat)
            match.submit(seat, codes[chooser.below("choice", len(codes))])
        logs.append([match.sentences_for(seat) for seat in (0, 1, 2, 3, NOBODY)])
    assert logs[0] == logs[1]


@pytest.mark.rules("D17-TRN-07", "D17-ATK-01", "D17-SPA-02", "D17-MOV-04", "D17-TOK-07", "D17-TOK-08", "D17-PIL-13")
def test_refusals_name_their_rules() -> None:
    match = table(fighter("fokker_dr1", (0, 2), "N"), fighter("sopwith_camel", (0, 0), "S"))
    assert why_not(match, "A", "end turn") == "D17-TRN-07"
    assert why_not(match, "A", "attack B") in ("D17-ATK-01", "D17-ATK-02")
    assert why_not(match, "A", "spandau B") == "D17-SPA-02"
    assert why_not(match, "A", "regroup").startswith("D17-")
    assert why_not(match, "A", "repair").startswith("D17-")
    assert why_not(match, "A", "use pilot B") == "D17-PIL-13"
    assert why_not(match, "A", "fly HS C").startswith("D17-")
    assert why_not(match, "A", "keep").startswith("D17-")


@pytest.mark.rules("D17-TOK-06", "D17-TOK-07", "D17-TOK-08", "D17-SPA-02", "D17-PIL-24")
def test_whoever_lacks_tokens_reads_what_they_are_for() -> None:
    match = table(
        fighter("fokker_dr1", (0, 1), "N", damage="BM", discard="BM", pilot="maclaren", side="B", tokens=1),
        fighter("sopwith_camel", (0, 0), "N"), draft=True,
    )  # fmt: skip
    assert why_not(match, "A", "regroup") == "D17-TOK-07"
    assert why_not(match, "A", "repair") == "D17-TOK-08"
    assert why_not(match, "A", "spandau B") == "D17-SPA-02"
    start = "You can't afford that: it takes"
    assert refused(match, "A", "repair") == f"{start} 3 tokens and you have 1. (D17-TOK-08)"
    assert refused(match, "A", "slip_turn") == f"{start} 2 tokens and you have 1. (D17-SPA-02)"
    answer(match, "A attack B", "chance 1", "chance 1", "A focus 1", "chance 1")
    assert refused(match, "A", "focus 1") == f"{start} 1 token and you have none. (D17-TOK-06)"
    assert why_not(match, "A", "focus 1") == "D17-TOK-06"  # the token is spent, the free reroll is not
    assert why_not(match, "A", "free 1") == ""


def refused(match: Match, who: str, what: str) -> str:
    return str(match.why_not("ABCD".index(who), match.game.actions.parse(what)))


@pytest.mark.rules("D17-PIL-13", "D17-PIL-23", "D17-PIL-33", "D17-PIL-43", "D17-PIL-52")
@pytest.mark.parametrize(
    ("pilot", "what", "rule", "advice"),
    [
        ("richthofen", "use pilot", "D17-PIL-13", "The Flying Circus. Choose an enemy to drop behind."),
        ("maclaren", "use pilot B", "D17-PIL-23", "Northern Falcon. Use it without choosing an enemy."),
        ("loewenhardt", "use pilot B", "D17-PIL-33", "Smiling Beast. Use it without choosing an enemy."),
        ("fonck", "use pilot B", "D17-PIL-43", "Ace of Aces. Use it without choosing an enemy."),
        ("mentor", "use pilot B", "D17-PIL-52", "Pioneer of the Sky. Use it without choosing an enemy."),
    ],
)
def test_another_pilot_s_action_is_refused_by_the_own_pilot_s_rule(
    pilot: str, what: str, rule: str, advice: str
) -> None:
    match = table(fighter("fokker_dr1", (0, 1), pilot=pilot), fighter("sopwith_camel", (0, 0)), draft=True)
    assert why_not(match, "A", what) == rule
    assert refused(match, "A", what) == f"Your pilot's Special Action is {advice} ({rule})"


@pytest.mark.rules("D17-SET-04", "D17-DRF-01", "D17-DRF-02", "D17-DAR-02")
def test_what_is_taken_is_refused_by_the_rule_of_the_choice() -> None:
    match = answer(started(1), "A combo fokker_dr1 richthofen")
    assert why_not(match, "B", "combo fokker_dr1 richthofen") == "D17-SET-04"
    match = answer(started(1, draft=True), "A pilot fonck")
    assert why_not(match, "B", "pilot fonck") == "D17-DRF-01"
    answer(match, "B pilot maclaren", "B fighter spad_s13")
    assert why_not(match, "A", "fighter spad_s13") == "D17-DRF-02"
    match = answer(started(1, variant="daring_escape"), "B assign A spad_s13 fonck")
    assert why_not(match, "B", "assign B spad_s13 maclaren") == "D17-DAR-02"


@pytest.mark.rules("D17-IMP-01", "D17-IMP-03", "D17-STL-03", "D17-EVA-02", "D17-TOK-04", "D17-MOV-10")
def test_whoever_lacks_a_card_reads_what_it_is_for() -> None:
    match = table(
        fighter("fokker_dr1", (0, 1), "N", hand="BM BM"), fighter("sopwith_camel", (0, 0), "N"), phase=IMPROVISE
    )
    assert why_not(match, "A", "improvise KI") == "D17-IMP-01"
    answer(match, "A improvise BM")
    assert why_not(match, "A", "back KI") == "D17-IMP-03"
    answer(match, "A back done")
    assert why_not(match, "A", "tactic KI") == "D17-TOK-04"
    assert why_not(match, "A", "fly HS C") == "D17-MOV-10"
    answer(match, "A attack B", "chance 1", "chance 1", "A keep")
    assert why_not(match, "B", "evade EC") == "D17-EVA-02"
    edge = table(fighter("fokker_dr1", (0, -4), "N", hand="BM"), fighter("sopwith_camel", (0, 0)), phase=IMPROVISE)
    answer(edge, "A pass")
    assert why_not(edge, "A", "immelmann KI") == "D17-STL-03"


@pytest.mark.rules("D17-TRN-07", "D17-TRN-11")
def test_the_end_of_a_turn_is_a_stall_only_if_it_is_one() -> None:
    owed = table(fighter("fokker_dr1", (0, 2), "N"), fighter("sopwith_camel", (0, 0), "S"))
    game, code = owed.game, owed.game.actions.parse("end turn")
    assert game.label(owed.state, 0, code) == "End your turn"
    stuck = table(fighter("fokker_dr1", (0, -4), "N"), fighter("sopwith_camel", (0, 0), "S"))
    assert "you stall" in game.label(stuck.state, 0, code)
    done = answer(owed, "A fly BM L", "A turn none")
    assert game.label(done.state, 0, code) == "End your turn"


@pytest.mark.rules("D17-DEC-13", "D17-CMP-03", "D17-CMP-04", "D17-CMP-05")
def test_labels_speak_of_cards_and_actions_by_their_names() -> None:
    match = table(
        fighter("fokker_dr1", (0, 1), "N", tokens=4, hand="BM KI"),
        fighter("spad_s13", (0, 0), "N", tokens=2, hand="EC ED"),
    )
    said = labels(match, "A")
    for text, name in [("fly BM L", "Basic Maneuver"), ("tactic KI", "Killer Instinct"), ("spandau B", "Spandau"),
                       ("slip_turn", "Slip-turn"), ("use pilot B", "Flying Circus")]:  # fmt: skip
        assert name in said[text]
    answer(match, "A attack B", "chance 4", "chance 4", "A keep")
    said = labels(match, "B")
    for text, name in [("evade EC", "Evasive Climb"), ("evade ED", "Evasive Dive"), ("evade steep_dive", "Steep Dive")]:
        assert name in said[text]

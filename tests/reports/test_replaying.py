"""Replayed reports: the engine gives the same answer today, or the difference is found."""

from __future__ import annotations

import pytest

from aerodrome.core import registry
from aerodrome.core.game import CHANCE_BIT, NOBODY
from aerodrome.core.match import Match
from aerodrome.core.refusal import BadInput
from aerodrome.reports import making
from aerodrome.reports import report as texts
from aerodrome.reports.judging import UNEXPLAINED, Verdict, judged, reopened
from aerodrome.reports.report import Report
from aerodrome.reports.snapshot import restored, snapshot
from tests.contract.cases import Case, sample, spread
from tests.reports.flights import dogfight, flown, planning, record, refusal_report, shot_report


def replayed(report: Report) -> Verdict:
    return judged(reopened(texts.read(texts.write(report))))


# Positions.


@pytest.mark.parametrize("code", registry.codes())
def test_every_position_comes_back(code: str) -> None:
    """In the game's notation or field by field, a position keeps its key and all answers."""
    title = registry.title(code)
    forms = set()
    for options in spread(title)[:5]:
        case = Case(title, options)
        game = case.game
        for state in sample(case, 30):
            shot = snapshot(game, state)
            forms |= set(shot) & {"text", "fields"}
            again = restored(game, shot)
            assert game.key(again) == game.key(state)
            seats = range(game.seats)
            assert [game.legal(again, seat) for seat in seats] == [game.legal(state, seat) for seat in seats]
    assert "text" in forms


def fields_report() -> Report:
    """Before the biplanes are chosen there is no notation."""
    match = flown(registry.title("dog-fight").new({}), 0)
    assert not match.state.pending & CHANCE_BIT
    return making.about_value(making.case_of(match, 0), [], "d")


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("turn", "1", "Position.turn is '1'; it should be a whole number"),
        ("turn", True, "Position.turn is True; it should be a whole number"),
        ("turn", 1 << 70, "Position.turn is 1180591620717411303424; it should be a whole number of at most 62 bits"),
        ("turn", None, "Position.turn is None; it should be a whole number"),
        ("turn", 2, "not the one that its digest names"),
        ("turn", -1, "Position.turn is -1, but only fields in `signed` of its position go below zero"),
        ("phase", 10**6, "contradict one another"),
        ("a", [], r"Position.a is \[\]; it should be"),
        ("zeppelin", 1, "Position has 'zeppelin' too many"),
    ],
)
def test_an_invented_position_is_refused(name: str, value: object, sentence: str) -> None:
    report = fields_report()
    fields = report.position["fields"]
    assert isinstance(fields, dict)
    report.position = {**report.position, "fields": {**fields, name: value}}
    with pytest.raises(BadInput, match=sentence):
        replayed(report)


def test_a_position_of_other_options_is_refused() -> None:
    report = refusal_report()
    report.options = {**report.options, "board": "alternative"}
    with pytest.raises(BadInput, match="has other options than the report"):
        replayed(report)


# Answers.


def test_a_refusal_is_refused_again_by_the_same_rule() -> None:
    report = refusal_report()
    verdict = replayed(report)
    assert not verdict.differs
    assert verdict.rule == report.rule != ""
    assert verdict.today == report.answer


def test_another_rule_or_another_answer_is_a_difference() -> None:
    report = refusal_report()
    for refused in (None, {"rule": "DF-MOVE-99", "text": ""}):
        report.claim = {**report.claim, "refused": refused}
        assert replayed(report).differs


def test_other_words_for_the_same_rule_are_none() -> None:
    report = refusal_report()
    report.claim = {**report.claim, "refused": {"rule": report.rule, "text": "Put differently."}}
    report.answer = "refused: put differently"
    assert not replayed(report).differs


def test_an_answer_that_is_allowed_can_be_reported_too() -> None:
    match, seat = planning(), 0
    code = match.game.legal(match.state, seat)[0]
    report = making.about_action(making.case_of(match, seat), code, "d")
    assert report.answer.startswith("allowed: ")
    assert not replayed(report).differs
    report.claim = {**report.claim, "refused": {"rule": "DF-MOVE-01", "text": ""}}
    assert replayed(report).differs


def test_a_verb_that_is_gone_is_a_difference() -> None:
    report = refusal_report()
    report.claim = {"action": "barrel roll", "refused": None}
    verdict = replayed(report)
    assert verdict.differs
    assert "no such answer" in verdict.today


def test_other_rules_and_data_are_noted() -> None:
    report = refusal_report()
    report.rules, report.data = "0", "0123"
    notes = replayed(report).notes
    assert notes[0] == "The report was made with rules 0; this release has 1."
    assert notes[1].startswith("The report was made with data 0123; this release has ")


def test_spectators_and_finished_games_ask_about_no_answer() -> None:
    match = dogfight(6)
    with pytest.raises(BadInput, match="Only a player"):
        making.about_action(making.case_of(match, NOBODY), 0, "d")
    match.resign(0)
    with pytest.raises(BadInput, match="The game is over"):
        making.about_action(making.case_of(match, 1), 0, "d")


# Events.


@pytest.mark.parametrize("viewer", [0, 1, NOBODY])
def test_a_shot_is_replayed_from_a_running_game(viewer: int) -> None:
    match = next(match for seed in range(60) if shots(match := dogfight(14, seed)))
    report = shot_report(match, viewer)
    assert report.rule == "DF-SHOOT-01"
    assert report.steps
    assert not report.finished
    verdict = replayed(report)
    assert (verdict.differs, verdict.today) == (False, report.answer)


def shots(match: Match) -> int:
    return sum(event.kind == "shot" for event in match.events) if match.ending is None else 0


def test_a_shot_is_replayed_from_a_finished_game_with_its_record() -> None:
    report = shot_report(dogfight(), 0)
    verdict = replayed(report)
    assert not verdict.differs
    assert any("The record inside is proved" in note for note in verdict.notes)


def test_a_shot_that_comes_out_differently_is_a_difference() -> None:
    report = shot_report(dogfight(), 0)
    events = report.claim["events"]
    assert isinstance(events, list)
    events[-1]["hits"] = 9
    verdict = replayed(report)
    assert verdict.differs
    assert "hit" in verdict.today


def test_a_step_that_is_refused_today_is_a_difference() -> None:
    report = shot_report(dogfight(), 0)
    assert report.steps
    report.steps = [{"by": "A", "do": "play", "tile": "0/0"}]
    assert replayed(report).differs


def test_what_could_not_be_explained_is_said() -> None:
    report = shot_report(dogfight(), 0)
    report.steps = None
    assert replayed(report).today == UNEXPLAINED


@pytest.mark.parametrize("code", registry.codes())
def test_whatever_happened_can_be_replayed(code: str) -> None:
    """The latest events of a running game of every title, as each seat and a spectator saw them."""
    title = registry.title(code)
    explained = unexplained = 0
    for number, options in enumerate(spread(title)[:4]):
        match = flown(title.new(options), 50, number)
        for viewer in [*range(min(2, match.game.seats)), NOBODY]:
            case = making.case_of(match, viewer, record(match) if match.ending else "")
            told = len(match.log_for(viewer))
            for place in range(max(0, told - 9), told, 4):
                report = making.about_event(case, place, "d")
                assert not replayed(report).differs
                explained += report.steps is not None
                unexplained += report.steps is None
    assert explained > 20
    assert unexplained <= explained // 10


def test_an_event_that_is_not_there_is_refused() -> None:
    with pytest.raises(BadInput, match=r"no event 9999 in your log: the numbers run from 0 to \d+"):
        making.about_event(making.case_of(dogfight(6), 0), 9999, "d")


def test_a_seat_that_left_is_replayed() -> None:
    match = flown(registry.title("dawgs-of-war").new({"seats": 4}), 6)
    match.resign(2)
    told = len(match.log_for(0))
    report = making.about_event(making.case_of(match, 0), told - 1, "d")
    assert report.steps
    assert report.steps[0] == {"by": "C", "leave": "resignation"}
    assert not replayed(report).differs


# Values and results.


def test_a_value_is_shown_again() -> None:
    match = dogfight(6)
    report = making.about_value(making.case_of(match, 0), ["turn"], "d")
    assert report.answer == f"it is {match.state.turn}"
    assert not replayed(report).differs
    report.claim = {**report.claim, "value": 99}
    assert replayed(report).differs


@pytest.mark.parametrize("path", [["zeppelins"], ["turn", "0"], ["x"] * 9, ["planes", "99"], ["planes", "²"]])
def test_a_value_that_is_not_there_is_refused(path: list[str]) -> None:
    with pytest.raises(BadInput, match=r"There is no value|names deep"):
        making.about_value(making.case_of(dogfight(6), 0), path, "d")


def result_report() -> Report:
    match = dogfight()
    return making.about_result(making.case_of(match, 0, record(match)))


def test_a_result_is_reached_again() -> None:
    report = result_report()
    verdict = replayed(report)
    assert (verdict.differs, verdict.rule) == (False, report.rule)
    report.claim = {**report.claim, "scores": [0.5, 0.5]}
    assert replayed(report).differs


@pytest.mark.parametrize("how", ["resign", "draw"])
def test_a_result_that_no_rule_decided_is_replayed_too(how: str) -> None:
    match = dogfight(6)
    if how == "resign":
        match.resign(0)
    else:
        match.agree_draw()
    assert not replayed(making.about_result(making.case_of(match, 1, record(match)))).differs


def test_a_running_game_has_no_result() -> None:
    with pytest.raises(BadInput, match="not over yet"):
        making.about_result(making.case_of(dogfight(6), 0))


def test_the_record_stays_out_of_a_running_game() -> None:
    match = dogfight(6)
    assert making.case_of(match, 0, record(match)).record == ""

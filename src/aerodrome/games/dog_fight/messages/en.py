"""Generated from en.ftl by `make messages`. Do not edit it."""

from __future__ import annotations

from typing import Final

from aerodrome.core.message import Message, listed


def _subject__text(who: str) -> str:
    if who == "you":
        text_1 = "You"
    elif who == "automaton":
        text_1 = "The automaton"
    else:
        text_1 = who
    return text_1


def subject(who: str) -> Message:
    return Message(_subject__text(who), "subject", {"who": who})


def _object__text(whom: str) -> str:
    if whom == "you":
        text_1 = "you"
    elif whom == "automaton":
        text_1 = "the automaton"
    else:
        text_1 = whom
    return text_1


def object(whom: str) -> Message:
    return Message(_object__text(whom), "object", {"whom": whom})


def _hits__text(hits: int) -> str:
    if hits == 0:
        text_1 = "no hits"
    elif hits == 1:
        text_1 = "1 hit"
    else:
        text_1 = f"{hits} hits"
    return text_1


def hits(hits: int) -> Message:
    return Message(_hits__text(hits), "hits", {"hits": hits})


def colour(colour: str) -> Message:
    if colour == "white":
        text_1 = "white"
    elif colour == "purple":
        text_1 = "purple"
    elif colour == "blue":
        text_1 = "blue"
    elif colour == "green":
        text_1 = "green"
    else:
        text_1 = "brown"
    return Message(text_1, "colour", {"colour": colour})


_QUESTION_WAITING: Final = Message("Waiting for the other side.", "question-waiting")


def question_waiting() -> Message:
    return _QUESTION_WAITING


_QUESTION_BIPLANE: Final = Message("Choose your biplane.", "question-biplane")


def question_biplane() -> Message:
    return _QUESTION_BIPLANE


_QUESTION_AUTOMATON_BIPLANE: Final = Message("Choose the automaton's biplane.", "question-automaton-biplane")


def question_automaton_biplane() -> Message:
    return _QUESTION_AUTOMATON_BIPLANE


_QUESTION_START: Final = Message("Choose your start space.", "question-start")


def question_start() -> Message:
    return _QUESTION_START


_QUESTION_MULLIGAN: Final = Message(
    "Set aside the tiles you want to exchange, then keep the rest.", "question-mulligan"
)


def question_mulligan() -> Message:
    return _QUESTION_MULLIGAN


def question_tile(shown: bool) -> Message:
    if shown:
        text_1 = " White will see it first."
    else:
        text_1 = ""
    return Message(f"Choose your tile for this turn.{text_1}", "question-tile", {"shown": shown})


_QUESTION_STEER: Final = Message("Choose a tile for M, the malfunctioning biplane.", "question-steer")


def question_steer() -> Message:
    return _QUESTION_STEER


def question_give_up(count: int) -> Message:
    return Message(f"Black was hit: give up a tile ({count} to go).", "question-give-up", {"count": count})


_QUESTION_HOLD_FIRE: Final = Message("Your shot would down the defender. Fire, or hold fire?", "question-hold-fire")


def question_hold_fire() -> Message:
    return _QUESTION_HOLD_FIRE


_QUESTION_ODD_HIT: Final = Message("E and M share a space. Which one takes the odd hit?", "question-odd-hit")


def question_odd_hit() -> Message:
    return _QUESTION_ODD_HIT


_QUESTION_TARGET: Final = Message("E and M are equally near. Which one do you shoot?", "question-target")


def question_target() -> Message:
    return _QUESTION_TARGET


def _label_biplane__head(name: str) -> str:
    return name


def _label_biplane__tail(damage: int, flavour: str) -> str:
    return f"shot down at {damage} damage. {flavour}"


def label_biplane(name: str, damage: int, flavour: str) -> Message:
    part_head = _label_biplane__head(name)
    part_tail = _label_biplane__tail(damage, flavour)
    return Message(
        f"{part_head}: {part_tail}",
        "label-biplane",
        {"name": name, "damage": damage, "flavour": flavour},
        {part: text for part, text in {"head": part_head, "tail": part_tail}.items() if text},
    )


def label_start(corner: str, space: str) -> Message:
    if corner == "bottom-right":
        text_1 = "bottom right"
    else:
        text_1 = "top left"
    return Message(f"Start {text_1}, on {space}", "label-start", {"corner": corner, "space": space})


def label_aside(tile: str) -> Message:
    return Message(f"Set {tile} aside", "label-aside", {"tile": tile})


def label_exchange(count: int) -> Message:
    if count == 1:
        text_1 = "1 tile"
    else:
        text_1 = f"{count} tiles"
    return Message(f"Exchange {text_1}", "label-exchange", {"count": count})


_LABEL_KEEP: Final = Message("Keep your hand", "label-keep")


def label_keep() -> Message:
    return _LABEL_KEEP


def label_give_up(tile: str) -> Message:
    return Message(f"Give up {tile}", "label-give-up", {"tile": tile})


_LABEL_FIRE: Final = Message("Fire", "label-fire")


def label_fire() -> Message:
    return _LABEL_FIRE


_LABEL_HOLD_FIRE: Final = Message("Hold fire", "label-hold-fire")


def label_hold_fire() -> Message:
    return _LABEL_HOLD_FIRE


def label_odd_hit(on: str) -> Message:
    return Message(f"The odd hit goes to {on}", "label-odd-hit", {"on": on})


def label_target(on: str) -> Message:
    return Message(f"Shoot {on}", "label-target", {"on": on})


_LABEL_REUSE_LAST: Final = Message("Re-use the last tile", "label-reuse-last")


def label_reuse_last() -> Message:
    return _LABEL_REUSE_LAST


def _label_tile__head(reuse: bool, tile: str) -> str:
    if reuse:
        text_1 = "Re-use "
    else:
        text_1 = ""
    return f"{text_1}{tile}"


def _label_tile__tail(steps: int, hits: int, side: str, exit: bool) -> str:
    if steps == 1:
        text_2 = "1 step"
    else:
        text_2 = f"{steps} steps"
    if side == "loop":
        text_3 = ", loop side"
    elif side == "normal":
        text_3 = ", normal side"
    else:
        text_3 = ""
    if exit:
        text_4 = ", exit"
    else:
        text_4 = ""
    return f"{text_2}, {_hits__text(hits)}{text_3}{text_4}"


def _label_tile__way(way: str) -> str:
    return way


def _label_tile__warning(warning: str) -> str:
    return warning


def label_tile(reuse: bool, tile: str, steps: int, hits: int, side: str, exit: bool, way: str, warning: str) -> Message:
    part_head = _label_tile__head(reuse, tile)
    part_tail = _label_tile__tail(steps, hits, side, exit)
    part_way = _label_tile__way(way)
    part_warning = _label_tile__warning(warning)
    return Message(
        f"{part_head}: {part_tail}{part_way}{part_warning}",
        "label-tile",
        {
            "reuse": reuse,
            "tile": tile,
            "steps": steps,
            "hits": hits,
            "side": side,
            "exit": exit,
            "way": way,
            "warning": warning,
        },
        {
            part: text
            for part, text in {"head": part_head, "tail": part_tail, "way": part_way, "warning": part_warning}.items()
            if text
        },
    )


def _label_steer__head(tile: str, exit: bool, hits: int) -> str:
    if exit:
        text_1 = ", exit"
    else:
        text_1 = ""
    if hits == 0:
        text_2 = ""
    else:
        text_2 = f", {hits} hit"
    return f"M {tile}{text_1}{text_2}"


def _label_steer__way(way: str) -> str:
    return way


def label_steer(tile: str, exit: bool, hits: int, way: str) -> Message:
    part_head = _label_steer__head(tile, exit, hits)
    part_way = _label_steer__way(way)
    return Message(
        f"{part_head}{part_way}",
        "label-steer",
        {"tile": tile, "exit": exit, "hits": hits, "way": way},
        {part: text for part, text in {"head": part_head, "way": part_way}.items() if text},
    )


def way_flown(from_: str, path: str, out: bool) -> Message:
    if out:
        text_1 = " out!"
    else:
        text_1 = ""
    return Message(f"  {from_} → {path}{text_1}", "way-flown", {"from": from_, "path": path, "out": out})


def way_out(from_: str) -> Message:
    return Message(f"  {from_} → out!", "way-out", {"from": from_})


def way_stays(space: str) -> Message:
    return Message(f"  stays on {space}", "way-stays", {"space": space})


_WARNING_WHITE: Final = Message("  ! a second 0 in a row crashes White (DF-WHITE-02)", "warning-white")


def warning_white() -> Message:
    return _WARNING_WHITE


_WARNING_BROWN: Final = Message("  ! without a 1 or 2 next turn Brown crashes (DF-BROWN-03)", "warning-brown")


def warning_brown() -> Message:
    return _WARNING_BROWN


def choice(do: str, tile: str, loop: bool, exit: bool) -> Message:
    if do == "reuse":
        text_1 = "reuse"
    else:
        text_1 = f"play {tile}"
    if loop:
        text_2 = " loop"
    else:
        text_2 = ""
    if exit:
        text_3 = " exit"
    else:
        text_3 = ""
    return Message(f"{text_1}{text_2}{text_3}", "choice", {"do": do, "tile": tile, "loop": loop, "exit": exit})


_REFUSAL_NOT_ASKED: Final = Message("It isn't your turn to choose.", "refusal-not-asked")


def refusal_not_asked() -> Message:
    return _REFUSAL_NOT_ASKED


_REFUSAL_OTHER_QUESTION: Final = Message(
    "You can't do that at this point. Pick one of the choices on offer.", "refusal-other-question"
)


def refusal_other_question() -> Message:
    return _REFUSAL_OTHER_QUESTION


_REFUSAL_GAME_OVER: Final = Message("The game is over.", "refusal-game-over")


def refusal_game_over() -> Message:
    return _REFUSAL_GAME_OVER


_REFUSAL_NOT_IN_HAND: Final = Message(
    "You don't have that tile in hand. Choose a tile you hold.", "refusal-not-in-hand"
)


def refusal_not_in_hand() -> Message:
    return _REFUSAL_NOT_IN_HAND


def refusal_tile_not_in_hand(tile: str) -> Message:
    return Message(
        f"You don't have tile {tile} in hand. Choose a tile you hold.", "refusal-tile-not-in-hand", {"tile": tile}
    )


_REFUSAL_ONLY_THREES_LOOP: Final = Message("Only a tile of value 3 has a loop side.", "refusal-only-threes-loop")


def refusal_only_threes_loop() -> Message:
    return _REFUSAL_ONLY_THREES_LOOP


_REFUSAL_LOOP_OUT_OF_REACH: Final = Message(
    "You can't loop from here: three steps must reach a loop space. Play the 3 on its normal side.",
    "refusal-loop-out-of-reach",
)


def refusal_loop_out_of_reach() -> Message:
    return _REFUSAL_LOOP_OUT_OF_REACH


def refusal_no_loop_from(space: str) -> Message:
    return Message(
        f"You can't loop from {space}: three steps reach no loop space. Play the 3 on its normal side.",
        "refusal-no-loop-from",
        {"space": space},
    )


_REFUSAL_EXIT_CLOSED: Final = Message(
    "You can't exit yet. The exit opens at the start of a turn, once the mission's requirement is met.",
    "refusal-exit-closed",
)


def refusal_exit_closed() -> Message:
    return _REFUSAL_EXIT_CLOSED


_REFUSAL_EXIT_NOT_PASSED: Final = Message(
    "This move doesn't pass the junction with a step to spare. Choose this tile without the exit.",
    "refusal-exit-not-passed",
)


def refusal_exit_not_passed() -> Message:
    return _REFUSAL_EXIT_NOT_PASSED


_REFUSAL_MUST_RECOVER: Final = Message(
    "You can't play that tile: after a 0, Brown must play a 1 or a 2.", "refusal-must-recover"
)


def refusal_must_recover() -> Message:
    return _REFUSAL_MUST_RECOVER


_REFUSAL_ONLY_BLACK_REUSES: Final = Message(
    "Only Black can re-use its last tile. Choose a tile from your hand.", "refusal-only-black-reuses"
)


def refusal_only_black_reuses() -> Message:
    return _REFUSAL_ONLY_BLACK_REUSES


_REFUSAL_STILL_HAS_TILES: Final = Message(
    "Black can re-use its last tile only when its hand is empty. Choose a tile from your hand.",
    "refusal-still-has-tiles",
)


def refusal_still_has_tiles() -> Message:
    return _REFUSAL_STILL_HAS_TILES


_REFUSAL_NOTHING_TO_REUSE: Final = Message(
    "There is nothing to re-use: Black hasn't played a tile yet.", "refusal-nothing-to-reuse"
)


def refusal_nothing_to_reuse() -> Message:
    return _REFUSAL_NOTHING_TO_REUSE


_REFUSAL_E_IS_DOWN: Final = Message("Your escort biplane is down. Choose a tile for M only.", "refusal-e-is-down")


def refusal_e_is_down() -> Message:
    return _REFUSAL_E_IS_DOWN


_REFUSAL_M_TILE_SPENT: Final = Message(
    "M has already used that tile this round. Choose another.", "refusal-m-tile-spent"
)


def refusal_m_tile_spent() -> Message:
    return _REFUSAL_M_TILE_SPENT


_REFUSAL_M_TILE_DISCARDED: Final = Message(
    "You can't use that tile: with its escort down, M has only 0*, +1 and +2.", "refusal-m-tile-discarded"
)


def refusal_m_tile_discarded() -> Message:
    return _REFUSAL_M_TILE_DISCARDED


_REFUSAL_M_MUST_FOLLOW: Final = Message(
    "M can't exit before it has flown the escort's loop. Choose this tile without the exit.", "refusal-m-must-follow"
)


def refusal_m_must_follow() -> Message:
    return _REFUSAL_M_MUST_FOLLOW


_REFUSAL_BIPLANE_TAKEN: Final = Message(
    "That biplane is taken, and there is only one of each colour. Choose another.", "refusal-biplane-taken"
)


def refusal_biplane_taken() -> Message:
    return _REFUSAL_BIPLANE_TAKEN


_REFUSAL_BIPLANE_NOT_FOR_MISSION: Final = Message(
    "That biplane can't fly this mission. Choose another.", "refusal-biplane-not-for-mission"
)


def refusal_biplane_not_for_mission() -> Message:
    return _REFUSAL_BIPLANE_NOT_FOR_MISSION


def refusal_role(role: str, allowed: list[str]) -> Message:
    if role == "spy":
        text_1 = "spy"
    elif role == "bomber":
        text_1 = "bomber"
    elif role == "rescuer":
        text_1 = "rescuer"
    else:
        text_1 = "escort"
    text_2 = listed(allowed, ", ", ", ")
    return Message(
        f"You can't choose that biplane: the {text_1} flies one of {text_2}.",
        "refusal-role",
        {"role": role, "allowed": allowed},
    )


_REFUSAL_NO_MORE_ASIDE: Final = Message(
    "You can't set aside more tiles than the bag can replace. Keep the rest.", "refusal-no-more-aside"
)


def refusal_no_more_aside() -> Message:
    return _REFUSAL_NO_MORE_ASIDE


_REFUSAL_NO_DOGFIGHT_EXIT: Final = Message(
    "There is no exit path in a dogfight. Choose this tile without the exit.", "refusal-no-dogfight-exit"
)


def refusal_no_dogfight_exit() -> Message:
    return _REFUSAL_NO_DOGFIGHT_EXIT


_REFUSAL_ALREADY_CHOSEN: Final = Message("You've chosen your tile. Now choose one for M.", "refusal-already-chosen")


def refusal_already_chosen() -> Message:
    return _REFUSAL_ALREADY_CHOSEN


def event_sites(cameras: int) -> Message:
    return Message(
        f"Five enemy sites lie next to the board, each showing {cameras} cameras.", "event-sites", {"cameras": cameras}
    )


def event_laid(number: int, space: str, bombing: bool) -> Message:
    if bombing:
        text_1 = "Factory"
    else:
        text_1 = "Airfield"
    return Message(
        f"{text_1} {number} lies at {space}.", "event-laid", {"number": number, "space": space, "bombing": bombing}
    )


def event_biplane(who: str, biplane: str) -> Message:
    if who == "you":
        text_1 = "fly"
    else:
        text_1 = "flies"
    return Message(f"{_subject__text(who)} {text_1} {biplane}.", "event-biplane", {"who": who, "biplane": biplane})


def event_starts(who: str, space: str, whom: str, other: str) -> Message:
    if who == "you":
        text_1 = "start"
    else:
        text_1 = "starts"
    return Message(
        f"{_subject__text(who)} {text_1} on {space}, {_object__text(whom)} on {other}.",
        "event-starts",
        {"who": who, "space": space, "whom": whom, "other": other},
    )


def event_own_objective(number: int) -> Message:
    return Message(f"Your new objective is airfield {number}.", "event-own-objective", {"number": number})


_EVENT_OBJECTIVE: Final = Message("The rescuer draws an objective.", "event-objective")


def event_objective() -> Message:
    return _EVENT_OBJECTIVE


def event_drew_tiles(tiles: list[str]) -> Message:
    text_1 = listed(tiles, ", ", ", ")
    return Message(f"You draw {text_1}.", "event-drew-tiles", {"tiles": tiles})


def event_drew(who: str, count: int) -> Message:
    if count == 1:
        text_1 = "1 tile"
    else:
        text_1 = f"{count} tiles"
    return Message(f"{_subject__text(who)} draws {text_1}.", "event-drew", {"who": who, "count": count})


def event_mulligan(who: str, count: int) -> Message:
    if who == "you":
        text_1 = "exchange"
    else:
        text_1 = "exchanges"
    if count == 1:
        text_2 = "1 tile"
    else:
        text_2 = f"{count} tiles"
    return Message(
        f"{_subject__text(who)} {text_1} {text_2} (DF-MULL-03).", "event-mulligan", {"who": who, "count": count}
    )


def event_turn(round: int, turn: int, open: bool) -> Message:
    if open:
        text_1 = " The exit is open."
    else:
        text_1 = ""
    return Message(f"Round {round}, turn {turn}.{text_1}", "event-turn", {"round": round, "turn": turn, "open": open})


def event_sealed(who: str) -> Message:
    if who == "you":
        text_1 = "have"
    else:
        text_1 = "has"
    return Message(f"{_subject__text(who)} {text_1} chosen.", "event-sealed", {"who": who})


def event_shown(who: str, choices: list[str]) -> Message:
    text_1 = listed(choices, ", ", ", ")
    return Message(
        f"{_subject__text(who)} must show: {text_1} (DF-WHITE-03).", "event-shown", {"who": who, "choices": choices}
    )


def _event_played__head(who: str, tile: str, loop: bool, exit: bool) -> str:
    if who == "you":
        text_1 = "play"
    else:
        text_1 = "plays"
    if loop:
        text_2 = " on its loop side"
    else:
        text_2 = ""
    if exit:
        text_3 = " towards the exit"
    else:
        text_3 = ""
    return f"{_subject__text(who)} {text_1} {tile}{text_2}{text_3}"


def event_played(who: str, tile: str, loop: bool, exit: bool) -> Message:
    part_head = _event_played__head(who, tile, loop, exit)
    return Message(
        f"{part_head}.",
        "event-played",
        {"who": who, "tile": tile, "loop": loop, "exit": exit},
        {part: text for part, text in {"head": part_head}.items() if text},
    )


def _steering__text(tile: str, exit: bool) -> str:
    if exit:
        text_1 = " towards the exit"
    else:
        text_1 = ""
    return f"{tile}{text_1}"


def steering(tile: str, exit: bool) -> Message:
    return Message(_steering__text(tile, exit), "steering", {"tile": tile, "exit": exit})


def shown_steering(tile: str, exit: bool) -> Message:
    return Message(f"M {_steering__text(tile, exit)}", "shown-steering", {"tile": tile, "exit": exit})


def _event_steered__head(tile: str, exit: bool) -> str:
    return f"M flies with {_steering__text(tile, exit)}"


def event_steered(tile: str, exit: bool) -> Message:
    part_head = _event_steered__head(tile, exit)
    return Message(
        f"{part_head}.",
        "event-steered",
        {"tile": tile, "exit": exit},
        {part: text for part, text in {"head": part_head}.items() if text},
    )


def _event_stayed__way(who: str, space: str) -> str:
    if who == "you":
        text_1 = "stay"
    else:
        text_1 = "stays"
    return f" and {text_1} on {space}."


def event_stayed(who: str, space: str) -> Message:
    part_way = _event_stayed__way(who, space)
    if who == "you":
        text_2 = "stay"
    else:
        text_2 = "stays"
    return Message(
        f"{_subject__text(who)} {text_2} on {space}.",
        "event-stayed",
        {"who": who, "space": space},
        {part: text for part, text in {"way": part_way}.items() if text},
    )


def _event_moved__way(from_: str, path: str, out: bool) -> str:
    if out:
        text_1 = " → out"
    else:
        text_1 = ""
    return f": {from_} → {path}{text_1}."


def event_moved(who: str, from_: str, path: str, out: bool) -> Message:
    part_way = _event_moved__way(from_, path, out)
    return Message(
        f"{_subject__text(who)}{part_way}",
        "event-moved",
        {"who": who, "from": from_, "path": path, "out": out},
        {part: text for part, text in {"way": part_way}.items() if text},
    )


def _event_moved_out__way(from_: str) -> str:
    return f": {from_} → out."


def event_moved_out(who: str, from_: str) -> Message:
    part_way = _event_moved_out__way(from_)
    return Message(
        f"{_subject__text(who)}{part_way}",
        "event-moved-out",
        {"who": who, "from": from_},
        {part: text for part, text in {"way": part_way}.items() if text},
    )


def event_shot(who: str, whom: str, distance: int, colours: list[str], hits: int) -> Message:
    if who == "you":
        text_1 = "shoot"
    else:
        text_1 = "shoots"
    text_2 = listed(colours, ", ", ", ")
    if hits == 1:
        text_3 = "1 hit"
    else:
        text_3 = f"{hits} hits"
    return Message(
        f"{_subject__text(who)} {text_1} {_object__text(whom)} from {distance} behind on {text_2}: {text_3} (DF-SHOOT-01).",
        "event-shot",
        {"who": who, "whom": whom, "distance": distance, "colours": colours, "hits": hits},
    )


def event_damage(who: str, damage: int, of: int, down: bool) -> Message:
    if down:
        text_1 = " Shot down!"
    else:
        text_1 = ""
    return Message(
        f"{_subject__text(who)}: damage {damage} of {of}.{text_1}",
        "event-damage",
        {"who": who, "damage": damage, "of": of, "down": down},
    )


def event_crashed(who: str) -> Message:
    if who == "you":
        text_1 = "crash"
    else:
        text_1 = "crashes"
    return Message(f"{_subject__text(who)} {text_1}!", "event-crashed", {"who": who})


def event_left(who: str) -> Message:
    if who == "you":
        text_1 = "fly"
    else:
        text_1 = "flies"
    return Message(f"{_subject__text(who)} {text_1} past the Exit and away (DF-EXIT-01).", "event-left", {"who": who})


def event_lost_tile(who: str, tile: str) -> Message:
    if who == "you":
        text_1 = "lose"
    else:
        text_1 = "loses"
    if tile == "hidden":
        text_2 = "a tile"
    else:
        text_2 = f"the tile {tile}"
    return Message(f"{_subject__text(who)} {text_1} {text_2}.", "event-lost-tile", {"who": who, "tile": tile})


def _whose__text(who: str) -> str:
    if who == "you":
        text_1 = "Your"
    elif who == "automaton":
        text_1 = "The automaton's"
    else:
        text_1 = f"{who}'s"
    return text_1


def whose(who: str) -> Message:
    return Message(_whose__text(who), "whose", {"who": who})


def event_jammed(who: str) -> Message:
    return Message(f"{_whose__text(who)} gun jams (DF-GREY-01).", "event-jammed", {"who": who})


def event_unjammed(who: str) -> Message:
    return Message(f"{_whose__text(who)} gun is clear again (DF-GREY-03).", "event-unjammed", {"who": who})


def event_held_fire(who: str) -> Message:
    if who == "you":
        text_1 = "hold"
    else:
        text_1 = "holds"
    return Message(f"{_subject__text(who)} {text_1} fire (DF-RESC-16).", "event-held-fire", {"who": who})


def event_round_over(round: int) -> Message:
    return Message(f"Round {round} is over.", "event-round-over", {"round": round})


_EVENT_RECYCLED: Final = Message("All tiles go back into the bags (DF-CYCLE-01).", "event-recycled")


def event_recycled() -> Message:
    return _EVENT_RECYCLED


def event_photo(space: str, cameras: int, removed: int) -> Message:
    if cameras == 0:
        text_1 = "is photographed"
    else:
        text_1 = "is blurred, with one camera left"
    return Message(
        f"The site at {space} {text_1} (DF-ESP-04). Sites removed: {removed}.",
        "event-photo",
        {"space": space, "cameras": cameras, "removed": removed},
    )


def event_bombed(number: int, space: str, destroyed: int) -> Message:
    return Message(
        f"Factory {number} at {space} is destroyed (DF-BOMB-03). Destroyed so far: {destroyed}.",
        "event-bombed",
        {"number": number, "space": space, "destroyed": destroyed},
    )


def event_landed(number: int, space: str) -> Message:
    return Message(
        f"The rescuer lands on airfield {number} at {space} (DF-RESC-03).",
        "event-landed",
        {"number": number, "space": space},
    )


def event_aborted(space: str) -> Message:
    return Message(
        f"The rescuer leaves the airfield at {space} in a hurry, with no one aboard (DF-RESC-04).",
        "event-aborted",
        {"space": space},
    )


def event_took_off(rescued: bool, number: int) -> Message:
    if rescued:
        text_1 = "with the person"
    else:
        text_1 = "with no one"
    return Message(
        f"The rescuer takes off {text_1} from airfield {number} (DF-RESC-04).",
        "event-took-off",
        {"rescued": rescued, "number": number},
    )


def event_bot_drew(tile: str, slot: str) -> Message:
    if slot == "left":
        text_1 = "left"
    else:
        text_1 = "right"
    return Message(
        f"The automaton draws {tile} into its {text_1} slot.", "event-bot-drew", {"tile": tile, "slot": slot}
    )


def _event_bot_selected__head(tile: str, slot: str) -> str:
    if slot == "left":
        text_1 = "left"
    else:
        text_1 = "right"
    return f"The automaton selects {tile} from its {text_1} slot (DF-SOLO-12)"


def event_bot_selected(tile: str, slot: str) -> Message:
    part_head = _event_bot_selected__head(tile, slot)
    return Message(
        f"{part_head}.",
        "event-bot-selected",
        {"tile": tile, "slot": slot},
        {part: text for part, text in {"head": part_head}.items() if text},
    )


def event_bot_tossed(side: str) -> Message:
    if side == "loop":
        text_1 = "loop"
    else:
        text_1 = "normal"
    return Message(f"The automaton tosses its 3: {text_1} (DF-SOLO-15).", "event-bot-tossed", {"side": side})


def event_draw(rule: str, by_damage: bool) -> Message:
    if by_damage:
        text_1 = " with equal damage"
    else:
        text_1 = ""
    return Message(f"The game is a draw{text_1} ({rule}).", "event-draw", {"rule": rule, "by_damage": by_damage})


def event_won(who: str, by_damage: bool, rule: str, major: bool) -> Message:
    if who == "you":
        text_1 = "win"
    else:
        text_1 = "wins"
    if by_damage:
        text_2 = " with less damage"
    else:
        text_2 = ""
    if major:
        text_3 = " It's a major victory."
    else:
        text_3 = ""
    return Message(
        f"{_subject__text(who)} {text_1}{text_2} ({rule}).{text_3}",
        "event-won",
        {"who": who, "by_damage": by_damage, "rule": rule, "major": major},
    )


def end_shot_down(fallen: str) -> Message:
    return Message(f"{fallen} was shot down.", "end-shot-down", {"fallen": fallen})


def end_crash(fallen: str) -> Message:
    return Message(f"{fallen} crashed.", "end-crash", {"fallen": fallen})


_END_TIME: Final = Message("The last round is over, and M is still on the board.", "end-time")


def end_time() -> Message:
    return _END_TIME


def end_exit(mission: str) -> Message:
    return Message(f"{mission} got away past the Exit.", "end-exit", {"mission": mission})


def end_shot_down_after_bombing(mission: str) -> Message:
    return Message(
        f"{mission} was shot down, but only after its work was done.",
        "end-shot-down-after-bombing",
        {"mission": mission},
    )


_END_BOTH_DOWN: Final = Message("The attacker and the malfunctioning biplane went down together.", "end-both-down")


def end_both_down() -> Message:
    return _END_BOTH_DOWN


def end_equal_damage(damage: int) -> Message:
    return Message(
        f"The last round is over. Both have {damage} damage, so the game is a draw.",
        "end-equal-damage",
        {"damage": damage},
    )


def end_less_damage(winner: str, less: int, loser: str, more: int) -> Message:
    return Message(
        f"The last round is over. {winner} wins with {less} damage against {loser}'s {more}.",
        "end-less-damage",
        {"winner": winner, "less": less, "loser": loser, "more": more},
    )


def chance_number(spot: str) -> Message:
    return Message(f"the number at {spot}", "chance-number", {"spot": spot})


_CHANCE_OBJECTIVE: Final = Message("the rescuer's objective", "chance-objective")


def chance_objective() -> Message:
    return _CHANCE_OBJECTIVE


def chance_tile(seat: str) -> Message:
    return Message(f"a tile for {seat}", "chance-tile", {"seat": seat})


def chance_lost_tile(seat: str) -> Message:
    return Message(f"a tile lost by {seat}", "chance-lost-tile", {"seat": seat})


def chance_tile_from_bag(seat: str) -> Message:
    return Message(f"the tile {seat} loses from the bag", "chance-tile-from-bag", {"seat": seat})


_CHANCE_LEFT_TILE: Final = Message("the bot's left tile", "chance-left-tile")


def chance_left_tile() -> Message:
    return _CHANCE_LEFT_TILE


_CHANCE_RIGHT_TILE: Final = Message("the bot's right tile", "chance-right-tile")


def chance_right_tile() -> Message:
    return _CHANCE_RIGHT_TILE


_CHANCE_SIDE: Final = Message("the side of the bot's 3", "chance-side")


def chance_side() -> Message:
    return _CHANCE_SIDE


def terminal_scenario(scenario: str) -> Message:
    if scenario == "espionage":
        text_1 = "ESPIONAGE"
    elif scenario == "bombing":
        text_1 = "BOMBING"
    elif scenario == "rescue":
        text_1 = "RESCUE"
    elif scenario == "escort":
        text_1 = "ESCORT"
    else:
        text_1 = "DOGFIGHT"
    return Message(text_1, "terminal-scenario", {"scenario": scenario})


_TERMINAL_BEFORE: Final = Message("before the first turn", "terminal-before")


def terminal_before() -> Message:
    return _TERMINAL_BEFORE


_TERMINAL_OVER: Final = Message("the game is over", "terminal-over")


def terminal_over() -> Message:
    return _TERMINAL_OVER


def terminal_round(round: int, last: int, turn: int) -> Message:
    if last == 0:
        text_1 = ""
    else:
        text_1 = f" of {last}"
    return Message(
        f"round {round}{text_1} · turn {turn}", "terminal-round", {"round": round, "last": last, "turn": turn}
    )


_TERMINAL_EXIT_OPEN: Final = Message("EXIT OPEN", "terminal-exit-open")


def terminal_exit_open() -> Message:
    return _TERMINAL_EXIT_OPEN


def terminal_exit_in(round: int) -> Message:
    return Message(f"exit in round {round}", "terminal-exit-in", {"round": round})


def terminal_exit_after(done: int, of: int) -> Message:
    return Message(f"exit: {done} of {of} done", "terminal-exit-after", {"done": done, "of": of})


_TERMINAL_EXIT: Final = Message("EXIT", "terminal-exit")


def terminal_exit() -> Message:
    return _TERMINAL_EXIT


_TERMINAL_GONE: Final = Message("gone", "terminal-gone")


def terminal_gone() -> Message:
    return _TERMINAL_GONE


_TERMINAL_LOOP: Final = Message("┄ loop, with a 3 only", "terminal-loop")


def terminal_loop() -> Message:
    return _TERMINAL_LOOP


_TERMINAL_YOU: Final = Message("you", "terminal-you")


def terminal_you() -> Message:
    return _TERMINAL_YOU


_TERMINAL_AUTOMATON: Final = Message("the automaton", "terminal-automaton")


def terminal_automaton() -> Message:
    return _TERMINAL_AUTOMATON


def terminal_role(role: str) -> Message:
    if role == "spy":
        text_1 = "spy"
    elif role == "bomber":
        text_1 = "bomber"
    elif role == "rescuer":
        text_1 = "rescuer"
    elif role == "escort":
        text_1 = "escort"
    elif role == "attacker":
        text_1 = "attacker"
    else:
        text_1 = "defender"
    return Message(text_1, "terminal-role", {"role": role})


_TERMINAL_HAS_CHOSEN: Final = Message("■ has chosen", "terminal-has-chosen")


def terminal_has_chosen() -> Message:
    return _TERMINAL_HAS_CHOSEN


_TERMINAL_CHOOSING: Final = Message("□ still choosing", "terminal-choosing")


def terminal_choosing() -> Message:
    return _TERMINAL_CHOOSING


_TERMINAL_INVINCIBLE: Final = Message("can't be shot down (DF-SOLO-04), no special rules", "terminal-invincible")


def terminal_invincible() -> Message:
    return _TERMINAL_INVINCIBLE


def terminal_damage(damage: int, of: int) -> Message:
    return Message(f"{damage} of {of} damage", "terminal-damage", {"damage": damage, "of": of})


def terminal_status(status: str) -> Message:
    if status == "down":
        text_1 = "DOWN"
    else:
        text_1 = "CRASHED"
    return Message(text_1, "terminal-status", {"status": status})


def terminal_instruments(hand: int, bag: int, range: int) -> Message:
    return Message(
        f"hand {hand} · bag {bag} · range {range}", "terminal-instruments", {"hand": hand, "bag": bag, "range": range}
    )


_TERMINAL_PLAYED: Final = Message("played", "terminal-played")


def terminal_played() -> Message:
    return _TERMINAL_PLAYED


def terminal_last(tile: str) -> Message:
    return Message(f"last {tile}", "terminal-last", {"tile": tile})


def terminal_lost(count: int) -> Message:
    return Message(f"lost {count}", "terminal-lost", {"count": count})


_TERMINAL_JAMMED: Final = Message("GUN JAMMED", "terminal-jammed")


def terminal_jammed() -> Message:
    return _TERMINAL_JAMMED


_TERMINAL_CLEAR: Final = Message("gun clear", "terminal-clear")


def terminal_clear() -> Message:
    return _TERMINAL_CLEAR


_TERMINAL_NO_TILES: Final = Message("no tiles in hand", "terminal-no-tiles")


def terminal_no_tiles() -> Message:
    return _TERMINAL_NO_TILES


def terminal_aside(tiles: str) -> Message:
    return Message(f"set aside: {tiles}", "terminal-aside", {"tiles": tiles})


_TERMINAL_OWN_BAG: Final = Message("in your bag", "terminal-own-bag")


def terminal_own_bag() -> Message:
    return _TERMINAL_OWN_BAG


_TERMINAL_ITS_BAG: Final = Message("in its bag", "terminal-its-bag")


def terminal_its_bag() -> Message:
    return _TERMINAL_ITS_BAG


_TERMINAL_UNSEEN: Final = Message("unseen", "terminal-unseen")


def terminal_unseen() -> Message:
    return _TERMINAL_UNSEEN


_TERMINAL_HITS_ON_TILES: Final = Message("their hits", "terminal-hits-on-tiles")


def terminal_hits_on_tiles() -> Message:
    return _TERMINAL_HITS_ON_TILES


def terminal_must_show(choice: str) -> Message:
    return Message(f"Must show its choice: {choice} (DF-WHITE-03)", "terminal-must-show", {"choice": choice})


_TERMINAL_SLOT_LEFT: Final = Message("slots  left", "terminal-slot-left")


def terminal_slot_left() -> Message:
    return _TERMINAL_SLOT_LEFT


_TERMINAL_SLOT_RIGHT: Final = Message("right", "terminal-slot-right")


def terminal_slot_right() -> Message:
    return _TERMINAL_SLOT_RIGHT


_TERMINAL_EMPTY: Final = Message("empty", "terminal-empty")


def terminal_empty() -> Message:
    return _TERMINAL_EMPTY


_TERMINAL_OBJECTIVES: Final = Message("objectives", "terminal-objectives")


def terminal_objectives() -> Message:
    return _TERMINAL_OBJECTIVES


def terminal_airfields(airfields: list[str]) -> Message:
    text_1 = listed(airfields, ", ", ", ")
    return Message(f"airfield {text_1}", "terminal-airfields", {"airfields": airfields})


_TERMINAL_NONE: Final = Message("none", "terminal-none")


def terminal_none() -> Message:
    return _TERMINAL_NONE


def terminal_held(count: int) -> Message:
    return Message(f"{count} held", "terminal-held", {"count": count})


def terminal_rescued(airfields: list[str]) -> Message:
    text_1 = listed(airfields, ", ", ", ")
    return Message(f"rescued {text_1}", "terminal-rescued", {"airfields": airfields})


_TERMINAL_NO_ONE_RESCUED: Final = Message("no one rescued yet", "terminal-no-one-rescued")


def terminal_no_one_rescued() -> Message:
    return _TERMINAL_NO_ONE_RESCUED


_TERMINAL_TILES: Final = Message("tiles", "terminal-tiles")


def terminal_tiles() -> Message:
    return _TERMINAL_TILES


def terminal_chosen(tile: str) -> Message:
    return Message(f"chosen {tile}", "terminal-chosen", {"tile": tile})


_TERMINAL_M: Final = Message("the malfunctioning biplane", "terminal-m")


def terminal_m() -> Message:
    return _TERMINAL_M


_REMINDER_MULLIGAN: Final = Message("May exchange tiles once, before turn 1 (DF-MULL-01).", "reminder-mulligan")


def reminder_mulligan() -> Message:
    return _REMINDER_MULLIGAN


_REMINDER_RECOVER: Final = Message(
    "After a 0 it must play a 1 or 2, or it crashes (DF-BROWN-02, DF-BROWN-03).", "reminder-recover"
)


def reminder_recover() -> Message:
    return _REMINDER_RECOVER


_REMINDER_HAND: Final = Message("Holds 7 tiles.", "reminder-hand")


def reminder_hand() -> Message:
    return _REMINDER_HAND


_REMINDER_RANGE: Final = Message("Short guns: shoots from 1 or 2 behind only (DF-PURPLE-02).", "reminder-range")


def reminder_range() -> Message:
    return _REMINDER_RANGE


_REMINDER_TILE_LOSS: Final = Message("Every hit taken costs it a tile (DF-BLACK-03).", "reminder-tile-loss")


def reminder_tile_loss() -> Message:
    return _REMINDER_TILE_LOSS


_REMINDER_REUSE: Final = Message("Out of tiles, it flies its last one again (DF-BLACK-06).", "reminder-reuse")


def reminder_reuse() -> Message:
    return _REMINDER_REUSE


_REMINDER_DOUBLE_ZERO: Final = Message("Two 0s in a row and it crashes (DF-WHITE-02).", "reminder-double-zero")


def reminder_double_zero() -> Message:
    return _REMINDER_DOUBLE_ZERO


_REMINDER_REVEAL: Final = Message(
    "When 1 or 2 behind at the start of a turn, it sees the other's choice first (DF-WHITE-03).", "reminder-reveal"
)


def reminder_reveal() -> Message:
    return _REMINDER_REVEAL


_REMINDER_JAM: Final = Message(
    "A tile with 3 hits jams the gun, one with none clears it (DF-GREY-01, DF-GREY-03).", "reminder-jam"
)


def reminder_jam() -> Message:
    return _REMINDER_JAM


_GOAL_DOGFIGHT: Final = Message(
    "End a turn 1 to 3 behind the other, on a shared colour, with hits on your tile (DF-SHOOT-01).", "goal-dogfight"
)


def goal_dogfight() -> Message:
    return _GOAL_DOGFIGHT


_GOAL_ESPIONAGE: Final = Message(
    "Stop next to sites: a 0 or 1 takes a perfect photo, a 2 a blurred one, and you need 2 of those (DF-ESP-04). Four sites open the exit. Fly past X3 to win. You're unarmed.",
    "goal-espionage",
)


def goal_espionage() -> Message:
    return _GOAL_ESPIONAGE


_GOAL_AGAINST_ESPIONAGE: Final = Message(
    "The spy wants four sites and the exit. Shoot it down first (DF-ESP-07). It can't shoot back.",
    "goal-against-espionage",
)


def goal_against_espionage() -> Message:
    return _GOAL_AGAINST_ESPIONAGE


_GOAL_BOMBING: Final = Message(
    "Stop next to a factory with the tile of its number to destroy it (DF-BOMB-03). Four open the exit. Fly past X3 to win.",
    "goal-bombing",
)


def goal_bombing() -> Message:
    return _GOAL_BOMBING


_GOAL_AGAINST_BOMBING: Final = Message(
    "The bomber wants four factories and the exit. Shoot it down before that (DF-BOMB-05).", "goal-against-bombing"
)


def goal_against_bombing() -> Message:
    return _GOAL_AGAINST_BOMBING


_GOAL_RESCUE: Final = Message(
    "Stop next to an airfield with a 0 or 1 to land, take off with a 1 or 2 (DF-RESC-03, DF-RESC-04). Rescue people where you hold the objective: 2 win, 3 win big. Fly past X3 to get home.",
    "goal-rescue",
)


def goal_rescue() -> Message:
    return _GOAL_RESCUE


_GOAL_AGAINST_RESCUE: Final = Message(
    "The rescuer lands at airfields and wants to leave past X3. Shoot it down (DF-RESC-12).", "goal-against-rescue"
)


def goal_against_rescue() -> Message:
    return _GOAL_AGAINST_RESCUE


_GOAL_ESCORT: Final = Message(
    "Bring M past X3 in the third round (DF-ESC-14, DF-ESC-22). M adds its tile to yours.", "goal-escort"
)


def goal_escort() -> Message:
    return _GOAL_ESCORT


_GOAL_AGAINST_ESCORT: Final = Message(
    "Shoot M down, or keep it from the exit until the third round is over (DF-ESC-23, DF-ESC-25).",
    "goal-against-escort",
)


def goal_against_escort() -> Message:
    return _GOAL_AGAINST_ESCORT


_MENU_DOGFIGHT: Final = Message("Dogfight now: fly Red against Blue", "menu-dogfight")


def menu_dogfight() -> Message:
    return _MENU_DOGFIGHT


_MENU_SCENARIO: Final = Message("A scenario: you fly the mission, your opponent hunts you", "menu-scenario")


def menu_scenario() -> Message:
    return _MENU_SCENARIO


_MENU_ESPIONAGE: Final = Message("Espionage: photograph four enemy sites and get away", "menu-espionage")


def menu_espionage() -> Message:
    return _MENU_ESPIONAGE


_MENU_BOMBING: Final = Message("Bombing: destroy four factories and get away", "menu-bombing")


def menu_bombing() -> Message:
    return _MENU_BOMBING


_MENU_RESCUE: Final = Message("Rescue: land, pick people up and bring them home", "menu-rescue")


def menu_rescue() -> Message:
    return _MENU_RESCUE


_MENU_ESCORT: Final = Message("Escort: bring a broken biplane past the Exit", "menu-escort")


def menu_escort() -> Message:
    return _MENU_ESCORT


_MENU_SOLO: Final = Message("Solo: a scenario against the game's own automaton", "menu-solo")


def menu_solo() -> Message:
    return _MENU_SOLO


def menu_solo_scenario(scenario: str) -> Message:
    if scenario == "espionage":
        text_1 = "Espionage"
    elif scenario == "bombing":
        text_1 = "Bombing"
    elif scenario == "rescue":
        text_1 = "Rescue"
    else:
        text_1 = "Escort"
    return Message(f"{text_1} solo", "menu-solo-scenario", {"scenario": scenario})


def report_numbers(places: list[str]) -> Message:
    text_1 = listed(places, ", ", ", ")
    return Message(f"Numbers next to the board: {text_1}.", "report-numbers", {"places": places})


def report_number(number: int, space: str) -> Message:
    return Message(f"{number} at {space}", "report-number", {"number": number, "space": space})


_REPORT_NO_SHOTS: Final = Message("No shots.", "report-no-shots")


def report_no_shots() -> Message:
    return _REPORT_NO_SHOTS


def report_no_shot(who: str, distance: int, whom: str, excuse: str) -> Message:
    if who == "you":
        text_1 = "you end"
    elif who == "automaton":
        text_1 = "the automaton ends"
    else:
        text_1 = f"{who} ends"
    return Message(
        f"No shots: {text_1} {distance} behind {_object__text(whom)}, {excuse}.",
        "report-no-shot",
        {"who": who, "distance": distance, "whom": whom, "excuse": excuse},
    )


_REPORT_NO_COLOUR: Final = Message("but the two spaces share no colour (DF-COLOR-01)", "report-no-colour")


def report_no_colour() -> Message:
    return _REPORT_NO_COLOUR


def report_no_hits(colours: list[str]) -> Message:
    text_1 = listed(colours, ", ", " and ")
    return Message(f"on {text_1}, but with a tile that shows no hits", "report-no-hits", {"colours": colours})


def report_out_of_range(colours: list[str]) -> Message:
    text_1 = listed(colours, ", ", " and ")
    return Message(
        f"on {text_1}, but out of range or with no hits that count", "report-out-of-range", {"colours": colours}
    )

"""What is in the box, by number: cards, Fighters, pilots, special actions and effects; and the variants."""

from __future__ import annotations

from typing import Final

# Flight Cards by number (D17-FTR-01).
BM: Final = 0
HS: Final = 1
TM: Final = 2
EC: Final = 3
ED: Final = 4
KI: Final = 5
CARDS: Final = ["BM", "HS", "TM", "EC", "ED", "KI"]
CARD_KINDS: Final = 6
MANEUVERS: Final = 3  # the kinds before this number are Maneuver Cards
EVERY_MANEUVER: Final = 0b111  # as a mask

FIGHTERS: Final = ["fokker_dr1", "sopwith_camel", "albatros_d3", "spad_s13"]
FOKKER: Final = 0
SPAD: Final = 3
FOUR: Final = 4  # Fighters, and Pilot Cards apart from the mentor

RICHTHOFEN: Final = 0
MACLAREN: Final = 1
LOEWENHARDT: Final = 2
FONCK: Final = 3
MENTOR: Final = 4
PILOTS: Final = ["richthofen", "maclaren", "loewenhardt", "fonck", "mentor"]  # D17-SET-04: in their Fighters' order

SIDE_A: Final = 0
SIDE_B: Final = 1

# Fighter Special Actions by number; NO_SPECIAL stands for a Basic Attack.
NO_SPECIAL: Final = -1
SPANDAU: Final = 0
VICKERS: Final = 1
LEWIS: Final = 2
BOOM_ZOOM: Final = 3
SLIP_TURN: Final = 4
STEEP_DIVE: Final = 5
SPECIALS: Final = ["spandau", "vickers", "lewis", "boom_zoom", "slip_turn", "steep_dive"]
ATTACKS: Final = 4  # the special actions before this number are attacks

# Conditions on an Advance (D17-CRD-03).
LABEL_AT_LEAST: Final = 0
WHOLE_ADVANCE_IS: Final = 1
WHOLE_ADVANCE_SAME_LABEL: Final = 2
TOTAL_AT_MOST: Final = 3
CONDITIONS: Final = ["label_at_least", "whole_advance_is", "whole_advance_same_label", "total_at_most"]

# What an effect does.
TURN: Final = 0
TOKEN: Final = 1
DAMAGE: Final = 2
REPEAT: Final = 3
DEAD_SIX: Final = 4
EFFECTS: Final = ["turn", "token", "damage", "repeat", "dead_six"]

VARIANTS: Final = ["duel", "daring_escape", "battle_royale", "team_battle", "entente_vs_central"]
DUEL: Final = 0
DARING_ESCAPE: Final = 1
BATTLE_ROYALE: Final = 2
TEAM_BATTLE: Final = 3
ENTENTE_VS_CENTRAL: Final = 4

SEAT_NAMES: Final = ["A", "B", "C", "D"]
DIE: Final = 6  # D17-DIE-01
LONGEST_FLIGHT: Final = 4

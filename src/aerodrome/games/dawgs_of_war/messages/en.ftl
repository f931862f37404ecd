# The sentences of Dawgs of War that players read.
#
# $who is a seat's name, or "you" if the reader sits there. So are $target, $on and $at where they are persons.

## Words that many sentences use

# $card (text): its id
card = { $card ->
    [CW] Clockwise
    [CCW] Counter-Clockwise
    [NC] No Change
    [N1] Number 1
    [N2] Number 2
    [N3] Number 3
    [SA01] Roll Over
    [SA02] Fetch!
    [SA03] Heel
    [SA04] Chase Tail
    [SA05] Wag
    [SA06] Play Dead
    [SA07] Shake
    [SA08] On Point
    [SA09] Thick Hide
    [SA10] Long Leash
    [SA11] Big Bite
   *[SA12] Lick Wounds
}

# $heading (number): counter-clockwise from the right
heading = { $heading ->
    [0] right, level
    [1] right, shallow climb
    [2] right, steep climb
    [3] straight up
    [4] left, steep climb
    [5] left, shallow climb
    [6] left, level
    [7] left, shallow dive
    [8] left, steep dive
    [9] straight down
    [10] right, steep dive
   *[11] right, shallow dive
}

# $side (text)
side = { $side ->
    [left] left
   *[right] right
}

# $row (number): 0 if a die will decide it
row-of-entry = { $row ->
    [0] a rolled row
   *[other] row { $row }
}

## What chance decides

# $seat (text)
chance-special = a special card for { $seat }

# $seat (text)
chance-side = the side of { $seat }

# $seat (text)
chance-row = the row of { $seat }

# $seat (text)
# $target (text)
chance-shot = { $seat }'s shot at { $target }

# $seat (text)
chance-breakup = the breakup roll of { $seat }

## Questions

question-place = Place a Number Card and one other card.

# $card (text)
# $number (number)
question-turn = { card } with { $number }: which way do you turn?
question-fire = Which plane do you fire at?

# $missed (text)
question-mark = You missed { $missed }. Put your Continuous Fire Token on that plane?

## Labels: two cards, or a turn after the reveal, and where they take the plane

# $number (number)
# $card (text)
label-place = { $number } { card }

# $way (text)
# $positions (number)
label-turn = { $way ->
    [clockwise] Turn clockwise { $positions }
    [counter-clockwise] Turn counter-clockwise { $positions }
   *[none] Don't turn
}

# $choice (message): the cards
# $number (number)
label-chase-tail = { label-chase-tail.head }: { label-chase-tail.tail }
    .head = { $choice }
    .tail = after the reveal turn by 0 to { $number } either way, then move, no shot

# $wag (number): positions to turn after the move, or 0
wag = then turn by { $wag } either way, chosen after the reveal

# $wag (number)
wag-last = { $wag ->
    [0] {""}
   *[other] ; { wag }
}

# $wag (number)
wag-alone = { $wag ->
    [0] {""}
   *[other] { wag }
}

# $choice (message): the cards or the turn
# $wag (number)
label-crash = { label-crash.head }: ! { label-crash.warning }{ wag-last }
    .head = { $choice }
    .tail = { wag-alone }
    .warning = CRASHES into the ground (DOW-GND-01)

# $choice (message)
# $side (text)
# $wag (number)
label-gone = { label-gone.head }: ! { label-gone.warning }{ wag-last }
    .head = { $choice }
    .tail = { wag-alone }
    .warning = leaves the map on the { side } (DOW-EXIT-01)

# $drops (yes-no): by its weight, at Speed 0
flight-begins = { heading }{ $drops ->
    [yes] ; drops
   *[no] {""}
}

# $before (number)
# $speed (number)
# $adjusts (yes-no): the Speed changes at the end of the round
# $thin (yes-no): it ends in thin air
flight-speed = Speed { $adjusts ->
    [yes] { $before }, then { $speed }
   *[no] { $speed }
}{ $thin ->
    [yes] ; thin air
   *[no] {""}
}

# $shot (yes-no)
flight-shot = { $shot ->
    [yes] {""}
   *[no] ; no shot
}
flight-stopped = stopped at the top (DOW-TOP-01)
flight-stalls = stalls

# $breaks_from (number): the lowest die, or 0 if none is rolled
flight-breaks = breaks up on { $breaks_from }+

# The board shows the place, so the tail leaves it out.
#
# $choice (message)
# $place (text)
# $stopped (yes-no)
# $speed (number)
# $breaks_from (number)
# $wag (number)
label-flight = { label-flight.head }: { $place }, { flight-begins }{ $stopped ->
    [yes] ; ! { flight-stopped }
   *[no] {""}
}; { flight-speed }{ $speed ->
    [0] ; ! { flight-stalls }
   *[other] {""}
}{ $breaks_from ->
    [0] {""}
   *[other] ; ! { flight-breaks }
}{ flight-shot }{ wag-last }
    .head = { $choice }
    .tail = { flight-begins }; { flight-speed }{ flight-shot }{ wag-last }
    .warning = { $stopped ->
        [yes] { flight-stopped }{ $speed ->
            [0] ; { flight-stalls }
           *[other] {""}
        }{ $breaks_from ->
            [0] {""}
           *[other] ; { flight-breaks }
        }
       *[no] { $speed ->
            [0] { flight-stalls }{ $breaks_from ->
                [0] {""}
               *[other] ; { flight-breaks }
            }
           *[other] { $breaks_from ->
                [0] {""}
               *[other] { flight-breaks }
            }
        }
    }

## Labels: fire and the token

# $hit_from (number): the lowest die that hits, or 0 if none does
# $hit_chance (number): in percent
# $double_from (number): the lowest die that hits twice, or 0
# $double_chance (number): in percent
odds = { $hit_from ->
    [0] can't hit
   *[other] hit { $hit_from }+ ({ $hit_chance }%){ $double_from ->
        [0] {""}
       *[other] , double { $double_from }+ ({ $double_chance }%)
    }
}

# $added (number): to a die
# $bonus (yes-no): it is more than 0
added-to-die = { $bonus ->
    [yes] +
   *[no] {""}
}{ $added }

# $target (text): a seat's name
label-fire = Fire at { $target }

# $pilot (text)
# $odds (message)
# $added (number)
# $borrowed (yes-no): the token on the target is another player's
label-shot = { label-shot.head }: { label-shot.tail }
    .head = { label-fire }, { $pilot }
    .tail = { $odds }{ $added ->
        [0] {""}
       *[other] , { added-to-die } included
    }{ $borrowed ->
        [yes] , if the token stays
       *[no] {""}
    }
label-hold-fire = Hold fire

# $for_all (yes-no): any token helps
label-mark = { label-mark.head }: { label-mark.tail }
    .head = Mark the target
    .tail = +1 when you fire at it again{ $for_all ->
        [yes] , and for everyone else
       *[no] {""}
    }
label-no-mark = Keep the token

## Refusals

refusal-not-asked = It isn't your turn to choose.
refusal-other-question = You can't do that at this point. Pick one of the choices on offer.
refusal-game-over = The game is over.
refusal-not-a-pair = Place one Number Card and one other card from your hand.

# $card (text)
refusal-not-your-special = { card } isn't in your hand. Choose another card.

# $card (text)
refusal-lies-in-play = { card } is in play, so you can't place it again. Choose another card.
refusal-no-plane-in-the-air = You can't place cards without a plane in the air.
refusal-turn-too-far = You can't turn that far: Chase Tail turns by up to the value of your Number Card.

# $number (number)
refusal-wag-turns-n = Wag must turn by exactly { $number }, clockwise or counter-clockwise.
refusal-no-choice = You can't choose a turn now: only Chase Tail and Wag allow that after the reveal.

# $seat (text)
refusal-no-such-plane = { $seat } has no plane in the air. Choose another target, or hold fire.
refusal-own-plane = You can't fire at yourself. Choose another target, or hold fire.
refusal-friend = You can't fire at a plane of your own team. Choose another target, or hold fire.

# $seat (text)
refusal-not-in-cone = { $seat } isn't in your cone of fire. Choose another target, or hold fire.
refusal-no-shot = You can't fire this round: you revealed a No Shot card.

## Events: the set-up and planes that come back

# $card (text)
event-drew-card = You draw { card }.

# $who (text)
event-drew = { $who ->
    [you] You draw
   *[other] { $who } draws
} a special card.

# $who (text)
event-side = { $who ->
    [you] You start
   *[other] { $who } starts
} on the { side }.

# $who (text)
# $die (number)
event-side-rolled = { $who ->
    [you] You roll { $die } and start
   *[other] { $who } rolls { $die } and starts
} on the { side }.

# $who (text)
# $die (number)
# $again (yes-no)
event-altitude = { $who ->
    [you] You roll
   *[other] { $who } rolls
} { $die } for the row{ $again ->
    [yes] : taken, so roll again
   *[no] {""}
}.

# $who (text)
# $row (number)
event-enters = { $who ->
    [you] You come in
   *[other] { $who } comes in
} on the { side } in row { $row }, at Speed 1.

# $who (text)
event-waits = { $who ->
    [you] You
   *[other] { $who }
} will come back next round on the { side } in { row-of-entry } (DOW-OPT-05).

# $who (text)
event-discarded = { $who ->
    [you] You discard
   *[other] { $who } discards
} { card }.
event-shuffled = The discarded special cards are shuffled into a new deck (DOW-OPT-04).

## Events: cards and flight

# $turn (number)
event-turn = Round { $turn }.

# $who (text)
event-sealed = { $who ->
    [you] You have
   *[other] { $who } has
} chosen.

# $who (text)
# $number (number)
event-revealed = { $who ->
    [you] You show
   *[other] { $who } shows
} { $number } and { card }.

# $who (text)
# $damage (number): the space of the token, or -1
event-healed = { $who ->
    [you] You lick your
   *[other] { $who } licks its
} wounds: the Damage Token is { $damage ->
    [-1] off the track
   *[other] on { $damage }
} (DOW-SPEC-SA12).

# $who (text)
# $way (text)
# $positions (number)
event-chose = { $who ->
    [you] You choose
   *[other] { $who } chooses
} { $way ->
    [clockwise] to turn clockwise by { $positions }
    [counter-clockwise] to turn counter-clockwise by { $positions }
   *[none] not to turn
}.

# $who (text)
event-turned = { $who ->
    [you] You turn
   *[other] { $who } turns
}: { heading }.

# $wagged (yes-no): it turned after the move
event-wagged = { $wagged ->
    [yes] , then { heading } (DOW-SPEC-SA05)
   *[no] {""}
}

# On a board with numbered edges the end of the flight is a column and a row.
#
# $who (text)
# $start (text): a space
# $path (text): spaces
# $column (text)
# $row (text)
event-moved = { $who ->
    [you] You
   *[other] { $who }
}: { $start } → { $path }{ event-wagged }.
    .board = { $who ->
        [you] You fly
       *[other] { $who } flies
    } to column { $column }, row { $row }{ event-wagged }.

# $who (text)
# $start (text)
# $column (text)
# $row (text)
event-stayed = { $who ->
    [you] You stay
   *[other] { $who } stays
} at { $start }{ event-wagged }.
    .board = { $who ->
        [you] You stay
       *[other] { $who } stays
    } at column { $column }, row { $row }{ event-wagged }.

# $who (text)
event-stopped = { $who ->
    [you] You stop
   *[other] { $who } stops
} at the top, Speed 0 (DOW-TOP-01).

# $who (text)
event-left-map = { $who ->
    [you] You leave
   *[other] { $who } leaves
} the map on the { side } (DOW-EXIT-01).

# $who (text)
event-crashed = { $who ->
    [you] You hit
   *[other] { $who } hits
} the ground (DOW-GND-01).

## Events: fire, damage and Speed

# $who (text)
event-held-fire = { $who ->
    [you] You hold
   *[other] { $who } holds
} fire.

# $who (text)
# $target (text)
event-declared = { $who ->
    [you] You fire
   *[other] { $who } fires
} at { $target ->
    [you] you
   *[other] { $target }
}.

# $who (text)
event-token-back = { $who ->
    [you] You take
   *[other] { $who } takes
} the Continuous Fire Token back (DOW-CF-04).

# $who (text)
# $die (number)
# $added (number)
# $at (text)
# $vuln (number)
# $hits (number)
event-shot = { $who ->
    [you] You roll
   *[other] { $who } rolls
} { $die }{ $added ->
    [0] {""}
   *[other] { added-to-die }
} against { $at ->
    [you] your
   *[other] { $at }'s
} Vulnerability { $vuln }: { $hits ->
    [0] a miss
    [one] a hit
   *[other] { $hits } hits
} (DOW-FIRE-07).

# $who (text)
# $on (text)
event-token = { $who ->
    [you] You put
   *[other] { $who } puts
} the Continuous Fire Token on { $on ->
    [you] you
   *[other] { $on }
} (DOW-CF-03).

# $who (text)
# $hits (number)
# $damage (number): the space of the token, or -1
event-hit = { $who ->
    [you] You take
   *[other] { $who } takes
} { $hits ->
    [one] a hit
   *[other] { $hits } hits
}. The Damage Token is { $damage ->
    [-1] next to the track
   *[other] on { $damage }
} (DOW-DMG-02).

# $who (text)
# $before (number)
# $speed (number)
event-speed = { $who ->
    [you] Your
   *[other] { $who }'s
} Speed goes from { $before } to { $speed }.

# $who (text)
# $die (number)
# $breaks_from (number)
# $broken (yes-no)
event-breakup = { $who ->
    [you] You roll
   *[other] { $who } rolls
} { $die } for breakup, { $breaks_from }+ breaks: { $broken ->
    [yes] the plane breaks up
   *[no] it holds together
}.

## Events: the end of a plane and of the game

# $cause (text)
fate = { $cause ->
    [shot-down] was shot down
    [crashed] crashed
    [broke-up] broke up
   *[shot-to-pieces-at-the-edge] was shot to pieces at the edge
}

# $who (text)
# $cause (text)
# $rule (text)
event-eliminated = { $who ->
    [you] You are out: { $cause ->
        [left-the-table] you left the table
       *[other] your plane { fate }
    }
   *[other] { $who } is out: { $cause ->
        [left-the-table] it left the table
       *[other] its plane { fate }
    }
} ({ $rule }).

# $rule (text)
event-no-winner = No plane is left. No one wins ({ $rule }).

# $who (text)
# $rule (text)
event-winner = { $who ->
    [you] You win
    [your-team] Your team wins
   *[other] { $who } wins
} ({ $rule }).

# $team (text): the names of its seats
# $rule (text)
event-winning-team = Team { $team } wins ({ $rule }).

## How a game ends

end-none-left = No plane is left.

# $seat (text)
end-last-plane = { $seat } has the last plane.

# $team (text)
end-last-team = Only planes of team { $team } are left.

## The terminal: the sky

# $round (number)
sky-round = round { $round }

# $phase (text)
sky-phase = { $phase ->
    [deal] deal
    [sides] sides
    [altitudes] altitudes
    [place-cards] place cards
    [reveal] reveal
    [change-orientation] change orientation
    [move] move
    [respawn] respawn
    [fire] fire
    [shoot] shoot
    [mark] mark
    [damage] damage
    [adjust-speed] adjust speed
    [breakup] breakup
    [victory] victory
   *[over] over
}

# $mode (text)
sky-mode = { $mode ->
    [teams] teams
   *[ffa] free-for-all
}

# $option (text)
sky-option = { $option ->
    [damaging] damaging
    [world_not_round] world not round
    [constant_altitude] constant altitude
    [redraw_special] redraw special
    [delayed_respawn] delayed respawn
    [continuous_fire] continuous fire
   *[any_token] any token
}
sky-cone = your cone
sky-thin-air = thin air
sky-nose = nose
sky-tail = letter tail
sky-several = several

## The terminal: Condition Cards

# $teams (yes-no)
cockpit-goal = { $teams ->
    [yes] Be the last team in the air.
   *[no] Be the last in the air.
} Pick a Number Card and another: they turn you, your Speed moves you. Get an enemy into your cone and fire: the faster the target, the easier the hit. Stay off the ground, and mind the stall.
cockpit-you = you

# $team (number)
cockpit-team = team { $team }
cockpit-out = out of the game
cockpit-sealed = has chosen
cockpit-choosing = still choosing
cockpit-track = Speed/VULN
cockpit-undamaged = undamaged

# $breaks_from (number)
cockpit-breaks = breaks on { $breaks_from }+
cockpit-waits = waits: comes in on the { side } in { row-of-entry }
cockpit-not-yet = not yet in the air

# $place (text)
cockpit-where = { heading }, nose at { $place }
cockpit-hand = hand

# $basic (text): a card on the hand
cockpit-basic = { $basic ->
    [CW] ↻ CW
    [CCW] ↺ CCW
   *[NC] – NC
}

# $in_play (yes-no)
# $text (text): the card's text or its rule
cockpit-special = { card }{ $in_play ->
    [yes] {" "}in play
   *[no] {""}
}: { $text }
cockpit-unseen = holds a special card no one has seen

# $on (text)
cockpit-token = Continuous Fire Token on { $on }: +1 against it

# $first (message)
# $second (message)
cockpit-cards = cards { $first } + { $second }

# $counter_clockwise (yes-no)
# $positions (number)
cockpit-turns = turns { $counter_clockwise ->
    [yes] +
   *[no] {""}
}{ $positions }
cockpit-holds-fire = holds fire

# $target (text)
cockpit-fires = fires at { $target }

# $count (number)
cockpit-deck = special deck { $count }

# $cards (messages)
cockpit-discarded = discarded { LIST($cards) }

## The terminal: the menu for new players

menu-now = Fly now: four planes, free-for-all
menu-free-for-all = Free-for-all with
menu-duel = two planes: a duel
menu-three = three planes
menu-six = six planes
menu-eight = eight planes: a melee
menu-teams = Teams
menu-two-teams = two against two
menu-three-a-side = three against three
menu-four-teams = four teams of two
menu-optional = Duels with an optional rule
menu-continuous-fire = Continuous Fire: a miss may mark its target
menu-damaging = Damaging: leaving the map costs a hit
menu-not-round = The World Is Not Round, at Constant Altitude
menu-respawn = Delayed Respawn and Redraw Special

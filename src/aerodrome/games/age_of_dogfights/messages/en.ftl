# What players of Age of Dogfights read. The aircraft of a sentence is its designation, such as germany/10.

## Words of several chapters

# $who (text): a seat or a side by its code
seat = { $who ->
    [entente] Entente
    [central] Central
    [entente-1] Entente 1
    [entente-2] Entente 2
    [central-1] Central 1
    [central-2] Central 2
    [germany] Germany
    [france] France
    [britain] Britain
    [fourth] Fourth
   *[other] { $who }
}

# As files write it. Replays hold sentences with it.
# $who (text)
seat-code = { $who ->
    [entente] entente
    [central] central
    [entente-1] entente-1
    [entente-2] entente-2
    [central-1] central-1
    [central-2] central-2
    [germany] germany
    [france] france
    [britain] britain
    [fourth] fourth
   *[other] { $who }
}

# $who (text): a seat by its code, or "you"
seat-or-you = { $who ->
    [you] you
   *[other] { seat }
}

# $heading (text)
heading = { $heading ->
    [NE] NE
    [NW] NW
    [W] W
    [SW] SW
    [SE] SE
   *[E] E
}

# $tilt (text)
tilt = { $tilt ->
    [climb] nose up
    [descend] nose down
   *[level] level
}

# $gun (text)
gun = { $gun ->
    [fixed] fixed guns
    [nose] nose gun
    [dorsal] dorsal gun
   *[ventral] ventral gun
}

# The group alone, without the word gun.
# $gun (text)
gun-group = { $gun ->
    [fixed] fixed
    [nose] nose
    [dorsal] dorsal
   *[ventral] ventral
}

# $part (text)
damaged-part = { $part ->
    [wings] wings
    [tail] tail
    [guns] guns
   *[engine] engine
}

# $role (text)
role = { $role ->
    [recon] recon
    [bomber] bomber
    [general] general
   *[fighter] fighter
}

# $side (text): of the board
side = { $side ->
    [N] N
    [S] S
    [E] E
   *[W] W
}

# $ship (text): the players may have named it
ship = { $ship ->
    [ship1] ship1
    [ship2] ship2
    [ship3] ship3
   *[other] { $ship }
}

# $number (number)
access-point = Access Point { $number }

# $access (number): the number of an Access Point, or 0
# $point (text): column and row of any other point
stand = { $access ->
    [0] { $point }
   *[other] Access Point { $access }
}

# $aircraft (text)
# $type (text)
aircraft-and-type = { $aircraft } ({ $type })

# It begins a sentence.
# $aircraft (text)
# $type (text)
mover = { CAPITAL($aircraft) } ({ $type })

# $steps (number)
steps = { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}

## The table

refusal-not-asked = It isn't your turn to choose.
refusal-other-question = You can't do that at this point. Pick one of the choices on offer.
refusal-game-over = The game is over.

## Set-up: squadrons, loads and roles

# $count (number)
question-squadron = Choose an aircraft for your squadron: { $count } to go.

# $left (number)
# $points (number)
question-squadron-points = Choose an aircraft for your squadron: { $left } of { $points } points left.
question-load = What does { aircraft-and-type } carry?
question-role = Which role does { aircraft-and-type } have?

# $aircraft (text)
# $type (text)
# $speed (number)
# $agility (number)
# $ceiling (number)
# $guns (messages)
# $value (number): what it costs, or 0 if nothing is bought
label-take = { label-take.head }: { label-take.tail }
    .head = { $aircraft } { $type }
    .tail = speed { $speed }, agility { $agility }, ceiling L{ $ceiling }, { COUNT($guns) ->
        [0] no guns
       *[other] { LIST($guns, style: "and") }
    }{ $value ->
        [0] {""}
       *[other] , value { $value }
    }

# $count (number)
guns-of-type = { $count } { gun-group }

label-ready = Finish the squadron
label-role = Fly as { role }

# $load (number)
bombs = { $load ->
    [0] No bomb
    [one] 1 bomb
   *[other] { $load } bombs
}

# $load (number)
torpedoes = { $load ->
    [0] No torpedo
    [one] 1 torpedo
   *[other] { $load } torpedoes
}

# $torpedo (yes-no)
label-load = { $torpedo ->
    [yes] { torpedoes }
   *[no] { bombs }
}

refusal-wrong-nation = Your side doesn't fly aircraft of that nation. Choose one of your own.
refusal-token-taken = That aircraft is already in a squadron. Choose another designation number.
refusal-class-not-admitted = Your squadron can't have another aircraft of that class. Choose another class.
refusal-too-expensive = You don't have enough points left for that. Choose something cheaper.
refusal-carrier-needed = Your side has no aircraft for its task yet, so this one must take it.
refusal-not-ready = Your squadron isn't complete yet. Choose another aircraft.
refusal-too-many-bombs = This aircraft can't carry that many. Choose a smaller load.
refusal-torpedo-aboard = A torpedo bomber can leave its torpedo behind only where torpedoes cost points.
refusal-no-such-role = This aircraft can't have that role in this mode. Choose another.

# $who (text)
# $aircraft (text)
event-took = { $who ->
    [you] You take
   *[other] { seat } takes
} { $aircraft }.

# $aircraft (text)
event-loaded = { CAPITAL($aircraft) } carries { label-load }.

# $aircraft (text)
event-role = { CAPITAL($aircraft) } flies as { role }.

## Set-up: pilots

# $count (number)
question-aces = Name your aces: { $count } to go.

# $count (number)
question-rookies = Name your rookies: { $count } to go.

# $skill (text)
label-pilot = { aircraft-and-type } is flown by { $skill ->
    [ace] an ace
   *[rookie] a rookie
}

refusal-not-your-fighter = Only the pilots of your own fighters can be aces or rookies.
refusal-pilot-named = You've already named that pilot. Choose another.
refusal-enough-aces = You've named all your aces.
refusal-enough-rookies = You've named all your rookies.
refusal-aces-first = Name your aces first, then your rookies.

# $who (text)
event-sealed = { $who ->
    [you] You have named your
   *[other] { seat } has named its
} pilots.

# $who (text)
# $aces (list)
# $rookies (list)
event-skills = { $who ->
    [you] Your
   *[other] { seat }'s
} aces: { COUNT($aces) ->
    [0] none
   *[other] { LIST($aces) }
}. Rookies: { COUNT($rookies) ->
    [0] none
   *[other] { LIST($rookies) }
}.

## Set-up: the weather, and the first player

chance-wind = the wind
chance-sun = the sun
chance-first-player = the first player: a red die for { seat-code }

# $die (number)
event-wind = The red die shows { $die }: the wind comes from { heading } (AOD-WIND-01).

# $face (number)
event-sun = The blue die shows { $face }: the sun is in the { heading } (AOD-SUN-01).

# $who (text)
# $die (number)
event-first-die = { $who ->
    [you] You roll
   *[other] { seat } rolls
} { $die }.

# $who (text)
# $others (messages): the other players in turn order, if they are several
event-first = { $who ->
    [you] You begin
   *[other] { seat } begins
} every round{ COUNT($others) ->
    [0] {""}
   *[other] , followed by { LIST($others, style: "and") }
}.

## Access Points

question-access = Which aircraft do you place on an Access Point?
question-reinforce = Your turn is ending. Move an aircraft to an Access Point?
question-access-point = Which Access Point does { aircraft-and-type } use?
question-level = Which level does { aircraft-and-type } enter at?
question-heading = Which way does { aircraft-and-type } face?

# $aircraft (text)
# $type (text)
label-bring = { $aircraft } { $type }

# $side (text)
# $at (number): the column or the row
label-access-point = { access-point } in the { $side ->
    [west] west, at row
    [east] east, at row
    [south] south, at column
   *[north] north, at column
} { $at }

# $level (number)
label-level = At L{ $level }
label-heading = Facing { heading }
label-enough = No more aircraft

refusal-not-in-patrol = You can move only your own aircraft from a Patrol Zone to an Access Point.
refusal-no-free-access = All your Access Points are occupied.
refusal-fighter-limit = You already have as many fighters in play as the limit allows.
refusal-access-taken = Another aircraft is on that Access Point. Choose a free one.
refusal-no-such-access = You have no Access Point with that number.
refusal-above-ceiling = That's above this aircraft's ceiling. Choose a lower level.
refusal-not-inwards = An aircraft on an Access Point must face the board. Choose another heading.
refusal-one-level = In a beginners' game all aircraft fly at the one level chosen at set-up.
refusal-duty-first = An aircraft with your side's task must come first. Choose that one.
refusal-two-at-most = You can move up to 2 aircraft to Access Points per turn.
refusal-must-bring = You have no aircraft in the Combat Zone. Move at least one to an Access Point.
refusal-duty-open = An aircraft with your side's task must be in play. Move one to an Access Point.

# $aircraft (text)
# $level (number)
event-placed = { CAPITAL($aircraft) } is at { stand }, L{ $level }, heading { heading }.

## Turns

question-order = Equal designation numbers: which aircraft flies first?

# $aircraft (text)
# $type (text)
label-next = { $aircraft } { $type } first

refusal-not-next = That aircraft can't fly next. The lowest designation number flies first.

# $round (number)
event-round = Round { $round }.

# $who (text)
event-turn = { $who ->
    [you] Your
   *[other] { seat }'s
} turn.

# $who (text)
event-gave-up = { $who ->
    [you] You give
   *[other] { seat } gives
} up.

## The movement die

question-throttle = { mover }: roll the blue die, or use full throttle?

# $die (text)
# $aircraft (text)
chance-movement-die = the { $die ->
    [green] green
   *[blue] blue
} die for { $aircraft }

label-blue = { label-blue.head }: { label-blue.tail }
    .head = Blue die
    .tail = -1, 0, 0, +1, +1 or +2

label-green = { label-green.head }: { label-green.tail }
    .head = Full throttle, green die
    .tail = 0 to +5

# $left (number)
label-green-safe = { label-green-safe.head }: { label-green-safe.tail }
    .head = { label-green.head }
    .tail = { label-green.tail } ({ $left ->
        [one] 1 safe use
       *[other] { $left } safe uses
    } left)

# $damaged (yes-no)
label-green-risky = { label-green-risky.head }: { label-green-risky.tail }
    .head = { label-green.head }
    .tail = { label-green.tail }, but this is the risky roll: 0 or +1 { $damaged ->
        [yes] destroys the aircraft
       *[no] damages the engine
    } (33%)

refusal-no-throttle = This aircraft has no full throttle. Roll the blue die.
refusal-throttle-closed = This aircraft has made its risky roll and can't use full throttle again. Roll the blue die.

# $aircraft (text)
# $die (text)
# $face (text): as it is printed: -1, 0, +2
# $risky (yes-no)
event-die = { CAPITAL($aircraft) } rolls the { $die ->
    [green] green
   *[blue] blue
} die: { $face }{ $risky ->
    [yes] , the risky roll
   *[no] {""}
}.

## The move

# $face (text): as it is printed
# $tilt (text)
question-levels = { mover } rolled { $face }. It is { $tilt ->
    [climb] nose up and must climb
   *[descend] nose down and must descend
}. Choose how.

# $face (text): as it is printed
# $straight (yes-no): whether it could still fly straight all the way
# $flown (number)
question-path = { mover } rolled { $face }: { steps }{ $straight ->
    [yes] {" "}(1 more if it never turns)
   *[no] {""}
}, { $flown } flown. What next?
question-tilt = { mover } has flown. How do you set its nose?

label-keep-level = Keep the level

# $way (text)
# $levels (number)
label-levels = { $way ->
    [climb] Climb
   *[descend] Descend
} { $levels ->
    [one] 1 level
   *[other] { $levels } levels
}

# $level (number): the one that it leads to
label-levels-to = { label-levels-to.head }: { label-levels-to.tail }
    .head = { label-levels } to L{ $level }
    .tail = { steps }

# $step (text)
label-step = { $step ->
    [F] Straight
    [L] Left
    [R] Right
    [IMM1] Immelmann over 1 level
    [IMM2] Immelmann over 2 levels
    [IMM3] Immelmann over 3 levels
    [SS1] Split S over 1 level
    [SS2] Split S over 2 levels
    [SS3] Split S over 3 levels
    [LOOP1] Small loop
    [LOOP2] Large loop
    [WOL] Wingover to the left
   *[WOR] Wingover to the right
}

label-step-off = { label-step-off.head }: { label-step-off.tail }
    .head = { label-step }
    .tail = off the board

# $point (text)
# $level (number)
label-step-to = { label-step-to.head }: { label-step-to.tail }
    .head = { label-step }
    .tail = to { $point } heading { heading }, L{ $level }

# $blown (yes-no): back, by the wind
# $border (yes-no)
label-step-end = { label-step-end.head }: { label-step-end.tail }
    .head = { label-step }
    .tail = { label-step-to.tail }{ $blown ->
        [yes] , blown back 1 step
       *[no] {""}
    }{ $border ->
        [yes] , in the border zone
       *[no] {""}
    } (end of move){ prospects }

# After the end of a move: the aircraft that it could fire at, and those that could answer.
# $targets (list)
# $answers (list)
prospects = { COUNT($targets) ->
    [0] {""}
   *[other] , { LIST($targets, style: "and") } in your sights
}{ COUNT($answers) ->
    [0] {""}
   *[other] , within reach of { LIST($answers, style: "and") }
}

# $tilt (text)
label-nose = { $tilt ->
    [level] { label-nose.head }
   *[other] { label-nose.head }: { label-nose.tail }
}
    .head = { $tilt ->
        [descend] Nose down
        [climb] Nose up
       *[level] Level{ prospects }
    }
    .tail = { $tilt ->
        [descend] descend next time{ prospects }
        [climb] climb next time{ prospects }
       *[level] {""}
    }

# A complete move, as the terminal lists it.
# $path (text): steps as the rulebook abbreviates them
# $point (text)
# $level (number)
# $tilt (text)
# $damage (number)
# $destroy (number)
label-course = { $path }: to { $point } { heading } level { $level }{ $tilt ->
    [climb] {" "}nose climb
    [descend] {" "}nose descend
   *[level] {""}
}, { gun-group } guns damage { $damage }%, destroy { $destroy }%

refusal-level-flight = This aircraft flies level, so it stays at its level this round.
refusal-must-climb = This aircraft has its nose up, so it must climb at least 1 level.
refusal-must-descend = This aircraft has its nose down, so it must descend at least 1 level.
refusal-climbs-too-fast = This aircraft can't climb that many levels in one round. Choose fewer.
refusal-descends-too-fast = No aircraft can descend more than 3 levels in one round. Choose fewer.
refusal-slow-descender = This aircraft descends slowly: up to 2 levels per round. Choose fewer.
refusal-lowest-level = You can't descend that far: L1 is the lowest level.
refusal-climbs-too-high = This aircraft can't climb above its ceiling. Choose fewer levels.
refusal-not-to-l6 = You can reach L6 only from L5, or from L4 with an aircraft that climbs 3 levels per round.
refusal-too-few-steps = That takes more steps: at least 3 flown steps for 2 levels, at least 5 for 3 levels.
refusal-not-nose-up = You can't put the nose up after descending 3 levels. Choose level or nose down.
refusal-not-down-at-l1 = You can't put the nose down: this aircraft is at L1, the lowest level.
refusal-not-up-at-ceiling = You can't put the nose up: this aircraft is at its ceiling.
refusal-one-level-game = In a beginners' game every aircraft flies level.
refusal-move-over = This aircraft has flown all its steps. Its move ends here.
refusal-steps-missing = You can't stop here: this aircraft must fly all its steps.
refusal-no-way-on = You can't finish the move that way: no legal path uses all the remaining steps.
refusal-straight-step = This aircraft has not turned, so it must fly one more step straight ahead.
refusal-occupied = You can't fly there: another aircraft is on that point at that level.

# $aircraft (text)
# $level (number)
refusal-occupied-by = You can't fly there: { $aircraft } is on that point at L{ $level }.

refusal-too-many-turns = That's more direction changes than this aircraft's agility allows. Fly straight.
refusal-tail-turns = You can't turn again: the damaged tail costs this aircraft 1 direction change. Fly straight.
refusal-rotary-turns = With its rotary engine this aircraft can't turn that often to one side. Choose another step.
refusal-wide-turns = With 10 or more steps you can't turn on two steps in a row. Fly straight now.
refusal-limited-turns = This aircraft can't turn on two steps in a row. Fly straight now.
refusal-front-point = You can't end a move on another aircraft's front point, straight ahead of its nose.
refusal-border-twice = You can't end in the border zone: this aircraft's last move ended there too.
refusal-entry-off-board = An aircraft that enters must land on the board with its first step.
refusal-no-exit = This aircraft can't leave the board unless it's damaged or all its guns are empty.
refusal-no-exit-armed = In this game an aircraft can't leave the board until all its guns are empty.
refusal-no-exit-here = The General can't leave the board across that side. Your briefing names the right one.
refusal-exit-too-late = The wind's step can't lead off the board. Choose another step.
refusal-blown-back = You can't leave the board with a last step that the wind takes back.
refusal-wind-step = At least half of the steps go downwind, so the wind adds one more step.
refusal-no-wind-step = That path is too long: the wind adds no step to it.
refusal-not-in-play = Only an aircraft in the Combat Zone or on an Access Point can move.
refusal-boxed-in = This aircraft is boxed in. It stays where it is, at its level and with its nose level.

# $aircraft (text)
# $tier (number): the rule that is waived for an aircraft without a legal path
event-relaxed = { CAPITAL($aircraft) } has no legal move: { $tier ->
    [0] the wind's step is waived
    [1] it may end in the border zone again
    [2] it may also end on a front point
    [3] it is forced off the board
   *[other] it flies as far as it can
} (AOD-MOVE-10).

# $aircraft (text)
event-waits = { CAPITAL($aircraft) } can't enter and waits (AOD-RND-12).

# A step of a path, or several that are alike.
# $step (text)
# $times (number)
path-step = { $step ->
    [F] straight
    [L] left
    [R] right
    [WOL] wingover to the left
    [WOR] wingover to the right
    [LOOP1] small loop
    [LOOP2] large loop
    [IMM1] Immelmann
    [IMM2] Immelmann over 2 levels
    [IMM3] Immelmann over 3 levels
    [SS1] split S
    [SS2] split S over 2 levels
   *[SS3] split S over 3 levels
}{ $times ->
    [one] {""}
   *[other] {" "}{ $times }
}

# $to (text)
# $level (number)
pose = { $to }, heading { heading }, L{ $level }, { tilt }

# $aircraft (text)
# $path (messages)
# $wind (number): 1 if it carried the aircraft on, -1 if it blew it back
event-moved = { CAPITAL($aircraft) } flies from { stand } ({ LIST($path) }) to { pose }{ $wind ->
    [0] {""}
    [1] , carried 1 step on by the wind
   *[other] , blown back 1 step by the wind
}.

# $aircraft (text)
event-stayed = { CAPITAL($aircraft) } stays at { pose }.

# $aircraft (text)
# $sides (messages)
# $damaged (yes-no)
event-left = { CAPITAL($aircraft) } leaves the board across { LIST($sides, style: "and") }{ $damaged ->
    [yes] , damaged
   *[no] {""}
} (AOD-EXIT-03).

# $aircraft (text)
# $sides (messages)
event-forced-off = { CAPITAL($aircraft) } is forced off the board across { LIST($sides, style: "and") } and counts as lost (AOD-EXIT-05).

## Manoeuvres

refusal-no-aerobatics = This game is played without manoeuvres.
refusal-not-aerobatic = This aircraft can't fly manoeuvres: only single-seat fighters on wheels can.
refusal-damaged-aerobat = This aircraft can't fly manoeuvres with damaged wings or tail.
refusal-rookie-aerobat = A rookie can't fly manoeuvres.
refusal-manoeuvre-cost = You can't turn that often: the manoeuvre uses up direction changes too.
refusal-one-manoeuvre = You can fly only one manoeuvre per round.
refusal-off-board-manoeuvre = You can't fly that manoeuvre here: it would pass a point off the board.
refusal-immelmann-tilt = After an Immelmann the nose stays level unless a step, wind included, follows the 2 straight ones.
refusal-immelmann-end = You can't fly that Immelmann: another aircraft is where the half-loop ends.
refusal-split-s-level = You can't fly a Split S: this aircraft didn't begin the round level.
refusal-split-s-roll = You can't fly a Split S yet: the last 2 steps before it must be straight.
refusal-split-s-too-deep = You can't lose that many levels: L1 is the lowest, and slow descenders lose up to 2.
refusal-large-loop-climb = You can't fly a large loop: it needs a fast climber that can climb 2 levels from here.
refusal-start-immelmann = You can't fly an Immelmann now: it starts the move of an aircraft with its nose up.
refusal-start-loop = You can't fly a loop now: it starts the move of an aircraft with its nose up.
refusal-start-wingover = You can't fly a Wingover now: it starts the move of an aircraft with its nose up.
refusal-short-immelmann = There aren't enough steps for an Immelmann and the 2 straight steps after it.
refusal-short-split-s = There aren't enough steps for a Split S and the straight step after it.
refusal-short-loop = There aren't enough steps for a loop and the straight step after it.
refusal-short-wingover = There aren't enough steps for a Wingover.
refusal-blocked-immelmann = You can't fly an Immelmann: another aircraft is on a point ahead that it passes.
refusal-blocked-split-s = You can't fly a Split S: another aircraft is on a point that it needs free.
refusal-blocked-loop = You can't fly a loop: another aircraft is above, in its path.
refusal-blocked-large-loop = You can't fly a large loop: another aircraft is on a point that it needs free.
refusal-blocked-wingover = You can't fly a Wingover: another aircraft is on a point that it needs free.
refusal-straight-after-immelmann = Fly straight: 2 straight steps must follow the Immelmann.
refusal-straight-after-split-s = Fly straight: a straight step must follow the Split S.
refusal-straight-after-loop = Fly straight: a straight step must follow the loop.

## A step that is legal itself, but leaves no legal end

refusal-ahead-too-few-steps = There aren't enough steps for that: 2 levels take at least 3 flown steps, 3 levels at least 5.
refusal-ahead-occupied = You can't finish the move that way: other aircraft block every path.
refusal-ahead-rotary-turns = You can't finish the move that way: the rotary engine allows fewer turns to that side alone.
refusal-ahead-front-point = You can't finish the move that way: every path ends on another aircraft's front point.
refusal-ahead-border-twice = You can't finish the move that way: every path ends in the border zone again.
refusal-ahead-no-exit = You can't finish the move that way: every path leads off the board, undamaged and with ammunition.
refusal-ahead-no-exit-armed = You can't finish the move that way: every path leads off the board, but not all guns are empty.
refusal-ahead-no-exit-here = You can't finish the move that way: every path leads off the board across a side the General can't use.
refusal-ahead-exit-too-late = You can't finish the move that way: the wind's step would lead off the board.
refusal-ahead-blown-back = You can't finish the move that way: every path leads off the board on a step that the wind takes back.

## Missions: bombs, torpedoes and photographs

question-drop = { mover } is over the zone. Drop a bomb?
question-launch = { mover } lines up on { ship }. Launch the torpedo?

label-drop = Drop a bomb on the zone
label-keep-bombs = Keep the bombs
label-launch = { label-launch.head }: { label-launch.tail }
    .head = Launch the torpedo
    .tail = it hits
label-keep-torpedo = Keep the torpedo

# $aircraft (text)
# $zone (text)
event-photo = { CAPITAL($aircraft) } has photographed zone { $zone } (AOD-REC-03).

# $aircraft (text)
# $zone (text)
event-bomb = { CAPITAL($aircraft) } drops a bomb on zone { $zone } (AOD-BMB-04).

# $aircraft (text)
event-torpedo = { CAPITAL($aircraft) } torpedoes { ship } (AOD-TORP-03).

# $aircraft (text)
event-through = { CAPITAL($aircraft) } has broken through (AOD-BMB-10).

# $aircraft (text)
# $zones (list)
event-home = { CAPITAL($aircraft) } { COUNT($zones) ->
    [0] comes home without new photographs
    [one] brings home a photograph of zone { LIST($zones) } (AOD-REC-05)
   *[other] brings home photographs of zones { LIST($zones, style: "and") } (AOD-REC-05)
}.

## Fire

question-attack = { mover } has an enemy in its sights. Fire?
question-answer = { mover } is within reach of your guns. Fire at it?

# $target (text)
question-second-part = { mover }: fire a second part at { $target }?

# $second (yes-no)
# $aircraft (text)
chance-red-die = the { $second ->
    [yes] second
   *[no] first
} red die for { $aircraft }

# $aircraft (text)
chance-damage-die = the damage die for { $aircraft }

# In percent.
# $destroyed (number)
# $damaged (number)
# $jam (number)
odds = { $destroyed }% destroyed{ $damaged ->
    [0] {""}
   *[other] , { $damaged }% damaged
}, { $jam }% jam

# $target (text)
label-fire = Fire the { gun } at { $target }

# $long (number): the chance to destroy with a long burst, or 0
# $answers (messages): who can answer
# $risk (number): the chance that the answers destroy the attacker
label-fire-odds = { label-fire-odds.head }: { label-fire-odds.tail }
    .head = { label-fire }
    .tail = { odds }{ $long ->
        [0] {""}
       *[other] , { $long }% destroyed with a long burst
    }{ COUNT($answers) ->
        [0] {""}
       *[other] . { CAPITAL(LIST($answers)) } ({ $risk }% risk of being destroyed)
    }

# $guns (messages)
target-answers = it can answer with its { LIST($guns, style: "and") }

# $others (messages)
others-answer = { LIST($others, style: "and") } can answer

# $aircraft (text)
other-answer = { $aircraft } with its { gun }

label-cease = Hold fire
label-again = Fire a second part
label-again-odds = { label-again-odds.head }: { label-again-odds.tail }
    .head = { label-again }
    .tail = { odds }
label-stop = No second part

# $aircraft (text)
label-answer = Answer with the { gun } of { $aircraft }
label-answer-odds = { label-answer-odds.head }: { label-answer-odds.tail }
    .head = { label-answer }
    .tail = { odds }
label-pass = Don't answer

refusal-no-such-target = You can attack only an enemy in the Combat Zone.
refusal-friend = You can't attack an aircraft of your own side. Choose an enemy.
refusal-no-such-gun = This aircraft doesn't have that gun.
refusal-only-defends = The ventral gun can't attack. It only defends.
refusal-no-attacker = Bombers and torpedo bombers can't attack. Their guns only defend.
refusal-has-attacked = These guns have already attacked. Each gun group attacks once per turn.
refusal-empty = These guns have no ammunition left.
refusal-jammed = These guns are jammed. They can't fire until they're cleared.
refusal-just-cleared = These guns were cleared of a jam this round. They can fire again from the next round.
refusal-guns-damaged = This aircraft can't fire: its guns are damaged.
refusal-no-firing-position = These guns have no firing position on that aircraft from here.

# $gun (text)
# $target (text)
refusal-no-firing-position-on = The { gun } { $gun ->
    [fixed] have
   *[other] has
} no firing position on { $target } from here.

refusal-in-cloud = You can't fire into a cloud or out of one.
refusal-cloud-between = You can't fire: there's a cloud on the point between the two aircraft.
refusal-speeds-too-different = You can't fire: the speeds of the two aircraft are too different.
refusal-no-such-defender = Only an aircraft in the Combat Zone can answer.
refusal-not-an-enemy = Only enemies of the moving aircraft can fire at it.
refusal-silenced = This aircraft can't answer: the attack damaged its guns.
refusal-has-defended = These guns have already defended. Each gun group defends once per enemy turn.
refusal-no-potential-position = This aircraft can't answer: the moving aircraft has no firing position on it.
refusal-out-of-arc-fixed = Fixed guns fire straight ahead only, and the moving aircraft isn't there.
refusal-out-of-arc-nose = The nose gun can't reach the moving aircraft.
refusal-out-of-arc-dorsal = The dorsal gun can't reach the moving aircraft.
refusal-out-of-arc-ventral = The ventral gun can't reach the moving aircraft.
refusal-not-your-answer = That aircraft isn't yours. Answer with one of your own.
refusal-speeds-silence = You can't answer: the speeds of the two aircraft are too different.
refusal-no-long-burst = You can't fire a long burst from this position.
refusal-guns-stopped = You can't fire a second part: the guns are jammed or empty.
refusal-attacker-silenced = There's no second part: the attacker is destroyed or its guns are damaged.
refusal-target-gone = There's no second part: the target is no longer in the Combat Zone.

# $aircraft (text)
# $how (text)
# $gun (text)
# $target (text)
# $sum (text): the dice and the modifier
# $total (number)
# $column (text)
# $result (text)
# $jammed (yes-no)
event-burst = { CAPITAL($aircraft) } { $how ->
    [answers] answers
    [again] fires again
   *[fires] fires
} with its { gun } at { $target }: { $sum } = { $total }, Column { $column }: { $result ->
    [missed] missed
    [damaged] damaged
   *[destroyed] destroyed
}{ $jammed ->
    [yes] . The { gun } { $gun ->
        [fixed] jam
       *[other] jams
    } (AOD-JAM-01)
   *[no] {""}
}.

# $aircraft (text)
# $shot (yes-no): by an enemy, or by its own throttle
event-damaged = { CAPITAL($aircraft) } takes damage to its { damaged-part } ({ $shot ->
    [yes] AOD-DMG-01
   *[no] AOD-THR-05
}).

# $aircraft (text)
event-destroyed = { CAPITAL($aircraft) } is destroyed (AOD-THR-06).

# $aircraft (text)
# $by (text)
event-destroyed-by = { CAPITAL($aircraft) } is destroyed by { $by } (AOD-DMG-07).

# $aircraft (text)
# $guns (messages)
event-cleared = { CAPITAL($aircraft) } clears its jammed { LIST($guns, style: "and") }, which can fire again next round (AOD-JAM-05).

# $aircraft (text)
# $skill (text)
event-revealed = The pilot of { $aircraft } is revealed: { $skill ->
    [ace] ace
    [rookie] rookie
   *[average] average
} (AOD-SKL-06).

# $aircraft (text)
# $skill (text)
event-promoted = The pilot of { $aircraft } is now { $skill ->
    [ace] an ace
    [rookie] rookie
   *[average] average
} (AOD-EXP-01).

## The end

question-bonus = The two ways of scoring disagree. Play a bonus round with all undamaged aircraft?
label-play-on = Play the bonus round
label-finish = End the game here

# $aircraft (list)
event-bonus = A bonus round with { LIST($aircraft) } (AOD-DOG-05).

# $rule (text)
event-draw = A draw ({ $rule }).

# $who (text)
# $rule (text)
event-won = { $who ->
    [you] You win
   *[other] { seat } wins
} ({ $rule }).

# $why (text)
end-reason = { $why ->
    [side-empty] A side has no aircraft left
    [no-one-fires] No aircraft can ever fire again
    [round-limit] The round limit is reached
    [task-over] No one can score by the mission any more
    [last-able] No more than one player has an aircraft able to fight
    [general-through] The General has crossed
    [general-lost] The General is lost
    [decided] Nothing can change the result any more
   *[side-resigned] A side has given up, and the other side scores all that it still could
}
end-draw = { end-reason }: a draw.
end-won = { end-reason }: { seat-code } wins.

## The briefing

# $lines (messages)
briefing-of-side = { seat }: { LIST($lines, style: "narrow") }

# $round (number)
briefing-last-round = The game ends after round { $round }.

briefing-most-points = The side with the most points wins.
briefing-dogfight = Shoot down every enemy aircraft, or drive it off.
briefing-dogfight-win = The last side with an aircraft wins.
briefing-dogfight-points = Shoot down every enemy aircraft.
briefing-dogfight-scores = Each aircraft destroyed is worth 1 point, each one that withdraws damaged half a point.
briefing-melee = Fight everyone else.
briefing-melee-win = The last player with an aircraft that can fight wins.
briefing-melee-scores = Each aircraft you shoot down is worth 1 point, and so is each of yours that survives.
briefing-melee-points = The player with the most points wins.

# $side (text): of the board
board-side = { $side ->
    [N] northern
    [S] southern
    [E] eastern
   *[W] western
}

# $sides (messages)
briefing-general = Fly the General off the board across the { LIST($sides, style: "or") } side. No other side will do.

# $round (number): the last one, or 0
briefing-general-lost = You lose if the General is shot down or forced off elsewhere{ $round ->
    [0] {""}
   *[other] , or isn't across after round { $round }
}.

# $sides (messages)
briefing-against-general = Shoot down the General, who must leave the board across the { LIST($sides, style: "or") } side.

# $round (number): the last one, or 0
briefing-against-general-won = You also win if the General is forced off elsewhere{ $round ->
    [0] {""}
   *[other] , or isn't across after round { $round }
}.

# The aircraft that have the task of a mode.
# $mode (text)
task-aircraft = { $mode ->
    [recon] recon aircraft
    [bombing-zone] bombers
    [bombing-breakthrough] bomb carriers
    [torpedo] torpedo bombers
   *[combined] bombers and recon aircraft
}

# $hunts (text): no, or the ones that also have the task
briefing-hunt = Protect your { task-aircraft }{ $hunts ->
    [no] {""}
    [players] , and shoot down those of other players
   *[enemy] , and shoot down the enemy's
}.

# $sides (messages)
briefing-recon = Photograph zones A, B and C, and bring the photos home across the { LIST($sides, style: "or") } side.
briefing-recon-scores = Each zone brought home is worth 3 points, all three 5 more.

# $least (number)
briefing-photos = Photos count { $least ->
    [1] from any level
   *[other] only from L{ $least } or higher
}.

briefing-bombing = Bomb zones A, B and C, flying level over two points or more. Any level will do.
briefing-bombing-scores = Each bomb on a zone is worth 5 points, and hitting all three zones 10 more.
briefing-bombers-shot = Each enemy bomber shot down is worth 1 point.
briefing-bombers-you-shoot = Each bomber you shoot down is worth 1 point.

# $sides (messages)
briefing-breakthrough = Fly your bomb carriers off the board across the { LIST($sides, style: "or") } side. Any level will do.
briefing-breakthrough-scores = Each bomber that gets through is worth 5 points, each other bomb carrier 3.

# $ships (number)
briefing-torpedo = Torpedo the { $ships } ships.

# $near (number)
# $far (number)
briefing-torpedo-reach = Launch at L1, after two straight steps, { $near } to { $far } points away.

# $sides (messages)
briefing-combined = Bomb zones A, B and C, then photograph them and bring the photos home across the { LIST($sides, style: "or") } side.
briefing-combined-scores = Each bomb on a zone is worth 5 points, each aircraft that brings home a new photo 3.

# $ships (number)
briefing-protect-ships = Protect the { $ships } ships: shoot down the torpedo bombers.
briefing-launch-level = They launch at L1.

# $sides (messages)
briefing-stop-carriers = Stop the enemy's bomb carriers before they leave the board across the { LIST($sides, style: "or") } side.
briefing-protect-zones = Protect zones A, B and C: shoot down the enemy's { task-aircraft }.

# $sides (messages)
briefing-enemy-home = They bring their photos home across the { LIST($sides, style: "or") } side.

# $mode (text)
briefing-enemy-scores = The enemy scores 5 points for each { $mode ->
    [bombing-breakthrough] bomber through, 3 for each other bomb carrier
    [combined] bomb on a zone, 3 for each aircraft home with a new photo
   *[bombing-zone] bomb on a zone, and 10 more for hitting all three
}.

briefing-losses = For either side, an enemy aircraft shot down is worth 1 point, one damaged half a point.
briefing-losses-melee = Each aircraft you shoot down is worth 1 point.
briefing-equal = If points are equal, aircraft shot down and damaged decide.
briefing-equal-melee = If points are equal, aircraft shot down decide.

# $own (yes-no): for the side with the task, or for the other one
# $win (number)
# $mode (text)
briefing-threshold = { $own ->
    [yes] You win
   *[no] The enemy wins
} with { $win } or more { $mode ->
    [recon] zones home
    [bombing-zone] zones hit
    [bombing-breakthrough] carriers through
   *[torpedo] ships torpedoed
}.

# $own (yes-no)
briefing-fewer = With fewer, { $own ->
    [yes] you lose
   *[no] you win
}.

# $draw (number)
# $most (number)
# $several (yes-no): whether these are two numbers
briefing-draw = { $several ->
    [yes] { $draw } to { $most } make
   *[no] { $draw ->
        [one] 1 makes
       *[other] { $draw } make
    }
} a draw. { briefing-fewer }

## The terminal

# $mode (text)
mode = { $mode ->
    [dogfight] dogfight
    [recon] recon
    [bombing-zone] bombing-zone
    [bombing-breakthrough] bombing-breakthrough
    [torpedo] torpedo
    [combined] combined
   *[general] general
}

# $round (number)
board-round = round { $round }
board-turn = { seat }'s turn

# $to (text)
board-wind = wind from { heading } to { $to ->
    [NE] NE
    [NW] NW
    [W] W
    [SW] SW
    [SE] SE
   *[E] E
}
board-sun = sun in the { heading }

# $levels (yes-no): whether there is room for them
legend-aircraft = letter, arrow{ $levels ->
    [yes] , digit level
   *[no] {""}
}
legend-arrows = → level ⇒ climbs ▶ descends
legend-border = ∘ border
legend-access = ○ Access Point
legend-clouds = ≈ cloud up to that level
legend-zones = ▒ your zones ░ theirs
legend-ships = ▬ ship
legend-several = + several, one above the other

hint = End a move close behind an enemy, at its heading and level, and fire: Column A. Never stop in front of a nose, keep out of the gunners' arcs, and watch the border.

# $die (text)
# $face (text)
# $steps (number)
# $flown (number)
# $path (text)
panel-move = { $die ->
    [green] green
   *[blue] blue
} die { $face } · N = { $steps } · flown { $flown }: { $path }

# $own (yes-no)
panel-seat = { seat }{ $own ->
    [yes] {" "}(you)
   *[no] {""}
}

# $status (text)
# $aircraft (messages)
panel-out-of-play = { $status ->
    [patrol] in the Patrol Zones
    [left] left the board
   *[destroyed] lost
}: { LIST($aircraft) }

# $aircraft (text)
panel-left-damaged = { $aircraft } ({ damaged-part })

# $status (text): of an aircraft without a place
panel-status = { $status ->
    [patrol] patrol
    [access] access
    [flying] flying
    [destroyed] destroyed
   *[left] left
}

# $speed (number)
panel-flew = { tilt }, flew { $speed }

# $count (number)
# $left (number)
panel-guns = { gun-group } { $count }×{ $left }
panel-jammed = jammed
panel-cleared = just cleared
panel-damaged = ✖ { damaged-part } damaged

# $used (number)
# $throttle (number)
# $closed (yes-no)
panel-throttle = throttle { $used }/{ $throttle }{ $closed ->
    [yes] , closed
   *[no] {""}
}

# $skill (text)
panel-pilot = { $skill ->
    [ace] ace
    [rookie] rookie
   *[unknown] pilot unknown
}

# $kills (number)
panel-kills = kills { $kills }

# $bombs (number)
panel-bombs = bombs { $bombs }
panel-torpedo = torpedo

# $zones (list)
panel-photos = photos { LIST($zones, style: "narrow") }
panel-border = in the border

# $score (text)
# $zones (list): of photographs brought home
# $bombs (text): by zone, or nothing
panel-score = { seat } { $score }{ COUNT($zones) ->
    [0] {""}
   *[other] , photos home { LIST($zones, style: "narrow") }
}{ $bombs ->
    [none] {""}
   *[other] , bombs { $bombs }
}

# $ships (messages)
panel-torpedoed = torpedoed { LIST($ships) }
panel-points = Points:

menu-fly-now = Fly now: two Camels against two Dr.I
menu-dogfight = Dogfight
menu-short-board = six a side on the short board
menu-full-board = nine a side on the full board
menu-beginners = beginners: one level, no special rules
menu-ace-vs-ace = Ace vs ace: every hit destroys
menu-all-options = aerobatics, pilots, speed, wind and sun
menu-missions = Missions
menu-recon = reconnaissance: bring photographs home
menu-bombing = bombing: three zones on the enemy's half
menu-breakthrough = breakthrough: cross to the enemy's side
menu-combined = combined: bomb, then photograph the results
menu-scenarios = Scenarios
menu-general = Intercept the General
menu-flying-high = Flying High
menu-dawn = Attack at Dawn
menu-convoy = Convoy Torpedoing
menu-several = Three and four players
menu-three = free-for-all, three players
menu-four = free-for-all, four players
menu-teams = two teams of two

# The sentences of Dogfight: 1917, in the order of play.
#
# `$who` is the seat that a sentence is about: its letter, or "you" for its reader.

## Names

# $fighter (text)
fighter-name = { $fighter ->
    [fokker_dr1] Fokker Dr.I
    [sopwith_camel] Sopwith Camel
    [albatros_d3] Albatros D.III
   *[spad_s13] SPAD S.XIII
}

# $fighter (text)
strength-first = { $fighter ->
    [fokker_dr1] nimble to the right: a right-hand step on any of its Maneuver Cards may earn an extra 60-degree turn
    [sopwith_camel] a right-hand step on a High-speed Maneuver may let it fly the card a second time
    [albatros_d3] flying two spaces in one and the same direction may earn a token
   *[spad_s13] flying two spaces straight on a Basic Maneuver may let it fly the card again; its High-speed Maneuver reaches furthest
}

# $fighter (text)
strength-second = { $fighter ->
    [fokker_dr1] evasions can throw it onto the attacker's tail (Dead Six)
    [sopwith_camel] Lewis Guns strip cards from the victim's hand instead of damaging it
    [albatros_d3] Boom & Zoom fires and then drops onto the victim's tail
   *[spad_s13] Steep Dive is a very reliable paid evasion that can end on the attacker's tail
}
strengths = { strength-first }; { strength-second }

# $card (text)
card-name = { $card ->
    [BM] Basic Maneuver
    [HS] High-speed Maneuver
    [TM] Turning Maneuver
    [EC] Evasive Climb
    [ED] Evasive Dive
   *[KI] Killer Instinct
}

# $weapon (text): a Special Action of a Fighter, or "basic"
weapon-name = { $weapon ->
    [basic] Basic Attack
    [spandau] Spandau Machine Guns
    [vickers] Vickers Machine Guns
    [lewis] Lewis Guns
    [boom_zoom] Boom & Zoom
    [slip_turn] Slip-turn
   *[steep_dive] Steep Dive
}

# $pilot (text)
pilot-name = { $pilot ->
    [richthofen] Manfred von Richthofen
    [maclaren] Donald Roderick MacLaren
    [loewenhardt] Erich Loewenhardt
    [fonck] René Fonck
   *[mentor] Pilot Mentor: Pathfinder
}

# $pilot (text)
pilot-ongoing = { $pilot ->
    [richthofen] The Red Baron
    [maclaren] Silent Pursuer
    [loewenhardt] Heart of Iron
    [fonck] Aerial Sharpshooter
   *[mentor] Marksmanship
}

# $pilot (text): "unknown" before a pilot is chosen
pilot-special = { $pilot ->
    [richthofen] The Flying Circus
    [maclaren] Northern Falcon
    [loewenhardt] Smiling Beast
    [fonck] Ace of Aces
    [mentor] Pioneer of the Sky
   *[unknown] Pilot Special Action
}

# $pilot (text)
pilot-side-b = { $pilot ->
    [richthofen] The Red Baron
    [maclaren] Northern Falcon
    [loewenhardt] Smiling Beast
    [fonck] Ace of Aces
   *[mentor] Marksmanship
}

# $heading (text)
heading-name = { $heading ->
    [N] N
    [NE] NE
    [SE] SE
    [S] S
    [SW] SW
   *[NW] NW
}

# $letter (text): L, C or R
step = { $letter ->
    [L] left
    [R] right
   *[C] ahead
}

# $letter (text): the same at the beginning of a label
step-first = { $letter ->
    [L] Left
    [R] Right
   *[C] Ahead
}

# $before (message)
# $step (message)
step-then = { $before }, then { $step }

## Numbers

# $tokens (number)
token-count = { $tokens ->
    [one] 1 token
   *[other] { $tokens } tokens
}

# $dice (number)
dice-count = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}

# $count (number)
card-count = { $count ->
    [one] 1 card
   *[other] { $count } cards
}

# $turns (number)
times = { $turns ->
    [1] once
    [2] twice
   *[other] { $turns } times
}

# $cards (messages)
card-list = { COUNT($cards) ->
    [0] none
   *[other] { LIST($cards) }
}

## What is printed on the cards

# $die (number)
# $or_more (yes-no): or less
# $then (text)
card-effect = { $die }{ $or_more ->
    [yes] +
   *[no] -
} { $then ->
    [turn] a Turn
    [token] a token
    [damage] damage
    [repeat] the card again
   *[dead_six] Dead Six
}

# $least (number): on the die
effect-red-baron = { token-count } when every evasion die succeeds, and after Momentum a roll of { $least }+ lets you turn { times }

# $easier (number): off the difficulty
effect-silent-pursuer = Basic Attacks need { $easier } less to hit, and you gain { token-count } when all their dice hit
effect-northern-falcon = each of your rolls has a free reroll, and you may turn { times } after your Maneuver

# $least (number)
effect-heart-of-iron = when you don't evade, a roll of { $least }+ gives { token-count }, and you may turn { times } after a Maneuver that ends next to an enemy

# $easier (number)
effect-smiling-beast = your Fighter's Special Actions roll { dice-count } more and need { $easier } less to succeed

# $least (number)
effect-aerial-sharpshooter = before a Basic Attack a roll of { $least }+ adds { dice-count }, and a hit from range 2 gives { token-count }

# $least (number)
# $range (number)
effect-ace-of-aces = Basic Attacks work from any side with { dice-count } that hit on { $least }+, but only at range { $range }
effect-marksmanship-start = you start with { token-count }, and { effect-marksmanship }
effect-marksmanship = Basic Attacks roll { dice-count } more

special-flying-circus = drop behind an enemy 1 space away

# $spaces (number)
special-pioneer = advance up to { $spaces } spaces and turn

# $effect (message): of side B
special-later = from then on { $effect }

## Set-up: Fighters, pilots and start spaces

question-assign = You're the Rookie. Which Fighter and pilot do you assign?
question-fighter-and-pilot = Which Fighter do you fly?
question-pilot = Which pilot do you take?
question-fighter = Which Fighter do you take?
question-harder = Make it harder: remove 2 more of your cards from the game?
question-corner = Which corner do you start on?

label-fighter-and-pilot = { label-fighter-and-pilot.head }: { label-fighter-and-pilot.tail }
    .head = { fighter-name } with { pilot-name }
    .tail = { strengths }

# $effect (message)
# $special (message): what the Special Action does
label-pilot = { label-pilot.head }: { label-pilot.tail }
    .head = { pilot-name }
    .tail = { pilot-ongoing } ({ $effect }), and once per game { pilot-special } ({ $special })
label-fighter = { label-fighter.head }: { label-fighter.tail }
    .head = { fighter-name }
    .tail = { strengths }

# $seat (text)
label-assign = { label-assign.head }: { label-assign.tail }
    .head = { $seat ->
        [A] The Ace (A)
       *[B] The Rookie (B)
    }
    .tail = { fighter-name } with { pilot-name }
label-harder = Remove 2 more cards
label-not-harder = No, 2 are enough

# $at (text): a space
label-place = On { $at }

refusal-taken = That Fighter or pilot is already taken. Choose another.
refusal-seat-assigned = That seat already has its Fighter and pilot. Choose for the other seat.
refusal-not-a-corner = You can't start there. Place your Fighter on a corner of the board.
refusal-not-free = Another Fighter is on that space. Choose a free one.

# $who (text)
event-flies-with = { $who ->
    [you] You fly
   *[other] { $who } flies
} the { fighter-name } with { pilot-name }.

# $who (text)
event-flies = { $who ->
    [you] You fly
   *[other] { $who } flies
} the { fighter-name }.

# $who (text)
event-took-pilot = { $who ->
    [you] You take
   *[other] { $who } takes
} { pilot-name }.

# $who (text)
event-harder = { $who ->
    [you] You take
   *[other] { $who } takes
} the harder option.

# $who (text)
event-starting = { $who ->
    [you] You start
   *[other] { $who } starts
}

# Beside a board the space is left out.
# $who (text)
# $at (text)
event-placed = { event-starting } on { $at }.
    .board = { event-starting }.

# $who (text)
# $count (number)
event-removed = { $count } of { $who ->
    [you] your
   *[other] { $who }'s
} cards leave the game unseen.

# $seat (text)
chance-removed = a card of { $seat }'s that leaves the game unseen

## Reconnaissance

question-return = Your start space is taken. Which space do you return to?
refusal-not-nearest = You can't return there: another free space is nearer to your start space. Choose the nearest.

# $turn (number)
# $who (text)
event-turn = Turn { $turn }: { $who ->
    [you] your
   *[other] { $who }'s
} turn.

event-drew-card = You draw { card-name }.

# $who (text)
event-drew = { $who ->
    [you] You draw
   *[other] { $who } draws
} a card.

# $who (text)
event-returning = { $who ->
    [you] You return
   *[other] { $who } returns
}

# Beside a board the space is left out.
# $who (text)
# $at (text)
event-returned = { event-returning } on { $at }.
    .board = { event-returning }.

# $seat (text)
chance-drawn = a card for { $seat }

## Assessment: Tactical Improvisation and stall

question-improvise = Tactical Improvisation: discard a card for a token and exchange others, or pass?
question-shuffle-back = Which cards do you shuffle back and replace with new ones?
question-stall = You stall. How do you recover?

label-pass = Don't improvise
label-improvise = Discard { card-name } and collect a token
label-back = Shuffle back { card-name }
label-back-done = { label-back-done.head }: { label-back-done.tail }
    .head = Done
    .tail = shuffle and draw the same number of cards
label-immelmann = { label-immelmann.head }: { label-immelmann.tail }
    .head = Immelmann Turn
    .tail = discard { card-name } and turn around
label-blackout = { label-blackout.head }: { label-blackout.tail }
    .head = Blackout
    .tail = lose a card from your Deck to your Damage Pile, then fly straight ahead

refusal-not-in-hand = That card isn't in your hand.
refusal-card-not-in-hand = { card-name } isn't in your hand.
refusal-has-maneuver-card = You can't choose a Blackout with a Maneuver Card in hand. Make an Immelmann Turn.
refusal-front-is-open = You can't make an Immelmann Turn: a Front space is free. Choose the Blackout.

# $who (text)
event-improvised = { $who ->
    [you] You improvise and discard
   *[other] { $who } improvises and discards
} { card-name }.

# $who (text)
# $count (number)
event-shuffled = { $count ->
    [0] { $who ->
        [you] You keep all your cards.
       *[other] { $who } keeps all its cards.
    }
   *[other] { $who ->
        [you] You shuffle { card-count } back and draw { $count }.
       *[other] { $who } shuffles { card-count } back and draws { $count }.
    }
}

# $who (text)
event-stalls = { $who ->
    [you] You
   *[other] { $who }
} can't maneuver.

# $who (text)
event-immelmann = { $who ->
    [you] You stall
   *[other] { $who } stalls
}: an Immelmann Turn, discarding { card-name }.

# $who (text)
event-blackout = { $who ->
    [you] You stall
   *[other] { $who } stalls
}: a Blackout.

## The Engagement Phase

# $flown (yes-no): the Maneuver
question-action = Your Engagement Phase: what do you do? ({ $flown ->
    [yes] you've flown your Maneuver
   *[no] you still have to fly your Maneuver
})

label-killer-instinct = { label-killer-instinct.head }: { label-killer-instinct.tail }
    .head = Killer Instinct
    .tail = collect { token-count }

# $cards (number)
label-regroup = { label-regroup.head }: { label-regroup.tail }
    .head = Regroup ({ token-count })
    .tail = take { $cards } random cards from your Discard Pile

# $cards (number)
label-repair = { label-repair.head }: { label-repair.tail }
    .head = Emergency Repair ({ token-count })
    .tail = return up to { $cards } damaged cards to your Deck
label-end-turn = End your turn
label-end-turn-stalling = { label-end-turn-stalling.head }: { label-end-turn-stalling.tail }
    .head = End your turn
    .tail = you can't maneuver, so you stall

refusal-not-asked = It isn't your turn to choose.
refusal-other-question = You can't do that at this point. Pick one of the choices on offer.
refusal-game-over = The game is over.
refusal-maneuver-done = You've already flown your Maneuver this turn. Choose another action or end your turn.
refusal-maneuver-owed = You can't end your turn yet. Fly your Maneuver first.

# $held (number)
refusal-no-tokens = You can't afford that: it takes { token-count } and you have { $held ->
    [0] none
   *[other] { $held }
}.
refusal-not-your-action = Your Fighter doesn't have that Special Action.
refusal-nothing-discarded = You can't Regroup: your Discard Pile is empty.
refusal-nothing-damaged = You can't make an Emergency Repair: your Damage Pile is empty.

# $who (text)
# $tokens (number)
# $rule (text)
event-tokens = { $who ->
    [you] You collect
   *[other] { $who } collects
} { $tokens ->
    [one] a token
   *[other] { token-count }
} ({ $rule }).

# $who (text)
event-tactic = { $who ->
    [you] You play
   *[other] { $who } plays
} { card-name }, which leaves the game.

# $who (text)
event-regroup = { $who ->
    [you] You regroup
   *[other] { $who } regroups
}.

# $who (text)
event-regrouped = { $who ->
    [you] You take
   *[other] { $who } takes
} { card-name } from the Discard Pile.

# $who (text)
event-repair = { $who ->
    [you] You make
   *[other] { $who } makes
} an Emergency Repair.

event-looked = In your Damage Pile: { card-list }.

# $discarded (message): a list of cards
event-repaired = { card-count } repaired. Discarded: { $discarded }.

# $discarded (message): a list of cards
event-repaired-own = { card-count } repaired ({ card-list }). Discarded: { $discarded }.

# $seat (text)
chance-regrouped = a random card from { $seat }'s Discard Pile

question-repair = Emergency Repair: which cards return from your Damage Pile to your Deck? (up to 3)

label-repair-cards = { label-repair-cards.head }: { label-repair-cards.tail }
    .head = Return to the Deck
    .tail = { card-list }
label-repair-none = { label-repair-none.head }: { label-repair-none.tail }
    .head = None
    .tail = all of them go to your Discard Pile

refusal-not-in-damage = Those cards aren't in your Damage Pile. Choose cards that are.

## Movement

# $count (number)
# $optional (yes-no)
# $purpose (message): whose Turn it is
question-turn = { $purpose }: turn { $count ->
    [1] once
   *[other] { $count } times
}{ $optional ->
    [yes] , or not at all?
   *[no] . Which way?
}
purpose-card-turn = The card's Turn
purpose-bonus-turn = A bonus Turn
purpose-pilot-turn = Your pilot's Turn
purpose-slip-turn = Slip-turn
purpose-red-baron-turn = The Red Baron
question-momentum = Momentum: advance 1 space. Where to?
question-slip-advance = Slip-turn: advance 1 space, or stay?

# $spaces (number)
question-pioneer = Pioneer of the Sky: advance up to { $spaces } spaces, or stay?

# $seat (text)
question-dead-six = Dead Six: which space behind { $seat } do you drop to?
question-repeat = You may fly the card again. Which path, if any?

# What a movement collects at its end.
# $tokens (number)
gain = { $tokens ->
    [0] {""}
   *[other] , collect { token-count }
}

# $card (text): "none" for a movement without a card
# $steps (messages)
label-flight = { $card ->
    [none] {""}
   *[other] { card-name }{" "}
}{ LIST($steps) }
label-flight-off = { label-flight-off.head }: { label-flight-off.tail }
    .head = { label-flight }
    .tail = off the board

# The parts leave out the space, which a board shows.
# $card (text)
# $steps (messages)
# $to (text): a space
label-flight-to = { label-flight-to.head }: to { $to } { label-flight-to.tail }
    .head = { label-flight }
    .tail = heading { heading-name }{ gain }
label-stay = Stay
label-no-repeat = Don't fly it again
label-no-turn = Don't turn

# $turns (messages)
label-turn = Turn { LIST($turns) }
label-turn-to = { label-turn-to.head }: { label-turn-to.tail }
    .head = { label-turn }
    .tail = heading { heading-name }

# $least (number)
# $turns (number)
label-slip-turn = { label-slip-turn.head }: { label-slip-turn.tail }
    .head = Slip-turn ({ token-count })
    .tail = { dice-count }, { $least }+ turns you { $turns } times, then you advance 1 space or stay

# $target (text)
label-flying-circus = { label-flying-circus.head }: { label-flying-circus.tail }
    .head = { pilot-special }
    .tail = drop behind { $target }, then your Pilot Card flips
label-pioneer = { label-pioneer.head }: { label-pioneer.tail }
    .head = { pilot-special }
    .tail = { special-pioneer }, then your Pilot Card flips
label-pilot-flips = { label-pilot-flips.head }: { label-pilot-flips.tail }
    .head = { pilot-special }
    .tail = your Pilot Card flips

# $effect (message): of side B
label-use-pilot = { label-use-pilot.head }: { label-use-pilot.tail }
    .head = { pilot-special }
    .tail = your Pilot Card flips, and from then on { $effect }

# $seat (text)
# $at (text)
label-dead-six = Drop behind { $seat ->
    [unknown] the enemy
   *[other] { $seat }
} on { $at }

# $stays (yes-no)
label-dead-six-heading = { label-dead-six }, heading { heading-name }{ $stays ->
    [yes] {" "}without moving
   *[no] { gain }
}

refusal-too-far = That path has the wrong length. Fly as many spaces as the instruction allows.
refusal-off-board = That path leads off the board. Choose another.
refusal-occupied = Another Fighter is on the last space of that path. Choose another.
refusal-whole-turn = You can't make part of a Turn. Make all of it, or none if it's optional.
refusal-must-turn = You can't skip this Turn: it isn't optional. Choose which way to turn.
refusal-must-advance = You can't fly that path. You must advance exactly 1 space.
refusal-not-a-rear-space = That isn't a free Rear space. Choose one behind the Fighter.
refusal-no-rear-space = You can't drop behind that Fighter: none of its Rear spaces is free.
refusal-pilot-used = You've already used your pilot's Special Action: your Pilot Card is on side B.

# $names_an_enemy (yes-no): whether that action does
refusal-not-your-pilot = Your pilot's Special Action is { pilot-special }. { $names_an_enemy ->
    [yes] Choose an enemy to drop behind.
   *[no] Use it without choosing an enemy.
}
refusal-not-adjacent = You can't use The Flying Circus: it needs an enemy exactly 1 space away.

# $who (text)
event-played = { $who ->
    [you] You play
   *[other] { $who } plays
} { card-name }.

# $who (text)
# $steps (messages)
event-flying = { $who ->
    [you] You fly
   *[other] { $who } flies
} { LIST($steps) }

# Beside a board the space is left out.
# $who (text)
# $from (text)
# $to (text)
# $steps (messages)
event-flew = { event-flying } from { $from } to { $to }, now { heading-name }.
    .board = { event-flying }, now { heading-name }.

# $who (text)
# $turns (message): left, then right
event-turned = { $who ->
    [you] You turn
   *[other] { $who } turns
} { $turns }, now { heading-name }.

# $who (text)
# $behind (text): a seat, or "you"
event-dropping = Dead Six: { $who ->
    [you] you drop
   *[other] { $who } drops
} behind { $behind ->
    [you] you
   *[other] { $behind }
}

# Beside a board the space is left out.
# $who (text)
# $behind (text)
# $to (text)
event-dead-six = { event-dropping } on { $to }, now { heading-name }.
    .board = { event-dropping }, now { heading-name }.

# $who (text)
event-slip-turn = { $who ->
    [you] You try
   *[other] { $who } tries
} a Slip-turn.

# $who (text)
event-pilot = { $who ->
    [you] You use
   *[other] { $who } uses
} { pilot-special }.

## Rolls

# $dice (text): as they lie, such as 6 4
# $purpose (message)
question-reroll = You rolled { $dice } { $purpose }. Keep or reroll?

# $effects (messages)
purpose-card = for your card ({ LIST($effects) })

# $least (number)
purpose-slip-roll = for the Slip-turn ({ $least }+ needed)

# $least (number)
purpose-aim = before firing ({ $least }+ gives more dice)

# $least (number)
purpose-hit = to hit ({ $least }+ needed)

# $least (number)
purpose-heart-of-iron = for Heart of Iron ({ $least }+ gives a token)

# $least (number)
purpose-evade = to evade ({ $least }+ removes a die)

# $least (number)
purpose-red-baron = for The Red Baron ({ $least }+ lets you turn)

label-keep = Keep the roll

# $numbers (list): of the dice
reroll-dice = reroll { COUNT($numbers) ->
    [one] die
   *[other] dice
} { LIST($numbers) }
label-focus = { label-focus.head }: { label-focus.tail }
    .head = Focus ({ token-count })
    .tail = { reroll-dice }
label-free-reroll = { label-free-reroll.head }: { label-free-reroll.tail }
    .head = Free reroll
    .tail = { reroll-dice }

refusal-no-such-die = That die isn't in this roll. Choose dice that you rolled.
refusal-no-free-reroll = You have no free reroll for this roll.

# $who (text)
# $dice (text): such as 6 4
event-rolled = { $who ->
    [you] You roll
   *[other] { $who } rolls
} { $dice }.

# $who (text)
# $pay (text): "focus" or "free"
# $numbers (list): of the dice
event-rerolls = { $pay ->
    [focus] Focus
   *[free] Northern Falcon
}: { $who ->
    [you] you reroll
   *[other] { $who } rerolls
} { COUNT($numbers) ->
    [one] die
   *[other] dice
} { LIST($numbers, style: "and") }.

# $seat (text)
chance-die = a die for { $seat }

## Attacks and evasions

# $attacker (text)
# $weapon (text)
# $dice (number): on the Gunsight
# $harm (number): damage, or cards from the hand
question-evade = { $attacker } attacks you. { $dice ->
    [0] No dice on the Gunsight.
   *[other] { dice-count } on the Gunsight: { $weapon ->
        [lewis] { $harm ->
            [0] you lose nothing
            [one] you lose a random card from your hand
           *[other] you lose { $harm } random cards from your hand
        }
       *[other] { $harm } damage
    } if you don't evade.
} Evade?

# $target (text)
# $tokens (number): 0 if it costs none
label-attack = { weapon-name } on { $target }{ $tokens ->
    [0] {""}
   *[other] {" "}({ token-count })
}

# $weapon (text)
# $target (text)
# $tokens (number)
# $dice (number)
# $least (number)
# $damage (number): for each hit
# $behind (number): the lowest die that earns Dead Six, or 0
label-attack-dice = { label-attack-dice.head }: { label-attack-dice.tail }
    .head = { label-attack }
    .tail = { dice-count }, { $least }+ { $weapon ->
        [lewis] strips a random card from its hand
       *[other] hits{ $damage ->
            [1] {""}
           *[other] {" "}for { $damage } damage
        }{ $behind ->
            [0] {""}
           *[other] , { $behind }+ drops you behind { $target }
        }
    }
label-no-evasion = Don't evade
label-evade = { card-name }

# $least (number)
# $effects (messages)
label-evade-dice = { label-evade-dice.head }: { label-evade-dice.tail }
    .head = { card-name }
    .tail = { dice-count }, { $least }+ removes a die{ COUNT($effects) ->
        [0] {""}
       *[other] , { LIST($effects) }
    }

# $least (number)
# $behind (number)
label-steep-dive = { label-steep-dive.head }: { label-steep-dive.tail }
    .head = Steep Dive ({ token-count })
    .tail = { dice-count }, { $least }+ removes a die, { $behind }+ puts you behind the attacker

refusal-no-such-target = That Fighter isn't in the air. Choose another.
refusal-not-an-enemy = That Fighter isn't your enemy. Choose one that is.
refusal-not-in-line = You can't attack that Fighter: it isn't straight ahead of you and within range.
refusal-not-the-rear = You can't make a Basic Attack from here. You must face the target's Rear.
refusal-stayed = Your Momentum was blocked here. Leave this space before you make another Basic Attack.

# $who (text)
# $target (text): a seat, or "you"
# $weapon (text)
# $range (number)
event-attack = { $who ->
    [you] You fire
   *[other] { $who } fires
} at { $target ->
    [you] you
   *[other] { $target }
} from range { $range }: { $weapon ->
    [basic] a Basic Attack
   *[other] { weapon-name }
}.

# $dice (number)
# $least (number)
event-gunsight = { $dice ->
    [0] No dice
   *[other] { dice-count }
} on the Gunsight ({ $least }+ needed).

# $who (text)
event-no-evasion = { $who ->
    [you] You don't evade.
   *[other] { $who } doesn't evade.
}

# $who (text)
# $means (message): a card or Special Action
event-evade = { $who ->
    [you] You evade
   *[other] { $who } evades
}: { $means }.

# $removed (number)
# $dice (number): left
event-evaded = { $removed ->
    [one] 1 success
   *[other] { $removed } successes
}, { $dice ->
    [0] no dice
   *[other] { dice-count }
} left on the Gunsight.

# $who (text)
event-stripped = { $who ->
    [you] You discard
   *[other] { $who } discards
} { card-name } at random.

# $seat (text)
chance-stripped = a random card from { $seat }'s hand

## Damage, crashes and rewards

# $who (text)
event-damaged = { $who ->
    [you] You lose a card from your Deck
   *[other] { $who } loses a card from its Deck
} to the Damage Pile, unseen.

# $seat (text)
chance-damaged = a card for { $seat }'s Damage Pile, unseen

# $who (text)
# $cause (text)
# $by (text): a seat, "you" or "no-one"
# $rule (text)
# $returns (yes-no): in its next turn
event-crashed = { $who ->
    [you] You're
   *[other] { $who } is
} down: { $cause ->
    [shot-down] shot down
    [brought-down-by-its-own-damage] brought down by { $who ->
        [you] your
       *[other] its
    } own damage
    [out-of-cards-at-the-end-of-its-turn] out of cards at the end of { $who ->
        [you] your
       *[other] its
    } turn
    [stalled-with-an-empty-Deck] stalled with an empty Deck
   *[gave-up] gave up
}{ $by ->
    [no-one] {""}
    [you] {" "}by you
   *[other] {" "}by { $by }
} ({ $rule }).{ $returns ->
    [yes] {" "}{ $who ->
        [you] You return in your
       *[other] It returns in its
    } next turn (D17-EVC-09).
   *[no] {""}
}

# $who (text)
event-leader-waits = { $who ->
    [you] You don't
   *[other] { $who } doesn't
} get the next turn: not everyone has moved since { $who ->
    [you] your
   *[other] its
} last turn after a crash (D17-RUL-83).

question-reward = Your team shot down a Wingman. How many damaged cards return to your Deck?

label-no-reward = Leave your Damage Pile as it is

# $count (number)
label-reward = Shuffle the top { $count ->
    [one] card
   *[other] { $count } cards
} of your Damage Pile into your Deck, unseen

refusal-too-many = Your Damage Pile doesn't hold that many cards. Choose fewer.

# $who (text)
# $count (number)
event-reward = { $count ->
    [0] { $who ->
        [you] You leave
       *[other] { $who } leaves
    } the Damage Pile as it is
   *[other] { $who ->
        [you] You shuffle
       *[other] { $who } shuffles
    } { card-count } from the Damage Pile into the Deck
} (D17-EVC-08).

## The end

# $winner (text): a seat, a power, "you", "your-team", or "team" for its mates
# $mates (list): seats
victory = { $winner ->
    [you] You win
    [your-team] Your team wins
    [central_powers] The Central Powers win
    [entente] The Entente wins
    [team] The team of { LIST($mates, style: "and") } wins
   *[other] { $winner } wins
}

# $rule (text)
event-result = { victory } ({ $rule }).

# $seat (text): the Fighter that was the last to crash
# $cause (text)
end-crashed = { $seat } { $cause ->
    [shot-down] was shot down
    [brought-down-by-its-own-damage] was brought down by its own damage
    [out-of-cards-at-the-end-of-its-turn] was out of cards at the end of its turn
    [stalled-with-an-empty-Deck] stalled with an empty Deck
   *[gave-up] gave up
}. { victory }.

## The terminal

menu-fly-now = Fly now: the first game, Sopwith Camel against Fokker Dr.I
menu-duels = Duels
menu-duel = choose a Fighter with its pilot
menu-draft = Draft Mode: any pilot in any Fighter
menu-daring-escape = Daring Escape: an Ace in a worn-out machine, a Rookie on its tail
menu-battle-royale = Battle Royale
menu-three-fighters = three Fighters
menu-four-fighters = four Fighters
menu-four-drafted = four Fighters, drafted
menu-two-against-two = Two against two
menu-team-battle = Team Battle
menu-team-battle-drafted = Team Battle, drafted
menu-powers = Entente vs Central Powers: Leaders and Wingmen

terminal-goal = Bring the enemy down. Your Deck is your life: you lose a card each turn and with each hit. If your Deck is empty at the end of your turn, you crash. Fly one Maneuver per turn and get behind an enemy, 1 or 2 spaces away.
terminal-legend = letter and arrow: a Fighter and its heading · 1 2: tokens at a Tactical Position · N is up, spaces are q,r

# $turn (number)
# $seat (text)
# $stage (text)
# $variant (text)
# $drafted (yes-no)
terminal-headline = turn { $turn } · { $seat } to fly · { $stage ->
    [setup] setup
    [reconnaissance] reconnaissance
    [assessment] assessment
    [engagement] engagement
   *[over] over
} · { $variant ->
    [duel] duel
    [daring_escape] daring escape
    [battle_royale] battle royale
    [team_battle] team battle
   *[entente_vs_central] entente vs central
}{ $drafted ->
    [yes] {" "}· drafted
   *[no] {""}
}

# $seat (text)
# $target (text)
# $range (number)
# $sights (text): a sign for each die, or "empty"
terminal-attack = { $seat } fires at { $target } from range { $range } · Gunsight { $sights ->
    [empty] empty
   *[other] { $sights }
}

# $seat (text)
# $dice (text)
terminal-roll = { $seat } rolled { $dice }

terminal-you = you
terminal-undecided = still to choose

# $side (text): A or B
terminal-pilot = { pilot-name } ({ $side })

# $team (text)
terminal-team = team { $team ->
    [central_powers] Central Powers
    [entente] Entente
   *[other] { $team }
}

# $role (text)
terminal-role = { $role ->
    [leader] leader
   *[wingman] wingman
}

# $status (text)
terminal-status = { $status ->
    [crashed] crashed
   *[awaiting-return] awaiting return
}

# $tokens (number)
terminal-tokens = tokens { $tokens }

# $deck (number)
# $damage (number)
# $hand (number)
terminal-counts = Deck { $deck } · damage { $damage } · hand { $hand }

# $at (text)
terminal-place = at { $at } heading { heading-name }

terminal-hand = hand

# $rule (text)
terminal-special = { weapon-name }: { token-count } ({ $rule })

# $name (message): of the Ongoing Effect
# $effect (message)
# $rules (text)
terminal-ongoing = ★ { $name }: { $effect } ({ $rules })

# $special (message): what it does
# $rule (text)
terminal-ready = ☆ ready: { pilot-special }: { $special } ({ $rule })

# $cards (text): their letters
terminal-damage-pile = Damage Pile { $cards }

# $cards (text)
terminal-discarded = discarded { $cards }

# $cards (text)
terminal-removed = out of the game { $cards }

# $count (number)
terminal-lost = { $count } out of the game unseen

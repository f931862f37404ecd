# The sentences of Dog Fight! that players read.
#
# $who is the seat's name, or "you" if the reader sits there, or "automaton".

## People and things

# $who (text)
subject = { $who ->
    [you] You
    [automaton] The automaton
   *[other] { $who }
}

# $whom (text)
object = { $whom ->
    [you] you
    [automaton] the automaton
   *[other] { $whom }
}

# $hits (number)
hits = { $hits ->
    [0] no hits
    [one] 1 hit
   *[other] { $hits } hits
}

# $colour (text)
colour = { $colour ->
    [white] white
    [purple] purple
    [blue] blue
    [green] green
   *[brown] brown
}

## Questions

question-waiting = Waiting for the other side.
question-biplane = Choose your biplane.
question-automaton-biplane = Choose the automaton's biplane.
question-start = Choose your start space.
question-mulligan = Set aside the tiles you want to exchange, then keep the rest.

# $shown (yes-no): White sees the choice
question-tile = Choose your tile for this turn.{ $shown ->
    [yes] {" "}White will see it first.
   *[no] {""}
}
question-steer = Choose a tile for M, the malfunctioning biplane.

# $count (number)
question-give-up = Black was hit: give up a tile ({ $count } to go).
question-hold-fire = Your shot would down the defender. Fire, or hold fire?
question-odd-hit = E and M share a space. Which one takes the odd hit?
question-target = E and M are equally near. Which one do you shoot?

## Labels of choices

# $name (text): the biplane's name
# $damage (number): how much it takes
# $flavour (text): from the data
label-biplane = { label-biplane.head }: { label-biplane.tail }
    .head = { $name }
    .tail = shot down at { $damage } damage. { $flavour }

# $corner (text)
# $space (text)
label-start = Start { $corner ->
    [bottom-right] bottom right
   *[top-left] top left
}, on { $space }

# $tile (text)
label-aside = Set { $tile } aside

# $count (number)
label-exchange = Exchange { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
label-keep = Keep your hand

# $tile (text)
label-give-up = Give up { $tile }
label-fire = Fire
label-hold-fire = Hold fire

# $on (text)
label-odd-hit = The odd hit goes to { $on }

# $on (text)
label-target = Shoot { $on }

label-reuse-last = Re-use the last tile

# $reuse (yes-no)
# $tile (text)
# $steps (number)
# $hits (number)
# $side (text): of a 3, where both sides are on offer
# $exit (yes-no)
# $way (message): the spaces it flies over
# $warning (message)
label-tile = { label-tile.head }: { label-tile.tail }{ label-tile.way }{ label-tile.warning }
    .head = { $reuse ->
        [yes] Re-use {""}
       *[no] {""}
    }{ $tile }
    .tail = { $steps ->
        [one] 1 step
       *[other] { $steps } steps
    }, { hits }{ $side ->
        [loop] , loop side
        [normal] , normal side
       *[none] {""}
    }{ $exit ->
        [yes] , exit
       *[no] {""}
    }
    .way = { $way }
    .warning = { $warning }

# $tile (text)
# $exit (yes-no)
# $hits (number)
# $way (message)
label-steer = { label-steer.head }{ label-steer.way }
    .head = M { $tile }{ $exit ->
        [yes] , exit
       *[no] {""}
    }{ $hits ->
        [0] {""}
       *[other] , { $hits } hit
    }
    .way = { $way }

# $from (text)
# $path (text): names of spaces
# $out (yes-no)
way-flown = {"  "}{ $from } → { $path }{ $out ->
    [yes] {" "}out!
   *[no] {""}
}

# $from (text)
way-out = {"  "}{ $from } → out!

# $space (text)
way-stays = {"  "}stays on { $space }

warning-white = {"  "}! a second 0 in a row crashes White (DF-WHITE-02)
warning-brown = {"  "}! without a 1 or 2 next turn Brown crashes (DF-BROWN-03)

# Shown by a spectator's list, and where White sees the choice.
# $do (text)
# $tile (text)
# $loop (yes-no)
# $exit (yes-no)
choice = { $do ->
    [reuse] reuse
   *[play] play { $tile }
}{ $loop ->
    [yes] {" "}loop
   *[no] {""}
}{ $exit ->
    [yes] {" "}exit
   *[no] {""}
}

## Refusals

refusal-not-asked = It isn't your turn to choose.
refusal-other-question = You can't do that at this point. Pick one of the choices on offer.
refusal-game-over = The game is over.
refusal-not-in-hand = You don't have that tile in hand. Choose a tile you hold.

# $tile (text)
refusal-tile-not-in-hand = You don't have tile { $tile } in hand. Choose a tile you hold.
refusal-only-threes-loop = Only a tile of value 3 has a loop side.
refusal-loop-out-of-reach = You can't loop from here: three steps must reach a loop space. Play the 3 on its normal side.

# $space (text)
refusal-no-loop-from = You can't loop from { $space }: three steps reach no loop space. Play the 3 on its normal side.
refusal-exit-closed = You can't exit yet. The exit opens at the start of a turn, once the mission's requirement is met.
refusal-exit-not-passed = This move doesn't pass the junction with a step to spare. Choose this tile without the exit.
refusal-must-recover = You can't play that tile: after a 0, Brown must play a 1 or a 2.
refusal-only-black-reuses = Only Black can re-use its last tile. Choose a tile from your hand.
refusal-still-has-tiles = Black can re-use its last tile only when its hand is empty. Choose a tile from your hand.
refusal-nothing-to-reuse = There is nothing to re-use: Black hasn't played a tile yet.
refusal-e-is-down = Your escort biplane is down. Choose a tile for M only.
refusal-m-tile-spent = M has already used that tile this round. Choose another.
refusal-m-tile-discarded = You can't use that tile: with its escort down, M has only 0*, +1 and +2.
refusal-m-must-follow = M can't exit before it has flown the escort's loop. Choose this tile without the exit.
refusal-biplane-taken = That biplane is taken, and there is only one of each colour. Choose another.
refusal-biplane-not-for-mission = That biplane can't fly this mission. Choose another.

# $role (text)
# $allowed (list): names of biplanes
refusal-role = You can't choose that biplane: the { $role ->
    [spy] spy
    [bomber] bomber
    [rescuer] rescuer
   *[escort] escort
} flies one of { LIST($allowed) }.
refusal-no-more-aside = You can't set aside more tiles than the bag can replace. Keep the rest.
refusal-no-dogfight-exit = There is no exit path in a dogfight. Choose this tile without the exit.
refusal-already-chosen = You've chosen your tile. Now choose one for M.

## Events of the set-up

# $cameras (number)
event-sites = Five enemy sites lie next to the board, each showing { $cameras } cameras.

# $number (number)
# $space (text)
# $bombing (yes-no)
event-laid = { $bombing ->
    [yes] Factory
   *[no] Airfield
} { $number } lies at { $space }.

# $who (text)
# $biplane (text)
event-biplane = { subject } { $who ->
    [you] fly
   *[other] flies
} { $biplane }.

# $who (text)
# $space (text)
# $whom (text)
# $other (text): the other start space
event-starts = { subject } { $who ->
    [you] start
   *[other] starts
} on { $space }, { object } on { $other }.

# $number (number)
event-own-objective = Your new objective is airfield { $number }.
event-objective = The rescuer draws an objective.

# $tiles (list)
event-drew-tiles = You draw { LIST($tiles) }.

# $who (text)
# $count (number)
event-drew = { subject } draws { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}.

# $who (text)
# $count (number)
event-mulligan = { subject } { $who ->
    [you] exchange
   *[other] exchanges
} { $count ->
    [one] 1 tile
   *[other] { $count } tiles
} (DF-MULL-03).

## Events of a turn

# $round (number)
# $turn (number)
# $open (yes-no)
event-turn = Round { $round }, turn { $turn }.{ $open ->
    [yes] {" "}The exit is open.
   *[no] {""}
}

# $who (text)
event-sealed = { subject } { $who ->
    [you] have
   *[other] has
} chosen.

# $who (text)
# $choices (messages)
event-shown = { subject } must show: { LIST($choices) } (DF-WHITE-03).

# $who (text)
# $tile (text)
# $loop (yes-no)
# $exit (yes-no)
event-played = { event-played.head }.
    .head = { subject } { $who ->
        [you] play
       *[other] plays
    } { $tile }{ $loop ->
        [yes] {" "}on its loop side
       *[no] {""}
    }{ $exit ->
        [yes] {" "}towards the exit
       *[no] {""}
    }

# $tile (text)
# $exit (yes-no)
steering = { $tile }{ $exit ->
    [yes] {" "}towards the exit
   *[no] {""}
}

# $tile (text)
# $exit (yes-no)
shown-steering = M { steering }

# $tile (text)
# $exit (yes-no)
event-steered = { event-steered.head }.
    .head = M flies with { steering }

# $who (text)
# $space (text)
event-stayed = { subject } { $who ->
    [you] stay
   *[other] stays
} on { $space }.
    .way = {" "}and { $who ->
        [you] stay
       *[other] stays
    } on { $space }.

# $who (text)
# $from (text)
# $path (text): names of spaces
# $out (yes-no)
event-moved = { subject }{ event-moved.way }
    .way = : { $from } → { $path }{ $out ->
        [yes] {" "}→ out
       *[no] {""}
    }.

# $who (text)
# $from (text)
event-moved-out = { subject }{ event-moved-out.way }
    .way = : { $from } → out.

# $who (text)
# $whom (text)
# $distance (number)
# $colours (messages)
# $hits (number)
event-shot = { subject } { $who ->
    [you] shoot
   *[other] shoots
} { object } from { $distance } behind on { LIST($colours) }: { $hits ->
    [one] 1 hit
   *[other] { $hits } hits
} (DF-SHOOT-01).

# $who (text)
# $damage (number)
# $of (number)
# $down (yes-no)
event-damage = { subject }: damage { $damage } of { $of }.{ $down ->
    [yes] {" "}Shot down!
   *[no] {""}
}

# $who (text)
event-crashed = { subject } { $who ->
    [you] crash
   *[other] crashes
}!

# $who (text)
event-left = { subject } { $who ->
    [you] fly
   *[other] flies
} past the Exit and away (DF-EXIT-01).

# $who (text)
# $tile (text): "hidden" if the reader may not know it
event-lost-tile = { subject } { $who ->
    [you] lose
   *[other] loses
} { $tile ->
    [hidden] a tile
   *[other] the tile { $tile }
}.

# $who (text)
whose = { $who ->
    [you] Your
    [automaton] The automaton's
   *[other] { $who }'s
}

# $who (text)
event-jammed = { whose } gun jams (DF-GREY-01).

# $who (text)
event-unjammed = { whose } gun is clear again (DF-GREY-03).

# $who (text)
event-held-fire = { subject } { $who ->
    [you] hold
   *[other] holds
} fire (DF-RESC-16).

# $round (number)
event-round-over = Round { $round } is over.
event-recycled = All tiles go back into the bags (DF-CYCLE-01).

## Events of missions and of the automaton

# $space (text)
# $cameras (number)
# $removed (number)
event-photo = The site at { $space } { $cameras ->
    [0] is photographed
   *[other] is blurred, with one camera left
} (DF-ESP-04). Sites removed: { $removed }.

# $number (number)
# $space (text)
# $destroyed (number)
event-bombed = Factory { $number } at { $space } is destroyed (DF-BOMB-03). Destroyed so far: { $destroyed }.

# $number (number)
# $space (text)
event-landed = The rescuer lands on airfield { $number } at { $space } (DF-RESC-03).

# $space (text)
event-aborted = The rescuer leaves the airfield at { $space } in a hurry, with no one aboard (DF-RESC-04).

# $rescued (yes-no)
# $number (number)
event-took-off = The rescuer takes off { $rescued ->
    [yes] with the person
   *[no] with no one
} from airfield { $number } (DF-RESC-04).

# $tile (text)
# $slot (text)
event-bot-drew = The automaton draws { $tile } into its { $slot ->
    [left] left
   *[right] right
} slot.

# $tile (text)
# $slot (text)
event-bot-selected = { event-bot-selected.head }.
    .head = The automaton selects { $tile } from its { $slot ->
        [left] left
       *[right] right
    } slot (DF-SOLO-12)

# $side (text)
event-bot-tossed = The automaton tosses its 3: { $side ->
    [loop] loop
   *[normal] normal
} (DF-SOLO-15).

## How it ends

# $rule (text)
# $by_damage (yes-no)
event-draw = The game is a draw{ $by_damage ->
    [yes] {" "}with equal damage
   *[no] {""}
} ({ $rule }).

# $who (text)
# $by_damage (yes-no)
# $rule (text)
# $major (yes-no)
event-won = { subject } { $who ->
    [you] win
   *[other] wins
}{ $by_damage ->
    [yes] {" "}with less damage
   *[no] {""}
} ({ $rule }).{ $major ->
    [yes] {" "}It's a major victory.
   *[no] {""}
}

# $fallen (text)
end-shot-down = { $fallen } was shot down.

# $fallen (text)
end-crash = { $fallen } crashed.
end-time = The last round is over, and M is still on the board.

# $mission (text)
end-exit = { $mission } got away past the Exit.

# $mission (text)
end-shot-down-after-bombing = { $mission } was shot down, but only after its work was done.
end-both-down = The attacker and the malfunctioning biplane went down together.

# $damage (number)
end-equal-damage = The last round is over. Both have { $damage } damage, so the game is a draw.

# $winner (text)
# $less (number)
# $loser (text)
# $more (number)
end-less-damage = The last round is over. { $winner } wins with { $less } damage against { $loser }'s { $more }.

## What chance decides

# $spot (text)
chance-number = the number at { $spot }
chance-objective = the rescuer's objective

# $seat (text)
chance-tile = a tile for { $seat }

# $seat (text)
chance-lost-tile = a tile lost by { $seat }

# $seat (text)
chance-tile-from-bag = the tile { $seat } loses from the bag
chance-left-tile = the bot's left tile
chance-right-tile = the bot's right tile
chance-side = the side of the bot's 3

## The terminal: the middle of the board

# $scenario (text)
terminal-scenario = { $scenario ->
    [espionage] ESPIONAGE
    [bombing] BOMBING
    [rescue] RESCUE
    [escort] ESCORT
   *[dogfight] DOGFIGHT
}
terminal-before = before the first turn
terminal-over = the game is over

# $round (number)
# $last (number): the last round, or 0 if there is none
# $turn (number)
terminal-round = round { $round }{ $last ->
    [0] {""}
   *[other] {" "}of { $last }
} · turn { $turn }
terminal-exit-open = EXIT OPEN

# $round (number)
terminal-exit-in = exit in round { $round }

# $done (number)
# $of (number)
terminal-exit-after = exit: { $done } of { $of } done
terminal-exit = EXIT
terminal-gone = gone
terminal-loop = ┄ loop, with a 3 only

## The terminal: cockpits

terminal-you = you
terminal-automaton = the automaton

# $role (text)
terminal-role = { $role ->
    [spy] spy
    [bomber] bomber
    [rescuer] rescuer
    [escort] escort
    [attacker] attacker
   *[defender] defender
}
terminal-has-chosen = ■ has chosen
terminal-choosing = □ still choosing
terminal-invincible = can't be shot down (DF-SOLO-04), no special rules

# $damage (number)
# $of (number)
terminal-damage = { $damage } of { $of } damage

# $status (text)
terminal-status = { $status ->
    [down] DOWN
   *[crashed] CRASHED
}

# $hand (number)
# $bag (number)
# $range (number)
terminal-instruments = hand { $hand } · bag { $bag } · range { $range }
terminal-played = played

# $tile (text)
terminal-last = last { $tile }

# $count (number)
terminal-lost = lost { $count }
terminal-jammed = GUN JAMMED
terminal-clear = gun clear
terminal-no-tiles = no tiles in hand

# $tiles (text)
terminal-aside = set aside: { $tiles }
terminal-own-bag = in your bag
terminal-its-bag = in its bag
terminal-unseen = unseen
terminal-hits-on-tiles = their hits

# $choice (text)
terminal-must-show = Must show its choice: { $choice } (DF-WHITE-03)

terminal-slot-left = slots  left
terminal-slot-right = right
terminal-empty = empty
terminal-objectives = objectives

# $airfields (list)
terminal-airfields = airfield { LIST($airfields) }
terminal-none = none

# $count (number)
terminal-held = { $count } held

# $airfields (list)
terminal-rescued = rescued { LIST($airfields) }
terminal-no-one-rescued = no one rescued yet
terminal-tiles = tiles

# $tile (text)
terminal-chosen = chosen { $tile }
terminal-m = the malfunctioning biplane

## The terminal: special rules of biplanes (DF-UI-07)

reminder-mulligan = May exchange tiles once, before turn 1 (DF-MULL-01).
reminder-recover = After a 0 it must play a 1 or 2, or it crashes (DF-BROWN-02, DF-BROWN-03).
reminder-hand = Holds 7 tiles.
reminder-range = Short guns: shoots from 1 or 2 behind only (DF-PURPLE-02).
reminder-tile-loss = Every hit taken costs it a tile (DF-BLACK-03).
reminder-reuse = Out of tiles, it flies its last one again (DF-BLACK-06).
reminder-double-zero = Two 0s in a row and it crashes (DF-WHITE-02).
reminder-reveal = When 1 or 2 behind at the start of a turn, it sees the other's choice first (DF-WHITE-03).
reminder-jam = A tile with 3 hits jams the gun, one with none clears it (DF-GREY-01, DF-GREY-03).

## The terminal: what each side wants

goal-dogfight = End a turn 1 to 3 behind the other, on a shared colour, with hits on your tile (DF-SHOOT-01).
goal-espionage = Stop next to sites: a 0 or 1 takes a perfect photo, a 2 a blurred one, and you need 2 of those (DF-ESP-04). Four sites open the exit. Fly past X3 to win. You're unarmed.
goal-against-espionage = The spy wants four sites and the exit. Shoot it down first (DF-ESP-07). It can't shoot back.
goal-bombing = Stop next to a factory with the tile of its number to destroy it (DF-BOMB-03). Four open the exit. Fly past X3 to win.
goal-against-bombing = The bomber wants four factories and the exit. Shoot it down before that (DF-BOMB-05).
goal-rescue = Stop next to an airfield with a 0 or 1 to land, take off with a 1 or 2 (DF-RESC-03, DF-RESC-04). Rescue people where you hold the objective: 2 win, 3 win big. Fly past X3 to get home.
goal-against-rescue = The rescuer lands at airfields and wants to leave past X3. Shoot it down (DF-RESC-12).
goal-escort = Bring M past X3 in the third round (DF-ESC-14, DF-ESC-22). M adds its tile to yours.
goal-against-escort = Shoot M down, or keep it from the exit until the third round is over (DF-ESC-23, DF-ESC-25).

## The terminal: the menu

menu-dogfight = Dogfight now: fly Red against Blue
menu-scenario = A scenario: you fly the mission, your opponent hunts you
menu-espionage = Espionage: photograph four enemy sites and get away
menu-bombing = Bombing: destroy four factories and get away
menu-rescue = Rescue: land, pick people up and bring them home
menu-escort = Escort: bring a broken biplane past the Exit
menu-solo = Solo: a scenario against the game's own automaton

# $scenario (text)
menu-solo-scenario = { $scenario ->
    [espionage] Espionage
    [bombing] Bombing
    [rescue] Rescue
   *[escort] Escort
} solo

## The terminal: the report of a turn

# $places (messages)
report-numbers = Numbers next to the board: { LIST($places) }.

# $number (number)
# $space (text)
report-number = { $number } at { $space }

report-no-shots = No shots.

# $who (text)
# $distance (number)
# $whom (text)
# $excuse (message)
report-no-shot = No shots: { $who ->
    [you] you end
    [automaton] the automaton ends
   *[other] { $who } ends
} { $distance } behind { object }, { $excuse }.
report-no-colour = but the two spaces share no colour (DF-COLOR-01)

# $colours (messages)
report-no-hits = on { LIST($colours, style: "and") }, but with a tile that shows no hits

# $colours (messages)
report-out-of-range = on { LIST($colours, style: "and") }, but out of range or with no hits that count

### Age of Dogfights: the map, the control panels, the squadrons of the set-up and the position in words.

## Words that several parts use

# $level (number): one of six altitudes
aod-level = L{ $level }
# $from (number)
# $to (number)
aod-levels = L{ $from }–{ $to }
# $tilt (text): climb, level or descend
aod-tilt = { $tilt ->
    [climb] nose up
    [descend] nose down
   *[level] level
}
# $part (text): the damaged part
aod-part = { $part ->
    [wings] wings
    [tail] tail
    [guns] guns
    [engine] engine
   *[other] { $part }
}
# $part (text)
aod-damaged = { aod-part } damaged
# $gun (text): a gun group
aod-gun = { $gun ->
    [fixed] fixed
    [nose] nose
    [dorsal] dorsal
    [ventral] ventral
   *[other] { $gun }
}
# $die (text): its colour
# $face (text): what it shows, with a sign
aod-die = { $die ->
    [blue] blue
    [green] green
   *[other] { $die }
} { $face }
# $wind (text): a direction
aod-wind = wind from { $wind }
# $sun (text): a direction
aod-sun = sun in the { $sun }
# $number (number)
aod-access-point = Access Point { $number }
# $number (number)
aod-ship = Ship { $number }

## The steps of a move

aod-step-straight = straight
aod-step-left = left
aod-step-right = right
aod-step-wingover-left = wingover to the left
aod-step-wingover-right = wingover to the right
aod-step-small-loop = small loop
aod-step-large-loop = large loop
aod-step-immelmann = Immelmann
aod-step-immelmann-2 = Immelmann over 2 levels
aod-step-immelmann-3 = Immelmann over 3 levels
aod-step-split-s = split S
aod-step-split-s-2 = split S over 2 levels
aod-step-split-s-3 = split S over 3 levels
# $step (text)
# $times (number): more than 1
aod-step-times = { $step } { $times }

## The map

aod-map = The map: arrow keys pan, plus and minus zoom, 0 shows all, n selects the next aircraft
aod-threat-checking = Checking the enemy's moves…
aod-threat-none = No enemy can bring its guns to bear next turn.
aod-threat = Hatched: where an enemy can bring its guns to bear next turn.
# $level (number)
aod-threat-at = Hatched: where an enemy can bring its guns to bear next turn, at L{ $level }.
# $level (number)
aod-cloud = to L{ $level }
aod-yours = yours
# $ship (text)
aod-torpedoed-ship = { $ship }, torpedoed
# $hit (text): a share, such as 40%
# $destroyed (text)
aod-odds = hit { $hit }, destroyed { $destroyed }
aod-ways = Moves that end there
aod-ways-close = Back to all moves
aod-tools = View
aod-zoom-in = Zoom in
aod-zoom-out = Zoom out
# An enemy outside the map's view.
# $aircraft (text)
# $steps (number)
aod-away = { $aircraft }, { $steps } away
aod-outside = Outside the view. Click to show it.
aod-show-all = All of the board
aod-all = All
aod-arcs = Arcs
aod-threat-button = Threat
aod-3d = 3D
aod-down = Down!
# $zone (text)
aod-photo = Photo of { $zone }
# $result (text): what a burst did
# $jammed (yes-no)
aod-burst = { $result ->
    [missed] missed
    [damaged] damaged
    [destroyed] destroyed
   *[other] { $result }
}{ $jammed ->
    [yes] , jammed
   *[no] {""}
}

## The side view

# $side (text): east or south
# $heights (list): the level of each aircraft
aod-side-view = Side view from the { $side ->
    [east] east
   *[south] south
}: { LIST($heights) }
# $aircraft (text)
# $level (number)
aod-height = { $aircraft } at level { $level }
# $last (number)
aod-columns-shown = Columns 0 to { $last }. Framed: what the map shows
# $last (number)
aod-rows-shown = Rows 0 to { $last }. Framed: what the map shows
aod-turn-view = View from another side
# $side (text)
aod-from-side = from { $side ->
    [east] E
   *[south] S
}

## The 3D view

aod-space = 3D view: arrow keys turn it, plus and minus zoom
aod-space-picture = The position in space: drag to turn, scroll or pinch to zoom
aod-space-missing = This browser can't show 3D graphics because WebGL is missing or switched off. Use the map and the side view.

## An aircraft that is looked at

# $level (number)
# $ceiling (number)
# $speed (number)
# $agility (number)
# $limited (yes-no): whether it must not turn twice in a row
aod-card = L{ $level } of { $ceiling }, speed { $speed }, agility { $agility }{ $limited ->
    [yes] {" "}(never in a row)
   *[no] {""}
}
# $gun (text)
# $guns (number)
# $count (number): bursts
# $jammed (yes-no)
aod-card-gun = { aod-gun } { $guns }× { $count } left{ $jammed ->
    [yes] , jammed
   *[no] {""}
}

## The control panels

# $mode (text): its id
aod-mode = { $mode ->
    [dogfight] dogfight
    [recon] recon
    [bombing-zone] bombing zone
    [bombing-breakthrough] bombing breakthrough
    [torpedo] torpedo
    [combined] combined
    [general] general
   *[other] { $mode }
}
# $round (number)
# $who (text): a seat
aod-round = round { $round }, { $who }'s turn
aod-briefing = Briefing
aod-active = Active aircraft
# $place (text)
# $heading (text)
aod-pose = { $place }, heading { $heading },
# $status (text): its id
aod-status = { $status ->
    [patrol] patrol
    [access] access
    [flying] flying
    [destroyed] destroyed
    [left] left
   *[other] { $status }
}
aod-speed = Speed
# $speed (number)
# $flew (number): steps of the last move
aod-speed-flew = { $speed }, flew { $flew }
aod-agility = Agility
# $agility (number)
# $limited (yes-no)
# $gyro (text): the side to which a rotary engine turns, or none
aod-agility-value = { $agility }{ $limited ->
    [yes] , never twice in a row
   *[no] {""}
}{ $gyro ->
    [right] , turns right
    [left] , turns left
   *[none] {""}
}
aod-ceiling = Ceiling
# $ceiling (number)
# $climb (number)
# $descent (number)
aod-ceiling-value = L{ $ceiling }, climbs { $climb }, dives { $descent }
# $count (number)
aod-bursts-left = { $count ->
    [one] 1 burst left
   *[other] { $count } bursts left
}
aod-empty = empty
aod-jammed = jammed
aod-cleared = just cleared
aod-throttle = Throttle
# $count (number)
aod-throttle-left = { $count ->
    [one] 1 safe use left
   *[other] { $count } safe uses left
}
aod-closed = closed
aod-damage = Damage
aod-move = Move
# $die (text)
# $face (text)
# $steps (number)
# $flown (number)
aod-move-value = { $die ->
    [blue] blue
    [green] green
   *[other] { $die }
} die { $face }, { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}, { $flown } flown
# $who (text)
aod-squadron-of = Squadron of { $who }
# $count (number)
aod-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
# $zones (text)
aod-photographs-home = Photographs home: { $zones }.
# $counts (list)
aod-bombs-on = Bombs on A, B, C: { LIST($counts) }.
# $heading (text)
# $outside (yes-no)
# $flown (yes-no)
aod-where = { $heading }{ $outside ->
    [yes] , outside
   *[no] {""}
}{ $flown ->
    [yes] , flown
   *[no] {""}
}
# $count (number)
aod-bombs = { $count ->
    [one] 1 bomb
   *[other] { $count } bombs
}
aod-torpedo = 1 torpedo
# $zones (text)
aod-photos = photos { $zones }
# $pilot (text): ace or rookie
aod-pilot = { $pilot ->
    [ace] ace
    [rookie] rookie
   *[other] { $pilot }
}
aod-pilot-unknown = pilot unknown
# $count (number)
aod-kills = { $count ->
    [one] 1 kill
   *[other] { $count } kills
}
aod-in-border = in the border zone
# $gun (text)
# $guns (number)
# $count (number)
# $jammed (yes-no)
aod-gun-row = { aod-gun } { $guns }×{ $count }{ $jammed ->
    [yes] {" "}jammed
   *[no] {""}
}
# $count (number)
# $closed (yes-no)
aod-throttle-row = throttle { $count }{ $closed ->
    [yes] {" "}closed
   *[no] {""}
}
# $aircraft (list)
aod-gone-patrol = In the Patrol Zones: { LIST($aircraft) }
# $aircraft (list)
aod-gone-left = Left the board: { LIST($aircraft) }
# $aircraft (list)
aod-gone-destroyed = Lost: { LIST($aircraft) }
# $ships (list)
aod-torpedoed = Torpedoed: { LIST($ships) }

## Choices

# $edges (list)
aod-leave = Leave the board across { LIST($edges, style: "and") }
# $steps (number)
aod-steps = { $steps ->
    [one] 1 step
   *[other] { $steps } steps
}
# $place (text)
# $heading (text)
# $level (number)
# $tilt (text)
aod-fly = { $place } heading { $heading }, L{ $level }, { aod-tilt }
# $target (text)
# $hit (text)
# $destroyed (text)
aod-in-sights = { $target } in your sights, { aod-odds }
# $aircraft (list): enemies
aod-reach = within reach of { LIST($aircraft, style: "and") }
aod-group-moves = Complete moves
aod-group-steps = Step by step
aod-group-all = Choices

## The squadrons of the set-up

aod-squadrons = Squadrons
aod-squadrons-how = How squadrons are chosen
aod-squadrons-default = Standard squadrons
aod-squadrons-default-help = Each mode has its own squadrons. You choose the aircraft in the game.
aod-squadrons-number = Fixed number
aod-squadrons-number-help = Each player chooses this many aircraft in the game.
aod-squadrons-points = Points to spend
aod-squadrons-points-help = Each player buys aircraft and bombs in the game until the points are spent.
aod-squadrons-agreed = Choose here
aod-squadrons-agreed-help = You choose who flies what. The remaining aircraft are chosen in the game.
aod-aircraft-per-player = Aircraft per player
aod-points-per-player = Points per player
# $count (number)
# $value (number)
aod-squadron-sum = { $count } aircraft, value { $value }
# $type (text)
# $who (text)
aod-one-fewer = One fewer { $type } for { $who }
# $type (text)
# $who (text)
aod-one-more = One more { $type } for { $who }
# $kind (text): its id
# $speed (number)
# $agility (number)
# $ceiling (number)
# $value (number)
aod-type = { $kind ->
    [bomber] bomber
    [fighter] fighter
    [floatplane_fighter] floatplane fighter
    [general_purpose] general purpose
    [light_bomber] light bomber
    [scout] scout
    [torpedo_bomber] torpedo bomber
   *[other] { $kind }
} · speed { $speed }, agility { $agility }, L{ $ceiling } · value { $value }

## The position in words

# $round (number)
# $who (text)
aod-position-round = Round { $round }, { $who }'s turn.
# $wind (text)
aod-position-wind = Wind from { $wind }.
# $sun (text)
aod-position-sun = Sun in the { $sun }.
# $aircraft (text)
# $type (text)
# $place (text)
# $heading (text)
# $level (number)
# $tilt (text)
aod-position = { $aircraft }, { $type }, at { $place } heading { $heading }, level { $level }, { aod-tilt }
# $aircraft (text)
# $type (text)
# $place (text)
# $heading (text)
# $level (number)
# $tilt (text)
# $part (text)
aod-position-damaged = { aod-position }, { aod-damaged }

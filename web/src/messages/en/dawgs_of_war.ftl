### Dawgs of War: the sky, the Condition Cards and the position in words.

## The sky

dow-board = The sky
dow-thin-air = thin air
# $heading (number): one of twelve, from level to the right, counter-clockwise
dow-heading = { $heading ->
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
    [11] right, shallow dive
   *[other] { $heading }
}
# $seat (text)
# $pilot (text)
# $speed (number)
# $heading (text): a direction, such as "up"
dow-plane = { $seat }, { $pilot }, Speed { $speed }, { $heading }
# $number (text): what the die must show, or more
dow-needs = needs { $number }
# $number (text)
dow-breaks = breaks on { $number }+
dow-down = Down!
dow-group-all = Choices

## Condition Cards

# $mode (text): its id
dow-mode = { $mode ->
    [ffa] Free-for-all
   *[teams] Teams
}
# $round (number)
# $phase (text): its name in the rules
dow-round = round { $round } · { $phase ->
    [deal] deal
    [sides] sides
    [altitudes] altitudes
    [place_cards] place cards
    [reveal] reveal
    [change_orientation] change orientation
    [move] move
    [respawn] respawn
    [fire] fire
    [shoot] shoot
    [mark] mark
    [damage] damage
    [adjust_speed] adjust speed
    [breakup] breakup
    [victory] victory
    [over] over
   *[other] { $phase }
}
# $status (text): its id
dow-status = { $status ->
    [active] active
    [waiting] waiting
    [eliminated] eliminated
   *[other] { $status }
}
# $seat (text)
dow-card-of = Condition Card of { $seat }
dow-has-chosen = has chosen
# $pilot (text)
# $state (text): what the plane does
dow-pilot = { $pilot } · { $state }
# $pilot (text)
# $team (number)
# $state (text)
dow-pilot-team = { $pilot }, team { $team } · { $state }
# $speed (number)
# $number (number): what it takes to hit the plane
dow-track = Speed { $speed }, vulnerable from { $number }, undamaged
# $speed (number)
# $number (number)
# $damage (number): the Speed with the Damage Token
dow-track-damaged = Speed { $speed }, vulnerable from { $number }, Damage Token on { $damage }
# $number (number)
dow-hit = hit by { $number }+
# $card (text)
dow-in-play = { $card } in play
# $seat (text)
dow-marks = marks { $seat }
dow-holds-special = holds a special card

## The position in words

# $round (number)
# $planes (text): where they are
dow-position = Round { $round }. { $planes }.
# $seat (text)
# $pilot (text)
# $heading (text)
# $speed (number)
# $place (text)
dow-position-plane = { $seat }, { $pilot }, flies { $heading } at Speed { $speed }, front { $place }
# $seat (text)
# $status (text): its id
dow-position-out = { $seat } is { dow-status }
dow-with-you = with you
# $team (number)
dow-team = team { $team }

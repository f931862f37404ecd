### Dog Fight!: the board, the cockpit and the position in words.

## The board

df-board = The board
# $space (text): the name of a space, such as R3
df-elsewhere = { $space }: none of your choices leads here
# $space (text)
# $choices (text): the choices that lead there
df-target = { $space }: { $choices }
# $count (text): the number of cameras at a site
df-site = { $count } cam
# $number (text): the number of a factory
df-factory = No. { $number }
# $name (text): the letter of an airfield
df-airfield = Field { $name }
# The letters of a colour, on the spaces.
df-letter-white = W
df-letter-purple = P
df-letter-blue = B
df-letter-green = G
df-letter-brown = Br
# $tile (text): such as 5/2
df-plays = plays { $tile }
df-down = Down!
df-group-steer = M's tile
df-group-all = Your choice

## The cockpit

# $scenario (text): its id
df-mission = { $scenario ->
    [espionage] Espionage
    [bombing] Bombing
    [rescue] Rescue
    [escort] Escort
    [dogfight] Dogfight
   *[other] { $scenario }
}
# $role (text): its id
df-role = { $role ->
    [spy] spy
    [defender] defender
    [bomber] bomber
    [rescuer] rescuer
    [escort] escort
    [attacker] attacker
   *[other] { $role }
}
df-exit-open = · the exit is open
# $who (text): a player
df-board-of = Board of { $who }
df-automaton = the automaton
df-no-biplane = no biplane yet
df-shot-down = shot down
df-crashed = crashed
df-has-chosen = has chosen
df-gun-jammed = gun jammed
# $damage (number)
# $capacity (number)
df-damage = Damage { $damage } of { $capacity }
df-played = Played this round
# $own (yes-no): whether it is the player's own screen
# $count (number): the tiles in the bag
df-screen = { $own ->
    [yes] Behind your screen
   *[no] Behind the screen
} · bag { $count }
# $tiles (list)
df-hand = Your hand: { LIST($tiles) }
# $count (number)
df-hidden-tiles = { $count ->
    [one] 1 hidden tile
   *[other] { $count } hidden tiles
}
# $own (yes-no)
# $count (number)
df-unseen = { $own ->
    [yes] Not yet played
   *[no] May still have
} ({ $count })
df-m = M · the malfunctioning biplane
# $tiles (list)
df-m-tiles = Tiles: { LIST($tiles) }
# $left (text): a tile
# $right (text): a tile
df-automaton-tiles = The automaton: left { $left }, right { $right }.
# $count (number)
df-photographed = Sites photographed: { $count } of 5. The exit opens at 4.
# $count (number)
df-destroyed = Factories destroyed: { $count } of 5. The exit opens at 4.
# $people (list): those rescued so far
# $held (text): objectives, or how many
df-rescued = Rescued: { COUNT($people) ->
    [0] no one yet
   *[other] { LIST($people) }
}. Objectives held: { $held }.

## The position in words

df-over = the game is over
# $round (number)
# $turn (number)
df-when = round { $round }, turn { $turn } of 5
# $round (number)
# $rounds (number)
# $turn (number)
df-when-limited = round { $round } of { $rounds }, turn { $turn } of 5
# $seat (text)
# $plane (text): the name of a biplane
# $space (text)
# $damage (number)
# $capacity (number)
df-position = { $seat }, { $plane }, is { $space ->
    [off] off the board
   *[other] on { $space }
} with damage { $damage } of { $capacity }
# $seat (text)
# $plane (text)
df-position-outside = { $seat }, { $plane }, is not on the board yet

### The set-up form of a game.

# $game (text)
setup-page = Set up { $game } · Aerodrome
setup-page-none = Set up · Aerodrome
setup-title = Set up
setup-create = Create game
setup-starting = Starting…
setup-rules = Read the rules

## Players

setup-players = Players
# $seat (text)
setup-seat = Seat { $seat }
setup-me = Me
setup-open = Open: anyone with the link
setup-bot = Bot
# $seat (text)
setup-level-label = Level of the bot at seat { $seat }
# $level (text): the strength of a bot
# $name (text): the id with a capital letter
setup-level = { $level ->
    [uniform] Random moves
    [recruit] Recruit
    [pilot] Pilot
    [ace] Ace
   *[other] { $name }
}
setup-hot-seat = You hold more than one seat, so this is a hot-seat game. The screen is covered between players.
setup-compiling = The engine is still being compiled. Until it's ready, an ace can't look as far ahead.
setup-interpreted = This server runs the engine uncompiled, so an ace can't look as far ahead.

## Options

setup-options = Options
setup-beginner = Beginner options
setup-default = Default options
# $count (number)
setup-more = { $count ->
    [one] 1 more option
   *[other] { $count } more options
}, some for experts
setup-none = none
setup-left-open = Left open
setup-was-left-open = left open
setup-yes = yes
setup-no = no
# $option (text)
# $value (text)
setup-option = { $option }: { $value }
setup-of-seats = Choose one for each seat, or leave them open to use the game's default.

## Notes next to the options

# $option (text): an option and its value
# $reason (text)
setup-conflict = This conflicts with “{ $option }”: { $reason }
setup-not-both = the rules don't allow both.
# $options (list)
setup-also-changed = This also changed { LIST($options) }.
# $option (text)
setup-quoted = “{ $option }”
# $value (text)
# $choice (text): an option and its value
setup-was = This was “{ $value }” before you chose “{ $choice }”.
# $value (text)
# $choice (text)
# $reason (text)
setup-was-because = This was “{ $value }” before you chose “{ $choice }”: { $reason }
# $seat (text)
# $value (text)
setup-seat-has = { $seat } now has { $value }.
# $seat (text)
# $value (text)
# $old (text)
setup-seat-has-instead = { $seat } now has { $value } instead of { $old }.
# $changes (text): sentences
setup-each-once = Each can be taken once, and every seat needs one: { $changes }

## Clock, hints and visibility

setup-clock-title = Clock, hints and visibility
setup-clock = Clock
setup-clock-none = None: take as long as you like
setup-clock-live = Live: time per player for the whole game
setup-clock-slow = Slow: time per decision
setup-clock-minutes = Minutes per player
setup-clock-seconds = Seconds added per decision
setup-clock-hours = Hours per decision
setup-hints = Allow hints
setup-hints-help = Every player can ask what an ace would do. Everyone sees this before they take a seat.
setup-public = List on the home page
setup-public-help = Other players can find it there to watch or take an open seat.

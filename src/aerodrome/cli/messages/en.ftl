# The sentences that players read in the terminal, apart from those of the games.
#
# Commands, such as undo and --save, are the same in every language. A prompt gets its [y/N] from the code.

## Choosing what to play

goodbye = Goodbye.

# $warning (text): from the options of the game
note = Note: { $warning }

# $game (message): a saved game
has-saved-game = You have a saved game: { $game }.
continue-it = Continue it?

# $options (list): names and values
beginner-options = Beginner options: { LIST($options) }. Change them with --set.

# $blurb (text): from the title
# $minutes (number)
game-introduced = { $blurb }  About { $minutes } minutes.

# $name (text)
# $least (number): of players
# $most (number)
# $minutes (number)
# $blurb (text)
game-listed = { $name } ({ $least } to { $most } players, { $minutes } minutes): { $blurb }
which-game = Which game?
which-play = What would you like to play?
which-one = Which one?
continue-saved-game = Continue a saved game

# $name (text): of the game
play-now = { $name } now

# $most (number)
pick-a-number = Type a number from 1 to { $most }, or press Enter for the first.

## Seats

# $names (list)
# $wanted (text): in quotation marks
no-such-seat = There is no seat { $wanted }. { COUNT($names) ->
    [one] The only seat is { LIST($names) }
   *[other] The seats are { LIST($names) }
}.
hot-seat-fills-seats = --hot-seat puts people in all seats, so leave --seat and --bots out.

# $bots (number)
# $seats (number): that are not the player's
bots-do-not-fit = --bots names { $bots } bots for { $seats ->
    [one] 1 other seat
   *[other] { $seats } other seats
}. Name one for all, or one for each.

# $bot (text)
bot-without-limit = { $bot } has no time limit, so it can't play people. Use it in arena or simulate.

# $seat (text)
# $problem (text): what its program did
bot-is-out = { $seat } is out: { $problem }

## Files

# $path (text)
saved = Saved: { $path }
game-not-saved = Not saved.

# $seed (text)
game-not-saved-seed = Not saved. The seed was { $seed }.

# $seed (text)
cannot-save = The game could not be saved. Its seed was { $seed }.

# $path (text)
overwrite = { $path } exists. Overwrite it?

# $path (text)
not-overwritten = { $path } was not overwritten. Choose another file with --save, or continue that game with --resume.

# $path (text)
is-folder = { $path } is a folder. Name a file.

# $path (text)
is-folder-to-save = { $path } is a folder. Name a file in it with --save.

# $path (text)
# $folder (text)
cannot-create = { $path } cannot be written: you can't create files in { $folder }.

# $path (text)
# $reason (text): in the words of the system
cannot-write = { $path } cannot be written: { $reason }. Name another file.

# $path (text)
# $reason (text): in the words of the system
cannot-read = { $path } cannot be read: { $reason }.

# $path (text)
file-missing = There is no file { $path }.

# $path (text)
not-utf-8 = { $path } is not a text file in UTF-8.

# $path (text)
# $name (text): of the option
# $fixed (text)
# $given (text)
scenario-sets = { $path } sets { $name }={ $fixed }. Leave --set { $name }={ $given } out.

## Saved games

# $month (number)
month = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
}

# $name (text): of the game
# $players (text)
# $bots (list)
# $day (number)
# $year (text)
# $time (text)
saved-game = { $name }, { $players ->
    [hot-seat] hot-seat
    [bots] against { LIST($bots) }
   *[alone] alone
}, left on { $day } { month } { $year } at { $time }
resume-takes-all = --resume takes the game, options, seats and seed from the file. Leave them out.

# $path (text)
# $command (text)
saved-game-over = { $path }: this game is over. To read it: { $command }

# $path (text)
saved-game-without-seed = { $path }: this game has no published seed, so you can't continue it here.

# $path (text)
# $players (list)
saved-game-of-others = { $path }: you have no seat in this game. { LIST($players, style: "and") } played it.

# $path (text)
# $player (text)
saved-game-with-program = { $path }: { $player } played this game. Aerodrome never starts a program named in a file.
left-with-program = Aerodrome never starts a program named in a file, so you can't continue this game.

# $command (text)
to-read-game = To read it: { $command }

# $command (text)
to-continue-game = To continue: { $command }

# $seed (text)
# $command (text)
to-check-game = The seed was { $seed }. To check every draw: { $command }

## At the table

# $seat (text)
# $bots (messages)
welcome = You are { $seat }{ COUNT($bots) ->
    [0] {""}
   *[other] , { LIST($bots) }
}.

# $seat (text)
# $bot (text)
welcome-bot = { $seat } is the bot { $bot }

# $seed (text)
welcome-seed = Seed { $seed }. Type ? for help, quit to save and leave.
heading-story = The story so far
heading-everything = Everything so far
heading-news = What happened

# $seat (text)
# $question (message)
seat-asked = { $seat }: { $question }

# $text (message): a refusal, or how the game ended
# $rule (text)
text-with-rule = { $text } ({ $rule })

# $choices (list): the words to type
# $reason (message): of the refusal
choices-refused = { LIST($choices) }: { $reason }
heading-hand-over = Hand over

# $seat (text)
hand-over = { $seat }'s turn. Everyone else, please look away.

# $seat (text)
hand-over-ready = Press Enter when { $seat } is ready:
hand-over-help = Press Enter, type undo to take back the last answer, or type quit.
taken-back = Taken back.
resign-asked = Resign this game?

# $seat (text)
draw-asked = { $seat }, do you agree to a draw?

## What a player typed

# $typed (text)
# $most (number)
no-such-choice = There is no choice { $typed }: the numbers run from 1 to { $most }.

# $typed (text): in quotation marks
# $most (number)
# $example (text): words to type, in quotation marks
not-understood = I don't understand { $typed }. Type a number from 1 to { $most }, words like { $example }, or ? for help.

# $meant (message): words to type
not-understood-but = { not-understood } Did you mean { $meant }?

# Words that may be meant, two of them or more.
# $some (message)
# $other (text)
either = { $some } or { $other }

# $typed (text)
# $refusal (message)
cannot-do = You can't { $typed }: { $refusal }

## Advice

# $typed (text)
why-what = Ask about an action, for example: why { $typed }

# $typed (text): in quotation marks
why-nearest = There is no { $typed } in this game. The nearest:

# $choice (text)
# $judged (message)
why-each = { $choice }: { $judged }

# $refusal (message)
why-not = Not now: { $refusal }

# $label (message): what it does
why-allowed = You can do that. { $label }
hint-only-choice = There is only one choice.
hint-none = No hint is available right now.
hint-mixed = Other players choose at the same time, so mix your choices in about these proportions.

# $percent (number)
hint-score = expected score { $percent }%

# $percent (number)
hint-share = { $percent }% of the search

# $command (text)
to-read-rules = To read all the rules: { $command }

# $command (text)
to-read-rule = To read the rule: { $command }

# $command (text)
# $rest (number): rules that are not listed
# $words (text): in quotation marks
rules-by-id = Read one by its id, for example: { $command }{ $rest ->
    [0] {""}
   *[other] {" "}({ $rest } more contain { $words })
}
reach-none = None of your moves now ends with a target in your sights.
reach-how = Type reach and a number to fly that move.

# $typed (text)
# $most (number)
reach-no-such-move = There is no move { $typed }: the numbers run from 1 to { $most }.

## Reports of something that looks wrong

report-about-what = Say what looks wrong: report and a choice, for example the one that was refused, or report log for the last thing that happened.
report-expected = What did you expect? (Enter for nothing)
report-contains = The report contains:

# $address (text)
report-issue = Open an issue with it at { $address }

# $command (text)
report-answer = To see the engine's answer: { $command }

## Help. The part is what to type.

help-number = take choice number 3
    .typed = 3
help-words = the same choice, written out
    .typed = the words on the right
help-enter = show the table again, or take the choice if there is only one
    .typed = Enter
help-why = why you can't take a choice now, or what it would do
    .typed = why …
help-hint = what an ace would do here, and the expected score
    .typed = hint
help-rules = the game in a few sentences
    .typed = rules
help-rule = one rule, for example the one that a refusal names
    .typed = rules ID
help-search = the rules that contain these words
    .typed = rules WORDS
help-report = write a report for the maintainers if the last refusal, or this choice, looks wrong
    .typed = report [CHOICE]
help-report-log = the same about the last thing that happened
    .typed = report log
help-undo = take back your last answer, unless dice, a draw or a reveal has followed
    .typed = undo
help-log = everything you have seen so far
    .typed = log
help-save = save now and keep playing
    .typed = save [FILE]
help-quit = save and leave, as Ctrl-D and Ctrl-C do
    .typed = quit
help-resign = give up
    .typed = resign
help-reach = list complete moves that end with a target in your sights, or fly number 3
    .typed = reach [3]
help-draw = end the game as a draw, if everyone agrees
    .typed = draw

## The end

save-replay = Save the replay?
verdict-draw = A draw
verdict-won = You win!
verdict-lost = You lose
verdict-no-one = No one wins

# $winners (list)
verdict-winners = { LIST($winners, style: "and") } { COUNT($winners) ->
    [one] wins!
   *[other] win!
}

## A game without a terminal.py

value-yes = yes
value-no = no
value-none = none

# $values (list)
values = { LIST($values) }

## The page

# $page (text): its address
page-is-at = Aerodrome is at { $page }

# $address (text)
page-in-network = In your network: { $address }

# $place (text)
# $folder (text)
page-opens = The page opens in your browser. To stop Aerodrome, press Ctrl-C here. Your games are saved { $place ->
    [database] in its database
   *[folder] in { $folder }
}.

# $command (text)
page-stopped = Aerodrome has stopped. Your games are saved. To continue them, run: { $command }

# $page (text)
page-without-browser = No browser could be opened from here. Open { $page } in a browser.
page-needs-server = The page needs Aerodrome's server, which is not installed.

# $packages (list)
# $how (message)
server-needs = The server needs { LIST($packages) }. { $how }

# $command (text)
server-install-again = Install Aerodrome again with its server: { $command }

# $command (text)
server-add = To add the server: { $command }

# $how (message)
# $command (text)
server-or-terminal = { page-needs-server } { $how }. To play in the terminal without it: { $command }
play-in-terminal = You can play in this terminal without it. Play here now?

# $host (text): in quotation marks
no-such-address = There is no address { $host } to listen at. For this computer only: --host 127.0.0.1

# $port (number)
port-taken = Port { $port } is taken by another program. Choose another with --port.

# $host (text)
# $port (number)
# $reason (text): in the words of the system
cannot-listen = The server cannot listen at { $host }, port { $port }: { $reason }.

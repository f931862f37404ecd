# The sentences of the server that players read.

## Who may do what, and when

table-full-of-talk = This table has reached its limit for chat and requests.

# $given (number)
# $current (number)
wrong-decision = You answered decision { $given }, but decision { $current } is open. Answer that.
time-is-out = Your time has run out.

# $given (number)
# $current (number)
wrong-decision-to-undo = You can't undo at decision { $given }: decision { $current } is open. Try again.
nothing-answered-yet = You haven't answered anything yet.
busy-table = Too much is happening at this table at once. Try again.
watching-only = You're watching. Only seated players can do that.

# $seat (text)
not-your-seat = Seat { $seat } isn't yours.

# $seat (text)
bot-at-your-seat = A bot is playing at your seat { $seat }. Take the seat back first.
not-begun = The game hasn't begun: a seat is still open.
table-over = The game is over.

## Hints

no-hint-now = You have nothing to decide right now. Ask for a hint when it's your turn.
no-hints-against-people = You can't get hints in a game against other people.
no-hints-at-this-table = You can't get hints here: this game was set up without them.
one-choice-no-hint = You have only one choice, so there is no hint.
hint-on-its-way = Your last hint is still on its way. Wait for it.
no-hint-in-time = No hint was found in time. Ask again.

## Requests between players

request-open = Another request is still open. Wait until it's answered.
nothing-to-take-back = You haven't given an answer that you can take back.
bots-refuse-draws = You can't offer a draw here: bots don't agree to draws.
no-rematch-yet = You can't ask for a rematch yet. Finish this game first.
rematch-exists = This game already has a rematch. Go to that one.

# $what (text)
no-one-asks = No one is asking for a { $what ->
    [draw] draw
    [rematch] rematch
   *[take-back] take-back
} right now.

agreed-already = You've already agreed.

## Seats

# $seat (text)
seat-taken = Seat { $seat } is taken.
nonce-needed = You need a nonce of at least 32 hexadecimal digits, so that no one alone picks the dice.
begun-already = You can't take a seat: the game has begun. You can watch it.

# $seat (text)
seat-is-yours = Seat { $seat } is already yours.
left-already = You've already left.

# $seat (text)
take-your-seat = You left seat { $seat }. Take it back first.

# $seat (text)
left-for-good = You can't take seat { $seat } back: the game has ended for it. You can watch.
others-choose-the-bot = You can't choose a bot for your seat: the other players decide about that. Leave without one.
own-seat = You can't do that to your own seat. You can resign.

# $seat (text)
bot-plays-there = A bot already plays at seat { $seat }.

# $player (text)
player-left = { $player } has already left this game.

# $player (text)
not-away-long = { $player } hasn't been away long enough. Try again later.
left-this-game = You've already left this game. The others are still playing.
too-many-watchers = Too many people are already watching this game. Try again later.

## Talking

# $most (number)
chat-full = This table has reached its limit of { $most } chat lines.
muted-already = You've already muted them.
not-muted = You haven't muted them.
no-muting-yourself = You can't mute yourself.
no-such-author = No one at this table has that author id.
chat-too-fast = You're sending chat lines too fast. Wait a moment.

## The connection

sending-too-fast = You're sending too fast, so this message was ignored. Slow down.

# $most (number)
message-too-long = That message has more than { $most } characters.
looking-too-often = You're looking ahead too often. Wait a moment.
not-saved = That couldn't be saved. Send it again under the same id.
reading-too-slowly = Closed because the client reads too slowly. Reconnect to catch up.
too-many-bad-messages = Closed after too many bad messages.

# $problem (text): for the author of the client
invalid-command-because = That isn't a valid command: { $problem }.
invalid-command = That isn't a valid command. Send a JSON object with do and id.
too-many-requests = Too many requests from your address. Wait a moment.
too-many-requests-of-a-kind = Too many requests of this kind from your address. Wait a moment.
too-many-reports = You asked for too many reports. Wait a minute, then try again.
other-site = Requests from another site are not allowed.
server-error = Something went wrong on the server. The error has been logged.

# $most (number): bytes
request-too-long = That request is too long. Its body can have at most { $most } bytes.
nothing-here = There is nothing at this address.
no-such-file = There is no such file. Reload the page.
name-first = Choose a name first: POST /api/me.
no-such-table = There is no such table.
no-database = The server can't reach its database. Try again in a moment.

## Finished games and reports

# $why (message): why this release cannot play it
no-record = The record of this game isn't available: { $why }.
record-would-reveal = The game isn't over. Its record would reveal what is still hidden.

# $why (message)
no-report = You can't make a report about this game: { $why }.

# $why (message)
read-only = You can read this game but not continue it: { $why }.

# $most (number)
too-many-games = You have { $most } unfinished games, the limit. Finish one first.
link-used = This link has expired or has already been used. Make a new one.

# $answers (number)
# $most (number)
record-of-many-answers = This record is too long to show step by step: it has { $answers } answers, and the limit is { $most }. Run `aerodrome replay show FILE` instead.

# $most (number): megabytes
record-too-large = This record is too long to show step by step: it would take more than { $most } megabytes. Run `aerodrome replay show FILE` instead.

# $games (list): their codes
no-such-game = There is no such game. The games are { LIST($games) }.

# $version (text)
# $game (text): its code
# $ours (text)
played-by-other-rules = it was played with version { $version } of the { $game } rules, and this release has { $ours }

# $game (text): its code
# $digest (text)
played-with-other-data = it was played with { $game } data ({ $digest }) that this release does not have

# $number (number): of the entry in the log of the game
entry-unreadable = entry { $number } of its log can't be read by this release

# $number (number): of the entry in the log of the game
entry-missing = entry { $number } of its log is missing
header-unreadable = this release can't read how it was saved

## A page without a server

no-lobby-here = There are no public games without a server. This page shows only your own games.
no-open-seat-here = No one can join you here, because that needs a server. Take the seat yourself, or give it to a bot.
no-device-link-here = Moving to another device with a link needs a server. Save your games as a file, and load it there.
no-sharing-here = No one can join you here, because that needs a server.
storage-full = This browser has no more space for your games, so that wasn't saved. Free some space, then try again.
storage-closed = This browser doesn't let the page store your games, so that can't be done. Reload the page and try again.
page-error = Something went wrong in this page. Reload it, and try again.

## A file with all games of a page

games-file-other = That isn't a file of saved games. Choose one that this page saved.
games-file-later = That file was saved by a later release. Reload the page to update it, then try again.

# $most (number): megabytes
games-file-large = That file is too large. A file of saved games has up to { $most } megabytes.

# $line (number)
games-file-damaged = That file is damaged: line { $line } can't be read. None of its games were loaded.
games-file-altered = That file was changed or cut off after it was saved. None of its games were loaded.

games-file-busy = Your games changed in the meantime. Load the file again.

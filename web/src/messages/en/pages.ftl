### The pages and the parts that they share.

app-name = Aerodrome
page-skip = Skip to content
page-home = Back to the home page
page-try-again = Try again
page-loading = Loading…
missing-title = Page not found
missing-words = The address may be mistyped, or a link was cut short. <link>Back to the home page</link>.

## A part that did not load

# $what (text): page, board or space
away-title = The { $what ->
    [board] board
    [space] view in space
   *[page] page
} didn't load
away-words = The server can't be reached, or it has a newer version than this page. Your games are safe.
away-reload = Reload

## Problems with the server

problem-unreadable = The server couldn't read that. Check what you entered, or ask for the link again.
problem-unreachable = The server can't be reached. Check your connection and try again.
problem-unknown = The server couldn't do that. Reload the page and try again.

## The header and the footer

header-home = Aerodrome, home
header-nav = Profile and settings
header-guest = Guest
header-settings = Settings
footer-about = Aerodrome: about and licences
# $version (text)
footer-about-version = Aerodrome { $version }: about and licences
footer-source = Source
preferences-theme = Theme
preferences-theme-auto = Match device
preferences-theme-light = Day
preferences-theme-dark = Night
preferences-animation = Animation
preferences-speed-off = Off
preferences-speed-slow = Slow
preferences-speed-normal = Normal
preferences-speed-fast = Fast
preferences-confirm = Confirm each choice before sending it
preferences-sound = Sound
preferences-listed = List my “Fly now” games on the home page
me-name = Your name in games
me-save = Save name
me-device-words = Open this link on your other device within a few minutes. It works once.
me-device-link = Link for your other device
me-device-add = Add another device
link-copied = Copied
link-copy = Copy link
link-address = This computer's address
link-in-network = Anyone on the same network as this computer can open this link.
link-only-here = This link works only on this computer.
link-invite-network = To let others on your network open it, stop Aerodrome with Ctrl-C and start it again with <command/>. Your games are saved.
link-qr = QR code of the link

## The home page

home-title = Choose your sky
home-words = Four board games of First World War air combat. Play a bot, share one screen, or send friends a link.
# $players (text): 2, or 2–4
# $single (yes-no): whether it is for one player only
home-players = { $players } { $single ->
    [yes] player
   *[no] players
}
# $minutes (text): such as 20–30
home-minutes = { $minutes } min
home-fly = Fly now
home-starting = Starting…
# $game (text)
home-fly-label = Fly now: { $game }
# $game (text)
home-starting-label = Starting…: { $game }
home-setup = Set up
# $game (text)
home-setup-label = Set up { $game }
home-rules = Rules
# $game (text)
home-rules-label = Rules of { $game }
home-mine = My games
home-mine-empty = Your games appear here.
home-open = Open seats
home-open-empty = No one is looking for players right now. Set up a game with an open seat and send the link.
home-watch = Watch
home-watch-empty = No public games are in progress right now.
home-replays = Replays
home-replays-words = Open the record of any game and watch it step by step from any seat. Every roll is checked.
home-open-record = Open a record
# How hard a game is to learn.
weight-light = Light
weight-light-to-medium = Light to medium
weight-medium = Medium
weight-heavy = Heavy

## Lists of tables

# $state (text): its id
tables-state = { $state ->
    [open] waiting for players
    [playing] in progress
    [ended] finished
   *[other] { $state }
}
tables-now = just now
# $minutes (number)
tables-minutes-ago = { $minutes } min ago
# $hours (number)
tables-hours-ago = { $hours } h ago
# $days (number)
tables-days-ago = { $days ->
    [one] 1 day
   *[other] { $days } days
} ago
# $since (text): such as "3 min ago"
tables-last-activity = last activity { $since }
tables-fewer = Show fewer
# $count (number)
tables-all = Show all { $count }

## About

about-page = About · Aerodrome
about-title = About Aerodrome
# $version (text)
# $compiled (yes-no)
# $protocol (text)
about-version = Version <b>{ $version }</b>, { $compiled ->
    [yes] with the compiled engine
   *[no] with the interpreted engine
}. Table protocol { $protocol }.
about-source = <link>Read the source</link>.
about-rules = Rules and values
about-rules-words = Two servers that show the same digests play by the same rules and with the same values. A record names its rules version and the digest of its data. Where the printed rules leave a question open, the <link>rulings</link> say how it is decided here.
about-rules-label = Rules and values of each game
about-game = Game
about-game-rules = Rules
about-rules-digest = Digest of the rules
about-data-digest = Digest of the data
# $version (text)
about-rules-version = version { $version }
about-licences = Licences
about-licences-words = Aerodrome is free software under the MIT licence. The names of the games belong to their owners and only say which rules are implemented. The page and the engine contain work by others under these licences:
about-licences-label = Licence texts

## Another device

device-page = Another device · Aerodrome
device-title = Add this device
device-words = Use this link to play under the same name on this device. It works once.
device-add = Add this device
# $name (text)
device-done = You now play as { $name } on this device too.
device-done-unnamed = You now play as yourself on this device too.
device-incomplete = This link is incomplete. Make a new one on your other device and copy all of it.

## Rules and rulings

# $game (text)
rules-page = Rules of { $game } · Aerodrome
rules-chapters = Chapters
rules-search = Search the rules
rules-search-for = Search: loop, DF-SHOOT-01, …
# $count (number)
rules-passages = { $count ->
    [one] 1 passage
   *[other] { $count } passages
}
rules-rulings = Contested rulings
# $game (text)
# $rule (text)
rules-unknown = { $game } has no rule { $rule }. Search for a word or browse the chapters.
# $number (number)
rules-passage = passage { $number }
# $words (text)
rules-none = No rule mentions “{ $words }”. Try a shorter word.
# $place (text): a rule, or a passage
rules-table = Table of { $place }
rules-source-rulebook = rulebook
rules-source-public = public source
rules-source-reconstructed = reconstructed
rules-source-ours = our ruling
rules-source-duty = duty of this program
rulings-page = Contested rulings · Aerodrome
rulings-title = Contested rulings
rulings-words = The printed rules leave some questions open. Each one below was decided, with a reason, and another reading was rejected. If you think a decision is wrong, name its number when you report it.
rulings-search = Search the rulings
rulings-search-for = Search: exit, DF-RUL-05, …
rulings-question = Question
rulings-ruling = Ruling
rulings-reason = Reason
rulings-rejected = Rejected
# $words (text)
rulings-none = No ruling mentions “{ $words }”. Try a shorter word.
# $game (text)
rulings-no-game = There is no game { $game }.

## A replay

replay-page-none = Replay · Aerodrome
# $game (text)
replay-page = Replay of { $game } · Aerodrome
replay-title = Watch a replay
replay-words = Open the record of a game: a .jsonl file from a finished game or from <code>aerodrome</code> on the command line. Every roll is checked first.
replay-record = Record
replay-reading = Reading the record…
replay-another = Open another record
replay-home = Home
replay-no-board = The board didn't load. The server can't be reached or has a newer version. Reload the page.
replay-recorded = Shown as recorded
replay-recorded-words = There is no board for it here, and nothing was verified but that the file is unchanged. This is what happened at this step:
replay-to-start = Go to start
replay-back = Step back
replay-pause = Pause
replay-play = Play
replay-forward = Step forward
replay-to-end = Go to end
replay-step = Step
replay-luck-secret = Every roll and draw was checked against the secret that the server fixed before the game.
replay-luck-seed = Every roll and draw was checked against the seed of the game.
replay-luck-none = Nothing was published to check the dice against.
replay-view-as = View as
replay-spectator = Spectator
# $seat (text)
# $name (text)
replay-seat = { $seat }: { $name }
replay-link = Link to this replay
replay-from-file = This record came from a file, so it has no link. Share the file instead.
replay-download = Download
replay-to-game = Go to game

## A report

report-title = I think this is wrong
report-what = What is wrong?
report-expected = What did you expect? (optional)
report-words = You can read the report before you share it. This may be a deliberate decision: see the <link>contested rulings</link>.
report-make = Make report
report-packing = Packing…
report-cancel = Cancel
report-failed = The report couldn't be made. Try again.
report-ready = The report is ready. It contains:
report-with-issue = Open an issue with it, or send it to the person who runs this server or gave you Aerodrome.
report-without-issue = It stays here until you send it. Copy or save it, and send it to the person who runs this server or gave you Aerodrome.
report-no-names = It contains no player names and no game link. To replay it, run <command/>.
report-read = Read it
report-label = The report
report-copy = Copy
report-copied = Copied
report-save = Save as file
report-issue = Open an issue
report-close = Close
report-whole-position = The whole position

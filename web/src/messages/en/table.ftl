### A table: its seats, the decision, the board's frame, the log, the chat and the menu.

## Seats and players

# $seat (text): its id
# $name (text): the id with a capital letter
seat-name = { $seat ->
    [entente] Entente
    [entente-1] Entente 1
    [entente-2] Entente 2
    [central] Central
    [central-1] Central 1
    [central-2] Central 2
    [germany] Germany
    [france] France
    [britain] Britain
    [fourth] Fourth
   *[other] { $name }
}
# $number (number)
seat-player = Player { $number }
# $level (text): the strength of a bot
seat-level = { $level ->
    [uniform] random moves
    [recruit] recruit
    [pilot] pilot
    [ace] ace
    [automaton] automaton
   *[other] { $level }
}
# $level (text)
seat-bot = { seat-level } (bot)
# $level (text): in words
# $owner (text): the player who may come back
seat-bot-for = { $level } (bot) for { $owner }
# $name (text)
seat-you = { $name } (you)
seat-open = open seat
seat-vacant = open
seat-list = Seats
seat-thinking = thinking
seat-deciding = deciding
seat-here = here
# $time (text): such as 1:12
seat-gone = gone for { $time }
seat-stood = has left
# $how (text): resignation, time-out or abandonment
seat-out = { $how ->
    [resignation] resigned
    [time-out] out of time
   *[other] out
}
# $days (number)
seat-clock-days = { $days ->
    [one] 1 day
   *[other] { $days } days
}
# $who (list)
seat-waiting = Waiting for { COUNT($who) ->
    [0] the others
   *[other] { LIST($who, style: "and") }
}.

## A player who is gone

# $name (text)
gone-label = { $name } is gone
# $name (text)
gone-spoken = { $name } is gone.{" "}
# $name (text)
# $time (text): such as 1:12
gone-for = { $name } has been gone for { $time }.
# $name (text)
gone-stood = { $name } has left their seat.
gone-question = How should the game continue?
gone-bot = Let a bot fly
# $name (text)
gone-level = Level of the bot for { $name }
gone-wait = Wait
# $name (text)
gone-waiting = You're waiting for { $name }.
gone-decide = Stop waiting
gone-claim = Claim the win
# $name (text)
gone-play-on = Play on without { $name }
# $time (text)
gone-claim-in = possible in { $time }
# $name (text)
gone-claim-words = This ends the game for { $name }. They can't come back.
gone-claim-sure = Yes, end it
gone-claim-not = Not yet
gone-watching = You're watching. Only the players decide how the game continues.
gone-seat-first = Take your seat back to decide how the game continues.

## My seat

# $seat (text)
my-seat = Your seat { $seat }
# $level (text): in words
my-seat-bot = A bot ({ $level }) is flying for you.
# $duel (yes-no): whether there are two seats
my-seat-left = You've left your seat. { $duel ->
    [yes] The other player decides
   *[no] The others decide
} how the game continues.
my-seat-take = Take my seat back
leave-seat = Leave seat
# $duel (yes-no): whether there are two seats
leave-words = { $duel ->
    [yes] The other player can wait for you, let a bot fly for you, or claim the win.
   *[no] The others can wait for you, let a bot fly for you, or play on without you.
} You can come back until the game ends for you.
leave-words-alone = A bot flies on for you. You can come back at any time.
leave-level = Level of the bot that flies for you
leave-to-bot = Let a bot fly on
leave-sure = Yes, leave
leave-not = Stay

## The result

result-over = The game is over
# $who (list): at least one seat
result-winners = { LIST($who, style: "and") } { COUNT($who) ->
    [one] wins
   *[other] win
}
result-no-one = No one wins
result-draw = A draw
result-victory = Victory!
result-defeat = Defeat
# $name (text)
# $score (text): won, lost or drew
result-of-seat = { $name }: { $score ->
    [won] won
    [lost] lost
   *[drew] drew
}
result-watch-replay = Watch replay
result-go-to-rematch = Go to rematch
result-rematch = Rematch
result-rematch-seats = In a rematch everyone moves up one seat.
result-home = Home

## The decision

decision-label = Current decision
decision-out = Your plane is out
decision-happened = What happened
decision-watching = You're watching
decision-confirm = Confirm
decision-cancel = Cancel
decision-flying = Flying…
decision-sending = Sending…
decision-undoing = Undoing…
decision-choose = Choose here.
decision-choose-on-board = Choose here or on the board.
decision-choices = Choices
decision-groups = Kinds of choices
# $count (number)
decision-narrowed = { $count ->
    [one] 1 option:
   *[other] { $count } options:
}
decision-show-all = Show all
# $count (number)
decision-show-more = Show { $count } more
decision-refused = Not possible now
# $choice (text)
# $reason (text)
decision-not-possible = Not possible: { $choice }. { $reason }
out-others-play-on = The others play on without you. You can watch.
out-watch-rest = Watch the rest
out-skip-ahead = Skip ahead
out-leave = Leave
# $seat (text)
handover-title = Hand over to { $seat }
# $name (text)
# $seat (text)
handover-words = { $name } decides next. Pass the screen to { $seat }. Everyone else, please look away.
# $seat (text)
handover-take = I am { $seat }, show my cockpit
hint-mixed = You choose at the same time as the other side, so don't be predictable. An ace would pick each of these about so often:
hint-plain = An ace would consider:
# $percent (number)
hint-share = { $percent }% of the time
# $percent (number)
hint-worth = expected score { $percent }%
# $result (text): what the choice leads to
# $percent (number)
hint-worth-of = { $result }, expected score { $percent }%

## The board and what is next to it

board-label = Board
board-position = Position
# $place (text)
board-elsewhere = <b>{ $place }</b>: none of your choices leads here.
board-skip = Skip <kbd>s</kbd>
board-older = Older version
# $why (text)
board-read-only = You can read this game but not continue it: { $why }.
board-opening = Opening the game…
board-scrolls = Board, scrolls sideways
board-zoom-in = Zoom in
board-whole = Whole board
cockpit-label = Cockpit
cockpit-value-wrong = A value is wrong
log-title = Log
log-label = Game log
log-empty = Nothing has happened yet.
log-line-wrong = Something here is wrong
chat-title = Chat
# $count (number)
chat-new = { $count } new
chat-empty = No messages yet.
chat-message = Message
chat-write = Write a message
chat-send = Send
chat-people = People in the chat
# $name (text)
chat-mute = Mute { $name }
# $name (text)
chat-muted = { $name } is muted.
chat-unmute = Unmute
# $name (text)
chat-unmute-label = Unmute { $name }
watching-as-guest = You're watching as a guest.
fair-dice-title = Fair dice and draws
fair-dice-words = The server fixed its secret before the game began. This is its hash: <hash/>. Every player adds a random number. The game's record publishes them all. To check every roll and draw with it, run <command/>.
help-aim = <b>Aim:</b> <aim/>
help-words = Short words and signs
help-rules = Rules of this game
# $command (text)
command-in-clone = <code>aerodrome { $command }</code> (in a clone: <code>.venv/bin/aerodrome { $command }</code>)
plain-yes = yes
plain-no = no

## A table that waits for players

invite-waiting = Waiting for players
invite-free = A seat is free
invite-rules = Rules
invite-default-options = Default options.
invite-no-clock = No clock.
invite-hints = Hints are allowed.
invite-no-hints = No hints.
# $minutes (number)
# $seconds (number): added per decision
invite-clock-live = Clock: { $minutes ->
    [one] 1 minute
   *[other] { $minutes } minutes
} per player{ $seconds ->
    [0] {""}
    [one] , plus 1 second per decision
   *[other] , plus { $seconds } seconds per decision
}.
# $hours (number)
invite-clock-slow = Clock: { $hours ->
    [one] 1 hour
   *[other] { $hours } hours
} per decision.
invite-send = Send this link to the people you want to play with. Anyone who opens it can take an open seat or watch.
invite-link = Link to this game
# $seat (text)
invite-seat-reserved = Seat { $seat }, reserved for you
# $seat (text)
invite-seat-open = Seat { $seat } is open
invite-take-too = Take this seat too
invite-take = Take seat

## What players can ask

# $seat (text)
# $what (text): draw, take-back or rematch
ask-asks = <b>{ $seat }</b> asks for { $what ->
    [draw] a draw
    [take-back] a take-back of their last choice and all that followed
    [rematch] a rematch
   *[other] { $what }
}.
ask-agree = Agree
ask-decline = Decline
ask-undo = Undo
ask-undo-title = Take back your last choice
ask-hint = Hint
ask-no-hints = There are no hints in this game. It was set up without them.
ask-thinking = Thinking…
ask-menu = Game menu…
ask-rules = Read the rules
# A line of the log.
# $lines (number): of the log that are gone
log-taken-back = A take-back was agreed: { $lines ->
    [one] the last line is gone
   *[other] the last { $lines } lines are gone
}.
# $name (text)
# $level (text): in words
log-bot-flies = A bot ({ $level }) now flies for { $name }.
# $name (text)
log-is-back = { $name } is back in their seat.
# $name (text)
log-has-left = { $name } has left their seat.
# $seat (text)
log-undone = { $seat } took a choice back.
ask-take-back = Ask for a take-back
ask-take-back-words = A take-back needs everyone's consent. It undoes your last choice and all that followed, even what was revealed.
ask-draw = Offer a draw
ask-resign = Resign
ask-resign-sure = Yes, resign
ask-resign-not = Keep playing

## The page

table-closed = This game can't be opened
table-not-shown = This game can't be shown.
table-missing = There is no such table.
table-lost = Connection lost. Reconnecting… Your game is safe.

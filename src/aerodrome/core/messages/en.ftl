# The sentences of a match that are the same in every game.

## What a seat is asked, or why it is not asked

waiting-for-others = Waiting for the others.
game-over = The game is over.

# $reason (message): how it ended
game-over-because = The game is over: { $reason }

## Why an answer or an undo is refused

# $given (number): the decision that was answered
# $current (number)
answer-too-late = That was an answer to decision { $given }. The current decision is { $current }.
nothing-to-undo = There is nothing to undo. Dice, draws and revealed information can't be taken back.
sealed-is-final = You can't undo this choice: a sealed choice is final.
others-answered-since = Another player has answered since. Only the last answer can be undone.

## How a match ends apart from the rules

draw-agreed = The players agreed on a draw.

# $turns (number)
draw-by-cap = Called a draw after { $turns } turns.

# $seat (text): the seat's name
# $how (text)
seat-left = { $seat } left the game by { $how ->
    [resignation] resignation
    [time-out] time-out
   *[abandonment] abandonment
}.

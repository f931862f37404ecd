### The pages and the parts that they share.

app-name = Aerodrome

## A part that did not load

# $what (text): page, board or space
away-title = The { $what ->
    [board] board
    [space] view in space
   *[page] page
} didn't load
away-words = The server can't be reached, or it has a newer version than this page. Your games are safe.
away-reload = Reload

## How hard a game is to learn

weight-light = Light
weight-light-to-medium = Light to medium
weight-medium = Medium
weight-heavy = Heavy

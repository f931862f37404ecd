# What a report contains, for the player who is about to pass it on. The report itself is in English, for the maintainers.

# $subject (text): in the words of the report
contents-subject = What it is about: { $subject }

# $answer (text): in the words of the report
contents-answer = What the engine said: { $answer }
contents-words = What you wrote
contents-position-over = The position at that moment, with nothing hidden: the game is over

# $seat (text): its name, or "spectator"
contents-position = { $seat ->
    [spectator] A position as a spectator sees it. What they can't see was drawn at random
   *[other] A position as seat { $seat } sees it, with your own hidden tiles or cards. What you can't see was drawn at random
}
contents-record = The whole record of the game, without the names of the players

# $release (text)
# $rules (text)
# $data (text)
contents-versions = Versions: release { $release }, rules { $rules }, data { $data }

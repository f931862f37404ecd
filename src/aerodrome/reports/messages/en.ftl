# What a report contains, for the player who is about to pass it on. The report itself is in English, for the maintainers.

# $subject (text): in the words of the report
contents-subject = What it is about: { $subject }

# $answer (text): in the words of the report
contents-answer = What the engine said: { $answer }
contents-words = What you wrote
contents-position-over = The position at that moment, with nothing hidden: the game is over

# $seat (text): its name, or "spectator"
contents-position = A position as { $seat ->
    [spectator] a spectator
   *[other] seat { $seat }
} sees it. Everything hidden was drawn at random, so it reveals no secret
contents-record = The whole record of the game, without the names of the players

# $release (text)
# $rules (text)
# $data (text)
contents-versions = Versions: release { $release }, rules { $rules }, data { $data }

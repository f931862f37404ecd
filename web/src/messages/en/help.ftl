### Help at the table, one part per game: the aim in a sentence, and its short words and signs.

## Dog Fight!

help-df-aim-dogfight = End a turn 1 to 3 spaces behind the other biplane, on a space that shares a colour with its own, with hits on your tile. Fill its damage track to win. After three rounds of five turns, less damage wins.
help-df-aim-espionage = The spy photographs 4 sites and leaves past X3. The hunter shoots it down first.
help-df-aim-bombing = The bomber destroys 4 factories and leaves past X3. The hunter shoots it down first.
help-df-aim-rescue = The rescuer lands at airfields, picks people up and leaves past X3. The hunter shoots it down first.
help-df-aim-escort = The escort brings M past X3 in the third round. The hunter shoots M down or holds it up.
help-df-tile = 5/2
    .meaning = a tile: fly 5 spaces, 2 hits if you shoot
help-df-loop = 3 loop
    .meaning = a 3 flown through a side space: it sets you down behind where you began
help-df-ring = R0 to R7
    .meaning = the 8 spaces of the ring
help-df-loops = LP, LB
    .meaning = the purple and the brown loop space: only a 3 on its loop side follows the dotted arrows there
help-df-start = thin dotted ring
    .meaning = inside a space: a biplane can start here
help-df-reach = thick dashed ring
    .meaning = a choice of yours leads to this space
help-df-exit = X1 to X3
    .meaning = the exit path of the scenarios
help-df-colours = W, P, B, G, Br
    .meaning = the colours of a space: white, purple, blue, green, brown
help-df-hit = ✕
    .meaning = a hit on the damage track
help-df-bag = bag
    .meaning = the tiles you have not drawn yet

## Dawgs of War

help-dow-aim = Shoot the other planes down, and keep your own in one piece. The last plane or team in the air wins.
help-dow-speed = 0 to 3
    .meaning = the Speed track: the frame marks the Speed of the plane
help-dow-vulnerable = hit 2+
    .meaning = at this Speed, a roll of 2 or more hits the plane: its Vulnerability is 2, VULN on a card
help-dow-damage = ✕
    .meaning = the Damage Token: at this Speed or faster the plane may break up
help-dow-number = N
    .meaning = on a special card: the number on your Number Card
help-dow-cone = cone
    .meaning = the hexes in front of a plane that it can fire into

## Dogfight: 1917

help-d17-aim = Get behind an enemy, one or two hexes straight ahead of you, and fire. The last Fighter or team in the air wins.
help-d17-deck = Deck
    .meaning = your fuel and your life: you're out if a turn of yours ends without a card in it
help-d17-token = token
    .meaning = buys a reroll, a card from the discard pile, a repair or a special action
help-d17-advance = advance 1–2
    .meaning = a card flies 1 or 2 hexes
help-d17-turn = turn 1
    .meaning = on a card: turn the nose once by 60 degrees after flying
help-d17-evasion = 2 dice, 4+
    .meaning = an evasion card: each roll of 4 or more takes a hit away
help-d17-star = ★
    .meaning = on a die in the Gunsight: a hit of the attacker, while the target tries to evade

## Age of Dogfights

help-aod-aim = In a dogfight the last side with an aircraft wins. In a mission the points decide.
help-aod-levels = L1 to L6
    .meaning = the level at which an aircraft flies
help-aod-tilt = nose up, nose down
    .meaning = it must climb or descend in its next move
help-aod-throttle = Throttle
    .meaning = how often it can still roll the green die without risk
help-aod-guns = Fixed 2 ×
    .meaning = two guns that fire straight ahead
help-aod-columns = Column A, B
    .meaning = how good a shot is: A from straight behind, B from elsewhere

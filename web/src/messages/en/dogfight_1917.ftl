### Dogfight: 1917: the battlefield, the boards and the position in words.

## The battlefield

d17-board = The battlefield
# $percent (number)
d17-hit = hit { $percent } %
d17-down = Down!
# $count (text)
d17-tokens-won = +{ $count } token
d17-group-attack = Attack
d17-group-other = Other actions
d17-group-all = Choices
d17-with-you = with you
# $team (text): its id
d17-team = { $team ->
    [entente] entente
    [central] central
    [central_powers] central powers
   *[other] { $team }
}

## The boards of pilots and Fighters

# $variant (text): its id
d17-variant = { $variant ->
    [duel] duel
    [daring_escape] daring escape
    [battle_royale] battle royale
    [team_battle] team battle
    [entente_vs_central] entente vs central
   *[other] { $variant }
}
# $turn (number)
# $seat (text)
# $stage (text): its id
d17-round = turn { $turn }, { $seat } is active · { $stage ->
    [setup] setup
    [reconnaissance] reconnaissance
    [assessment] assessment
    [engagement] engagement
    [over] over
   *[other] { $stage }
}
# $by (text)
# $target (text)
# $range (number)
# $count (number): dice
d17-fires = { $by } fires at { $target } from range { $range }, with { $count } on the Gunsight.
# $seat (text)
d17-boards-of = Boards of { $seat }
d17-no-fighter-yet = no Fighter yet
# $role (text): its id
d17-role = { $role ->
    [leader] leader
    [wingman] wingman
   *[other] { $role }
}
# $status (text): its id
d17-status = { $status ->
    [flying] flying
    [crashed] crashed
    [awaiting_return] awaiting return
   *[other] { $status }
}
# $count (number)
d17-tokens-held = { $count ->
    [one] 1 Tactical Token
   *[other] { $count } Tactical Tokens
}
d17-pile-deck = Deck
d17-pile-hand = Hand
d17-pile-damage = Damage
d17-pile-discard = Discard
d17-your-hand = Your hand
# $spaces (text): 2, or 1–2
d17-advance = advance { $spaces }
# $turns (number)
d17-turn = turn { $turns }
# $dice (number)
# $needs (number): what each must show, or more
d17-dice = { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}, { $needs }+
# $count (number)
d17-card-tokens = { $count ->
    [one] 1 token
   *[other] { $count } tokens
}
# $cards (list)
d17-shuffled-back = To be shuffled back: { LIST($cards) }
# $fighter (text)
d17-cards-and-actions = { $fighter }: cards and special actions
# $cost (number)
# $dice (number)
# $needs (number)
d17-special = { $cost ->
    [one] 1 token
   *[other] { $cost } tokens
}, { $dice ->
    [one] 1 die
   *[other] { $dice } dice
}, { $needs }+
# $cost (number)
# $dice (number)
# $needs (number)
# $from (number)
# $to (number)
d17-special-ranged = { d17-special }, range { $from }–{ $to }
# $ongoing (text): the name of an ability
# $special (text): the name of an ability
d17-pilot = { $ongoing }, then { $special }
# $cards (list)
d17-discarded = Discarded: { LIST($cards) }

## The position in words

# $turn (number)
# $fighters (text): where they are
d17-position = Turn { $turn }. { $fighters }.
d17-no-fighter = no Fighter
# $seat (text)
# $fighter (text)
# $status (text): its id
d17-position-out = { $seat }, { $fighter }, is { d17-status }
# $seat (text)
# $fighter (text)
# $place (text)
# $heading (text)
# $tokens (number)
# $cards (number)
d17-position-fighter = { $seat }, { $fighter }, is on { $place } heading { $heading } with { $tokens ->
    [one] 1 token
   *[other] { $tokens } tokens
} and { $cards ->
    [one] 1 card
   *[other] { $cards } cards
} in the Deck

### A page without a server: its engine, its storage, updates, and what needs a server.

## The engine

# $percent (number)
engine-arriving = The engine is arriving: { $percent }%. You can read the rules in the meantime.
engine-starting = The engine is starting.
engine-compiled = Ready to fly, with the compiled engine.
engine-interpreted = Ready to fly. The engine isn't compiled here, so an ace can't look as far ahead.
engine-progress = Progress of the engine
# $why (text): network, changed, memory or broken
engine-failed = { $why ->
    [network] The engine didn't arrive. Check your connection and try again.
    [changed] A newer version was published while this page was open. Reload the page to use it.
    [memory] The engine needs more memory than this browser gives it. Close other tabs and try again.
   *[broken] The engine couldn't start in this browser. Update the browser or try another one. Your games are safe.
}
engine-reload = Reload
engine-unreachable = The engine isn't running. Try again in a moment.
engine-unreadable = The engine couldn't read that. Check what you entered.
engine-unknown = The engine couldn't do that. Reload the page and try again.
engine-lost = The engine stopped and is starting again. Your game is safe.

## What is saved on this device

saving-full = This browser has no room to save your games. Free some space on this device, then continue.
saving-refused = This browser doesn't let the page save anything. Your games end when you close it, unless you export them.
saving-read = Understood
games-title = Keep a copy
games-export = Export all my games
games-import = Import games
games-words = Your games are saved in this browser alone. Export them to keep a copy, or to continue elsewhere.
# $brought (number)
# $known (number)
# $unread (number)
games-imported = { $brought ->
    [0] No game was added.
    [one] 1 game was added.
   *[other] { $brought } games were added.
}{ $known ->
    [0] {""}
    [one] {" "}1 was already here.
   *[other] {" "}{ $known } were already here.
}{ $unread ->
    [0] {""}
    [one] {" "}1 can't be read by this version.
   *[other] {" "}{ $unread } can't be read by this version.
}

## Updates and use without a network

update-ready = New version
update-words = A new version is ready. Your games are saved. Switch whenever you like.
update-use = Switch now
offline-yes = From now on you need no network.
offline-coming = Saving it for use without a network…
# $why (text): full, refused, insecure or network
offline-no = { $why ->
    [full] This browser has no room for this page, so it needs a network each time.
    [refused] This browser doesn't save the page in this window, so it needs a network each time.
    [insecure] This page needs a network each time. Open it over HTTPS to use it without one.
   *[network] This page wasn't saved for use without a network. It is tried again at your next visit.
}

## What needs a server

tab-home-words = Four board games of First World War air combat. Play a bot or share one screen. No account, no server.
tab-friends = Play with friends
tab-friends-words = This page plays on your device alone. Open seats, invitations, watching and slow games need a server, which you can run yourself. <link>Host a server</link>.
tab-open-seat = To leave a seat open for a friend, <link>host a server</link>.
tab-clock-title = Clock and hints
tab-slow-clock = Games over days, and games that others can find, need <link>a server</link>.
tab-device = Your name and your games stay in this browser. To play under one name on several devices, <link>host a server</link>.
tab-dice-title = Dice in this page
tab-dice-words = This page holds the secret behind its dice, and it is in your hands. So its dice prove nothing to others. The hash of the secret is <hash/>.
tab-luck-secret = Every roll and draw was checked against the secret that the page fixed before the game.
tab-away-words = A part of this page couldn't be loaded. Check your connection and reload. Your games are safe.
tab-interpreted = The engine isn't compiled here, so an ace can't look as far ahead.
tab-report-with-issue = Open an issue with it, or send it to the person who gave you this page.
tab-report-without-issue = It stays here until you send it. Copy or save it, and send it to the person who gave you this page.
tab-no-board = The board didn't load. Check your connection and reload the page.
tab-device-missing = There is no server here that could add a device. <link>Host a server</link>.

## About

tab-about-title = Where this runs
tab-about-words = The rules, the bots and your games run in this page, on your device. Nothing is sent anywhere.
# $engine (text): compiled or interpreted
tab-about-engine = { $engine ->
    [compiled] The engine is compiled.
   *[interpreted] The engine is interpreted: the same rules and bots, but slower. An ace can't look as far ahead.
}
tab-about-dice = The dice are fixed by a secret that this page holds. That is fair to you, but it proves nothing to others. On a server, no player can know the secret.
tab-host-title = Host a server
tab-host-words = A server lets friends join with a link, watch, and play over days. You need Python 3.11 or newer and Aerodrome's wheel:
tab-host-network = Others in your network open the address that it prints.
tab-host-manual = <link>The manual</link> covers HTTPS, limits and backups.

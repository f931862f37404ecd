"""A bot in thirty lines: fires whenever it can, and otherwise takes any choice. docs/bots.md has the protocol.

aerodrome arena dawgs-of-war --bots uniform,"exec:python examples/eager_bot.py" -n 20
"""

import json
import random
import sys

EAGER = ("fire", "basic_attack", "special")  # verbs of three games
dice = random.Random()

for line in sys.stdin:
    told = json.loads(line)
    if "hello" in told:
        dice.seed(told["hello"]["seed"])
        reply = {"hello": {"name": "eager"}}
    elif "decision" in told:
        offers = told["offers"]
        shots = [offer for offer in offers if offer["action"]["do"] in EAGER]
        chosen = dice.choice(shots or offers)
        reply = {"decision": told["decision"], "answer": chosen["action"]}
    else:
        break  # {"end": true}
    print(json.dumps(reply), flush=True)

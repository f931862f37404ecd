// The state machine of a table. It knows neither the page nor the network: it takes an input, and returns the next
// state and what must be done. state.ts lists the states, inputs and effects.

import { answer, askHint, choose, layBack, look, lookAhead, undo } from "./acting";
import { heard, lookAs, takeOver } from "./hearing";
import { played, seeRest } from "./showing";
import type { Effect, Input, TableState } from "./state";
import { Step } from "./step";
import { text } from "../messages/text";

export function next(state: TableState, input: Input): { state: TableState; effects: Effect[] } {
  const step = new Step(state);
  take(step, input);
  return step;
}

function take(step: Step, input: Input): void {
  switch (input.is) {
    // The player.
    case "choose":
      return choose(step, input.offer, input.confirm);
    case "answer":
      return answer(step, input.offer);
    case "lay-back":
      return layBack(step);
    case "peek":
      return step.put({ peeked: input.offer });
    case "undo":
      return undo(step);
    case "ask-hint":
      return askHint(step);
    case "look":
      return look(step, input.what);
    case "command":
      step.put({ refusal: null });
      return step.then({ do: "send", wish: input.wish });
    case "sit-down":
      return step.put({ refusal: null });
    case "failed":
      return step.put({ refusal: { rule: "", text: input.text } });
    case "take-over":
      return takeOver(step);
    case "look-as":
      return lookAs(step, input.seat);
    case "read-chat":
      return step.put({ unread: 0 });
    case "watch-rest":
      return seeRest(step, "watch");
    case "skip-rest":
      return seeRest(step, "skip");
    case "equip":
      step.put({ room: input.room, picture: input.picture });
      return lookAhead(step);
    // The server.
    case "status":
      if (step.state.link === "closed") return; // for good
      if (input.status === "closed") step.put({ why: input.why || text("table-not-shown") });
      return step.put({ link: input.status });
    case "heard":
      return heard(step, input.message, input.at);
    // The stage.
    case "played":
      return played(step, input.turn);
  }
}

import { expect, test } from "vitest";
import {
  chosenAgain,
  descriptionOf,
  grouped,
  inFull,
  isSameChoice,
  type Label,
  legal,
  nameAmong,
  type Offer,
  placed,
  reasonOf,
  refusedBeside,
  shortNames,
  hintNames,
} from "../src/match/offers";

function label(head: string, tail = "", way = "", warning = ""): Label {
  return { head, tail, way, warning };
}

function offer(text: string, refused = false): Offer {
  return {
    action: { do: text },
    text,
    label: label(text),
    ...(refused ? { refused: { rule: "DF-LOOP-01", text: "No." } } : {}),
  };
}

test("groups keep the order of the server", () => {
  const offers = ["b1", "a1", "b2"].map((text) => offer(text));
  const groups = grouped(offers, (each) => [each.text[0]!, each.text[0]!]);
  expect(groups.map((group) => [group.key, group.offers.map((each) => each.text)])).toEqual([
    ["b", ["b1", "b2"]],
    ["a", ["a1"]],
  ]);
});

test("refused offers cannot be taken", () => {
  expect(legal([offer("one"), offer("two", true)]).map((each) => each.text)).toEqual(["one"]);
});

test("refused offers are shown for the open group and for groups in which nothing is possible", () => {
  const groups = grouped(
    ["a1", "a2!", "b1", "b2!", "c1!"].map((text) => offer(text, text.endsWith("!"))),
    (each) => [each.text[0]!, each.text[0]!],
  );
  expect(refusedBeside(groups, groups[0]).map((each) => each.text)).toEqual(["a2!", "c1!"]);
});

test("a refused offer is described by its result, if it has one, and by the reason", () => {
  const refused = { rule: "DF-LOOP-01", text: "No." };
  expect(descriptionOf({ ...offer("fire", true), label: label("Fire") })).toBe("No. (DF-LOOP-01)");
  expect(descriptionOf({ ...offer("play 3/1"), label: label("3/1", "3 steps, 1 hit", "R0 → R1"), refused })).toBe(
    "3 steps, 1 hit. No. (DF-LOOP-01)",
  );
  expect(descriptionOf({ ...offer("fire"), refused: { ...refused, rule: "" } })).toBe("No.");
  expect(reasonOf(offer("fire"))).toBe("");
});

test("offers that lead to one place are grouped there", () => {
  const offers = ["a1", "b1", "a2", "nowhere"].map((text) => offer(text));
  const places = placed(offers, (each) => (each.text === "nowhere" ? null : { key: each.text[0]! }));
  expect(places.map((place) => [place.key, place.offers.map((each) => each.text)])).toEqual([
    ["a", ["a1", "a2"]],
    ["b", ["b1"]],
  ]);
});

test("a choice is the same choice after the server has sent the decision again", () => {
  const before = offer("play 1/0");
  const after = [offer("play 0/1"), offer("play 1/0")];
  expect(isSameChoice(before, after[1]!)).toBe(true);
  expect(isSameChoice(before, after[0]!)).toBe(false);
  expect(isSameChoice(null, null)).toBe(false);
  expect(chosenAgain(before, after)).toBe(after[1]);
  expect(chosenAgain(offer("play 5/2"), after)).toBeNull();
  expect(chosenAgain(null, after)).toBeNull();
});

test("a complete move stays chosen, since the server lists only its steps", () => {
  const move = { ...offer("F F L"), plan: [{ do: "F" }, { do: "L" }] };
  expect(chosenAgain(move, [offer("F"), offer("L")])).toBe(move);
});

test("a tile and its loop side have different names", () => {
  const labels = [
    label("3/1", "3 steps, 1 hit", "R0 → R1 R2 R3"),
    label("3/1", "3 steps, 1 hit, loop side", "R0 → R1 LP R2"),
    label("4/2", "4 steps, 2 hits", "R0 → R1 R2 R3 R4"),
  ];
  expect(shortNames(labels)).toEqual(["3/1: 3 steps, 1 hit", "3/1: 3 steps, 1 hit, loop side", "4/2"]);
});

test("a hint names the side of a tile whose other side is on offer, even where it leaves that out", () => {
  const all = [
    label("3/0", "3 steps, no hits, normal side", "R0 → R1 R2 R3"),
    label("3/0", "3 steps, no hits, loop side", "R0 → R1 LP R2"),
    label("3/1", "3 steps, 1 hit", "R0 → R1 R2 R3"),
  ].map((named) => ({ ...offer(inFull(named)), label: named }));
  expect(hintNames([all[0]!, all[2]!], all)).toEqual(["3/0, normal side", "3/1"]);
  expect(hintNames([all[1]!], all)).toEqual(["3/0, loop side"]);
  const alike = [label("Fly", "on", "R1"), label("Fly", "on", "R2")].map((named) => ({
    ...offer(inFull(named)),
    label: named,
  }));
  expect(hintNames(alike, alike)).toEqual(["Fly: on, R1", "Fly: on, R2"]);
});

test("a refused loop is not named like the tile that can be played", () => {
  const all = [
    label("3/0", "3 steps, no hits", "R1 → R2 R3 R4"),
    label("3/0", "3 steps, no hits, loop side"),
    label("3/0", "3 steps, no hits, loop side, exit"),
    label("4/2", "4 steps, 2 hits"),
  ].map((named) => ({ ...offer(inFull(named)), label: named }));
  expect(all.map((each) => nameAmong(each, all))).toEqual(["3/0", "3/0, loop side", "3/0, loop side, exit", "4/2"]);
  expect(nameAmong(offer("Hold"), [offer("Hold"), offer("Hold fire")])).toBe("Hold");
});

test("labels that are otherwise alike differ by their path", () => {
  expect(shortNames([label("Fly", "on", "R1"), label("Fly", "on", "R2"), label("Hold")])).toEqual([
    "Fly: on, R1",
    "Fly: on, R2",
    "Hold",
  ]);
});

test("a label in one line has its parts in order", () => {
  expect(inFull(label("Hold"))).toBe("Hold");
  expect(inFull(label("1 Clockwise", "", "", "crashes"))).toBe("1 Clockwise ⚠ crashes");
  expect(inFull(label("3/1", "3 steps", "R0 → R1", "enemy behind"))).toBe("3/1: 3 steps (R0 → R1) ⚠ enemy behind");
});

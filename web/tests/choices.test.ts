import { expect, test } from "vitest";
import { ofLine, ofOffer, ofResult, ofValues } from "../src/reports/choices";

const label = { head: "3/1", tail: "R0 → R3", way: "", warning: "" };
const offer = { action: { do: "play", tile: "3/1" }, text: "play 3/1", label };

test("an offer is named by its action, a complete move by nothing", () => {
  expect(ofOffer(offer)).toEqual([{ label: "3/1: R0 → R3", about: "action", action: offer.action }]);
  expect(ofOffer({ ...offer, refused: { rule: "DF-CHOOSE-02", text: "No loop." } })[0]!.label).toBe(
    "3/1: R0 → R3. No loop.",
  );
  expect(ofOffer({ ...offer, plan: [{ do: "a" }, { do: "b" }] })).toEqual([]);
});

test("a path is set apart from the result", () => {
  expect(ofOffer({ ...offer, label: { ...label, tail: "3 steps, 1 hit", way: "R0 → R1 R2 R3" } })[0]!.label).toBe(
    "3/1: 3 steps, 1 hit (R0 → R1 R2 R3)",
  );
  expect(
    ofOffer({
      ...offer,
      label: { ...label, head: "Red", tail: "8 hits. Fast." },
      refused: { rule: "DF-DEC-02", text: "Taken." },
    })[0]!.label,
  ).toBe("Red: 8 hits. Fast. Taken.");
});

test("a line is named by its number, a result by nothing", () => {
  expect(ofLine({ text: "A shoots B.", at: 7 })).toEqual({ label: "A shoots B.", about: "event", event: 7 });
  expect(ofResult("B is down.")).toEqual([{ label: "B is down.", about: "result" }]);
});

test("every value is named by its path, after the whole position", () => {
  const found = ofValues({ turn: 3, planes: [{ at_space: "R0", last: null }], empty: {} }, "dog-fight");
  expect(found[0]).toEqual({ label: "The whole position", about: "value", path: [] });
  expect(found.slice(1)).toEqual([
    { label: "turn: 3", about: "value", path: ["turn"] },
    { label: "planes 0 at space: R0", about: "value", path: ["planes", "0", "at_space"] },
    { label: "planes 0 last: –", about: "value", path: ["planes", "0", "last"] },
  ]);
});

test("a huge or deep observation is cut", () => {
  expect(
    ofValues(
      Array.from({ length: 5000 }, (_, at) => at),
      "",
    ),
  ).toHaveLength(400);
  let deep: unknown = 1;
  for (let depth = 0; depth < 50; depth++) deep = { deep };
  expect(ofValues(deep, "")).toHaveLength(1);
});

test("a sentence among the values is one value", () => {
  const briefing = [{ key: "briefing-recon", args: { zones: ["A"] }, text: "Photograph A." }];
  expect(ofValues({ briefing }, "age-of-dogfights").slice(1)).toEqual([
    { label: "briefing 0: Photograph A.", about: "value", path: ["briefing", "0"] },
  ]);
});

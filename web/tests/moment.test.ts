import { expect, test } from "vitest";
import { hashOf, momentOf } from "../src/match/moment";

test.each([
  [{ step: 0, seat: "" }, ""],
  [{ step: 12, seat: "" }, "#step=12"],
  [{ step: 12, seat: "entente-1" }, "#step=12&seat=entente-1"],
  [{ step: 0, seat: "A" }, "#seat=A"],
])("%o is held by an address as %s", (moment, hash) => {
  expect(hashOf(moment)).toBe(hash);
  expect(momentOf(hash)).toEqual(moment);
});

test.each(["#step=-1", "#step=1e9", "#step=many", "#DF-LOOP-02", "#step=12345678"])("%s is the start", (hash) => {
  expect(momentOf(hash)).toEqual({ step: 0, seat: "" });
});

import { expect, test } from "vitest";
import { isOnlyHere, originsFor } from "../src/net/address";

test.each(["localhost", "127.0.0.1", "[::1]", "play.localhost"])("%s is this computer only", (host) => {
  expect(isOnlyHere(host)).toBe(true);
});

test.each(["192.168.1.7", "aerodrome.example", "127.example", "[fd00::2]"])("%s works for others too", (host) => {
  expect(isOnlyHere(host)).toBe(false);
});

const HERE = { origin: "http://127.0.0.1:8017", hostname: "127.0.0.1" };
const THERE = { origin: "http://friend.test:8017", hostname: "friend.test" };
const NETWORK = { addresses: ["http://192.168.1.7:8017", "http://10.0.0.5:8017"], command: "" };

test("a page opened at 127.0.0.1 offers the network's addresses in its invitation", () => {
  expect(originsFor(HERE, NETWORK)).toEqual(NETWORK.addresses);
});

test("a page that others can open offers its own address", () => {
  expect(originsFor(THERE, NETWORK)).toEqual([THERE.origin]);
});

test("without a known network address, only the page's own is left", () => {
  expect(originsFor(HERE, { addresses: [], command: "make play" })).toEqual([HERE.origin]);
  expect(originsFor(HERE, null)).toEqual([HERE.origin]);
});

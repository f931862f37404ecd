import { expect, test } from "vitest";
import { isOnlyHere } from "../src/net/address";

test.each(["localhost", "127.0.0.1", "[::1]", "play.localhost"])("%s is only here", (host) => {
  expect(isOnlyHere(host)).toBe(true);
});

test.each(["192.168.1.7", "aerodrome.example", "127.example", "[fd00::2]"])("%s is for others too", (host) => {
  expect(isOnlyHere(host)).toBe(false);
});

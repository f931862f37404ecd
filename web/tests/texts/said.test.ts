import { afterEach, beforeEach, expect, test } from "vitest";
import { language, serve, speak, wantedLanguage } from "../../src/messages/language";
import { pseudo } from "../../src/messages/pseudo";
import { partOf, said } from "../../src/messages/said";
import type { Message } from "../../src/protocol.gen";
import { text } from "../../src/messages/text";

const DOG_FIGHT = `
drew = { $who ->
    [you] Du ziehst
   *[other] { $who } zieht
} { $count ->
    [one] einen Stein
   *[other] { $count } Steine
}.
play = { play.head }{ play.warning }
    .head = Spiele { $tile }
    .warning = { $warned ->
        [yes] {"  "}! { $reason }
       *[no] {""}
    }
seen = { COUNT($people) ->
    [0] Niemand
   *[other] { LIST($people, style: "and") }
} sieht { LIST($tiles) }
`;
const CORE = "over = Das Spiel ist aus.\ndrew = aus dem Kern";

function message(key: string, args: Message["args"] = {}, more: Partial<Message> = {}): Message {
  return { key, args, text: `English ${key}`, ...more };
}

beforeEach(async () => {
  await speak("de");
  serve("dog_fight", DOG_FIGHT);
  serve("core", CORE);
});
afterEach(() => speak("en"));

test("in English a message says what the server sent", async () => {
  await speak("en");
  expect(said(message("drew", { who: "you", count: 2 }), "dog-fight")).toBe("English drew");
  expect(partOf(message("play", {}, { parts: { head: "Play 5/2" } }), "head")).toBe("Play 5/2");
  expect(partOf(message("play"), "head")).toBe("");
});

test("a plain text stays as it is", () => {
  expect(said("Your turn.", "dog-fight")).toBe("Your turn.");
  expect(partOf("Your turn.", "head")).toBe("");
});

test("another language renders key and arguments, with its plurals", () => {
  expect(said(message("drew", { who: "you", count: 1 }), "dog-fight")).toBe("Du ziehst einen Stein.");
  expect(said(message("drew", { who: "B", count: 1200 }), "dog-fight")).toBe("B zieht 1200 Steine.");
});

test("the game's catalogue comes before the core's, and English before nothing", () => {
  expect(said(message("over"), "dog-fight")).toBe("Das Spiel ist aus.");
  expect(said(message("drew"), "")).toBe("aus dem Kern");
  expect(said(message("unknown"), "dog-fight")).toBe("English unknown");
});

test("messages among the arguments are rendered first, also in parts", () => {
  const play = message("play", { tile: "5/2", warned: true, reason: message("over") }, { parts: { head: "Play 5/2" } });
  expect(said(play, "dog-fight")).toBe("Spiele 5/2  ! Das Spiel ist aus.");
  expect(partOf(play, "head", "dog-fight")).toBe("Spiele 5/2");
  expect(partOf(play, "warning", "dog-fight")).toBe("  ! Das Spiel ist aus.");
});

test("lists are written in the manner of the language", () => {
  const seen = message("seen", { people: [message("over"), message("unknown")], tiles: ["1/0", "5/2"] });
  expect(said(seen, "dog-fight")).toBe("Das Spiel ist aus. und English unknown sieht 1/0, 5/2");
  expect(said(message("seen", { people: [], tiles: [] }), "dog-fight")).toBe("Niemand sieht ");
});

test("a language without the client's text falls back to English", () => {
  expect(language()).toBe("de");
  expect(text("ask-undo")).toBe("Undo");
});

test("the language for tests has other letters, and keeps the elements of a text", async () => {
  await speak("pseudo");
  expect(text("ask-undo")).toBe(pseudo("Undo"));
  expect(pseudo("Undo <b>s</b>")).not.toMatch(/[A-Za-z](?![^<]*>)/);
  expect(pseudo("Undo <b>s</b>")).toContain("<b>");
  expect(text("seat-waiting", { who: ["A", "B", "C"] })).toBe(`${pseudo("Waiting for ")}A, B${pseudo(" and ")}C.`);
});

test("the address comes before the device, and unknown languages mean English", () => {
  expect(wantedLanguage("?language=pseudo", null)).toBe("pseudo");
  expect(wantedLanguage("", "pseudo")).toBe("pseudo");
  expect(wantedLanguage("?language=en", "pseudo")).toBe("en");
  expect(wantedLanguage("?language=tlh", null)).toBe("en");
  expect(wantedLanguage("", null)).toBe("en");
});

test("numbers and lists of the client follow English", () => {
  expect(text("seat-waiting", { who: [] })).toBe("Waiting for the others.");
  expect(text("seat-clock-days", { days: 1 })).toBe("1 day");
  expect(text("result-winners", { who: ["A"] })).toBe("A wins");
  expect(text("result-winners", { who: ["A", "B", "C"] })).toBe("A, B and C win");
});

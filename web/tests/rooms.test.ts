// The client's rooms stay tidy: small files, short lines, one door to the server, one place for colours and addresses.

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const ROOT = new URL("..", import.meta.url).pathname;
const LINES_AT_MOST = 400;
const COLUMNS_AT_MOST = 120;

interface File {
  path: string;
  lines: string[];
}

function filesIn(folder: string): File[] {
  return readdirSync(ROOT + folder, { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name.replaceAll("\\", "/")}`)
    .filter((path) => /\.(svelte|ts|css)$/.test(path) && !path.endsWith(".gen.ts"))
    .map((path) => ({
      path,
      lines: readFileSync(ROOT + path, "utf8")
        .trimEnd()
        .split("\n"),
    }));
}

const SOURCES = filesIn("src");
const ALL = [...SOURCES, ...filesIn("tests")];

/** Return where a pattern stands, except in files for which it is meant. */
function found(pattern: RegExp, isMeantFor: (path: string) => boolean, files: File[] = SOURCES): string[] {
  return files
    .filter(({ path }) => !isMeantFor(path))
    .flatMap(({ path, lines }) =>
      lines.flatMap((line, at) => (pattern.test(line) ? [`${path}:${at + 1}: ${line.trim()}`] : [])),
    );
}

const HEX = /(?<!href=")(?<!url\()(?<![&\w$`.])#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})\b(?!\()/;
const COLOUR = new RegExp(`${HEX.source}|\\b(rgb|hsl)a?\\(|\\b0x[0-9a-f]{6}\\b`, "i");
const NETWORK = /\b(fetch|XMLHttpRequest|EventSource|sendBeacon)\(|\bnew (WebSocket|EventSource|XMLHttpRequest)\b/;
const ADDRESS =
  /\b(href|src|action)=(["'`]|\{["'`])\/|\bpushState\(.*["'`]\/|\blocation\.(href|assign|replace)\b|["'`]\/api\b/;

test("there are files to look at", () => {
  expect(SOURCES.length).toBeGreaterThan(100);
});

test("no file is too long to read at a sitting", () => {
  expect(ALL.filter(({ lines }) => lines.length > LINES_AT_MOST).map(({ path }) => path)).toEqual([]);
});

test("no line is too long", () => {
  expect(found(new RegExp(`^.{${COLUMNS_AT_MOST + 1},}$`), () => false, ALL)).toEqual([]);
});

test("only the door talks to the server, and only the tab's own code to its folder", () => {
  expect(found(NETWORK, (path) => /^src\/(net|tab)\//.test(path))).toEqual([]);
});

test("colours have names, which only the files of tokens explain", () => {
  expect(found(COLOUR, (path) => /^src\/style\/|\/tokens\.css$/.test(path))).toEqual([]);
});

test("every colour that is used has a name", () => {
  const text = SOURCES.flatMap(({ lines }) => lines).join("\n");
  const named = new Set([...text.matchAll(/(?:^|[\s;{]|style:)(--[\w-]+)(?=[:=])/g)].map(([, name]) => name));
  const used = [...text.matchAll(/var\((--[\w-]+)[,)]|["'](--[\w-]+)["']/g)].map(([, one, other]) => one ?? other);
  expect(used.length).toBeGreaterThan(300);
  expect([...new Set(used)].filter((name) => !named.has(name))).toEqual([]);
});

test("every address goes through href()", () => {
  expect(found(ADDRESS, (path) => path === "src/href.ts" || path.startsWith("src/net/"))).toEqual([]);
});

test.each<[RegExp, ...string[]]>([
  [COLOUR, "fill: #fff;", "color: rgb(0 0 0 / 18%);", 'colour="#c0392f"', "new Color(0xffffff)"],
  [NETWORK, "await fetch(`/x`)", "new WebSocket(url)"],
  [ADDRESS, '<a href="/about">', "href={`/table/${id}`}", 'history.pushState(null, "", "/about")', '"/api/me"'],
])("%s finds what it should", (pattern, ...lines) => {
  expect(lines.filter((line) => !pattern.test(line))).toEqual([]);
});

test.each<[RegExp, ...string[]]>([
  [COLOUR, 'href="#main"', "fill: url(#aod-danger)", "fill: var(--white)", "`#${told}`", "private #add(item) {"],
  [NETWORK, "// Fetch once", "WebSocket.OPEN"],
  [ADDRESS, 'href={href("/about")}', 'href="#main"', 'history.pushState(null, "", href(path))'],
])("%s leaves the rest alone", (pattern, ...lines) => {
  expect(lines.filter((line) => pattern.test(line))).toEqual([]);
});

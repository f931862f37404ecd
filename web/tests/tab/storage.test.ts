import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { MemoryStorage, openStorage, type Storage } from "../../src/tab/storage";

const FOLDER = "https://club.test/fly/";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
  vi.stubGlobal("IDBKeyRange", IDBKeyRange);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const open = (folder = FOLDER): Promise<Storage> => openStorage(folder, () => undefined);
const KINDS: [string, () => Promise<Storage>][] = [
  ["the browser's database", open],
  ["memory", () => Promise.resolve(new MemoryStorage())],
];

test.each(KINDS)("%s: records are found by kind and key", async (_, make) => {
  const storage = await make();
  expect(
    await storage.write([
      ["put", "table", "T", "one"],
      ["put", "player", "T", "other"],
    ]),
  ).toBe(true);
  expect(await storage.read("table", "T")).toBe("one");
  expect(await storage.read("player", "T")).toBe("other");
  expect(await storage.read("table", "U")).toBeUndefined();
});

test.each(KINDS)("%s: a range is listed in order, with both ends, without its neighbours", async (_, make) => {
  const storage = await make();
  const keys = ["T/000003", "T/000001", "T/000002", "S/000009", "U/000001"];
  await storage.write(keys.map((key) => ["add", "entry", key, `text of ${key}`]));
  await storage.write([["add", "other", "T/000002", "another kind"]]);
  expect(await storage.list("entry", "T/000001", "T/000003")).toEqual([
    ["T/000001", "text of T/000001"],
    ["T/000002", "text of T/000002"],
    ["T/000003", "text of T/000003"],
  ]);
  expect(await storage.list("entry", "V", "W")).toEqual([]);
});

test.each(KINDS)("%s: a taken key is not added, and nothing else of that change is stored", async (_, make) => {
  const storage = await make();
  await storage.write([["add", "entry", "T/1", "first"]]);
  const isStored = await storage.write([
    ["put", "table", "T", "changed"],
    ["add", "entry", "T/1", "second"],
    ["delete", "entry", "T/1", ""],
  ]);
  expect(isStored).toBe(false);
  expect(await storage.read("entry", "T/1")).toBe("first");
  expect(await storage.read("table", "T")).toBeUndefined();
});

test.each(KINDS)("%s: put replaces and delete removes", async (_, make) => {
  const storage = await make();
  await storage.write([
    ["put", "table", "T", "one"],
    ["put", "table", "U", "two"],
  ]);
  await storage.write([
    ["put", "table", "T", "three"],
    ["delete", "table", "U", ""],
  ]);
  expect(await storage.read("table", "T")).toBe("three");
  expect(await storage.read("table", "U")).toBeUndefined();
});

test("two tabs share what is stored, and only one of them adds a key", async () => {
  const [one, other] = [await open(), await open()];
  const results = await Promise.all([
    one.write([["add", "entry", "T/1", "of one"]]),
    other.write([["add", "entry", "T/1", "of the other"]]),
  ]);
  expect(results).toEqual([true, false]);
  expect(await other.read("entry", "T/1")).toBe("of one");
});

test("copies in other folders have their own games", async () => {
  await (await open()).write([["put", "table", "T", "here"]]);
  expect(await (await open("https://club.test/other/")).read("table", "T")).toBeUndefined();
});

test("changes are stored durably", async () => {
  const storage = await open();
  const used: unknown[] = [];
  const { database } = storage as unknown as { database: IDBDatabase };
  const transaction = database.transaction.bind(database);
  vi.spyOn(database, "transaction").mockImplementation((...how) => {
    used.push(how[2]);
    return transaction(...how);
  });
  await storage.write([["put", "table", "T", "one"]]);
  expect(used).toEqual([{ durability: "strict" }]);
});

test("a full disk is reported by its name", async () => {
  const storage = await open();
  const { database } = storage as unknown as { database: IDBDatabase };
  vi.spyOn(database, "transaction").mockImplementation(() => {
    throw new DOMException("no room", "QuotaExceededError");
  });
  await expect(storage.write([["put", "table", "T", "one"]])).rejects.toMatchObject({ name: "QuotaExceededError" });
});

test("a browser that refuses to store anything is found out at once", async () => {
  vi.stubGlobal("indexedDB", {
    open: () => {
      throw new DOMException("not here", "SecurityError");
    },
  });
  await expect(open()).rejects.toMatchObject({ name: "SecurityError" });
});

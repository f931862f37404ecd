// Where a tab saves its tables: records with a kind and a key, in the browser's database. All of a change is stored, or
// nothing of it.

/** Something to do with a record. The text of one to delete is empty. */
export type Change = [what: "add" | "put" | "delete", kind: string, key: string, text: string];

export interface Storage {
  read(kind: string, key: string): Promise<string | undefined>;
  /** Return keys and texts of a kind, from the first key to the last, in order. */
  list(kind: string, first: string, last: string): Promise<[key: string, text: string][]>;
  /** Return false and store nothing if a key to add is taken. Throw if there is no room. */
  write(changes: Change[]): Promise<boolean>;
}

const STORE = "records";

/** Open the database of a folder. Copies in other folders of the same host have their own. Throw if it is refused.
 *
 * `lost` is called if the browser closes it, because the player has deleted the data of this site.
 */
export async function openStorage(folder: string, lost: () => void): Promise<Storage> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open(`aerodrome.tables.${new URL(folder).pathname}`, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE);
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
  database.onclose = lost;
  return new IndexedStorage(database);
}

export class IndexedStorage implements Storage {
  constructor(readonly database: IDBDatabase) {}

  async read(kind: string, key: string): Promise<string | undefined> {
    return answerTo<string | undefined>(this.#records().get([kind, key]));
  }

  async list(kind: string, first: string, last: string): Promise<[string, string][]> {
    const records = this.#records();
    const range = IDBKeyRange.bound([kind, first], [kind, last]);
    const [keys, texts] = await Promise.all([
      answerTo(records.getAllKeys(range)),
      answerTo<string[]>(records.getAll(range)),
    ]);
    return keys.map((key, at) => [(key as [string, string])[1], texts[at]!]);
  }

  write(changes: Change[]): Promise<boolean> {
    return new Promise((resolve, reject) => {
      // Strict: an answer that the player has seen confirmed survives a crash of the whole computer.
      const transaction = this.database.transaction(STORE, "readwrite", { durability: "strict" });
      transaction.oncomplete = () => resolve(true);
      transaction.onabort = () => {
        if (transaction.error?.name === "ConstraintError") resolve(false);
        else reject(transaction.error);
      };
      const records = transaction.objectStore(STORE);
      for (const [what, kind, key, text] of changes) {
        if (what === "add") records.add(text, [kind, key]);
        else if (what === "put") records.put(text, [kind, key]);
        else records.delete([kind, key]);
      }
    });
  }

  #records(): IDBObjectStore {
    return this.database.transaction(STORE, "readonly").objectStore(STORE);
  }
}

function answerTo<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** For a browser that refuses to store anything: games last as long as the page. */
export class MemoryStorage implements Storage {
  #records = new Map<string, Map<string, string>>();

  read(kind: string, key: string): Promise<string | undefined> {
    return Promise.resolve(this.#of(kind).get(key));
  }

  list(kind: string, first: string, last: string): Promise<[string, string][]> {
    const found = [...this.#of(kind)].filter(([key]) => first <= key && key <= last);
    return Promise.resolve(found.sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  write(changes: Change[]): Promise<boolean> {
    if (changes.some(([what, kind, key]) => what === "add" && this.#of(kind).has(key))) return Promise.resolve(false);
    for (const [what, kind, key, text] of changes) {
      if (what === "delete") this.#of(kind).delete(key);
      else this.#of(kind).set(key, text);
    }
    return Promise.resolve(true);
  }

  #of(kind: string): Map<string, string> {
    const known = this.#records.get(kind) ?? new Map<string, string>();
    this.#records.set(kind, known);
    return known;
  }
}

// The files of a tab's folder. The page, its workers and the service worker all ask for them at the same addresses.

const RELEASE = "release";

/** The type of a file that browsers compile while it arrives. */
export const MACHINE_CODE = "application/wasm";

/** Return the address of a file of the folder, as the given release has it.
 *
 * A file in assets/ has a new name whenever it changes. All others keep theirs, so their addresses name the release: no
 * cache on the way can mix two releases. Static hosts ignore what follows the question mark.
 */
export function addressOf(path: string, folder: string, release: string): string {
  const address = new URL(path, folder);
  if (release !== "" && !path.startsWith("assets/")) address.searchParams.set(RELEASE, release);
  return address.href;
}

/** Return the release that an address names, or "". */
export function releaseAt(address: string): string {
  return new URL(address).searchParams.get(RELEASE) ?? "";
}

/** Return the path of a file in the folder, or null if the address is outside the folder. */
export function pathIn(folder: string, address: string): string | null {
  const [at, root] = [new URL(address), new URL(folder)];
  if (at.origin !== root.origin || !at.pathname.startsWith(root.pathname)) return null;
  return at.pathname.slice(root.pathname.length) || "index.html";
}

/** A file of a release, as tab.json lists it. */
export interface Listed {
  path: string;
  bytes: number;
  sha256: string; // in hexadecimal
}

/** What tab.json says about a release. */
export interface Folder {
  version: string;
  digest: string; // names the release
  engine: "compiled" | "interpreted";
  archives: string[]; // the files among them that Python unpacks
  site: string; // into which folder
  files: Listed[];
}

/** Return a file's digest in the form that browsers check by themselves while they fetch it. */
export function integrityOf({ sha256 }: Listed): string {
  const bytes = sha256.match(/../g)?.map((byte) => Number.parseInt(byte, 16)) ?? [];
  return `sha256-${btoa(String.fromCharCode(...bytes))}`;
}

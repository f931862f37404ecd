// Files that the page makes by itself.

const KEPT = 10_000; // milliseconds: until the browser has certainly begun to save it

/** Save a text as a file of the player. */
export function saveFile(name: string, text: string, type = "text/plain"): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT);
}

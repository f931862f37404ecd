// Browsers erase what a page has saved if they need room, or if it was not used for some time.

/** Ask the browser to keep the games for good. It may ask the player, so it is asked only until it has agreed. */
export async function keepForGood(storage: StorageManager | undefined): Promise<void> {
  try {
    if (storage?.persist && !(await storage.persisted())) await storage.persist();
  } catch {
    // Some browsers refuse to say. The games stay as safe as they were.
  }
}

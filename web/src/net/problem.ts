/** Why the server did not do something, in a sentence that the player can act on. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly text: string,
    readonly rule: string = "",
  ) {
    super(text);
  }
}

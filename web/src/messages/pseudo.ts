// A language for tests: English in letters that no English word has. Plain words on a page come from no catalogue.

export const PSEUDO = "pseudo";

const PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const ACCENTED = [..."ȧƀƈḓḗƒɠħīĵķŀḿƞǿƥɋřşŧŭṽẇẋẏẑȦƁƇḒḖƑƓĦĪĴĶĿḾȠǾƤɊŘŞŦŬṼẆẊẎẐ"];
/** Names of elements, between angle brackets, stay: the page looks for them. */
const PIECES = /<[^>]*>|[A-Za-z]/g;

export function pseudo(text: string): string {
  return text.replace(PIECES, (piece) => (piece.length === 1 ? ACCENTED[PLAIN.indexOf(piece)]! : piece));
}

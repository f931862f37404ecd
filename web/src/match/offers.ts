// What may be clicked. Offers come from the server; here they are only sorted and found again.

export interface Offer {
  action: Record<string, unknown>;
  text: string;
  label: string;
  sketch?: Record<string, unknown>;
  refused?: { rule: string; text: string };
  /** Made here of what the server told: a whole move, the lines of the answers that make it, one after the other. */
  plan?: string[];
}

export interface Group {
  key: string;
  title: string;
  offers: Offer[];
}

export function legal(offers: Offer[]): Offer[] {
  return offers.filter((offer) => !offer.refused);
}

/** Whether both are the same choice. Each message of the server brings new objects, so identity says nothing. */
export function isSameChoice(one: Offer | null, other: Offer | null): boolean {
  return one !== null && other !== null && one.text === other.text;
}

/** The chosen offer when the server repeats a decision: its new object, or null if it is gone. Complete moves are made here and stay. */
export function chosenAgain(chosen: Offer | null, offers: Offer[]): Offer | null {
  if (chosen?.plan) return chosen;
  return offers.find((offer) => isSameChoice(offer, chosen)) ?? null;
}

/** What may not be done now: of the kind on show, and of kinds of which nothing is possible. */
export function refusedBeside(groups: Group[], current: Group | undefined): Offer[] {
  const near = groups.filter((each) => each === current || legal(each.offers).length === 0);
  return near.flatMap((each) => each.offers).filter((offer) => offer.refused);
}

/** Offers by where they stand on a board; those without a place are left out. */
export function placed<Place extends { key: string }>(offers: Offer[], placeOf: (offer: Offer) => Place | null): (Place & { offers: Offer[] })[] {
  const found = new Map<string, Place & { offers: Offer[] }>();
  for (const offer of offers) {
    const place = placeOf(offer);
    if (!place) continue;
    const known = found.get(place.key);
    if (known) known.offers.push(offer);
    else found.set(place.key, { ...place, offers: [offer] });
  }
  return [...found.values()];
}

/** Groups in the order in which their first offer stands; `keyOf` names the group of an offer. */
export function grouped(offers: Offer[], keyOf: (offer: Offer) => [key: string, title: string]): Group[] {
  const groups: Group[] = [];
  for (const offer of offers) {
    const [key, title] = keyOf(offer);
    const group = groups.find((each) => each.key === key);
    if (group) group.offers.push(offer);
    else groups.push({ key, title, offers: [offer] });
  }
  return groups;
}

/** A label in parts: what it is, what it leads to, the way after a wide gap, and the warning after "!". */
export function parts(label: string): { head: string; tail: string; way: string; warning: string } {
  const [all = "", ...warned] = label.split(/\s*;?\s*!\s+/);
  const [said = "", way = ""] = all.split(/\s{2,}/);
  const cut = said.search(/:\s/);
  const head = cut < 0 ? said : said.slice(0, cut);
  const tail = cut < 0 ? "" : said.slice(cut).replace(/^:?\s+/, "");
  return { head: head.replace(/:$/, ""), tail, way: way.trim(), warning: warned.join("; ") };
}

/** What to call each of several labels so that none looks like another: its head, and where heads are alike what follows. */
export function shortNames(labels: string[]): string[] {
  const named = labels.map((label) => parts(label));
  const alike = (names: string[], name: string): boolean => names.filter((each) => each === name).length > 1;
  const heads = named.map((each) => each.head);
  const longer = named.map((each) => (alike(heads, each.head) && each.tail ? `${each.head}: ${each.tail}` : each.head));
  return named.map((each, place) => (alike(longer, longer[place]!) && each.way ? `${longer[place]!}, ${each.way}` : longer[place]!));
}

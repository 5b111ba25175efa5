const UNIT = /[,#]|\b(?:apt|apartment|unit|suite|ste|room|rm|floor|fl)\b/i;

/** The numbers that belong to a street's name: ordinals (`5th`), and numbered roads (`Highway 101`, `US-1`, `I-90`). */
const STREET_NUMBER =
  /(^|[^\p{L}\p{N}-])(?:\d+(?:st|nd|rd|th)|(?:hwy|highway|rte|route|sr|us)\.?[\s-]\d{1,3}[a-z]?|i-\d{1,3}[a-z]?)(?![\p{L}\p{N}-])/giu;

/** Whether a number is left that may be a house's. */
const mayTellHouse = (street: string): boolean => /\p{N}/u.test(street.replace(STREET_NUMBER, '$1'));

/**
 * What the public may know of a place: the block, never the house. `1234 Main St` becomes `1200 block of Main St`; a
 * street or corner without a number stays. Null when there is no street, and when it has any other number, since nobody
 * can tell that it is not the house's.
 */
export function roughPlace(place: { readonly streetAddress: string | null }): string | null {
  const street = place.streetAddress?.split(UNIT, 1)[0]!.trim() ?? '';
  if (street === '') return null;
  const numbered = /^(\d+)[a-z]?(?:\s?(?:-|–|\/)\s?\d+[a-z]?)?\s+(?:1\/2\s+)?(.*)$/i.exec(street);
  const name = numbered === null ? street : numbered[2]!;
  if (mayTellHouse(name)) return null;
  if (numbered === null) return name;
  const hundred = Math.floor(Number(numbered[1]) / 100) * 100;
  return `${hundred === 0 ? '1–99' : hundred} block of ${name}`;
}

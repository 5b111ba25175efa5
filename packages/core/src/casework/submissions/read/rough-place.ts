const UNIT = /[,#]|\b(?:apt|apartment|unit|suite|ste|room|rm|floor|fl)\b/i;

/** Numbers that are part of a street's name: ordinals (`5th`), and numbered roads (`Highway 101`, `US-1`, `I-90`). */
const STREET_NUMBER = new RegExp(
  String.raw`(^|[^\p{L}\p{N}-])` +
    String.raw`(?:\d+(?:st|nd|rd|th)|(?:hwy|highway|rte|route|sr|us)\.?[\s-]\d{1,3}[a-z]?|i-\d{1,3}[a-z]?)` +
    String.raw`(?![\p{L}\p{N}-])`,
  'giu',
);

/** Returns whether the name has another number, which could be the house's. */
const hasOtherNumber = (street: string): boolean => /\p{N}/u.test(street.replace(STREET_NUMBER, '$1'));

/**
 * Returns the public part of a place: the block, never the house. `1234 Main St` becomes `1200 block of Main St`; a
 * street or corner without a number is unchanged. Null without a street, and for any other number, since it could be
 * the house's.
 */
export function roughPlace(place: { readonly streetAddress: string | null }): string | null {
  const street = place.streetAddress?.split(UNIT, 1)[0]!.trim() ?? '';
  if (street === '') return null;
  const numbered = /^(\d+)[a-z]?(?:\s?(?:-|–|\/)\s?\d+[a-z]?)?\s+(?:1\/2\s+)?(.*)$/i.exec(street);
  const name = numbered === null ? street : numbered[2]!;
  if (hasOtherNumber(name)) return null;
  if (numbered === null) return name;
  const hundred = Math.floor(Number(numbered[1]) / 100) * 100;
  return `${hundred === 0 ? '1–99' : hundred} block of ${name}`;
}

/** The number of digits of a year's count, as numbers of cases are made. */
const DIGITS = 5;

/**
 * Returns the numbers of cases that a typed one can stand for, the likeliest first: in capitals, with any dash, space or
 * nothing between its parts, and with zeros left out. Always as many, so that time tells nothing.
 */
export function caseNumbersIn(typed: string): readonly string[] {
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/^[#\s]+|\s+$/g, '');
  const dashed = plain.replaceAll(/[\s\p{Pd}_./]+/gu, '-');
  const parts = /^(\D*?)-?(\d{2})-?(\d+)$/.exec(dashed);
  const whole =
    parts === null ? dashed : [parts[1], parts[2], parts[3]!.padStart(DIGITS, '0')].filter(Boolean).join('-');
  return [plain, plain.replaceAll(/\s+/g, ''), dashed, whole];
}

import type { NumberFormat } from '../../platform/formats/record-numbers.ts';

/** Returns the format of case numbers, such as `CE-26-00012`. `prefix`: from the agency's case settings. */
export const caseNumberFormat = (prefix: string | null): NumberFormat => ({
  prefix: prefix ?? '',
  hasYear: true,
  digits: 5,
});

/**
 * Returns the numbers of cases that a typed one can stand for, the likeliest first: in capitals, with any dash, space or
 * nothing between its parts, and with zeros left out. Always as many, so that time tells nothing. The last
 * is the same for all ways to type one number.
 */
export function caseNumbersIn(typed: string): readonly string[] {
  const { digits } = caseNumberFormat(null);
  const plain = typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/^[#\s]+|\s+$/g, '');
  const dashed = plain.replaceAll(/[\s\p{Pd}_./]+/gu, '-');
  const parts = /^(\D*?)-?(\d{2})-?(\d+)$/.exec(dashed);
  const whole =
    parts === null ? dashed : [parts[1], parts[2], parts[3]!.padStart(digits, '0')].filter(Boolean).join('-');
  return [plain, plain.replaceAll(/\s+/g, ''), dashed, whole];
}

/** The digits of a number of certified mail. */
const DIGITS = 22;

/** For how long a number is not given again, in days. Source: the design page of notices, 'Certified mail' */
export const CERTIFIED_UNIQUE_DAYS = 730;

/**
 * Returns the check digit of the digits before it: weights 3 and 1 alternate from the right. Source: GS1 General
 * Specifications, 7.9; USPS Publication 199
 */
export function checkDigitOf(digits: string): number {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10;
}

/**
 * Returns the number of certified mail that was typed or scanned, without spaces and hyphens. A scanned label also has
 * 420 and a ZIP code with 5 or 9 digits before the number.
 */
export function readCertifiedNumber(written: string): string {
  const digits = written.replace(/^\]C1/, '').replaceAll(/[\s\p{Cc}\-().]/gu, '');
  const label = /^420(?:\d{5}|\d{9})(\d{22})$/.exec(digits);
  return label?.[1] ?? digits;
}

/** Returns what is wrong with a number of certified mail, or null: it has 22 digits, the last of which checks it. */
export function certifiedNumberProblem(number: string): string | null {
  if (!/^\d+$/.test(number) || number.length !== DIGITS) return `A number of certified mail has ${DIGITS} digits.`;
  return checkDigitOf(number.slice(0, -1)) === Number(number.at(-1))
    ? null
    : 'The check digit of this number does not match. Please check each digit.';
}

/** Returns a number for people, in groups of four digits from the left: `9400 1112 0108 0805 4830 16`. */
export const certifiedNumberText = (number: string): string => number.replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/**
 * Returns the text of the label's GS1-128 barcode with its application identifiers: `(420)94501` and the number, or the
 * number alone without a ZIP code. Source: USPS Publication 199, barcode data
 */
export const labelText = (number: string, zip: string | null): string =>
  `${zip === null ? '' : `(420)${zip.slice(0, 5)}`}(${number.slice(0, 2)})${number.slice(2)}`;

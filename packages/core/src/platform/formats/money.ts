const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Returns an amount in cents as people read it: `$1,234.50`. */
export const formatCents = (cents: number): string => dollars.format(cents / 100);

/** Returns an amount that can be negative, with a true minus sign: `−$25.00`. */
export const signedCents = (cents: number): string => formatCents(cents).replace('-', '−');

/** What a field for an amount says about an input that is none. */
export const AMOUNT_FORM = 'Enter dollars such as 1,250.50: a point before the cents, commas only between thousands.';

const PLAIN = /^\d{1,10}(\.\d{1,2})?$/;
const GROUPED = /^\d{1,3}(,\d{3}){1,3}(\.\d{1,2})?$/;

/**
 * Returns the cents of a typed amount such as `1,234.5` or `$20`; null for a blank one, undefined for one that is no
 * amount of whole cents. A comma is taken between thousands only, so that `10,50` is never read as 1050 dollars.
 */
export function parseDollars(typed: string): number | null | undefined {
  const trimmed = typed.trim();
  if (trimmed === '') return null;
  const amount = trimmed.replace(/^\$\s*/, '');
  if (!PLAIN.test(amount) && !GROUPED.test(amount)) return undefined;
  return Math.round(Number(amount.replaceAll(',', '')) * 100);
}

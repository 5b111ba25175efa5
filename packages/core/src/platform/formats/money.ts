const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Returns an amount in cents as people read it: `$1,234.50`. */
export const formatCents = (cents: number): string => dollars.format(cents / 100);

/** Returns an amount that can be negative, with a true minus sign: `−$25.00`. */
export const signedCents = (cents: number): string => formatCents(cents).replace('-', '−');

/**
 * Returns the cents of a typed amount such as `1,234.5` or `$20`; null for a blank one, undefined for one that is no
 * amount of whole cents.
 */
export function parseDollars(typed: string): number | null | undefined {
  const plain = typed.replaceAll(/[$,\s]/g, '');
  if (plain === '') return null;
  return /^\d{1,10}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined;
}

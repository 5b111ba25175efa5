import { ProviderUnreachable } from '../card-provider.ts';

/** Returns cents as Authorize.Net takes them: `102.50`. */
export function dollarsOf(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * Returns the exact cents of an amount that Authorize.Net sent as a number or as text: `102.5`, `102.5000`. The shortest
 * decimal of a number is what was sent, so nothing is calculated with fractions.
 * @throws ProviderUnreachable for what is no amount of whole cents
 */
export function centsOf(amount: number | string): number {
  const [, whole, part = ''] = /^(\d{1,9})(?:\.(\d{0,2})0*)?$/.exec(String(amount)) ?? [];
  if (whole === undefined) throw new ProviderUnreachable('Authorize.Net sent an amount that cannot be read');
  return Number(whole + part.padEnd(2, '0'));
}

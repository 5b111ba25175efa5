import { formatCents } from '@townkeep/core/platform/formats/money.ts';

/** Returns an amount with a true minus sign. */
export const signedDollars = (cents: number): string => formatCents(cents).replace('-', '−');

/** Returns the name of a payment type, or words for payments without one. */
export const typeName = (type: { readonly name: string } | null): string => type?.name ?? 'No payment type';

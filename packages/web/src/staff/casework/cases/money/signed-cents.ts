import { formatCents } from '@townkeep/core/platform/formats/money.ts';

/** Returns an amount with a true minus sign: `−$25.00`. */
export const signedCents = (cents: number): string => formatCents(cents).replace('-', '−');

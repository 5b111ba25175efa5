import { createRequire } from 'node:module';
import type { isPossiblePhoneNumber } from 'libphonenumber-js/min';

const require = createRequire(import.meta.url);
let plans: { readonly isPossiblePhoneNumber: typeof isPossiblePhoneNumber } | undefined;

/**
 * Whether a number has a length that its country's numbering plan knows. The plans are loaded by the first that is asked
 * for: they take a twentieth of the server's start.
 * @param number in E.164 form
 */
export function isPossibleNumber(number: string): boolean {
  plans ??= require('libphonenumber-js/min') as NonNullable<typeof plans>;
  return plans.isPossiblePhoneNumber(number);
}

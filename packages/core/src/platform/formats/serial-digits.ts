/** The digits of a number of certified mail without its check digit. */
const DIGITS_BEFORE_CHECK = 21;

/** Returns how many digits the serial numbers of certified mail have after a prefix. */
export const serialDigits = (prefix: string): number => DIGITS_BEFORE_CHECK - prefix.length;

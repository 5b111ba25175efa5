/** How long a code can be entered, and how long its receipt opens the page, in minutes. */
export const SMS_CODE_MINUTES = 10;
export const SMS_RECEIPT_MINUTES = 60;
/** Wrong codes after which a code is worthless. */
export const SMS_CODE_FAILURES_MAX = 5;
/** Most codes of one case per hour. */
export const SMS_CODES_PER_HOUR = 5;

const MINUTE_MS = 60_000;

/** A code that was sent. */
export interface SmsCode {
  readonly createdAt: Date;
  readonly failures: number;
  /** When it was entered; null before. */
  readonly enteredAt: Date | null;
}

/** Returns whether a code can still be entered. */
export const canEnterCode = ({ createdAt, failures, enteredAt }: SmsCode, now: Date): boolean =>
  enteredAt === null &&
  failures < SMS_CODE_FAILURES_MAX &&
  now.getTime() - createdAt.getTime() < SMS_CODE_MINUTES * MINUTE_MS;

/** Returns the end of a receipt's validity. */
export const receiptEnd = (enteredAt: Date): Date => new Date(enteredAt.getTime() + SMS_RECEIPT_MINUTES * MINUTE_MS);

/** Returns the last four digits of a phone number, by which its owner knows it. */
export const phoneEnd = (phoneNumber: string): string => phoneNumber.slice(-4);

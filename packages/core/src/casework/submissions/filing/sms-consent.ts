import type { NotificationChannel } from '../submission.ts';

/** The ways of choosing text messages in the public form: ticked by hand, or selected on leaving the phone field. */
export const smsConsentFormWays = ['TICKED', 'FIELD_LEFT'] as const;
export type SmsConsentFormWay = (typeof smsConsentFormWays)[number];

/** The ways above, and those that the server records: requested without a form's consent, or filed by staff. */
export const smsConsentWays = [...smsConsentFormWays, 'REQUESTED', 'STAFF'] as const;
export type SmsConsentWay = (typeof smsConsentWays)[number];

/** A reporter's consent to text messages as the form sends it. `at`: ISO 8601. `wording`: the text that it showed. */
export interface GivenSmsConsent {
  readonly at: string;
  readonly way: SmsConsentFormWay;
  readonly wording: string;
}

/** A stored consent. `wording` is null if none of our forms showed one. */
export interface SmsConsent {
  readonly at: Date;
  readonly way: SmsConsentWay;
  readonly wording: string | null;
}

export interface ConsentFiling {
  readonly filer: 'public' | 'staff';
  /** Null if the request has no consent from a form. */
  readonly given: GivenSmsConsent | null;
  readonly now: Date;
}

/**
 * Returns the consent to store with a submission, or null if text messages are not among its channels. A time after
 * `now`, from a fast clock, becomes `now`. Source: public side §5, 'Contact step'
 */
export function smsConsent(
  channels: readonly NotificationChannel[],
  { filer, given, now }: ConsentFiling,
): SmsConsent | null {
  if (!channels.includes('SMS')) return null;
  if (filer === 'staff') return { at: now, way: 'STAFF', wording: null };
  if (given === null) return { at: now, way: 'REQUESTED', wording: null };
  const at = new Date(given.at);
  return { at: at > now ? now : at, way: given.way, wording: given.wording };
}

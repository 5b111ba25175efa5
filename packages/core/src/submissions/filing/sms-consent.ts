import type { NotificationChannel } from '../submission.ts';

/** How the public form had text messages chosen: ticked by hand, or selected as the phone field was left. */
export const smsConsentFormWays = ['TICKED', 'FIELD_LEFT'] as const;
export type SmsConsentFormWay = (typeof smsConsentFormWays)[number];

/** The same, and what the server records itself: chosen by a request without more, or named by staff who filed it. */
export const smsConsentWays = [...smsConsentFormWays, 'REQUESTED', 'STAFF'] as const;
export type SmsConsentWay = (typeof smsConsentWays)[number];

/**
 * A reporter's consent to text messages, as their form sends it. `at`: ISO 8601. `wording`: the words that it showed.
 */
export interface GivenSmsConsent {
  readonly at: string;
  readonly way: SmsConsentFormWay;
  readonly wording: string;
}

/** A consent as it is stored. `wording` is null where no form of ours showed one. */
export interface SmsConsent {
  readonly at: Date;
  readonly way: SmsConsentWay;
  readonly wording: string | null;
}

export interface ConsentFiling {
  readonly filer: 'public' | 'staff';
  /** Null when the request does not say how the channel was chosen. */
  readonly given: GivenSmsConsent | null;
  readonly now: Date;
}

/**
 * Returns the consent to text messages to store with a submission; null when they are not among its channels. A time
 * after `now`, from a clock that runs ahead, counts as `now`. Source: public side §5, 'Contact step'
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

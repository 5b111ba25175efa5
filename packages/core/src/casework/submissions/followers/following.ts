import { isEmail, phoneNumber } from '../../../platform/formats/contact-points.ts';
import { text } from '../../../platform/messages.ts';
import { declareProblems, type FieldTexts } from '../../../platform/problems.ts';
import type { NotificationChannel, SubmissionStatus } from '../submission.ts';

export const followerProblems = declareProblems({
  follow_closed: [409, 'This request is closed. You can report the problem again if it is still there.'],
});

/** How long a new follower can confirm. Unconfirmed addresses are removed afterwards. */
export const CONFIRM_HOURS = 48;
/** How long after the closing an address is kept, at least, so that a reopening can be reported. */
export const KEPT_DAYS = 30;

const HOUR_MS = 3_600_000;
/** Between two confirmation letters to one address about one submission. */
const AGAIN_AFTER_HOURS = 1;
const PER_ADDRESS_AND_DAY = 5;
const PER_SUBMISSION_AND_HOUR = 60;

/** Confirmation letters that were queued before, as far as the limits need them. */
export interface EarlierConfirmations {
  /** The latest one to this address about this submission; null for none. */
  readonly latestAt: Date | null;
  /** Those to this address within 24 hours, about any submission of the agency. */
  readonly toAddress: number;
  /** Those about this submission within an hour, to any address. */
  readonly aboutSubmission: number;
}

/**
 * Returns whether a confirmation letter may be queued. The limits keep people from flooding an address of someone else.
 * The caller never learns the answer, since it would reveal who follows.
 */
export function mayConfirmAgain({ latestAt, toAddress, aboutSubmission }: EarlierConfirmations, now: Date): boolean {
  if (latestAt !== null && now.getTime() - latestAt.getTime() < AGAIN_AFTER_HOURS * HOUR_MS) return false;
  return toAddress < PER_ADDRESS_AND_DAY && aboutSubmission < PER_SUBMISSION_AND_HOUR;
}

/** Where a follower wants the news. */
export interface GivenAddress {
  readonly channel: NotificationChannel;
  readonly email?: string | null | undefined;
  readonly phoneNumber?: string | null | undefined;
}

/** Returns the problems of an address, by field. The form and the API report the same. */
export function addressProblems(
  { channel, email, phoneNumber: phone }: GivenAddress,
  offered: readonly NotificationChannel[],
): FieldTexts {
  if (!offered.includes(channel)) return { channel: text('notOffered', { label: 'How to reach you' }) };
  if (channel === 'EMAIL') {
    if (!email?.trim()) return { email: text('required', { label: 'Email' }) };
    return isEmail(email.trim()) ? {} : { email: text('emailInvalid') };
  }
  if (!phone?.trim()) return { phoneNumber: text('required', { label: 'Cell phone' }) };
  return phoneNumber(phone) === null ? { phoneNumber: text('cellPhoneInvalid') } : {};
}

/** Returns the channels by which a submission can be followed; none once it is closed. */
export function followChannels(
  { status }: { readonly status: SubmissionStatus },
  hasTexting: boolean,
): NotificationChannel[] {
  if (status === 'CLOSED') return [];
  return hasTexting ? ['EMAIL', 'SMS'] : ['EMAIL'];
}

import { text } from '../../../platform/messages.ts';
import type { ProblemCode } from '../../../platform/problems.ts';
import type { NotificationChannel, SubmissionSource } from '../submission.ts';

/** The reporter's addresses and preferences. */
export interface ReporterContact {
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly notificationPreference: readonly NotificationChannel[];
  readonly hasSubscribed: boolean;
  /** Whether they ended SMS with the keyword STOP. */
  readonly hasStoppedSms: boolean;
}

/** Whether text messages can be sent: the agency uses them, and the installation has a gateway. */
export interface SmsAvailability {
  readonly isSMSEnabled: boolean;
  readonly hasSmsGateway: boolean;
}

/** Returns the channels that have an address and are allowed, chosen or not; email first. */
export function usableChannels(
  reporter: Pick<ReporterContact, 'email' | 'phoneNumber' | 'hasStoppedSms'>,
  { isSMSEnabled, hasSmsGateway }: SmsAvailability,
): NotificationChannel[] {
  const channels: NotificationChannel[] = [];
  if (reporter.email !== null) channels.push('EMAIL');
  if (reporter.phoneNumber !== null && isSMSEnabled && hasSmsGateway && !reporter.hasStoppedSms) channels.push('SMS');
  return channels;
}

/** The channels that currently reach a reporter. */
export interface Reach {
  readonly channels: NotificationChannel[];
  /** Whether only a text message would reach them, and the installation cannot send one. */
  readonly needsSmsGateway: boolean;
}

/** Returns the channels that reach the reporter, of those that they chose. */
export function reachOf(reporter: ReporterContact, texting: SmsAvailability): Reach {
  const channels = reachableChannels(reporter, texting);
  return {
    channels,
    needsSmsGateway:
      channels.length === 0 && reachableChannels(reporter, { ...texting, hasSmsGateway: true }).length > 0,
  };
}

function reachableChannels(reporter: ReporterContact, texting: SmsAvailability): NotificationChannel[] {
  if (!reporter.hasSubscribed) return [];
  return usableChannels(reporter, texting).filter((channel) => reporter.notificationPreference.includes(channel));
}

/**
 * Returns why no channel reaches the reporter, or null if one does. `reach` is null if the submission has no reporter.
 */
export function reachBlocker(
  reach: Readonly<Reach> | null,
): Extract<ProblemCode, 'no_reporter' | 'no_channel' | 'no_sms_gateway'> | null {
  if (reach === null) return 'no_reporter';
  if (reach.channels.length > 0) return null;
  return reach.needsSmsGateway ? 'no_sms_gateway' : 'no_channel';
}

/**
 * Returns why staff cannot write to the reporter, or null if they can. A reporter who filed on the public form has the
 * link to its page and can read messages there, even without a channel. The reporter of a submission that staff filed
 * gets the link only with a message.
 */
export function messageBlocker(
  reach: Readonly<Reach> | null,
  source: SubmissionSource,
): ReturnType<typeof reachBlocker> {
  const blocker = reachBlocker(reach);
  // A reporter who expects a text message does not check the page.
  return source === 'WEB' && blocker !== 'no_sms_gateway' ? null : blocker;
}

/** Returns the text of why staff cannot choose text messages for a reporter, or null if they can. */
export const smsBlocker = ({ hasSmsGateway }: Pick<SmsAvailability, 'hasSmsGateway'>): string | null =>
  hasSmsGateway ? null : text('noSmsGateway');

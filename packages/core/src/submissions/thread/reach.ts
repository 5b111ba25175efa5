import { text } from '../../kernel/messages.ts';
import type { ProblemCode } from '../../kernel/problems.ts';
import type { NotificationChannel, SubmissionSource } from '../submission.ts';

/** What is known of how the reporter can be reached. */
export interface Reachable {
  readonly email: string | null;
  readonly phoneNumber: string | null;
  readonly notificationPreference: readonly NotificationChannel[];
  readonly hasSubscribed: boolean;
  /** True when they ended SMS by the keyword STOP. */
  readonly hasStoppedSms: boolean;
}

/** Whether text messages go out: the agency uses them, and the installation can send them. */
export interface Texting {
  readonly isSMSEnabled: boolean;
  readonly hasSmsGateway: boolean;
}

/** The channels that have an address and may be used, whether chosen or not; e-mail first. */
export function usableChannels(
  reporter: Pick<Reachable, 'email' | 'phoneNumber' | 'hasStoppedSms'>,
  { isSMSEnabled, hasSmsGateway }: Texting,
): NotificationChannel[] {
  const channels: NotificationChannel[] = [];
  if (reporter.email !== null) channels.push('EMAIL');
  if (reporter.phoneNumber !== null && isSMSEnabled && hasSmsGateway && !reporter.hasStoppedSms) channels.push('SMS');
  return channels;
}

/** How a reporter can be reached now. */
export interface Reach {
  readonly channels: NotificationChannel[];
  /** Only a text message would reach them, and the installation can send none. */
  readonly needsSmsGateway: boolean;
}

/** How a message reaches the reporter: by the channels that they chose. */
export function reachOf(reporter: Reachable, texting: Texting): Reach {
  const channels = reachableChannels(reporter, texting);
  return {
    channels,
    needsSmsGateway:
      channels.length === 0 && reachableChannels(reporter, { ...texting, hasSmsGateway: true }).length > 0,
  };
}

function reachableChannels(reporter: Reachable, texting: Texting): NotificationChannel[] {
  if (!reporter.hasSubscribed) return [];
  return usableChannels(reporter, texting).filter((channel) => reporter.notificationPreference.includes(channel));
}

/**
 * Why no message reaches the reporter by a channel, or null when one does. `reach` is null when the submission has no
 * reporter.
 */
export function reachBlocker(
  reach: Readonly<Reach> | null,
): Extract<ProblemCode, 'no_reporter' | 'no_channel' | 'no_sms_gateway'> | null {
  if (reach === null) return 'no_reporter';
  if (reach.channels.length > 0) return null;
  return reach.needsSmsGateway ? 'no_sms_gateway' : 'no_channel';
}

/**
 * Why staff cannot write to the reporter, or null when they can. Who filed it on the public form was given the link to
 * its page and reads there, whether or not a channel is left; what staff file, nobody has the link of until a message
 * brings it.
 */
export function messageBlocker(
  reach: Readonly<Reach> | null,
  source: SubmissionSource,
): ReturnType<typeof reachBlocker> {
  const blocker = reachBlocker(reach);
  // Who waits for a text message does not look at the page.
  return source === 'WEB' && blocker !== 'no_sms_gateway' ? null : blocker;
}

/** Why staff may not choose text messages for a reporter, as a text, or null when they may. */
export const smsBlocker = ({ hasSmsGateway }: Pick<Texting, 'hasSmsGateway'>): string | null =>
  hasSmsGateway ? null : text('noSmsGateway');

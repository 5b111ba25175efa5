import { text } from '@townkeep/core/kernel';
import type { NotificationChannel } from '@townkeep/core/submissions';
import type { Submission } from '../read/use-submission.ts';

type Customer = NonNullable<Submission['customer']>;

const channelNames: Record<NotificationChannel, string> = { EMAIL: 'e-mail', SMS: 'SMS' };

/** `e-mail`, `SMS` or `e-mail and SMS`. */
const channelsText = (channels: readonly NotificationChannel[]): string =>
  channels.map((channel) => channelNames[channel]).join(' and ');

const STOPPED = 'Has ended text messages by answering STOP; only they can begin them again, by START';

/** The reporter's name, or what else is known of them. */
export const reporterName = ({ firstName, lastName, email, phoneNumber }: Customer): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email || phoneNumber || 'The reporter';

/** How the reporter hears of progress, or why they do not. */
export function updatesText({
  channels,
  hasSubscribed,
  needsSmsGateway,
  notificationPreference,
  hasStoppedSms,
}: Customer): string {
  const stopped = hasStoppedSms && hasSubscribed && notificationPreference.includes('SMS') ? STOPPED : null;
  if (channels.length > 0) return [`By ${channelsText(channels)}`, stopped].filter(Boolean).join('. ');
  if (stopped !== null) return stopped;
  if (needsSmsGateway) return text('noSmsGateway');
  return hasSubscribed ? 'Cannot be reached by e-mail or SMS' : 'Does not want updates';
}

/** How a reporter agreed to text messages. */
export const consentTexts: Record<NonNullable<Customer['smsConsent']>['way'], string> = {
  TICKED: 'the reporter ticked the box',
  FIELD_LEFT: 'selected as the reporter left the phone field, and shown to them',
  REQUESTED: 'the reporter’s request chose text messages',
  STAFF: 'recorded by the staff member who filed it',
};

/** Who will get a message by which channel, as a sentence. */
export function recipientOf({ customer, source }: Pick<Submission, 'customer' | 'source'>): string {
  if (customer === null)
    return source === 'WEB'
      ? "The reporter gave no name: they read it on the submission's page, if they kept its link."
      : 'There is no reporter to tell.';
  if (customer.channels.length === 0)
    return `${reporterName(customer)} gets no e-mail or SMS, but can read it on the submission's page.`;
  const addresses = customer.channels
    .map((channel) => (channel === 'EMAIL' ? customer.email : customer.phoneNumber))
    .filter(Boolean)
    .join(', ');
  return `${reporterName(customer)} gets it by ${channelsText(customer.channels)} (${addresses}).`;
}

import { text } from '@townkeep/core/platform';
import type { NotificationChannel } from '@townkeep/core/casework/submissions';
import type { Submission } from './read/SubmissionContext.ts';

type Customer = NonNullable<Submission['customer']>;

const channelNames: Record<NotificationChannel, string> = { EMAIL: 'email', SMS: 'SMS' };

/** Returns `email`, `SMS` or `email and SMS`. */
const channelsText = (channels: readonly NotificationChannel[]): string =>
  channels.map((channel) => channelNames[channel]).join(' and ');

const STOPPED = 'Stopped text messages by replying STOP; only they can resume them, by replying START';

/** Returns the reporter's name, or another known contact detail. */
export const reporterName = ({ firstName, lastName, email, phoneNumber }: Customer): string =>
  [firstName, lastName].filter(Boolean).join(' ') || email || phoneNumber || 'The reporter';

/** Returns how the reporter receives updates, or why they do not. */
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
  return hasSubscribed ? 'Cannot be reached by email or SMS' : 'Does not want updates';
}

/** How a reporter agreed to text messages. */
export const consentTexts: Record<NonNullable<Customer['smsConsent']>['way'], string> = {
  TICKED: 'the reporter checked the box',
  FIELD_LEFT: 'selected when the reporter left the phone field, and shown to them',
  REQUESTED: 'the reporter’s request chose text messages',
  STAFF: 'recorded by the staff member who filed it',
};

const languageNames: Record<Submission['lettersIn'], string> = { en: 'English', es: 'Spanish' };

/** Returns the name of a language of residents. */
export const languageName = (language: Submission['lettersIn']): string => languageNames[language];

type Recipient = Pick<Submission, 'customer' | 'source' | 'lettersIn'>;

/** Returns sentences that name the recipient of a message, the channels, and the language if it is not English. */
export const recipientOf = (recipient: Recipient): string =>
  [channelsOf(recipient), readsText(recipient)].filter(Boolean).join(' ');

function readsText({ customer, lettersIn }: Recipient): string | null {
  if (lettersIn === 'en') return null;
  const name = customer?.firstName ?? (customer === null ? 'The reporter' : reporterName(customer));
  return `${name} reads ${languageName(lettersIn)}.`;
}

function channelsOf({ customer, source }: Recipient): string {
  if (customer === null)
    return source === 'WEB'
      ? "The reporter gave no name. They can read it on the submission's page if they kept its link."
      : 'There is no reporter to notify.';
  if (customer.channels.length === 0)
    return `${reporterName(customer)} gets no email or SMS, but can read it on the submission's page.`;
  const addresses = customer.channels
    .map((channel) => (channel === 'EMAIL' ? customer.email : customer.phoneNumber))
    .filter(Boolean)
    .join(', ');
  return `${reporterName(customer)} gets it by ${channelsText(customer.channels)} (${addresses}).`;
}

/** What reaches the reporter, as what the agency does: `email`, `text` or `email and text`. */
const verbs: Record<NotificationChannel, string> = { EMAIL: 'email', SMS: 'text' };

/** Returns sentences about what the reporter receives when the submission is closed, and what they can do then. */
export function closingText(recipient: Recipient, reopenDays: number): string {
  const { customer } = recipient;
  if (customer === null) return recipientOf(recipient);
  const days = reopenDays === 1 ? '1 day' : `${reopenDays} days`;
  const way =
    customer.channels.length > 0
      ? `We ${customer.channels.map((channel) => verbs[channel]).join(' and ')}`
      : 'No email or SMS goes out, but the submission’s page shows';
  const whom = `${reporterName(customer)}, who can report for ${days} that it is not fixed.`;
  return [`${way} the outcome and your message to ${whom}`, readsText(recipient)].filter(Boolean).join(' ');
}

import { type NotificationChannel, type Reach, reachOf, type Texting } from '@townkeep/core/submissions';
import { replyAddress } from '../messages/index.ts';
import { composeLetter, hasSmsGateway, type LetterKind, queueMessage } from '../outbox/index.ts';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import type { Services } from '../platform/services.ts';
import { reporterLink } from './links.ts';
import type { Correspondence } from './queries/reporter.ts';
import { submissionKind } from './subject.ts';

/** Whether text messages go out for this agency. */
export const textingOf = ({ settings: { isSMSEnabled } }: Correspondence, { settings }: Pick<Services, 'settings'>): Texting => ({
  isSMSEnabled,
  hasSmsGateway: hasSmsGateway(settings),
});

/** How a message reaches the reporter; null without one. */
export const reporterReach = (about: Correspondence, services: Pick<Services, 'settings'>): Reach | null => about.reporter && reachOf(about.reporter, textingOf(about, services));

/** The channels that the reporter chose and can be reached by; none without a reporter. */
export const channelsOf = (about: Correspondence, services: Pick<Services, 'settings'>): NotificationChannel[] => reporterReach(about, services)?.channels ?? [];

interface Telling {
  readonly eventId: string;
  readonly letter: LetterKind;
  readonly channels: readonly NotificationChannel[];
  readonly threadMessageId?: string | null;
}

/** Queues one letter to the reporter by each of these channels. */
export async function tellReporter(tx: AgencyTx, services: Services, about: Correspondence, { eventId, letter, channels, threadMessageId }: Telling): Promise<void> {
  const { reporter, submissionId } = about;
  if (reporter === null || channels.length === 0) return;
  const { subject, text, html, sms } = composeLetter({ ...about, link: reporterLink(services, tx.agencyId, submissionId) }, letter);
  const replyTo = replyAddress(services.settings, { agencyId: tx.agencyId, letter: submissionKind.letter, id: submissionId });
  const isReceipt = letter.kind === 'received' && about.source !== 'STAFF';
  const common = { eventId, subjectId: submissionId, threadMessageId: threadMessageId ?? null, isReceipt };
  for (const channel of channels) {
    await queueMessage(
      tx,
      services,
      channel === 'EMAIL'
        ? { ...common, channel, recipient: reporter.email!, subject, bodyText: text, bodyHtml: html, replyTo, inReplyTo: about.lastMailId }
        : { ...common, channel, recipient: reporter.phoneNumber!, subject: null, bodyText: sms, bodyHtml: null },
    );
  }
}

import { submissionNotifications } from '@townkeep/core/submissions/notifications.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { Received } from '../../platform/records/subjects.ts';
import type { Services } from '../../platform/services.ts';
import { notifyAbout } from '../notify/notify-about.ts';
import { getCorrespondence } from './queries/reporter.ts';

/** The longest quote in an email to staff, in characters. */
const QUOTE_MAX = 2000;

/** Notifies staff of a resident's message. */
export async function notifyOfReply(tx: AgencyTx, services: Services, { id, eventId, body }: Received): Promise<void> {
  await notifyAbout(tx, services, await getCorrespondence(tx, id), {
    kind: submissionNotifications.replied,
    eventId,
    by: { id: null, name: null },
    quote: body.slice(0, QUOTE_MAX),
  });
}

import { caseNotifications } from '@townkeep/core/cases/notifications.ts';
import { notifyStaff } from '../../notifications/index.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { Received } from '../../platform/records/subjects.ts';
import type { Services } from '../../platform/services.ts';
import { CASE } from '../subject-name.ts';
import { notifiedOfCase } from './notify-about-case.ts';

/** The longest quote in an email to staff, in characters. */
const QUOTE_MAX = 2000;

/** Notifies staff of a message from the responsible party. */
export async function notifyOfReply(tx: AgencyTx, services: Services, { id, eventId, body }: Received): Promise<void> {
  const happening = {
    kind: caseNotifications.replied,
    eventId,
    by: { id: null, name: null },
    quote: body.slice(0, QUOTE_MAX),
    subject: { kind: CASE, id },
  };
  await notifyStaff(tx, services, happening, (roles) => notifiedOfCase(tx, id, roles));
}

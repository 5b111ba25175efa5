import { statusActionBlocker } from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { caseNotifications } from '@townkeep/core/casework/cases/notifications.ts';
import { Problem } from '@townkeep/core/platform';
import { notifyStaff } from '../../../mechanisms/notifications/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import type { Change } from '../../../platform/records/subjects.ts';
import { reopenDeadlines } from './deadlines.ts';
import { lockCaseForChange } from '../part.ts';
import { saveCase } from './queries.ts';
import type { StaffActing } from '../../../platform/acting.ts';

/**
 * Reopens a closed case. Its violations stay as they ended; one that broke out again gets another disposition.
 * @throws Problem case_not_closed, and those of `lockCaseForChange`
 */
export async function reopenCase(
  tx: AgencyTx,
  { id, version, reason = null }: Change & { readonly reason?: string | null | undefined },
  by: StaffActing,
): Promise<void> {
  const before = await lockCaseForChange(tx, { id, version }, by);
  const refusal = statusActionBlocker(before, 'reopen');
  if (refusal !== null) throw new Problem(refusal);
  const open = { status: 'OPEN', closed_at: null, reopened_at: by.now, outcome: null, outcome_id: null } as const;
  await saveCase(tx, id, open, by.now);
  await reopenDeadlines(tx, id, by.now);
  const eventId = recordEvent(tx, by.actor, caseEvents.reopened, id, { reason });
  notifyStaff(tx, caseNotifications.reopened, eventId);
}

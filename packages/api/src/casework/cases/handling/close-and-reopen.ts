import { caseClosingProblems, caseProblems, closeBlockers, statusActionBlocker } from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { caseNotifications } from '@townkeep/core/casework/cases/notifications.ts';
import { invalid, Problem } from '@townkeep/core/platform';
import { caseOutcomeList } from '@townkeep/core/across/setup';
import { type ChosenOutcome, chosenOutcome } from '@townkeep/core/casework/submissions';
import { notifyStaff } from '../../../mechanisms/notifications/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import { listActive } from '../../../platform/records/list-items.ts';
import type { Change } from '../../../platform/records/subjects.ts';
import { type Cancellation, cancelLocked, checkWhy } from '../inspections/cancel-inspection.ts';
import { listScheduled } from '../inspections/queries.ts';
import { informReporters } from '../linking/link-submissions.ts';
import { closeDeadlines, reopenDeadlines, saveProgress } from './deadlines.ts';
import { lockCaseForChange } from '../part.ts';
import { findClosable, saveCase } from './queries.ts';
import type { StaffActing } from '../../../platform/acting.ts';

interface Closing extends Change, ChosenOutcome {
  /** Shown in the history only. */
  readonly reason?: string | null | undefined;
  /** Why the scheduled inspections are canceled; without it they keep the case open. */
  readonly cancelInspections?: Pick<Cancellation, 'reasonId' | 'note'> | null | undefined;
}

/**
 * Closes a case with its outcome, and cancels its scheduled inspections first if asked.
 * @throws Problem case_closed, case_in_draft, case_blocked with a text for each blocker by its id, invalid_input
 * (outcomeId, outcome, cancelInspections.…), and those of `lockCaseForChange`
 */
export async function closeCase(
  tx: AgencyTx,
  { id, version, reason = null, cancelInspections, ...chosen }: Closing,
  by: StaffActing,
): Promise<void> {
  const before = await lockCaseForChange(tx, { id, version }, by);
  const refusal = statusActionBlocker(before, 'close');
  if (refusal !== null) throw new Problem(refusal);
  if (cancelInspections != null) await cancelScheduled(tx, id, cancelInspections, by);
  const blockers = closeBlockers(await findClosable(tx, id));
  if (blockers.length > 0)
    throw new Problem(caseProblems.case_blocked, {
      fields: Object.fromEntries(blockers.map((each) => [each.id, each.text])),
    });
  const offered = await listActive(tx, caseOutcomeList);
  const problems = caseClosingProblems(chosen, offered);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const { id: outcomeId, name: outcome } = chosenOutcome(chosen, offered)!;
  await saveCase(tx, id, { status: 'CLOSED', closed_at: by.now, outcome, outcome_id: outcomeId }, by.now);
  closeDeadlines(tx, id, by.now);
  const eventId = recordEvent(tx, by.actor, caseEvents.closed, id, { outcomeId, outcome, reason });
  notifyStaff(tx, caseNotifications.closed, eventId);
  await informReporters(tx, id, 'closed', by);
}

/** Cancels the scheduled inspections of a locked case. @throws Problem invalid_input (cancelInspections.…) */
async function cancelScheduled(
  tx: AgencyTx,
  id: string,
  why: NonNullable<Closing['cancelInspections']>,
  by: StaffActing,
): Promise<void> {
  const checked = await checkWhy(tx, why, 'cancelInspections.');
  for (const inspection of await listScheduled(tx, id)) await cancelLocked(tx, id, inspection, checked, by);
  await saveProgress(tx, id, by.now);
}

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

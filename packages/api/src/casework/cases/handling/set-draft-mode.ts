import { caseProblems, statusActionBlocker } from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { caseNotifications } from '@townkeep/core/casework/cases/notifications.ts';
import { Problem } from '@townkeep/core/platform';
import { noOne, wayOf } from '../../assignment-rules/index.ts';
import { notifyStaff } from '../../../mechanisms/notifications/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import type { Change } from '../../../platform/records/subjects.ts';
import { informReporters } from '../linking/link-submissions.ts';
import { hasIssuedNotice } from '../notices/issuing/issuing-queries.ts';
import { lockCaseForChange } from '../part.ts';
import { awaitsRules, type LockedCase, saveCase } from './queries.ts';
import { assignmentTo, receiverByRules } from './assign-case.ts';
import type { StaffActing } from '../../../platform/acting.ts';

/**
 * Puts a case into draft mode, to correct it out of sight of the responsible party, or ends it. A draft that was
 * left to the assignment rules is assigned by them when it is first opened.
 * @throws Problem case_closed, case_in_draft, case_not_in_draft, case_noticed, and those of `lockCaseForChange`
 */
export async function setDraftMode(
  tx: AgencyTx,
  { isDraft, ...change }: Change & { readonly isDraft: boolean },
  by: StaffActing,
): Promise<void> {
  const before = await lockCaseForChange(tx, change, by);
  const refusal = statusActionBlocker(before, isDraft ? 'enterDraft' : 'open');
  if (refusal !== null) throw new Problem(refusal);
  if (!isDraft) return openDraft(tx, before, by);
  if (await hasIssuedNotice(tx, change.id)) throw new Problem(caseProblems.case_noticed);
  await saveCase(tx, change.id, { status: 'DRAFT' }, by.now);
  recordEvent(tx, by.actor, caseEvents.draftModeChanged, change.id, { isDraft });
}

async function openDraft(tx: AgencyTx, before: LockedCase, by: StaffActing): Promise<void> {
  const { id } = before;
  const chosen = (await awaitsRules(tx, id))
    ? await receiverByRules(tx, { violationTypeIds: before.violationTypeIds, place: before }, by)
    : noOne;
  const to = chosen.receiver === null ? before : assignmentTo(chosen.receiver.to);
  const assignment = { assignee_id: to.assigneeId, assignee_group_id: to.assigneeGroupId };
  await saveCase(tx, id, { status: 'OPEN', ...assignment }, by.now);
  const eventId = recordEvent(tx, by.actor, caseEvents.draftModeChanged, id, { isDraft: false, ...wayOf(chosen) });
  const isUnassigned = to.assigneeId === null && to.assigneeGroupId === null;
  if (chosen.receiver !== null) notifyStaff(tx, caseNotifications.assigned, eventId);
  else if (isUnassigned) notifyStaff(tx, caseNotifications.unassigned, eventId);
  await informReporters(tx, id, 'opened', by);
}

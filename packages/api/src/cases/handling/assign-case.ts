import { caseEvents } from '@townkeep/core/cases/events.ts';
import { invalid, text } from '@townkeep/core/kernel';
import type { RequestedAssignment } from '@townkeep/core/people';
import { findAssigned } from '../../people/index.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { recordEvent } from '../../platform/records/events.ts';
import type { Change } from '../../platform/records/subjects.ts';
import type { CaseActor } from '../case-actor.ts';
import { assignedTo, findAssignable } from './assignable.ts';
import { lockCaseForChange } from './lock-case-for-change.ts';
import { saveCase } from './queries/changes.ts';

/**
 * Assigns a case to a staff member or a group, or unassigns it.
 * @throws Problem invalid_input (assigneeId, groupId) and those of `lockCaseForChange`
 */
export async function assignCase(
  tx: AgencyTx,
  { assigneeId, groupId, ...change }: Change & RequestedAssignment,
  by: CaseActor,
): Promise<void> {
  const before = await lockCaseForChange(tx, change, by);
  if (assigneeId === undefined && groupId === undefined)
    throw invalid({ assigneeId: text('required', { label: 'Assignee' }) });
  const after = { assigneeId: assigneeId ?? null, assigneeGroupId: groupId ?? null };
  if (before.assigneeId === after.assigneeId && before.assigneeGroupId === after.assigneeGroupId) return;
  const to = await findAssignable(tx, { assigneeId, groupId }, before.violationTypeIds);
  const from = await findAssigned(tx, before);
  const columns = { assignee_id: after.assigneeId, assignee_group_id: after.assigneeGroupId };
  await saveCase(tx, change.id, columns, by.now);
  recordEvent(tx, by.actor, caseEvents.assigned, change.id, { from: assignedTo(from), to: assignedTo(to) });
}

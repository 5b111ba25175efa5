import { caseAssigneeProblem } from '@townkeep/core/casework/cases';
import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { caseNotifications } from '@townkeep/core/casework/cases/notifications.ts';
import { invalid } from '@townkeep/core/platform';
import { personName } from '@townkeep/core/identity/people';
import { notifyStaffOfMany } from '../../../mechanisms/notifications/index.ts';
import { findAssignee } from '../../../identity/people/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import type { NamedSuccessor } from '../../../platform/staff-uses.ts';
import { assignmentTo, findAssignable } from '../handling/assign-case.ts';
import { lockCase, saveCase, touchCase } from '../handling/queries.ts';
import { moveInspections } from './move-inspections.ts';
import { listInspectedCasesOf, listOpenCasesOf } from './queries.ts';
import type { StaffActing } from '../../../platform/acting.ts';

/** Returns a staff member as events name them. */
async function namedOf(tx: AgencyTx, staffId: string) {
  const person = await findAssignee(tx, staffId);
  return { id: staffId, name: person === undefined ? null : personName(person) };
}

/**
 * Assigns the cases of a staff member that are not closed to a successor. It is a task of the account's administrators,
 * so it asks for no access to the cases.
 * @throws Problem invalid_input when one of them cannot be assigned to the successor
 */
export async function handOverCases(
  tx: AgencyTx,
  staffId: string,
  to: NamedSuccessor,
  call: StaffActing,
): Promise<number> {
  const { actor, now } = call;
  const ids = await listOpenCasesOf(tx, staffId);
  const asked = to.kind === 'USER' ? { assigneeId: to.id } : { groupId: to.id };
  const from = { kind: 'USER', ...(await namedOf(tx, staffId)) } as const;
  const { assigneeId, assigneeGroupId } = assignmentTo(to);
  let lastId: string | undefined;
  for (const id of ids) {
    const found = await lockCase(tx, id);
    await findAssignable(tx, asked, found?.violationTypeIds ?? []);
    await saveCase(tx, id, { assignee_id: assigneeId, assignee_group_id: assigneeGroupId }, now);
    lastId = recordEvent(tx, actor, caseEvents.assigned, id, { from, to: { kind: to.kind, id: to.id, name: to.name } });
  }
  if (lastId !== undefined && to.kind === 'USER')
    notifyStaffOfMany(tx, caseNotifications.assigned, lastId, { id: lastId, count: ids.length });
  return ids.length;
}

/**
 * Gives the scheduled inspections of a staff member to a successor; `until`: those up to this day.
 * @throws Problem invalid_input when the successor cannot work on one of the cases
 */
export async function handOverInspections(
  tx: AgencyTx,
  staffId: string,
  to: NamedSuccessor,
  { actor, now }: StaffActing,
  until: string | null = null,
): Promise<number> {
  const from = await namedOf(tx, staffId);
  const successor = (await findAssignee(tx, to.id)) ?? null;
  let count = 0;
  for (const id of await listInspectedCasesOf(tx, staffId, until)) {
    const found = await lockCase(tx, id);
    const problem = caseAssigneeProblem(successor, found?.violationTypeIds ?? []);
    if (problem !== null) throw invalid({ assigneeId: problem });
    count += await moveInspections(tx, id, { from, to, until }, { actor });
    await touchCase(tx, id, now);
  }
  return count;
}

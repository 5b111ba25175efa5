import { invalid, text } from '@townkeep/core/kernel';
import { type Assignment, assignmentProblems, personName, type RequestedAssignment } from '@townkeep/core/people';
import { assigneeGroupProblem, assigneeProblem } from '@townkeep/core/submissions';
import { type AssignedTo, submissionEvents } from '@townkeep/core/submissions/events.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { recordEvent } from '../../platform/records/events.ts';
import type { Change } from '../../platform/records/subjects.ts';
import type { StaffActor } from '../staff-actor.ts';
import { writeToFollowers } from '../followers/write-to-followers.ts';
import { neighborLetters, staffLetters, writeToAssigned } from '../letters/index.ts';
import { lockForChange } from './lock-for-change.ts';
import { type Assigned, type AssigneeGroup, findAssigned, findAssigneeGroup } from '../../people/index.ts';
import { saveSubmission } from './queries/changes.ts';
import { getCorrespondence } from '../thread/queries/reporter.ts';

interface AskedChange extends Change, RequestedAssignment {}

/**
 * Assigns a submission to a staff member or a group, or unassigns it, and notifies the new assignee by email.
 * @throws Problem invalid_input (assigneeId, groupId) and those of `lockForChange`
 */
export async function assign(
  tx: AgencyTx,
  { assigneeId, groupId, ...change }: AskedChange,
  by: StaffActor,
): Promise<void> {
  const before = await lockForChange(tx, change, by);
  if (assigneeId === undefined && groupId === undefined)
    throw invalid({ assigneeId: text('required', { label: 'Assignee' }) });
  const after: Assignment = { assigneeId: assigneeId ?? null, assigneeGroupId: groupId ?? null };
  if (isSame(before, after)) return;
  const to = await findAssignable(tx, { assigneeId, groupId });
  const from = await findAssigned(tx, before);
  await saveSubmission(
    tx,
    change.id,
    { assignee_id: after.assigneeId, assignee_group_id: after.assigneeGroupId },
    by.now,
  );
  const eventId = recordEvent(tx, by.actor, submissionEvents.assigned, change.id, {
    from: toAssignedTo(from),
    to: toAssignedTo(to),
  });
  if (to === null) return;
  const correspondence = await getCorrespondence(tx, change.id);
  if (from === null)
    await writeToFollowers(tx, by.services, correspondence, { eventId, kind: neighborLetters.followAssigned });
  const facts = { byName: by.actor.name ?? 'Townkeep' };
  await writeToAssigned(tx, by.services, correspondence, {
    to,
    eventId,
    exceptId: by.actor.id,
    kind: staffLetters.assigned,
    facts,
  });
}

const isSame = (one: Assignment, other: Assignment): boolean =>
  one.assigneeId === other.assigneeId && one.assigneeGroupId === other.assigneeGroupId;

function toAssignedTo(assigned: Assigned | null): AssignedTo | null {
  if (assigned === null) return null;
  if (assigned.kind === 'GROUP') return { kind: 'GROUP', id: assigned.group.id, name: assigned.group.name };
  return { kind: 'USER', id: assigned.person.id, name: personName(assigned.person) };
}

/**
 * Finds the requested person or group; null when neither is requested.
 * @throws Problem invalid_input (assigneeId, groupId) when submissions cannot be assigned to them
 */
export async function findAssignable(tx: AgencyTx, asked: RequestedAssignment): Promise<Assigned | null> {
  const problems = assignmentProblems(asked);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const { assigneeId = null, groupId = null } = asked;
  if (assigneeId === null && groupId === null) return null;
  const assigned = await findAssigned(tx, { assigneeId, assigneeGroupId: groupId });
  const problem =
    groupId === null ? personProblem(assigned) : groupProblem(assigned?.kind === 'GROUP' ? assigned.group : null);
  if (problem !== null) throw invalid({ [groupId === null ? 'assigneeId' : 'groupId']: problem });
  return assigned;
}

/** Returns a text that says why the group cannot receive the new submissions of a category, or null when it can. */
export async function defaultGroupProblem(tx: AgencyTx, groupId: string): Promise<string | null> {
  return groupProblem((await findAssigneeGroup(tx, groupId)) ?? null);
}

/** Returns a text that says why submissions cannot be assigned to this group, or null when they can. */
export function groupProblem(group: AssigneeGroup | null): string | null {
  return assigneeGroupProblem(group && { ...group, activeMembers: group.members.length });
}

const personProblem = (assigned: Assigned | null): string | null =>
  assigneeProblem(assigned?.kind === 'USER' ? assigned.person : null);

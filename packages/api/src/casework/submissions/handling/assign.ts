import { invalid, Problem, text } from '@townkeep/core/platform';
import { dateIn, type Day, startOfDay } from '@townkeep/core/platform/formats/calendar.ts';
import {
  askBlocker,
  askingProblems,
  type Assignment,
  assignmentProblems,
  personName,
  type RequestedAssignment,
} from '@townkeep/core/identity/people';
import { assigneeProblem, changeBlocker, takeBlocker, takingProblems } from '@townkeep/core/casework/submissions';
import { type AssignedTo, submissionEvents } from '@townkeep/core/casework/submissions/events.ts';
import { submissionNotifications } from '@townkeep/core/casework/submissions/notifications.ts';
import { type Receiver, receiverOfCandidate as ofCandidate } from '../../assignment-rules/index.ts';
import { notifyStaff } from '../../../mechanisms/notifications/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { hasRecorded, recordEvent } from '../../../platform/records/events.ts';
import type { Change } from '../../../platform/records/subjects.ts';
import { writeToFollowers } from '../followers/write-to-followers.ts';
import { neighborLetters } from '../letters/index.ts';
import { type Assigned, findAssigned, findAssigneeGroup } from '../../../identity/people/index.ts';
import { lockForChange } from './lock-for-change.ts';
import { groupProblem } from './group-problem.ts';
import { lockSubmission, saveSubmission } from './queries/changes.ts';
import { getCorrespondence } from '../thread/queries/reporter.ts';
import type { StaffActing } from '../../../platform/acting.ts';
import type { CandidateAssignee } from '@townkeep/core/casework/assignment-rules';
import { receiverFor as delegated } from '../../../identity/delegation/index.ts';

interface AskedChange extends Change, RequestedAssignment {}

/**
 * Assigns a submission to a staff member or a group, or unassigns it, and notifies the new assignee. While the staff
 * member is on leave, their delegate receives it.
 * @throws Problem invalid_input (assigneeId, groupId) and those of `lockForChange`
 */
export async function assign(
  tx: AgencyTx,
  { assigneeId, groupId, ...change }: AskedChange,
  by: StaffActing,
): Promise<void> {
  const before = await lockForChange(tx, change, by);
  if (assigneeId === undefined && groupId === undefined)
    throw invalid({ assigneeId: text('required', { label: 'Assignee' }) });
  const asked: Assignment = { assigneeId: assigneeId ?? null, assigneeGroupId: groupId ?? null };
  if (isSame(before, asked)) return;
  const found = await findAssignable(tx, { assigneeId, groupId });
  const receiver = found === null ? null : await receiverOfAssigned(tx, found, by);
  const after: Assignment = receiver === null ? asked : assignmentTo(receiver.to);
  if (isSame(before, after)) return;
  const from = await findAssigned(tx, before);
  await saveSubmission(
    tx,
    change.id,
    { assignee_id: after.assigneeId, assignee_group_id: after.assigneeGroupId },
    by.now,
  );
  const onLeave = receiver?.onLeave ?? null;
  const eventId = recordEvent(tx, by.actor, submissionEvents.assigned, change.id, {
    from: from && toAssignedTo(from),
    to: receiver?.to ?? null,
    ...(onLeave === null ? {} : { onLeave }),
  });
  if (receiver === null) return;
  notifyStaff(tx, submissionNotifications.assigned, eventId);
  if (from !== null) return;
  const about = await getCorrespondence(tx, change.id);
  await writeToFollowers(tx, by.services, about, { eventId, kind: neighborLetters.followAssigned });
}

const isSame = (one: Assignment, other: Assignment): boolean =>
  one.assigneeId === other.assigneeId && one.assigneeGroupId === other.assigneeGroupId;

/**
 * Returns who receives a submission that is assigned to a person or a group: while the person is on leave, their
 * delegate. A person who assigns to themselves keeps it.
 */
export async function receiverOfAssigned(
  tx: AgencyTx,
  assigned: Assigned,
  { person, timezone, now }: Pick<StaffActing, 'person' | 'timezone' | 'now'>,
): Promise<Receiver> {
  if (assigned.kind === 'GROUP' || assigned.person.id === person.id)
    return { to: toAssignedTo(assigned), onLeave: null };
  return receiverFor(tx, assigned.person, dateIn(timezone, now));
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

const personProblem = (assigned: Assigned | null): string | null =>
  assigneeProblem(assigned?.kind === 'USER' ? assigned.person : null);

/**
 * Assigns a submission that is unassigned, or that a group has, to the member who takes it. Other changes since the
 * page was loaded are no reason to refuse it, so no version is compared.
 * @throws Problem not_found, read_only, no_right, not_in_group, already_taken with the name of the person
 */
export async function take(tx: AgencyTx, id: string, by: StaffActing): Promise<void> {
  const before = await lockSubmission(tx, id);
  if (before === undefined) throw new Problem('not_found');
  const blocker = takeBlocker(by.person, before);
  const from = await findAssigned(tx, before);
  if (blocker === 'already_taken')
    throw new Problem(takingProblems.already_taken, {
      params: { name: from?.kind === 'USER' ? personName(from.person) : 'Someone else' },
    });
  if (blocker !== null) throw new Problem(blocker === 'not_in_group' ? takingProblems.not_in_group : blocker);
  if (before.assigneeId === by.person.id) return;
  await saveSubmission(tx, id, { assignee_id: by.person.id, assignee_group_id: null }, by.now);
  const eventId = recordEvent(tx, by.actor, submissionEvents.taken, id, { from: from && toAssignedTo(from) });
  if (from !== null) return;
  const correspondence = await getCorrespondence(tx, id);
  await writeToFollowers(tx, by.services, correspondence, { eventId, kind: neighborLetters.followAssigned });
}

/**
 * Asks those who have a submission for it, in the history and by a notification, once a day.
 * @throws Problem not_found, read_only, own_work, asked_today
 */
export async function askForSubmission(
  tx: AgencyTx,
  { id }: Pick<Change, 'id'>,
  { actor, person, now, timezone }: StaffActing,
): Promise<{ id: string }> {
  const found = await lockSubmission(tx, id);
  if (found === undefined) throw new Problem('not_found');
  const since = startOfDay(dateIn(timezone, now), timezone);
  const isAskedToday = await hasRecorded(tx, actor, submissionEvents.askedFor, { subjectId: id, since });
  const refusal = askBlocker(person, { ...found, blocker: changeBlocker(person, found), isAskedToday });
  if (refusal !== null) throw new Problem(refusal === 'read_only' ? refusal : askingProblems[refusal]);
  notifyStaff(tx, submissionNotifications.askedFor, recordEvent(tx, actor, submissionEvents.askedFor, id, {}));
  return { id };
}

/** Returns who receives a submission that is assigned to a person: while they are on leave, their delegate. */
export const receiverFor = (tx: AgencyTx, person: Parameters<typeof delegated>[1], today: Day): Promise<Receiver> =>
  delegated(tx, person, { work: 'submission', day: today, canTake: (each) => assigneeProblem(each) === null });

/** Returns a person or a group as events name them. */
export function toAssignedTo(assigned: Assigned): AssignedTo {
  if (assigned.kind === 'GROUP') return { kind: 'GROUP', id: assigned.group.id, name: assigned.group.name };
  return { kind: 'USER', id: assigned.person.id, name: personName(assigned.person) };
}

/** Returns who receives a submission that a rule or a category gives to someone; null if it cannot be assigned. */
export const receiverOfCandidate = (
  tx: AgencyTx,
  candidate: Pick<CandidateAssignee, 'kind' | 'id'>,
  today: Day,
): Promise<Receiver | null> =>
  ofCandidate(tx, candidate, { work: 'submission', day: today, personProblem: assigneeProblem, groupProblem });

/** Returns the columns of an assignment. */
export const assignmentTo = ({ kind, id }: Pick<AssignedTo, 'kind' | 'id'>) =>
  kind === 'GROUP' ? { assigneeId: null, assigneeGroupId: id } : { assigneeId: id, assigneeGroupId: null };

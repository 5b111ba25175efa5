import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import { caseNotifications } from '@townkeep/core/casework/cases/notifications.ts';
import { invalid, Problem, text } from '@townkeep/core/platform';
import { startOfDay } from '@townkeep/core/platform/formats/calendar.ts';
import {
  askBlocker,
  askingProblems,
  type Assignment,
  assignmentProblems,
  personName,
  type RequestedAssignment,
} from '@townkeep/core/identity/people';
import { type Assigned, findAssigned, listStaff } from '../../../identity/people/index.ts';
import { notifyStaff } from '../../../mechanisms/notifications/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { hasRecorded, recordEvent } from '../../../platform/records/events.ts';
import type { Change } from '../../../platform/records/subjects.ts';
import { lockCaseForChange } from '../part.ts';
import { lockCase, saveCase } from './queries.ts';
import type { StaffActing } from '../../../platform/acting.ts';
import {
  type CaseAssignee,
  caseAssigneeProblem,
  caseChangeBlocker,
  caseGroupProblem,
  maySeeCase,
} from '@townkeep/core/casework/cases';
import { receiverFor } from '../../../identity/delegation/index.ts';
import {
  type ChosenReceiver,
  firstReceiver,
  readAssignmentRules,
  type Receiver,
  receiverOfCandidate,
} from '../../assignment-rules/index.ts';
import { candidateAssignees } from '@townkeep/core/casework/assignment-rules';
import { moveInspections } from '../hand-over/move-inspections.ts';
import { withLoads } from '../listing/workload.ts';
import type { CasePlaceColumns } from './case-place.ts';

/** Who gets a case, and whether its scheduled inspections move with it from the former assignee to a person. */
export interface CaseAssignment extends Change, RequestedAssignment {
  readonly movesInspections?: boolean | undefined;
  /** The ids of the inspections that move; all without it. */
  readonly onlyInspections?: readonly string[];
}

/**
 * Assigns a case to a staff member or a group, or unassigns it, and notifies staff. While a person is on leave, their
 * delegate gets it.
 * @throws Problem invalid_input (assigneeId, groupId) and those of `lockCaseForChange`
 */
export async function assignCase(tx: AgencyTx, change: CaseAssignment, by: StaffActing): Promise<void> {
  const eventId = await changeAssignment(tx, change, by);
  if (eventId !== false) notifyStaff(tx, caseNotifications.assigned, eventId);
}

/**
 * Assigns a case as `assignCase`, without a notification. Returns the event's id; false when nothing changed.
 * `heldBy`: as for `lockCaseForChange`.
 * @throws Problem as `assignCase`
 */
export async function changeAssignment(
  tx: AgencyTx,
  { assigneeId, groupId, movesInspections = false, onlyInspections, ...change }: CaseAssignment,
  by: StaffActing,
  heldBy?: Assignment,
): Promise<string | false> {
  const before = await lockCaseForChange(tx, change, by, heldBy);
  if (assigneeId === undefined && groupId === undefined)
    throw invalid({ assigneeId: text('required', { label: 'Assignee' }) });
  const isHeldBy = (one: Assignment) =>
    before.assigneeId === one.assigneeId && before.assigneeGroupId === one.assigneeGroupId;
  if (isHeldBy({ assigneeId: assigneeId ?? null, assigneeGroupId: groupId ?? null })) return false;
  const assigned = await findAssignable(tx, { assigneeId, groupId }, before.violationTypeIds);
  const receiver = assigned === null ? null : await receiverOf(tx, assigned, before.violationTypeIds, by);
  const after = assignmentTo(receiver?.to ?? null);
  if (isHeldBy(after)) return false;
  const from = await findAssigned(tx, before);
  const columns = { assignee_id: after.assigneeId, assignee_group_id: after.assigneeGroupId };
  await saveCase(tx, change.id, columns, by.now);
  const [holder, to] = [assignedTo(from), receiver?.to ?? null];
  const eventId = recordEvent(tx, by.actor, caseEvents.assigned, change.id, {
    from: holder,
    to,
    ...(receiver?.onLeave == null ? {} : { onLeave: receiver.onLeave }),
  });
  if (movesInspections && holder?.kind === 'USER' && to?.kind === 'USER')
    await moveInspections(tx, change.id, { from: holder, to, ...(onlyInspections && { only: onlyInspections }) }, by);
  return eventId;
}

/**
 * Asks those who have a case for it, in the history and by a notification, once a day.
 * @throws Problem not_found, read_only, own_work, asked_today
 */
export async function askForCase(
  tx: AgencyTx,
  { id }: Pick<Change, 'id'>,
  { actor, person, today, timezone }: StaffActing,
): Promise<{ id: string }> {
  const found = await lockCase(tx, id);
  if (found === undefined || !maySeeCase(person.scopes, found.violationTypeIds)) throw new Problem('not_found');
  const since = startOfDay(today, timezone);
  const isAskedToday = await hasRecorded(tx, actor, caseEvents.askedFor, { subjectId: id, since });
  const refusal = askBlocker(person, { ...found, blocker: caseChangeBlocker(person, found), isAskedToday });
  if (refusal !== null) throw new Problem(refusal === 'read_only' ? refusal : askingProblems[refusal]);
  notifyStaff(tx, caseNotifications.askedFor, recordEvent(tx, actor, caseEvents.askedFor, id, {}));
  return { id };
}

/**
 * Finds the requested person or group; null when neither is requested.
 * @throws Problem invalid_input (assigneeId, groupId) when a case with violations of these types cannot be assigned to
 * them
 */
export async function findAssignable(
  tx: AgencyTx,
  asked: RequestedAssignment,
  violationTypeIds: readonly string[],
): Promise<Assigned | null> {
  const problems = assignmentProblems(asked);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  const { assigneeId = null, groupId = null } = asked;
  if (assigneeId === null && groupId === null) return null;
  const assigned = await findAssigned(tx, { assigneeId, assigneeGroupId: groupId });
  const problem =
    groupId === null
      ? caseAssigneeProblem(assigned?.kind === 'USER' ? assigned.person : null, violationTypeIds)
      : caseGroupProblem(assigned?.kind === 'GROUP' ? assigned.group : null);
  if (problem !== null) throw invalid({ [groupId === null ? 'assigneeId' : 'groupId']: problem });
  return assigned;
}

/** Returns an assignee for an event; null for none. */
export function assignedTo(assigned: Assigned | null) {
  if (assigned === null) return null;
  return assigned.kind === 'GROUP'
    ? { kind: assigned.kind, id: assigned.group.id, name: assigned.group.name }
    : { kind: assigned.kind, id: assigned.person.id, name: personName(assigned.person) };
}

interface AssigneesFilter {
  readonly q?: string | undefined;
  readonly violationTypeIds?: readonly string[] | undefined;
  readonly limit: number;
  readonly offset: number;
}

/**
 * Lists a page of the staff who can be assigned cases with violations of these types, by name, each with
 * the work that they have and their current or next leave.
 */
export async function listAssignees(
  tx: AgencyTx,
  { q = '', violationTypeIds = [], limit, offset }: AssigneesFilter,
  by: Pick<StaffActing, 'person' | 'today'>,
): Promise<{ users: CaseAssignee[]; total: number }> {
  const offered = (await listStaff(tx, q)).filter((person) => caseAssigneeProblem(person, violationTypeIds) === null);
  const page = offered
    .slice(offset, offset + limit)
    .map(({ id, firstName, lastName, isActive }) => ({ id, firstName, lastName, isActive }));
  return { users: await withLoads(tx, page, by), total: offered.length };
}

/**
 * Returns who receives a case that is assigned to a person or a group: while the person is on leave, their delegate. A
 * person who assigns to themselves keeps it.
 */
export async function receiverOf(
  tx: AgencyTx,
  assigned: Assigned,
  violationTypeIds: readonly string[],
  { person, today }: Pick<StaffActing, 'person' | 'today'>,
): Promise<Receiver> {
  if (assigned.kind === 'GROUP' || assigned.person.id === person.id)
    return { to: assignedTo(assigned)!, onLeave: null };
  return receiverFor(tx, assigned.person, {
    work: 'case',
    day: today,
    canTake: (colleague) => caseAssigneeProblem(colleague, violationTypeIds) === null,
  });
}

/** Returns the columns of an assignment; both are null for none. */
export const assignmentTo = (to: Pick<Receiver['to'], 'kind' | 'id'> | null) => ({
  assigneeId: to?.kind === 'USER' ? to.id : null,
  assigneeGroupId: to?.kind === 'GROUP' ? to.id : null,
});

/** A case that no one has yet. */
interface UnassignedCase {
  readonly violationTypeIds: readonly string[];
  readonly place: Pick<CasePlaceColumns, 'latitude' | 'longitude'>;
}

/**
 * Returns who receives a case by the first assignment rule that applies and names someone to whom it can be assigned,
 * with the rule. Source: docs/adr/0027-delegation-and-assignment-rules.md
 */
export async function receiverByRules(
  tx: AgencyTx,
  { violationTypeIds, place: { latitude, longitude } }: UnassignedCase,
  { now, today, timezone }: Pick<StaffActing, 'now' | 'today' | 'timezone'>,
): Promise<ChosenReceiver> {
  const work = {
    product: 'xerce',
    categoryId: null,
    violationTypeIds,
    point: latitude === null || longitude === null ? null : { latitude, longitude },
    source: null,
    at: now,
    timezone,
  } as const;
  const rules = await readAssignmentRules(tx, 'xerce');
  const given = {
    work: 'case',
    day: today,
    personProblem: (person: Parameters<typeof caseAssigneeProblem>[0]) => caseAssigneeProblem(person, violationTypeIds),
    groupProblem: caseGroupProblem,
  } as const;
  return firstReceiver(candidateAssignees(rules, work, { assigneeId: null, groupId: null }), (candidate) =>
    receiverOfCandidate(tx, candidate, given),
  );
}

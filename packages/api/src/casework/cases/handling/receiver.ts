import { caseAssigneeProblem, caseGroupProblem } from '@townkeep/core/casework/cases';
import {
  type ChosenReceiver,
  firstReceiver,
  readAssignmentRules,
  type Receiver,
  receiverOfCandidate,
} from '../../assignment-rules/index.ts';
import { receiverFor } from '../../../identity/delegation/index.ts';
import type { Assigned } from '../../../identity/people/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { assignedTo } from './assignable.ts';
import type { StaffActing } from '../../../platform/acting.ts';
import { candidateAssignees } from '@townkeep/core/casework/assignment-rules';
import type { CasePlaceColumns } from './case-place.ts';

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

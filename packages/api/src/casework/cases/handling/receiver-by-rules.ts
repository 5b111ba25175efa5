import { candidateAssignees } from '@townkeep/core/casework/assignment-rules';
import { caseAssigneeProblem, caseGroupProblem } from '@townkeep/core/casework/cases';
import {
  type ChosenReceiver,
  firstReceiver,
  readAssignmentRules,
  receiverOfCandidate,
} from '../../assignment-rules/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { CasePlaceColumns } from './case-place.ts';
import type { StaffActing } from '../../../platform/acting.ts';

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

import {
  type Abatement,
  abatementCosts,
  type AbatementStatus,
  abatementStatusOf,
  type AbatementStep,
  type CaseAbatement,
  maySeeCase,
  stagesOf,
} from '@townkeep/core/casework/cases';
import { Problem, type ProblemKind } from '@townkeep/core/platform';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { findAccessed } from '../read/queries/accessed.ts';
import { insertSteps, listAbatements } from './queries.ts';
import type { StaffActing } from '../../../platform/acting.ts';
import { lockCaseForChange } from '../part.ts';
import { abatementActivityList } from '@townkeep/core/across/setup';
import { newId } from '../../../platform/ids.ts';
import { listActive } from '../../../platform/records/list-items.ts';

/** Returns the forced abatements of a case, the newest by its stages. */
export async function abatementOf(tx: AgencyTx, caseId: string): Promise<CaseAbatement> {
  const all = await listAbatements(tx, caseId);
  const [current = null, ...earlier] = all;
  return {
    status: abatementStatusOf(all),
    current,
    stages: current === null ? [] : stagesOf(current),
    costCents: current === null ? 0 : abatementCosts(current),
    earlier,
  };
}

/** Reads the forced abatements of a case that this person may see. @throws Problem not_found */
export async function readAbatement(tx: AgencyTx, id: string, by: StaffActing): Promise<CaseAbatement> {
  const found = await findAccessed(tx, id);
  if (found === undefined || !maySeeCase(by.person.scopes, found.violationTypeIds)) throw new Problem('not_found');
  return abatementOf(tx, id);
}

/**
 * Locks a case and returns its newest abatement, in which a rule allows changes.
 * @throws Problem not_found, those of the rule, and those of `lockCaseForChange`
 */
export async function lockAbatement(
  tx: AgencyTx,
  id: string,
  blockerOf: (status: AbatementStatus) => ProblemKind | null,
  by: StaffActing,
): Promise<Abatement> {
  await lockCaseForChange(tx, { id }, by);
  const [abatement] = await listAbatements(tx, id);
  if (abatement === undefined) throw new Problem('not_found');
  const blocker = blockerOf(abatement.status);
  if (blocker !== null) throw new Problem(blocker);
  return abatement;
}

/** Returns an activity of an abatement. @throws Problem not_found */
export function stepOf({ steps }: Abatement, stepId: string): AbatementStep {
  const found = steps.find(({ id }) => id === stepId);
  if (found === undefined) throw new Problem('not_found');
  return found;
}

/** Returns the usual cost of an activity in cents; null without one. */
export const usualCost = ({ fields }: { readonly fields: Readonly<Record<string, unknown>> }): number | null => {
  const value = fields['defaultCostCents'];
  return typeof value === 'number' ? value : null;
};

/**
 * Adds each configured activity to an abatement that was initiated, with its usual cost as the estimate. Those that
 * do not apply are removed by hand. Returns them as events name them.
 */
export async function layOutSteps(
  tx: AgencyTx,
  abatementId: string,
  now: Date,
): Promise<{ readonly id: string; readonly name: string }[]> {
  const activities = await listActive(tx, abatementActivityList);
  const steps = activities.map((activity) => ({
    id: newId(),
    activityId: activity.id,
    plannedOn: null,
    doneOn: null,
    costCents: usualCost(activity),
    note: null,
  }));
  await insertSteps(tx, abatementId, steps, now);
  return activities.map(({ id, name }) => ({ id, name }));
}

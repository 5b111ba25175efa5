import { abatementActivityList } from '@townkeep/core/across/setup';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { newId } from '../../../platform/ids.ts';
import { listActive } from '../../../platform/records/list-items.ts';
import { insertSteps } from './queries/changes.ts';

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

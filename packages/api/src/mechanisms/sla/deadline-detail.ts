import { type SlaGoal, slaGoalNames } from '@townkeep/core/mechanisms/sla';
import { informationArea } from '../../office/agencies/index.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { readArea } from '../../platform/settings/settings-rows.ts';

/** Returns a deadline as a notification names it, such as `first reply by Dec 4, 5:00 PM` on the agency's clock. */
export async function deadlineDetail(
  tx: AgencyTx,
  { goal, dueAt }: { readonly goal: SlaGoal; readonly dueAt: string },
): Promise<string> {
  const { timezone } = await readArea(tx, informationArea);
  return `${slaGoalNames[goal].toLowerCase()} by ${instantText(new Date(dueAt), timezone)}`;
}

const instantText = (at: Date, timeZone: string): string =>
  at.toLocaleString('en-US', { timeZone, month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

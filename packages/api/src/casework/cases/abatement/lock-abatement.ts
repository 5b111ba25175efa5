import type { Abatement, AbatementStatus, AbatementStep } from '@townkeep/core/casework/cases';
import { Problem } from '@townkeep/core/platform';
import type { ProblemKind } from '@townkeep/core/platform';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { lockCaseForChange } from '../handling/lock-case-for-change.ts';
import { listAbatements } from './queries/read.ts';
import type { StaffActing } from '../../../platform/acting.ts';

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

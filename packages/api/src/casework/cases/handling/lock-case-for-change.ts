import { caseChangeBlocker, contentBlocker, maySeeCase } from '@townkeep/core/casework/cases';
import { Problem } from '@townkeep/core/platform';
import type { Assignment } from '@townkeep/core/identity/people';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { Change } from '../../../platform/records/subjects.ts';
import { type LockedCase, lockCase } from './queries.ts';
import type { StaffActing } from '../../../platform/acting.ts';

/**
 * Locks a case and checks that this person may change it. One that they may not see is not found. `heldBy`: to whom it
 * was assigned when they could last change it, where that decides.
 * @throws Problem not_found, read_only, only_own, stale_version
 */
export async function lockCaseForChange(
  tx: AgencyTx,
  { id, version }: Change,
  { person }: Pick<StaffActing, 'person'>,
  heldBy: Partial<Assignment> = {},
): Promise<LockedCase> {
  const found = await lockCase(tx, id);
  if (found === undefined || !maySeeCase(person.scopes, found.violationTypeIds)) throw new Problem('not_found');
  const blocker = caseChangeBlocker(person, { ...found, ...heldBy });
  if (blocker !== null) throw new Problem(blocker);
  if (version !== undefined && version !== found.version) throw new Problem('stale_version');
  return found;
}

/**
 * Locks a case whose content (violations, contacts, places) this person may change.
 * @throws Problem case_closed, and those of `lockCaseForChange`
 */
export async function lockContentForChange(
  tx: AgencyTx,
  change: Change,
  by: Pick<StaffActing, 'person'>,
): Promise<LockedCase> {
  const found = await lockCaseForChange(tx, change, by);
  const blocker = contentBlocker(found);
  if (blocker !== null) throw new Problem(blocker);
  return found;
}

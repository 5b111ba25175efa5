import type { AssociatedCase } from '@townkeep/core/casework/cases';
import { Problem } from '@townkeep/core/platform';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { associatedCase } from '../read/associated-case.ts';
import { findCasesOf } from './queries.ts';
import type { StaffActing } from '../../../platform/acting.ts';

/**
 * Lists the cases of a submission. One that the reader may not see has only its number.
 * @throws Problem not_found
 */
export async function readCasesOf(
  tx: AgencyTx,
  submissionId: string,
  { person }: StaffActing,
): Promise<{ cases: AssociatedCase[] }> {
  const found = await findCasesOf(tx, submissionId);
  if (found === undefined) throw new Problem('not_found');
  return { cases: found.map((each) => associatedCase(each, person.scopes)) };
}

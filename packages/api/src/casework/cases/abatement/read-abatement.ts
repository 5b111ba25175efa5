import {
  abatementCosts,
  abatementStatusOf,
  type CaseAbatement,
  maySeeCase,
  stagesOf,
} from '@townkeep/core/casework/cases';
import { Problem } from '@townkeep/core/platform';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { findAccessed } from '../read/queries/accessed.ts';
import { listAbatements } from './queries/read.ts';
import type { StaffActing } from '../../../platform/acting.ts';

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

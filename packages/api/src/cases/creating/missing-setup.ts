import { caseProblems, type MissingArea, missingForCases } from '@townkeep/core/cases';
import { Problem } from '@townkeep/core/kernel';
import { type AccessFlags, rightBlocker } from '@townkeep/core/people';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { countActiveItems } from '../items-queries.ts';

/** What keeps the agency's cases from being created. */
export interface CreationState {
  readonly isBlocked: boolean;
  /** The areas that miss something, for those who can change them; else empty. */
  readonly missing: MissingArea[];
}

/** Returns what keeps cases from being created. */
export async function readCreation(tx: AgencyTx, flags: AccessFlags): Promise<CreationState> {
  const missing = missingForCases({ activeItems: await countActiveItems(tx), savedAreas: new Set() });
  return { isBlocked: missing.length > 0, missing: rightBlocker('setup.xerce', flags) === null ? missing : [] };
}

/** @throws Problem case_setup_incomplete, which names what is missing to those who can change it */
export async function refuseMissingSetup(tx: AgencyTx, flags: AccessFlags): Promise<void> {
  const { isBlocked, missing } = await readCreation(tx, flags);
  if (!isBlocked) return;
  const fields = Object.fromEntries(missing.map(({ area, label }) => [area, label]));
  throw new Problem(caseProblems.case_setup_incomplete, { fields });
}

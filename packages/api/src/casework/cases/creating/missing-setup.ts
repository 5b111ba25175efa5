import { caseProblems, type MissingArea, missingForCases } from '@townkeep/core/casework/cases';
import { Problem } from '@townkeep/core/platform';
import { type AccessFlags, rightBlocker } from '@townkeep/core/identity/people';
import { readAssignmentRules } from '../../assignment-rules/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { countActiveItems } from '../../../platform/settings/items-queries.ts';

/** What a new case meets at the agency: what keeps it from being created, and who may decide its assignee. */
export interface CreationState {
  readonly isBlocked: boolean;
  /** The areas that miss something, for those who can change them; else empty. */
  readonly missing: MissingArea[];
  readonly hasAssignmentRules: boolean;
}

/** Returns what keeps cases from being created, and whether assignment rules can assign them. */
export async function readCreation(tx: AgencyTx, flags: AccessFlags): Promise<CreationState> {
  const hasAssignmentRules = (await readAssignmentRules(tx, 'xerce')).length > 0;
  return { ...(await readMissing(tx, flags)), hasAssignmentRules };
}

async function readMissing(tx: AgencyTx, flags: AccessFlags): Promise<Omit<CreationState, 'hasAssignmentRules'>> {
  const missing = missingForCases({ activeItems: await countActiveItems(tx), savedAreas: new Set() });
  return { isBlocked: missing.length > 0, missing: rightBlocker('setup.xerce', flags) === null ? missing : [] };
}

/** @throws Problem case_setup_incomplete, which names what is missing to those who can change it */
export async function refuseMissingSetup(tx: AgencyTx, flags: AccessFlags): Promise<void> {
  const { isBlocked, missing } = await readMissing(tx, flags);
  if (!isBlocked) return;
  const fields = Object.fromEntries(missing.map(({ area, label }) => [area, label]));
  throw new Problem(caseProblems.case_setup_incomplete, { fields });
}

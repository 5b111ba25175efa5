import { caseEvents } from '@townkeep/core/casework/cases/events.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';

const AWAITS = `
  select exists (
    select from events where agency_id = $1 and subject_id = $2 and type = $3 and data -> 'awaitsRules' = 'true')
  and not exists (select from events where agency_id = $1 and subject_id = $2 and type = any($4)) as awaits`;

const { created, assigned, draftModeChanged } = caseEvents;

/**
 * Returns whether a case was left to the assignment rules when it was created as a draft, and has been neither assigned
 * nor opened since.
 */
export async function awaitsRules(tx: AgencyTx, id: string): Promise<boolean> {
  const decided = [assigned.type, draftModeChanged.type];
  const { rows } = await tx.run(AWAITS, [tx.agencyId, id, created.type, decided]);
  return rows[0]!['awaits'] === true;
}

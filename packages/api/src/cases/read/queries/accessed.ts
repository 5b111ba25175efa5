import type { AccessedCase } from '@townkeep/core/cases';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';

const STATEMENT = `
  select c.assignee_id as "assigneeId", c.assignee_group_id as "assigneeGroupId",
    array(select distinct v.violation_type_id::text from case_violations v
      where v.agency_id = c.agency_id and v.case_id = c.id) as "violationTypeIds"
  from cases c where c.agency_id = $1 and c.id = $2`;

/** Finds what the rules of access need of a case. */
export async function findAccessed(tx: AgencyTx, id: string): Promise<AccessedCase | undefined> {
  return (await tx.run(STATEMENT, [tx.agencyId, id])).rows[0] as unknown as AccessedCase | undefined;
}

import type { AccessedCase } from '@townkeep/core/casework/cases';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';

const STATEMENT = `
  select c.number, c.updated_at as "updatedAt", c.assignee_id as "assigneeId", c.assignee_group_id as "assigneeGroupId",
    array(select distinct v.violation_type_id::text from case_violations v
      where v.agency_id = c.agency_id and v.case_id = c.id) as "violationTypeIds"
  from cases c where c.agency_id = $1 and c.id = $2`;

/** A case with what the rules of access need. */
export interface FoundAccess extends AccessedCase {
  readonly number: string;
  readonly updatedAt: Date;
}

/** Finds what the rules of access need of a case. */
export async function findAccessed(tx: AgencyTx, id: string): Promise<FoundAccess | undefined> {
  return (await tx.run(STATEMENT, [tx.agencyId, id])).rows[0] as unknown as FoundAccess | undefined;
}

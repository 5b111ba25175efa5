import type { AgencyTx } from '../../platform/database/tenancy.ts';

/** A case, as far as notifications need to know. */
interface Concerned {
  readonly number: string;
  readonly agencyName: string;
  readonly assigneeId: string | null;
  readonly assigneeGroupId: string | null;
  readonly violationTypeIds: readonly string[];
}

/** Finds what notifications need of a case; null when it does not exist. */
export async function findConcerned(tx: AgencyTx, id: string): Promise<Concerned | null> {
  const { rows } = await tx.run(
    `select c.number, a.name as "agencyName", c.assignee_id as "assigneeId",
       c.assignee_group_id as "assigneeGroupId",
       array(select distinct v.violation_type_id::text from case_violations v
         where v.agency_id = c.agency_id and v.case_id = c.id) as "violationTypeIds"
     from cases c join agencies a on a.id = c.agency_id where c.agency_id = $1 and c.id = $2`,
    [tx.agencyId, id],
  );
  return (rows[0] as unknown as Concerned | undefined) ?? null;
}

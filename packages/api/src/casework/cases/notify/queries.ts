import type { AgencyTx } from '../../../platform/database/tenancy.ts';

/** What notifications need of a case. */
export interface Headline {
  readonly number: string;
  /** The violation that the list names first; null without one. */
  readonly violation: string | null;
  readonly violationTypeIds: readonly string[];
  readonly assigneeId: string | null;
  readonly assigneeGroupId: string | null;
  readonly agencyName: string;
  /** Its street address; null without one, and at a secured location. */
  readonly address: string | null;
}

const STATEMENT = `
  select c.number, c.assignee_id as "assigneeId", c.assignee_group_id as "assigneeGroupId", a.name as "agencyName",
    (select nullif(concat_ws(' ', l.street_address, l.sec_unit_num), '') from locations l
      where l.agency_id = c.agency_id and l.id = c.location_id and not coalesce(l.is_secured, false)) as address,
    (select i.name from case_violations v
      join list_items i on i.agency_id = v.agency_id and i.id = v.violation_id
      where v.agency_id = c.agency_id and v.case_id = c.id
      order by v.status <> 'OPEN', v.created_at, v.id limit 1) as violation,
    array(select distinct v.violation_type_id::text from case_violations v
      where v.agency_id = c.agency_id and v.case_id = c.id) as "violationTypeIds"
  from cases c join agencies a on a.id = c.agency_id
  where c.agency_id = $1 and c.id = $2`;

export async function findHeadline(tx: AgencyTx, id: string): Promise<Headline | undefined> {
  return (await tx.run(STATEMENT, [tx.agencyId, id])).rows[0] as unknown as Headline | undefined;
}

import type { closeBlockers } from '@townkeep/core/casework/cases';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';

type Closable = Parameters<typeof closeBlockers>[0];

const STATEMENT = `
  select
    coalesce((
      select jsonb_agg(jsonb_build_object('id', v.id, 'status', v.status,
        'violation', jsonb_build_object('name', i.name)) order by v.created_at, v.id)
      from case_violations v join list_items i on i.agency_id = v.agency_id and i.id = v.violation_id
      where v.agency_id = $1 and v.case_id = $2), '[]') as violations,
    coalesce((
      select jsonb_agg(jsonb_build_object('id', n.id, 'status', n.status, 'plannedOn', n.planned_on,
        'type', case when t.id is null then null else jsonb_build_object('name', t.name) end) order by n.planned_on, n.id)
      from inspections n left join list_items t on t.agency_id = n.agency_id and t.id = n.type_id
      where n.agency_id = $1 and n.case_id = $2), '[]') as inspections`;

/** Reads the parts of a case that can keep it from being closed. */
export async function findClosable(tx: AgencyTx, id: string): Promise<Closable> {
  return (await tx.run(STATEMENT, [tx.agencyId, id])).rows[0] as unknown as Closable;
}

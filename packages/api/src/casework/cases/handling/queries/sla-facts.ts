import type { AgencyTx } from '../../../../platform/database/tenancy.ts';

/** The data of a case from which its deadlines follow. */
export interface SlaFacts {
  readonly id: string;
  readonly createdAt: Date;
  readonly reopenedAt: Date | null;
  readonly closedAt: Date | null;
  /** The earliest comply-by date of an open violation; when none is open, the latest of all. */
  readonly dueOn: string | null;
  /** When it was inspected first. */
  readonly inspectedAt: Date | null;
  /** The shortest own times among the types of its violations, in hours; null without any. */
  readonly firstInspectionHours: number | null;
  readonly resolveHours: number | null;
}

const shortest = (field: 'firstInspectionHours' | 'resolveHours'): string => `(
  select min((t.fields ->> '${field}')::float8)
  from case_violations v join list_items t on t.agency_id = v.agency_id and t.id = v.violation_type_id
  where v.agency_id = c.agency_id and v.case_id = c.id) as "${field}"`;

const FACTS = `
  select c.id, c.created_at as "createdAt", c.reopened_at as "reopenedAt", c.closed_at as "closedAt",
    coalesce(c.due_on, (
      select max(v.comply_by_on) from case_violations v
      where v.agency_id = c.agency_id and v.case_id = c.id)) as "dueOn",
    (select min(i.performed_at) from inspections i
      where i.agency_id = c.agency_id and i.case_id = c.id and i.status = 'PERFORMED') as "inspectedAt",
    ${shortest('firstInspectionHours')}, ${shortest('resolveHours')}
  from cases c where c.agency_id = $1`;

/** Finds the data from which the deadlines of a case follow. */
export async function findSlaFacts(tx: AgencyTx, id: string): Promise<SlaFacts | undefined> {
  return (await tx.run(`${FACTS} and c.id = $2`, [tx.agencyId, id])).rows[0] as unknown as SlaFacts | undefined;
}

/** Lists the data of every case. For the demo. */
export async function listSlaFacts(tx: AgencyTx): Promise<SlaFacts[]> {
  return (await tx.run(`${FACTS} order by c.number`, [tx.agencyId])).rows as unknown as SlaFacts[];
}

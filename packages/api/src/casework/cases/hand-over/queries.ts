import type { AgencyTx } from '../../../platform/database/tenancy.ts';

const idsOf = (rows: readonly Readonly<Record<string, unknown>>[]): string[] => rows.map((row) => String(row['id']));

/** Lists the cases of a staff member that are not closed, in the order of their ids. */
export async function listOpenCasesOf(tx: AgencyTx, staffId: string): Promise<string[]> {
  const { rows } = await tx.run(
    `select id from cases where agency_id = $1 and assignee_id = $2 and status <> 'CLOSED' order by id`,
    [tx.agencyId, staffId],
  );
  return idsOf(rows);
}

/** Lists the cases in which a staff member has scheduled inspections up to a day, in the order of their ids. */
export async function listInspectedCasesOf(tx: AgencyTx, staffId: string, until: string | null): Promise<string[]> {
  const { rows } = await tx.run(
    `select distinct case_id as id from inspections
     where agency_id = $1 and assignee_id = $2 and status = 'SCHEDULED'
       and ($3::date is null or planned_on <= $3::date)
     order by id`,
    [tx.agencyId, staffId, until],
  );
  return idsOf(rows);
}

/** An inspection that was given to another inspector. */
export interface GivenInspection {
  readonly id: string;
  readonly typeName: string | null;
}

interface Giving {
  readonly fromId: string;
  readonly toId: string;
  /** The ids of those that are given; all without it. */
  readonly only?: readonly string[];
  /** The last day of those that are given. */
  readonly until?: string | null;
}

/** Gives the scheduled inspections of a staff member in a locked case to another one. */
export async function giveInspections(
  tx: AgencyTx,
  caseId: string,
  { fromId, toId, only, until }: Giving,
): Promise<GivenInspection[]> {
  const { rows } = await tx.run(
    `update inspections n set assignee_id = $4, version = n.version + 1
     where n.agency_id = $1 and n.case_id = $2 and n.assignee_id = $3 and n.status = 'SCHEDULED'
       and ($5::uuid[] is null or n.id = any($5::uuid[])) and ($6::date is null or n.planned_on <= $6::date)
     returning n.id, (select t.name from list_items t where t.agency_id = n.agency_id and t.id = n.type_id) as "typeName"`,
    [tx.agencyId, caseId, fromId, toId, only ?? null, until ?? null],
  );
  return rows as unknown as GivenInspection[];
}

import type { ViolationStatus } from '@townkeep/core/casework/cases';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import { type AgencyTx, query } from '../../../platform/database/tenancy.ts';

/** A violation of a case as it is inserted. */
export interface NewViolation {
  readonly id: string;
  readonly violationId: string;
  readonly violationTypeId: string;
  readonly dispositionId: string | null;
  readonly status: ViolationStatus;
  readonly complyByOn: string | null;
  readonly note: string | null;
  readonly entityId?: string | null;
}

export async function insertViolations(
  tx: AgencyTx,
  caseId: string,
  violations: readonly NewViolation[],
  { createdBy, now }: { readonly createdBy: string | null; readonly now: Date },
): Promise<void> {
  const rows = violations.map((each, index) => ({
    agency_id: tx.agencyId,
    id: each.id,
    case_id: caseId,
    violation_id: each.violationId,
    violation_type_id: each.violationTypeId,
    disposition_id: each.dispositionId,
    status: each.status,
    comply_by_on: each.complyByOn,
    note: each.note,
    entity_id: each.entityId ?? null,
    resolved_at: each.status === 'OPEN' ? null : now,
    created_by: createdBy,
    // In the order in which they were given.
    created_at: new Date(now.getTime() + index),
    version: 1,
    violation_list: 'violations',
    violation_type_list: 'violation-types',
    disposition_list: 'dispositions',
  }));
  await insertRows(tx.run, 'case_violations', rows);
}

/** A violation of a locked case, with the names that events keep. */
export interface StoredViolation {
  readonly id: string;
  readonly version: number;
  readonly violationId: string;
  readonly violationTypeId: string;
  readonly name: string;
  readonly status: ViolationStatus;
  readonly dispositionId: string | null;
  readonly disposition: string | null;
  readonly complyByOn: string | null;
  readonly note: string | null;
}

const STORED = `
  select v.id, v.version, v.violation_id as "violationId",
    v.violation_type_id as "violationTypeId", i.name, v.status,
    v.disposition_id as "dispositionId", d.name as disposition, v.comply_by_on as "complyByOn", v.note
  from case_violations v
  join list_items i on i.agency_id = v.agency_id and i.id = v.violation_id
  left join list_items d on d.agency_id = v.agency_id and d.id = v.disposition_id
  where v.agency_id = $1 and v.case_id = $2`;
const IN_ORDER = 'order by v.created_at, v.id';

/** Finds violations of a locked case. */
export async function findViolations(tx: AgencyTx, caseId: string, ids: readonly string[]): Promise<StoredViolation[]> {
  const { rows } = await tx.run(`${STORED} and v.id = any($3::uuid[]) ${IN_ORDER}`, [tx.agencyId, caseId, [...ids]]);
  return rows as unknown as StoredViolation[];
}

/** Lists the open violations of a locked case, in the order in which they were added. */
export async function listOpenViolations(tx: AgencyTx, caseId: string): Promise<StoredViolation[]> {
  const { rows } = await tx.run(`${STORED} and v.status = 'OPEN' ${IN_ORDER}`, [tx.agencyId, caseId]);
  return rows as unknown as StoredViolation[];
}

export async function countViolations(tx: AgencyTx, caseId: string): Promise<number> {
  const row = await tx.first(
    query
      .selectFrom('case_violations')
      .select((e) => e.fn.countAll<string>().as('count'))
      .where('agency_id', '=', tx.agencyId)
      .where('case_id', '=', caseId),
  );
  return Number(row?.count ?? 0);
}

/** Returns whether an inspection has found something of a violation. */
export async function isInspected(tx: AgencyTx, id: string): Promise<boolean> {
  const { rows } = await tx.run(
    `select exists (select from inspection_findings where agency_id = $1 and case_violation_id = $2) as "is"`,
    [tx.agencyId, id],
  );
  return rows[0]?.['is'] === true;
}

import type { AgencyTx } from '../../../platform/database/tenancy.ts';

/** A notice that was issued with a fine. */
interface FinedNotice {
  readonly id: string;
  readonly fineId: string;
  readonly issuedAt: Date;
  readonly voidedAt: Date | null;
  readonly caseViolationIds: readonly string[];
}

/** A case that can owe something. */
export interface ChargedCase {
  readonly id: string;
  readonly number: string;
  readonly ownerName: string | null;
  readonly caseViolationIds: readonly string[];
  /** When its first inspection was performed; null before. */
  readonly visitedAt: Date | null;
  /** When its forced abatement was completed, and what that cost; null without one. */
  readonly abatedAt: Date | null;
  readonly costCents: number;
  readonly notices: readonly FinedNotice[];
}

const CASES = `
  select c.id, c.number,
    (select p.name from case_contacts k join contacts p on p.agency_id = k.agency_id and p.id = k.contact_id
      where k.agency_id = c.agency_id and k.case_id = c.id order by k.created_at, k.id limit 1) as "ownerName",
    array(select v.id from case_violations v where v.agency_id = c.agency_id and v.case_id = c.id
      order by v.created_at, v.id) as "caseViolationIds",
    (select min(i.performed_at) from inspections i
      where i.agency_id = c.agency_id and i.case_id = c.id and i.status = 'PERFORMED') as "visitedAt",
    a.completed_at as "abatedAt", coalesce((
      select sum(s.cost_cents) from abatement_steps s
      where s.agency_id = a.agency_id and s.abatement_id = a.id and s.done_on is not null), 0)::float8 as "costCents"
  from cases c
  left join abatements a on a.agency_id = c.agency_id and a.case_id = c.id and a.status = 'COMPLETED'
  where c.agency_id = $1 and c.status in ('OPEN', 'CLOSED')
  order by c.created_at, c.id`;

const NOTICES = `
  select n.id, n.case_id as "caseId", i.fields ->> 'fineId' as "fineId", n.issued_at as "issuedAt",
    n.voided_at as "voidedAt",
    array(select v.case_violation_id from notice_violations v
      where v.agency_id = n.agency_id and v.notice_id = n.id order by 1) as "caseViolationIds"
  from notices n join list_items i on i.agency_id = n.agency_id and i.id = n.config_id
  where n.agency_id = $1 and n.issued_at is not null and i.fields ->> 'fineId' is not null
  order by n.issued_at, n.id`;

/** Lists the cases that are or were open, the oldest first, with their notices that impose a fine. */
export async function listChargedCases(tx: AgencyTx): Promise<ChargedCase[]> {
  const { rows: notices } = await tx.run(NOTICES, [tx.agencyId]);
  const byCase = Map.groupBy(notices as unknown as (FinedNotice & { caseId: string })[], ({ caseId }) => caseId);
  const { rows } = await tx.run(CASES, [tx.agencyId]);
  return (rows as unknown as Omit<ChargedCase, 'notices'>[]).map((row) => ({
    ...row,
    notices: byCase.get(row.id) ?? [],
  }));
}

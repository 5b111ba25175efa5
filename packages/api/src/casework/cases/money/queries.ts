import type { Application, LedgerLine, MoneyLine, WaitingWaiver } from '@townkeep/core/casework/cases';
import type { FieldAnswer } from '@townkeep/core/mechanisms/custom-fields';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import { writer } from '../../../platform/database/person-json.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';

/** A line as it is stored, with the names of what it refers to. */
export interface StoredLine extends LedgerLine {
  readonly label: string;
  readonly postedOn: string;
  readonly effectiveOn: string;
  readonly postedAt: Date;
  readonly postedBy: MoneyLine['postedBy'];
  readonly postingId: string;
  readonly replacesId: string | null;
  readonly chargeCode: MoneyLine['chargeCode'];
  readonly fineId: string | null;
  readonly offense: number | null;
  readonly caseViolationId: string | null;
  readonly violation: string | null;
  readonly notice: MoneyLine['notice'];
  readonly paymentType: MoneyLine['paymentType'];
  readonly reference: string | null;
  readonly payer: string | null;
  readonly reason: MoneyLine['reason'];
  readonly note: string | null;
  readonly card: MoneyLine['card'];
  readonly cardReturn: MoneyLine['cardReturn'];
  readonly fields: FieldAnswer[];
}

/** Returns the statement of an item of setup, null without one; `alias` is the alias of its row. */
export const item = (alias: string, more = ''): string =>
  `case when ${alias}.id is null then null
    else jsonb_build_object('id', ${alias}.id, 'name', ${alias}.name, 'isActive', ${alias}.is_active${more}) end`;

/** Types that say nothing of it can be refunded. */
const REFUNDABLE = `, 'isRefundable', coalesce((t.fields ->> 'isRefundable')::boolean, true)`;

const LINES = `
  select l.id, l.position, l.kind, l.label, l.amount_cents::float8 as "amountCents", l.posted_on as "postedOn",
    l.effective_on as "effectiveOn", l.posted_at as "postedAt", l.posting_id as "postingId", l.due_on as "dueOn",
    l.of_id as "ofId", l.reverts_id as "revertsId", l.replaces_id as "replacesId", l.fine_id as "fineId", l.offense,
    l.case_violation_id as "caseViolationId", l.reference, l.payer, l.note, l.fields,
    case when l.posted_by is null then null else ${writer('u', 'l.posted_by')} end as "postedBy",
    ${item('h')} as "chargeCode", ${item('t', REFUNDABLE)} as "paymentType", ${item('r')} as reason, i.name as violation,
    case when n.id is null then null else jsonb_build_object('id', n.id, 'number', n.number) end as notice,
    case when p.id is null then null else jsonb_build_object('provider', p.provider, 'isLive', p.is_live,
      'chargedCents', p.amount_cents + p.fee_cents, 'feeCents', p.fee_cents, 'email', p.email) end as card,
    b.status as "cardReturn"
  from ledger_lines l
  left join card_payments p on p.agency_id = l.agency_id and p.line_id = l.id
  left join card_returns b on b.agency_id = l.agency_id and b.line_id = l.id
  left join staff u on u.agency_id = l.agency_id and u.id = l.posted_by
  left join list_items h on h.agency_id = l.agency_id and h.id = l.charge_code_id
  left join list_items t on t.agency_id = l.agency_id and t.id = l.payment_type_id
  left join list_items r on r.agency_id = l.agency_id and r.id = l.reason_id
  left join case_violations v on v.agency_id = l.agency_id and v.id = l.case_violation_id
  left join list_items i on i.agency_id = v.agency_id and i.id = v.violation_id
  left join notices n on n.agency_id = l.agency_id and n.id = l.notice_id
  where l.agency_id = $1 and l.case_id = $2
  order by l.position`;

/** Lists the lines of a case in their order. */
export async function listLines(tx: AgencyTx, caseId: string): Promise<StoredLine[]> {
  return (await tx.run(LINES, [tx.agencyId, caseId])).rows as unknown as StoredLine[];
}

const APPLICATIONS = `
  select source_id as "sourceId", charge_id as "chargeId", sum(amount_cents)::float8 as "amountCents"
  from ledger_applications where agency_id = $1 and case_id = $2
  group by source_id, charge_id having sum(amount_cents) <> 0`;

/** Lists what the payments and waivers of a case pay for, each pair once. */
export async function listApplications(tx: AgencyTx, caseId: string): Promise<Application[]> {
  return (await tx.run(APPLICATIONS, [tx.agencyId, caseId])).rows as unknown as Application[];
}

/** Columns of new lines and applications. */
export type NewRow = Readonly<Record<string, unknown>>;

/** Adds lines and applications to the ledger of a locked case, and saves what it owes. */
export async function insertPosting(
  tx: AgencyTx,
  caseId: string,
  {
    lines,
    applications,
    now,
  }: { readonly lines: readonly NewRow[]; readonly applications: readonly NewRow[]; readonly now: Date },
): Promise<void> {
  await insertRows(tx.run, 'ledger_lines', lines);
  await insertRows(tx.run, 'ledger_applications', applications);
  await tx.run(
    `update cases set updated_at = $3, balance_cents = (
       select coalesce(sum(amount_cents), 0) from ledger_lines where agency_id = $1 and case_id = $2)
     where agency_id = $1 and id = $2`,
    [tx.agencyId, caseId, now],
  );
}

/** Returns the contact of the responsible party of cases of an alias. */
export const PARTY = (of: string): string => `(
  select k.contact_id from case_contacts k
  join list_items r on r.agency_id = k.agency_id and r.id = k.role_id
  where k.agency_id = ${of}.agency_id and k.case_id = ${of}.id
  order by (r.fields ->> 'isResponsible')::boolean desc nulls last, r.sequence, k.created_at, k.id limit 1)`;

const OFFENSES = `
  select count(*)::integer as count
  from case_violations own
  join cases c on c.agency_id = own.agency_id and c.id = own.case_id
  join case_violations v on v.agency_id = own.agency_id and v.violation_id = own.violation_id
  join cases k on k.agency_id = v.agency_id and k.id = v.case_id
    and (k.id = c.id or k.location_id = c.location_id and ${PARTY('k')} = ${PARTY('c')})
  join ledger_lines l on l.agency_id = v.agency_id and l.case_violation_id = v.id
  where own.agency_id = $1 and own.id = $2 and l.kind = 'FINE' and l.effective_on > $3::date and l.effective_on <= $4::date
    and line_stands($1::smallint, l.id)`;

/**
 * Counts the standing fines for the same violation of the same responsible party at the same place, posted after a day
 * and until another. Source: the domain page, 'Offence count'.
 */
export async function countOffenses(
  tx: AgencyTx,
  caseViolationId: string,
  { after, until }: { readonly after: string; readonly until: string },
): Promise<number> {
  const { rows } = await tx.run(OFFENSES, [tx.agencyId, caseViolationId, after, until]);
  return Number(rows[0]!['count']);
}

const WAIVERS = `
  select w.id, w.version, w.charge_id as "chargeId", l.label, w.amount_cents::float8 as "amountCents",
    ${item('r')} as reason, w.note, ${writer('u', 'w.asked_by')} as "askedBy", w.asked_at as "askedAt",
    w.asked_by as "askedById", w.status
  from ledger_waivers w
  join ledger_lines l on l.agency_id = w.agency_id and l.id = w.charge_id
  join list_items r on r.agency_id = w.agency_id and r.id = w.reason_id
  left join staff u on u.agency_id = w.agency_id and u.id = w.asked_by
  where w.agency_id = $1 and w.case_id = $2`;

/** A waiver that someone asked for. */
export interface StoredWaiver extends Omit<WaitingWaiver, 'askedAt' | 'mayDecide'> {
  readonly askedAt: Date;
  readonly askedById: string;
  readonly status: 'WAITING' | 'APPROVED' | 'DECLINED' | 'WITHDRAWN';
}

/** Lists the waivers of a case that wait for a supervisor, the oldest first. */
export async function listWaiting(tx: AgencyTx, caseId: string): Promise<StoredWaiver[]> {
  const { rows } = await tx.run(`${WAIVERS} and w.status = 'WAITING' order by w.asked_at, w.id`, [tx.agencyId, caseId]);
  return rows as unknown as StoredWaiver[];
}

/** Finds a waiver of a case. */
export async function findWaiver(tx: AgencyTx, caseId: string, id: string): Promise<StoredWaiver | undefined> {
  const { rows } = await tx.run(`${WAIVERS} and w.id = $3`, [tx.agencyId, caseId, id]);
  return rows[0] as unknown as StoredWaiver | undefined;
}

/** Returns whether a charge was posted for a violation of a case. */
export async function isCharged(tx: AgencyTx, caseViolationId: string): Promise<boolean> {
  const { rows } = await tx.run(
    'select exists (select from ledger_lines where agency_id = $1 and case_violation_id = $2) as "isCharged"',
    [tx.agencyId, caseViolationId],
  );
  return rows[0]!['isCharged'] === true;
}

/** Returns what a case owes by its ledger, in cents. */
export async function findBalance(tx: AgencyTx, caseId: string): Promise<number> {
  const { rows } = await tx.run('select balance_cents::float8 as cents from cases where agency_id = $1 and id = $2', [
    tx.agencyId,
    caseId,
  ]);
  return Number(rows[0]!['cents']);
}

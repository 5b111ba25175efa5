import type { DatedEntry, JournalDay, JournalEntry, JournalFilter } from '@townkeep/core/casework/cases';
import { insertRows } from '../../../../platform/database/insert-rows.ts';
import { writer } from '../../../../platform/database/person-json.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { newId } from '../../../../platform/ids.ts';

/**
 * Lets one transaction at a time close or export the journal, after the postings that are under way: `check_open_day`
 * shares the lock.
 */
export async function lockJournal(tx: AgencyTx): Promise<void> {
  await tx.run('select from tenants where agency_id = $1 for update', [tx.agencyId]);
}

// Days are few and lines are many: each day between the first and the last one is looked up in the index by day.
const DAYS = `
  select g.day::date as "on", d.id, d.closed_at as "closedAt", d.total_cents::float8 as "totalCents",
    case when d.id is null then null else ${writer('u', 'd.closed_by')} end as "closedBy",
    case when d.id is null then 'OPEN' when x.exports is null then 'CLOSED' else 'EXPORTED' end as state,
    coalesce(x.exports, '[]') as exports
  from generate_series(
    greatest((select min(posted_on) from ledger_lines where agency_id = $1), $2::date),
    least((select max(posted_on) from ledger_lines where agency_id = $1), $3::date), '1 day') as g (day)
  left join journal_days d on d.agency_id = $1 and d.posted_on = g.day::date
  left join staff u on u.agency_id = d.agency_id and u.id = d.closed_by
  left join lateral (
    select jsonb_agg(jsonb_build_object('at', e.exported_at, 'isAgain', e.is_again, 'by', ${writer('s', 'e.exported_by')})
      order by e.exported_at, e.id) as exports
    from journal_exports e left join staff s on s.agency_id = e.agency_id and s.id = e.exported_by
    where e.agency_id = d.agency_id and e.day_id = d.id) x on true
  where exists (select from ledger_lines l where l.agency_id = $1 and l.posted_on = g.day::date)`;

type Exported = JournalDay['exports'][number];
interface StoredDay extends Omit<JournalDay, 'closedAt'> {
  /** Null for an open day. */
  readonly id: string | null;
  readonly closedAt: Date | null;
  readonly exports: Exported[];
}

type Wanted = Pick<JournalFilter, 'from' | 'to' | 'state'>;

const paramsOf = (tx: AgencyTx, { from, to, state }: Wanted) => [tx.agencyId, from ?? null, to ?? null, state ?? null];
const OF_STATE = `select * from (${DAYS}) f where $4::text is null or f.state = $4`;

/** Lists days with postings, the newest first. */
export async function listDays(
  tx: AgencyTx,
  filter: Wanted & { readonly limit: number; readonly offset: number },
): Promise<{ rows: StoredDay[]; count: number }> {
  const params = paramsOf(tx, filter);
  const { rows } = await tx.run(`${OF_STATE} order by f."on" desc limit $5 offset $6`, [
    ...params,
    filter.limit,
    filter.offset,
  ]);
  const counted = await tx.run(`select count(*)::integer as count from (${OF_STATE}) c`, params);
  return { rows: rows as unknown as StoredDay[], count: Number(counted.rows[0]!['count']) };
}

interface ClosedDay {
  readonly on: string;
  readonly closedAt: Date;
  readonly closedBy: string;
  readonly totalCents: number;
  readonly entries: readonly JournalEntry[];
}

/** Inserts a closed day with its postings. */
export async function insertDay(tx: AgencyTx, day: ClosedDay): Promise<void> {
  const id = newId();
  const own = { agency_id: tx.agencyId };
  const closed = { closed_at: day.closedAt, closed_by: day.closedBy, total_cents: day.totalCents };
  await insertRows(tx.run, 'journal_days', [{ ...own, id, posted_on: day.on, ...closed }]);
  await insertRows(
    tx.run,
    'journal_entries',
    day.entries.map((entry, index) => ({
      ...own,
      day_id: id,
      position: index + 1,
      kind: entry.kind,
      account: entry.account,
      charge_code_id: entry.chargeCodeId,
      charge_code: entry.chargeCode,
      debit_cents: entry.debitCents,
      credit_cents: entry.creditCents,
    })),
  );
}

/** Lists the postings of closed days, by day and in their order. */
export async function listEntries(tx: AgencyTx, dayIds: readonly string[]): Promise<DatedEntry[]> {
  const { rows } = await tx.run(
    `select d.posted_on as "on", e.kind, e.account, e.charge_code_id as "chargeCodeId", e.charge_code as "chargeCode",
       e.debit_cents::float8 as "debitCents", e.credit_cents::float8 as "creditCents"
     from journal_days d join journal_entries e on e.agency_id = d.agency_id and e.day_id = d.id
     where d.agency_id = $1 and d.id = any($2::uuid[]) order by d.posted_on, e.position`,
    [tx.agencyId, dayIds],
  );
  return rows as unknown as DatedEntry[];
}

interface NewExport {
  readonly days: readonly { readonly id: string; readonly isAgain: boolean }[];
  readonly at: Date;
  readonly by: string;
}

/** Marks closed days as exported. */
export async function insertExports(tx: AgencyTx, { days, at, by }: NewExport): Promise<void> {
  const exported = { exported_at: at, exported_by: by };
  await insertRows(
    tx.run,
    'journal_exports',
    days.map(({ id, isAgain }) => ({
      agency_id: tx.agencyId,
      id: newId(),
      day_id: id,
      ...exported,
      is_again: isAgain,
    })),
  );
}

/** Returns the charge codes with their accounts, by id, also inactive ones. */
export async function mapCodes(
  tx: AgencyTx,
): Promise<Map<string, { readonly name: string; readonly account: string | null }>> {
  const { rows } = await tx.run(
    `select id, trim(coalesce(fields ->> 'code', '') || ' ' || name) as name, nullif(fields ->> 'account', '') as account
     from list_items where agency_id = $1 and list = 'charge-codes'`,
    [tx.agencyId],
  );
  return new Map(
    rows.map(({ id, name, account }) => [String(id), { name: String(name), account: account as string | null }]),
  );
}

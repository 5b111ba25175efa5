import type {
  Deposit,
  DepositFilter,
  DepositLine,
  DepositLineFilter,
  DepositRow,
  TypeSum,
} from '@townkeep/core/casework/cases';
import { sql } from 'kysely';
import { insertRows } from '../../../../platform/database/insert-rows.ts';
import { writer } from '../../../../platform/database/person-json.ts';
import { allOf, type Part, statement } from '../../../../platform/database/statement.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';

/** The first number of the advisory lock under which deposits of an agency are closed; the other is the agency. */
const LOCK = 740_059;

/** Lets one transaction at a time close a deposit of the agency. What it reads afterwards, the one before has written. */
export async function lockDeposits(tx: AgencyTx): Promise<void> {
  await tx.run('select pg_advisory_xact_lock($1::integer, $2::integer)', [LOCK, tx.agencyId]);
}

/** Sums up by payment type what is in no deposit yet and was posted until an instant, by the name of the type. */
export async function sumWaiting(tx: AgencyTx, until: Date): Promise<TypeSum[]> {
  const { rows } = await tx.run(
    `select case when t.id is null then null else jsonb_build_object('id', t.id, 'name', t.name) end as "paymentType",
       coalesce((t.fields ->> 'isCash')::boolean, false) as "isCash", count(*)::integer as count,
       -sum(l.amount_cents)::float8 as "amountCents"
     from undeposited_lines u
     join ledger_lines l on l.agency_id = u.agency_id and l.id = u.line_id
     left join list_items t on t.agency_id = u.agency_id and t.id = u.payment_type_id
     where u.agency_id = $1 and u.posted_at <= $2
     group by t.id, t.name, t.fields order by t.name nulls last, t.id`,
    [tx.agencyId, until],
  );
  return rows as unknown as TypeSum[];
}

interface NewDeposit {
  readonly id: string;
  readonly number: string;
  readonly closedOn: string;
  readonly closedAt: Date;
  readonly closedBy: string;
  readonly until: Date;
  readonly note: string | null;
  readonly types: Deposit['types'];
}

/** Inserts a deposit with its sums and its lines, which are those of its payment types until its instant. */
export async function insertDeposit(tx: AgencyTx, deposit: NewDeposit): Promise<void> {
  const { id, types, until } = deposit;
  const sum = (of: (type: (typeof types)[number]) => number): number => types.reduce((all, type) => all + of(type), 0);
  const about = { closed_on: deposit.closedOn, closed_at: deposit.closedAt, closed_by: deposit.closedBy, until };
  const sums = { line_count: sum(({ count }) => count), amount_cents: sum(({ amountCents }) => amountCents) };
  const { number, note } = deposit;
  await insertRows(tx.run, 'deposits', [{ agency_id: tx.agencyId, id, number, ...about, ...sums, note }]);
  await insertRows(
    tx.run,
    'deposit_totals',
    types.map(({ paymentType, isCash, count, amountCents, countedCents }, index) => ({
      agency_id: tx.agencyId,
      deposit_id: id,
      position: index + 1,
      payment_type_id: paymentType?.id ?? null,
      name: paymentType?.name ?? 'No payment type',
      is_cash: isCash,
      line_count: count,
      amount_cents: amountCents,
      counted_cents: countedCents,
    })),
  );
  await tx.run(
    `insert into deposit_lines (agency_id, line_id, deposit_id, payment_type_id)
     select u.agency_id, u.line_id, $2, u.payment_type_id from undeposited_lines u
     where u.agency_id = $1 and u.posted_at <= $3
       and (u.payment_type_id = any($4::uuid[]) or $5::boolean and u.payment_type_id is null)`,
    [
      tx.agencyId,
      id,
      until,
      types.flatMap(({ paymentType }) => paymentType?.id ?? []),
      types.some(({ paymentType }) => paymentType === null),
    ],
  );
}

const ROW = `d.id, d.number, d.closed_on as "closedOn", d.closed_at as "closedAt", d.line_count as count,
  d.amount_cents::float8 as "amountCents", ${writer('u', 'd.closed_by')} as "closedBy",
  (select coalesce(sum(t.counted_cents - t.amount_cents), 0)::float8 from deposit_totals t
    where t.agency_id = d.agency_id and t.deposit_id = d.id) as "differenceCents"`;

type Stored<Row extends { readonly closedAt: string }> = Omit<Row, 'closedAt'> & { readonly closedAt: Date };
type StoredDeposit = Omit<Stored<Deposit>, 'until'> & { readonly until: Date };

/** Finds a deposit with its sums. */
export async function findDeposit(tx: AgencyTx, id: string): Promise<StoredDeposit | undefined> {
  const { rows } = await tx.run(
    `select ${ROW}, d.until, d.note, (
       select jsonb_agg(jsonb_build_object(
         'paymentType', case when t.payment_type_id is null then null
           else jsonb_build_object('id', t.payment_type_id, 'name', t.name) end,
         'isCash', t.is_cash, 'count', t.line_count, 'amountCents', t.amount_cents, 'countedCents', t.counted_cents)
         order by t.position)
       from deposit_totals t where t.agency_id = d.agency_id and t.deposit_id = d.id) as types
     from deposits d left join staff u on u.agency_id = d.agency_id and u.id = d.closed_by
     where d.agency_id = $1 and d.id = $2`,
    [tx.agencyId, id],
  );
  return rows[0] as unknown as StoredDeposit | undefined;
}

/** Lists deposits, the newest first. */
export async function listDeposits(
  tx: AgencyTx,
  { from, to, limit, offset }: DepositFilter,
): Promise<{ rows: Stored<DepositRow>[]; count: number }> {
  const WHERE = `from deposits d left join staff u on u.agency_id = d.agency_id and u.id = d.closed_by
    where d.agency_id = $1 and d.closed_on >= coalesce($2::date, '-infinity') and d.closed_on <= coalesce($3::date, 'infinity')`;
  const days = [tx.agencyId, from ?? null, to ?? null];
  const { rows } = await tx.run(`select ${ROW} ${WHERE} order by d.closed_at desc, d.id desc limit $4 offset $5`, [
    ...days,
    limit,
    offset,
  ]);
  const counted = await tx.run(`select count(*)::integer as count ${WHERE}`, days);
  return { rows: rows as unknown as Stored<DepositRow>[], count: Number(counted.rows[0]!['count']) };
}

/** The condition of no case, for lists without their numbers. */
export const noCase: Part = sql`false`;

type StoredLine = Omit<DepositLine, 'postedAt'> & { readonly postedAt: Date };

const linesOf = (
  agencyId: number,
  { depositId, paymentTypeId }: Pick<DepositLineFilter, 'depositId' | 'paymentTypeId'>,
) => {
  const lines = depositId === undefined ? sql`undeposited_lines` : sql`deposit_lines`;
  const where = allOf([
    sql`w.agency_id = ${agencyId}`,
    ...(depositId === undefined ? [] : [sql`w.deposit_id = ${depositId}::uuid`]),
    ...(paymentTypeId === undefined ? [] : [sql`w.payment_type_id = ${paymentTypeId}::uuid`]),
  ]);
  return sql`from ${lines} w join ledger_lines l on l.agency_id = w.agency_id and l.id = w.line_id
    join cases c on c.agency_id = l.agency_id and c.id = l.case_id
    left join list_items t on t.agency_id = w.agency_id and t.id = w.payment_type_id
    left join payment_receipts r on r.agency_id = l.agency_id and r.payment_id = payment_of_line(l.agency_id, l.id)
    left join ledger_lines p on p.agency_id = l.agency_id and p.id = r.payment_id
    where ${where}`;
};

/** Lists lines of a deposit, or those that wait for one, the oldest first. `mayBeSeen`: of whose cases the number is. */
export async function listDepositLines(
  tx: AgencyTx,
  filter: DepositLineFilter,
  mayBeSeen: Part,
): Promise<{ rows: StoredLine[]; count: number }> {
  const from = linesOf(tx.agencyId, filter);
  const rows = await tx.all(
    statement(sql<StoredLine>`select l.id, l.kind, l.label, -l.amount_cents::float8 as "amountCents",
        l.kind = 'VOID' and coalesce((
          select s.amount_cents = l.amount_cents from ledger_lines s
          where s.agency_id = l.agency_id and s.id = ledger_subject(l.agency_id, l.reverts_id)), false) as "isRestored",
        l.posted_at as "postedAt", l.effective_on as "receivedOn", coalesce(l.reference, p.reference) as reference,
        r.number as "receiptNumber",
        case when t.id is null then null else jsonb_build_object('id', t.id, 'name', t.name) end as "paymentType",
        case when ${mayBeSeen} then jsonb_build_object('id', c.id, 'number', c.number) end as "case"
      ${from} order by l.posted_at, l.id limit ${filter.limit} offset ${filter.offset}`),
  );
  const counted = await tx.all(statement(sql<{ count: number }>`select count(*)::integer as count ${from}`));
  return { rows, count: counted[0]!.count };
}

/** Lists the numbers of deposits. */
export async function listDepositNumbers(
  tx: AgencyTx,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly number: string }[]> {
  const { rows } = await tx.run('select id, number from deposits where agency_id = $1 and id = any($2::uuid[])', [
    tx.agencyId,
    ids,
  ]);
  return rows as unknown as { readonly id: string; readonly number: string }[];
}

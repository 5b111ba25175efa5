import type {
  CollectionFilter,
  CollectionRow,
  CollectionSort,
  CollectionStatus,
  SentFilter,
} from '@townkeep/core/casework/cases';
import { nameKey } from '@townkeep/core/casework/contacts';
import { RESTRICTED } from '@townkeep/core/casework/locations';
import { addDays } from '@townkeep/core/platform/formats/calendar.ts';
import { sql } from 'kysely';
import { allOf, type Part, statement } from '../../../platform/database/statement.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { isSecured } from '../../locations/index.ts';
import { PARTY } from '../money/queries.ts';

/** A filter of collections `k` of cases `c`, resolved. */
export interface MatchingCollections {
  readonly conditions: readonly Part[];
  readonly hidesSecured: boolean;
  readonly today: string;
}

/** Returns the conditions of a filter on collections `k` of cases `c`, but for the reader's access. */
export function collectionConditions(
  agencyId: number,
  filter: CollectionFilter & Partial<SentFilter>,
  { statuses, today }: { readonly statuses: readonly CollectionStatus[]; readonly today: string },
): Part[] {
  const { minimumCents, daysOverdue, violationTypeIds = [], q = '', origin, sentFrom, sentTo, isExported } = filter;
  const text = q.replace(/^[#\s]+/, '');
  return [
    sql`k.agency_id = ${agencyId}`,
    sql`k.status = any(${[...statuses]}::text[])`,
    ...(minimumCents === undefined ? [] : [sql`c.balance_cents >= ${minimumCents}`]),
    ...(daysOverdue === undefined ? [] : [sql`k.overdue_since <= ${addDays(today, -daysOverdue)}::date`]),
    ...(violationTypeIds.length === 0
      ? []
      : [
          sql`exists (
            select from case_violations v
            where v.agency_id = c.agency_id and v.case_id = c.id
              and v.violation_type_id = any(${[...violationTypeIds]}::uuid[]))`,
        ]),
    ...(origin === undefined ? [] : [sql`k.origin = ${origin}`]),
    ...(sentFrom === undefined ? [] : [sql`k.sent_on >= ${sentFrom}::date`]),
    ...(sentTo === undefined ? [] : [sql`k.sent_on <= ${sentTo}::date`]),
    ...(isExported === undefined ? [] : [isExported ? sql`k.exported_at is not null` : sql`k.exported_at is null`]),
    ...(text === ''
      ? []
      : [
          sql`(c.id in (select cases_numbered(${agencyId}::smallint, ${text}, 200)) or exists (
            select from contacts p
            where p.agency_id = c.agency_id and p.id = ${PARTY_OF} and strpos(p.name_key, ${nameKey(text)}) > 0))`,
        ]),
  ];
}

/** The contact of the responsible party of cases `c`. */
const PARTY_OF = sql.raw(PARTY('c'));

export interface CollectionOrder {
  readonly sortBy: CollectionSort;
  readonly sortOrder: 'ASC' | 'DESC';
}

const orders: Readonly<Record<CollectionSort, Part>> = {
  overdueSince: sql`k.overdue_since`,
  balance: sql`c.balance_cents`,
  number: sql`c.number`,
  since: sql`k.since`,
};

const orderOf = ({ sortBy, sortOrder }: CollectionOrder): Part => {
  const direction = sortOrder === 'ASC' ? sql`asc` : sql`desc`;
  return sql`${orders[sortBy]} ${direction} nulls last, c.id ${direction}`;
};

const FROM = sql`ledger_collections k join cases c on c.agency_id = k.agency_id and c.id = k.case_id`;

const PARTY_JSON = sql`(
  select jsonb_build_object('name', p.name,
    'address', nullif(concat_ws(', ', nullif(concat_ws(' ', p.street_address, p.sec_unit_num), ''), p.city,
      nullif(concat_ws(' ', p.state, p.zip), '')), ''),
    'phone', (select f.phone_number from contact_phones f
      where f.agency_id = p.agency_id and f.contact_id = p.id order by f.position limit 1),
    'email', (select e.email from contact_emails e
      where e.agency_id = p.agency_id and e.contact_id = p.id order by e.position limit 1))
  from contacts p where p.agency_id = c.agency_id and p.id = ${PARTY_OF} and p.name is not null)`;

const overdue = (today: string): Part => sql`coalesce((
  select sum(open_cents(l.agency_id, l.id, 'infinity')) from ledger_lines l
  where l.agency_id = c.agency_id and l.case_id = c.id and l.kind in ('FINE', 'FEE', 'LATE_FEE')
    and l.due_on < ${today}::date), 0)::float8`;

const columnsOf = ({ hidesSecured, today }: MatchingCollections): Part => sql`
  c.id, c.number, k.status, k.version, k.since, k.origin, ${PARTY_JSON} as party,
  c.balance_cents::float8 as "balanceCents", ${overdue(today)} as "overdueCents", k.overdue_since as "overdueSince",
  ${today}::date - k.overdue_since as "daysOverdue", k.sent_cents::float8 as "sentCents",
  array(select i.name from case_violations v
    join list_items i on i.agency_id = v.agency_id and i.id = v.violation_id
    where v.agency_id = c.agency_id and v.case_id = c.id order by v.created_at, v.id) as violations,
  ${hidesSecured ? sql.raw(`case when ${isSecured('c')} then '${RESTRICTED}' else c.location_text end`) : sql`c.location_text`}
    as "locationText",
  k.exported_at as "exportedAt"`;

/** A row as read from the database. */
export type FoundCollection = Omit<CollectionRow, 'exportedAt'> & { readonly exportedAt: Date | null };

/** Lists a page of collections. */
export const listCollections = (
  tx: AgencyTx,
  matching: MatchingCollections,
  { limit, offset, ...order }: CollectionOrder & { readonly limit: number; readonly offset: number },
): Promise<FoundCollection[]> =>
  tx.all(
    statement(sql<FoundCollection>`
      with page as materialized (
        select c.id, row_number() over (order by ${orderOf(order)}) as position from ${FROM}
        where ${allOf(matching.conditions)} order by ${orderOf(order)} limit ${sql.lit(limit)} offset ${sql.lit(offset)})
      select ${columnsOf(matching)} from page
      join ledger_collections k on k.agency_id = ${tx.agencyId} and k.case_id = page.id
      join cases c on c.agency_id = k.agency_id and c.id = k.case_id
      order by page.position`),
  );

/** Lists these collections in this order, without those that no longer match. */
export const listCollectionsById = (
  tx: AgencyTx,
  ids: readonly string[],
  matching: MatchingCollections,
): Promise<FoundCollection[]> =>
  tx.all(
    statement(sql<FoundCollection>`
      select ${columnsOf(matching)}
      from unnest(${[...ids]}::uuid[]) with ordinality as page (id, position)
      join ledger_collections k on k.agency_id = ${tx.agencyId} and k.case_id = page.id
      join cases c on c.agency_id = k.agency_id and c.id = k.case_id
      where ${allOf(matching.conditions)} order by page.position`),
  );

/** Counting stops here. */
const COUNT_MAX = 10_000;

/** Counts collections, up to the limit of a list. */
export async function countCollections(
  tx: AgencyTx,
  { conditions }: MatchingCollections,
): Promise<{ readonly count: number; readonly capped: boolean }> {
  const row = await tx.first(
    statement(sql<{ count: number }>`
      select count(*)::integer as count from (
        select from ${FROM} where ${allOf(conditions)} limit ${sql.lit(COUNT_MAX + 1)}) counted`),
  );
  const count = row?.count ?? 0;
  return { count: Math.min(count, COUNT_MAX), capped: count > COUNT_MAX };
}

/** Lists the ids of the cases in their order, at most `limit`. */
export async function listCollectedIds(
  tx: AgencyTx,
  { conditions }: MatchingCollections,
  order: CollectionOrder,
  limit: number,
): Promise<string[]> {
  const rows = await tx.all(
    statement(sql<{ id: string }>`
      select c.id from ${FROM} where ${allOf(conditions)} order by ${orderOf(order)} limit ${sql.lit(limit)}`),
  );
  return rows.map(({ id }) => id);
}

/** The condition that a case is in a file of this run, or in none; without `isNewOnly` always true. */
export const notExported = (runId: string, isNewOnly: boolean): Part =>
  isNewOnly ? sql`(k.exported_at is null or k.exported_run = ${runId}::uuid)` : sql`true`;

/** Marks cases as exported by a run. */
export async function markExported(
  tx: AgencyTx,
  ids: readonly string[],
  { runId, now }: { readonly runId: string; readonly now: Date },
): Promise<void> {
  await tx.run(
    `update ledger_collections set exported_at = $3, exported_run = $4
     where agency_id = $1 and case_id = any($2::uuid[]) and status = 'IN_COLLECTIONS'`,
    [tx.agencyId, [...ids], now, runId],
  );
}

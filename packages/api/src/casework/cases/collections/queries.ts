import type {
  CollectionAction,
  CollectionFilter,
  CollectionRow,
  CollectionSort,
  CollectionStatus,
  CollectionStep,
  SentFilter,
} from '@townkeep/core/casework/cases';
import { nameKey } from '@townkeep/core/casework/contacts';
import { RESTRICTED } from '@townkeep/core/casework/locations';
import { addDays } from '@townkeep/core/platform/formats/calendar.ts';
import { sql } from 'kysely';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import { writer } from '../../../platform/database/person-json.ts';
import { allOf, type Part, statement } from '../../../platform/database/statement.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { newId } from '../../../platform/ids.ts';
import { isSecured } from '../../locations/index.ts';
import { PARTY } from '../money/queries.ts';

/** Where a case is on the way to a collecting agency. */
export interface StoredCollection {
  readonly status: CollectionStatus;
  /** 0 before anything happened. */
  readonly version: number;
  readonly since: string | null;
  readonly origin: 'RULE' | 'HAND';
  readonly sentCents: number | null;
  readonly wasPaidOff: boolean;
}

const nothing: StoredCollection = {
  status: 'NONE',
  version: 0,
  since: null,
  origin: 'HAND',
  sentCents: null,
  wasPaidOff: false,
};

/** Finds where a case is; where nothing happened yet, too. */
export async function findCollection(tx: AgencyTx, caseId: string): Promise<StoredCollection> {
  const { rows } = await tx.run(
    `select status, version, since, origin, sent_cents::float8 as "sentCents", was_paid_off as "wasPaidOff"
     from ledger_collections where agency_id = $1 and case_id = $2`,
    [tx.agencyId, caseId],
  );
  return (rows[0] as unknown as StoredCollection | undefined) ?? nothing;
}

/** Returns whether a case is in collections at present: late fees stop, and the portal takes no payment. */
export async function isInCollections(tx: AgencyTx, caseId: string): Promise<boolean> {
  return (await findCollection(tx, caseId)).status === 'IN_COLLECTIONS';
}

/** What is saved of a step: the state after it, and what stays when it is absent. */
export interface CollectionState {
  readonly status: CollectionStatus;
  readonly since: string;
  readonly origin?: 'RULE' | 'HAND';
  readonly overdueSince?: string | null;
  readonly wasPaidOff?: boolean;
  /** What the case owed when it was sent, and the day. */
  readonly sent?: { readonly on: string; readonly cents: number };
}

/** Saves the state of collections of a locked case as its next version. A case that is sent anew was in no file yet. */
export async function saveCollection(tx: AgencyTx, caseId: string, state: CollectionState): Promise<void> {
  const { status, since, origin = null, overdueSince, wasPaidOff = false, sent } = state;
  const values = [tx.agencyId, caseId, status, since, origin, overdueSince ?? null, wasPaidOff];
  const sentValues = [sent?.on ?? null, sent?.cents ?? null];
  const { rows } = await tx.run(
    `update ledger_collections k set version = k.version + 1, status = $3, since = $4::date,
       origin = coalesce($5, k.origin), overdue_since = case when $10::boolean then $6::date else k.overdue_since end,
       was_paid_off = $7, sent_on = coalesce($8::date, k.sent_on), sent_cents = coalesce($9::bigint, k.sent_cents),
       exported_at = case when $8::date is null then k.exported_at end,
       exported_run = case when $8::date is null then k.exported_run end
     where k.agency_id = $1 and k.case_id = $2 returning k.case_id`,
    [...values, ...sentValues, overdueSince !== undefined],
  );
  if (rows.length > 0) return;
  await tx.run(
    `insert into ledger_collections
       (agency_id, case_id, status, since, origin, overdue_since, was_paid_off, sent_on, sent_cents)
     values ($1, $2, $3, $4::date, coalesce($5, 'HAND'), $6::date, $7, $8::date, $9::bigint)`,
    [...values, ...sentValues],
  );
}

/** A step to store. */
export interface NewStep {
  readonly action: CollectionAction;
  readonly on: string;
  readonly amountCents: number;
  readonly reasonId?: string | null;
  readonly note?: string | null;
  /** A staff member or a super admin; null for what happened by itself. */
  readonly by: string | null;
  readonly at: Date;
}

/** Adds a step to the history of a locked case. */
export async function insertStep(tx: AgencyTx, caseId: string, step: NewStep): Promise<void> {
  const { action, on, amountCents, reasonId = null, note = null, by, at } = step;
  await insertRows(tx.run, 'ledger_collection_steps', [
    {
      agency_id: tx.agencyId,
      id: newId(),
      case_id: caseId,
      action,
      done_on: on,
      amount_cents: amountCents,
      reason_id: reasonId,
      reason_list: 'reasons',
      note,
      done_by: by,
      done_at: at,
    },
  ]);
}

/** A step as it is stored. */
export type StoredStep = Omit<CollectionStep, 'at'> & { readonly at: Date };

/** Lists the steps of a case, the newest first. */
export async function listSteps(tx: AgencyTx, caseId: string): Promise<StoredStep[]> {
  const { rows } = await tx.run(
    `select s.id, s.action, s.done_on as on, s.amount_cents::float8 as "amountCents", r.name as reason, s.note,
       case when s.done_by is null then null else ${writer('u', 's.done_by')} end as by, s.done_at as at
     from ledger_collection_steps s
     left join staff u on u.agency_id = s.agency_id and u.id = s.done_by
     left join list_items r on r.agency_id = s.agency_id and r.id = s.reason_id
     where s.agency_id = $1 and s.case_id = $2 order by s.done_at desc, s.id desc`,
    [tx.agencyId, caseId],
  );
  return rows as unknown as StoredStep[];
}

/** Finds what a case owes. */
export async function findBalance(tx: AgencyTx, caseId: string): Promise<number> {
  const { rows } = await tx.run('select balance_cents::float8 as cents from cases where agency_id = $1 and id = $2', [
    tx.agencyId,
    caseId,
  ]);
  return Number(rows[0]?.['cents'] ?? 0);
}

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

import type { TimeGrouping, TimeSheetRow } from '@townkeep/core/casework/cases';
import { sql } from 'kysely';
import { allOf, type Part, statement } from '../../../platform/database/statement.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';

const GROUPS_MAX = 200;

export interface TimeGroup {
  readonly id: string;
  readonly name: string;
  readonly minutes: number;
  readonly billableMinutes: number;
}

const groups: Readonly<Record<TimeGrouping, { readonly id: Part; readonly name: Part }>> = {
  USER: { id: sql`u.id`, name: sql`u.first_name || ' ' || u.last_name` },
  ACTIVITY: { id: sql`a.id`, name: sql`a.name` },
  CASE: { id: sql`c.id`, name: sql`c.number` },
};

export interface TimeMatch {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly staffIds?: readonly string[] | undefined;
  readonly activityIds?: readonly string[] | undefined;
}

const conditionsOf = (agencyId: number, { from, to, staffIds, activityIds }: TimeMatch): Part[] => [
  sql`t.agency_id = ${agencyId}`,
  ...(from === undefined ? [] : [sql`t.worked_on >= ${from}::date`]),
  ...(to === undefined ? [] : [sql`t.worked_on <= ${to}::date`]),
  ...(staffIds === undefined ? [] : [sql`t.staff_id = any(${[...staffIds]}::uuid[])`]),
  ...(activityIds === undefined ? [] : [sql`t.activity_id = any(${[...activityIds]}::uuid[])`]),
];

const SUMS = sql`coalesce(sum(t.minutes), 0)::integer as minutes,
  coalesce(sum(t.minutes) filter (where (a.fields ->> 'isBillable')::boolean), 0)::integer as "billableMinutes"`;

const FROM = sql`time_entries t
  join cases c on c.agency_id = t.agency_id and c.id = t.case_id
  join staff u on u.agency_id = t.agency_id and u.id = t.staff_id
  join list_items a on a.agency_id = t.agency_id and a.id = t.activity_id`;

/** Sums up all time of the cases that meet a condition on `c`. */
export async function sumTime(
  tx: AgencyTx,
  match: TimeMatch,
  mayBeSeen: Part,
): Promise<Pick<TimeGroup, 'minutes' | 'billableMinutes'>> {
  const conditions = allOf([...conditionsOf(tx.agencyId, match), mayBeSeen]);
  const rows = await tx.all(
    statement(sql<Pick<TimeGroup, 'minutes' | 'billableMinutes'>>`select ${SUMS} from ${FROM} where ${conditions}`),
  );
  return rows[0]!;
}

/** Sums up the same time by groups, the most minutes first. */
export function sumTimeBy(tx: AgencyTx, by: TimeGrouping, match: TimeMatch, mayBeSeen: Part): Promise<TimeGroup[]> {
  const { id, name } = groups[by];
  const conditions = allOf([...conditionsOf(tx.agencyId, match), mayBeSeen]);
  return tx.all(
    statement(sql<TimeGroup>`
      select ${id} as id, ${name} as name, ${SUMS} from ${FROM} where ${conditions}
      group by 1, 2 order by minutes desc, name, id limit ${GROUPS_MAX}`),
  );
}

/** Leaves out timers that have not counted anything yet. */
const HAS_MINUTES = sql`t.minutes > 0`;

/** Counts the entries with minutes of the cases that meet a condition on `c`. */
export async function countEntries(tx: AgencyTx, match: TimeMatch, mayBeSeen: Part): Promise<number> {
  const conditions = allOf([...conditionsOf(tx.agencyId, match), mayBeSeen, HAS_MINUTES]);
  const row = await tx.first(
    statement(sql<{ count: number }>`select count(*)::integer as count from ${FROM} where ${conditions}`),
  );
  return row?.count ?? 0;
}

interface SheetPage {
  readonly mayBeSeen: Part;
  readonly limit: number;
  readonly offset: number;
}

/** Lists a page of the same entries, by day. */
export function listTimeSheet(
  tx: AgencyTx,
  match: TimeMatch,
  { mayBeSeen, limit, offset }: SheetPage,
): Promise<TimeSheetRow[]> {
  const conditions = allOf([...conditionsOf(tx.agencyId, match), mayBeSeen, HAS_MINUTES]);
  return tx.all(
    statement(sql<TimeSheetRow>`
      select t.worked_on as "workedOn", trim(u.first_name || ' ' || u.last_name) as staff, a.name as activity,
        coalesce((a.fields ->> 'isBillable')::boolean, false) as "isBillable", c.number as "caseNumber",
        t.minutes, t.note
      from ${FROM} where ${conditions}
      order by t.worked_on, t.id limit ${limit} offset ${offset}`),
  );
}

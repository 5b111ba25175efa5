import type { CaseFilter, CaseStatus, NoticeFilter } from '@townkeep/core/casework/cases';
import type { Area } from '@townkeep/core/platform/formats/area.ts';
import { sql } from 'kysely';
import type { Part } from '../../../../platform/database/statement.ts';
import { type Named, namedParts } from './named.ts';

/** A part of a filter that often leaves few cases. */
export interface Selective {
  /** Returns a query of the ids (`id`) that it leaves, at most `most`. */
  readonly ids: (most: number) => Part;
  /** The same as a condition on cases `c`. */
  readonly condition: Part;
  /** Whether the ids are only those of cases in the states of the filter. */
  readonly coversStates: boolean;
  /** When the ids are those of the newest cases, newest first: also of more than `most`, if these are all, or never. */
  readonly newestFirst: 'always' | 'if all' | 'never';
  /** A query of the ids of all that it leaves, the earliest due date first, then the newest; absent without an index. */
  readonly dueFirst?: Part;
}

/** Returns the selective parts of a filter, the one that leaves fewest first. `named`: what its search text names. */
export function selectiveParts(agencyId: number, filter: CaseFilter, named: Named | null): Selective[] {
  const { q = '', status = [], entityIds = [], violationIds = [], violationTypeIds = [], area, notices } = filter;
  const text = searchText(q);
  const byIds = (column: string, ids: readonly string[]) =>
    ids.length === 0 ? [] : [byViolation(agencyId, column, ids, status)];
  return [
    ...(text === '' ? [] : [bySearch(agencyId, text, status, named)]),
    ...byIds('v.entity_id', entityIds),
    ...(notices === undefined ? [] : [byNotices(agencyId, notices, status)]),
    ...(area === undefined ? [] : [byArea(agencyId, area, status)]),
    ...byIds('v.violation_id', violationIds),
    ...byIds('v.violation_type_id', violationTypeIds),
  ];
}

/** Returns what a search looks for: without the signs before a number and an article. */
export const searchText = (q: string): string => q.replace(/^[#§\s]+/, '');

/** Returns whether a column is one of these ids. One id can use the order of an index. */
export const isOneOf = (column: Part, ids: readonly string[]): Part =>
  ids.length === 1 ? sql`${column} = ${ids[0]}::uuid` : sql`${column} = any(${[...ids]}::uuid[])`;

/** The states are part of the text: only so are their index and their shares known to the plan. */
export const hasStatus = (column: string, status: readonly CaseStatus[]): Part =>
  sql`(${sql.join(
    status.map((each) => sql`${sql.raw(column)} = ${sql.lit(each)}`),
    sql` or `,
  )})`;

/** As `search_cases` finds them, and those with something that the text names. */
function bySearch(agencyId: number, text: string, status: readonly CaseStatus[], named: Named | null): Selective {
  const parts = named === null ? [] : namedParts(agencyId, named);
  const ownWords = sql`select f.id from search_cases(${agencyId}::smallint, ${text}, ${anyOf(status)}, `;
  return {
    // What is named is looked up in all states.
    coversStates: parts.length === 0 || status.length === 0,
    newestFirst: parts.length === 0 ? 'always' : 'never',
    ids: (most) => {
      const found = sql`${ownWords}${sql.lit(most)}) f`;
      if (parts.length === 0) return found;
      const others = parts.map(({ ids }) => sql`(${ids} limit ${sql.lit(most)})`);
      return sql`select distinct u.id from (${sql.join([found, ...others], sql` union all `)}) u limit ${sql.lit(most)}`;
    },
    condition: sql`(${sql.join([matchesOwnWords(text), ...parts.map(({ condition }) => condition)], sql` or `)})`,
  };
}

const matchesOwnWords = (text: string): Part => sql`c.search @@ websearch_to_tsquery('english', ${text})
  or c.number in (${text}, ${text.toUpperCase()})
  or c.imported_from = ${text}${/^\d{1,9}$/.test(text) ? sql` or c.number like ${`%${text.padStart(5, '0')}`}` : sql``}`;

/** Returns the states as the look-ups take them: null for any. */
const anyOf = (status: readonly CaseStatus[]): Part => sql`${status.length === 0 ? null : [...status]}::text[]`;

function byArea(agencyId: number, area: Area, status: readonly CaseStatus[]): Selective {
  const positions = [...area, area[0]!].map(({ longitude, latitude }) => `${longitude} ${latitude}`);
  const shape = sql`st_geomfromtext(${`POLYGON((${positions.join()}))`}, 4326)`;
  return {
    coversStates: true,
    newestFirst: 'if all',
    ids: (most) => sql`
      select f.id from cases_in_area(${agencyId}::smallint, ${shape}, ${anyOf(status)}, ${sql.lit(most)}) f`,
    condition: sql`st_covers(${shape}, c.geom)`,
  };
}

/** What a filter of notices looks for: the notices `n` to begin with, those of one case, and which of them. */
interface NoticePart {
  readonly from: Part;
  readonly ofCase: Part;
  readonly chosen: Part;
}

/** All notices, with those of the systems that agencies used before. */
const EVERY_NOTICE = sql`(
  select agency_id, case_id from notices union all select agency_id, case_id from former_notices) n`;
const NOTICES = sql`notices n`;

const noticeParts: Readonly<Record<NoticeFilter, NoticePart>> = {
  ANY: { from: EVERY_NOTICE, ofCase: EVERY_NOTICE, chosen: sql`true` },
  AWAITING_APPROVAL: { from: NOTICES, ofCase: NOTICES, chosen: sql`n.status = 'PENDING_APPROVAL'` },
  RETURNED: {
    // From the letters that came back, of which there are few, each notice is read by its id (`offset 0`).
    from: sql`notice_deliveries r cross join lateral (
      select k.* from notices k where k.agency_id = r.agency_id and k.id = r.notice_id offset 0) n`,
    ofCase: NOTICES,
    chosen: sql`n.status = 'ISSUED'`,
  },
};

/** The deliveries `r` of a filter, by their index. */
const RETURNED = sql`r.outcome = 'RETURNED'`;

/** A case has few notices, and a notice few letters that came back. */
const NOTICES_PER_CASE = 3;

function byNotices(agencyId: number, filter: NoticeFilter, status: readonly CaseStatus[]): Selective {
  const { from, ofCase, chosen } = noticeParts[filter];
  const isReturned = filter === 'RETURNED';
  const first = isReturned ? sql`r.agency_id = ${agencyId} and ${RETURNED}` : sql`n.agency_id = ${agencyId}`;
  const came = isReturned
    ? sql` and exists (
        select from notice_deliveries r where r.agency_id = n.agency_id and r.notice_id = n.id and ${RETURNED})`
    : sql``;
  // The states are looked up here, so that what is left need not be counted case by case.
  const inStates =
    status.length === 0
      ? sql`true`
      : sql`exists (
          select from cases k
          where k.agency_id = ${agencyId} and k.id = n.case_id and ${hasStatus('k.status', status)} offset 0)`;
  return {
    coversStates: true,
    newestFirst: 'never',
    ids: (most) => sql`
      select distinct n.id from (
        select n.case_id as id from ${from} where ${first} and ${chosen} and ${inStates}
        limit ${sql.lit(most * NOTICES_PER_CASE)}) n
      limit ${sql.lit(most)}`,
    condition: sql`exists (
      select from ${ofCase} where n.agency_id = ${agencyId} and n.case_id = c.id and ${chosen}${came} offset 0)`,
  };
}

/** A case has several violations, few of them of one kind. */
const PER_CASE = 2;

function byViolation(
  agencyId: number,
  column: string,
  ids: readonly string[],
  status: readonly CaseStatus[],
): Selective {
  const isChosen = isOneOf(sql.raw(column), ids);
  const inStates = status.length === 0 ? sql`true` : hasStatus('v.case_status', status);
  const chosen = sql`from case_violations v where v.agency_id = ${agencyId} and ${isChosen} and ${inStates}`;
  return {
    coversStates: true,
    newestFirst: 'never',
    ...(ids.length === 1 && status.length === 1 && column !== 'v.entity_id'
      ? {
          dueFirst: sql`
            select distinct on (v.case_due_on, v.case_created_at, v.case_id)
              v.case_id as id, v.case_due_on, v.case_created_at ${chosen}
            order by v.case_due_on, v.case_created_at desc, v.case_id desc`,
        }
      : {}),
    // The index has the cases of one item and state in order, so that as many are read as are wanted.
    ids: (most) =>
      ids.length === 1 && status.length === 1
        ? sql`select distinct v.case_id as id ${chosen} order by v.case_id limit ${sql.lit(most)}`
        : sql`
          select distinct v.id from (select v.case_id as id ${chosen} limit ${sql.lit(most * PER_CASE)}) v
          limit ${sql.lit(most)}`,
    // Looked up for one case after the other (`offset 0`): joined, every violation of the city would be read. The states
    // are those of the case, and let the index alone answer.
    condition: sql`exists (
      select from case_violations v
      where v.agency_id = c.agency_id and v.case_id = c.id and ${isChosen} and ${inStates} offset 0)`,
  };
}

import { type CaseFilter, type CaseStatus, minutesOf } from '@townkeep/core/cases';
import { startOfDay } from '@townkeep/core/kernel/formats/calendar.ts';
import type { DayWindow } from '@townkeep/core/listings';
import { sql } from 'kysely';
import { isSecured } from '../../../locations/index.ts';
import type { Part } from '../../../platform/database/statement.ts';
import { slaCondition } from '../../../sla/index.ts';

/** A resolved filter of cases `c`. */
export interface Matching {
  /** The ids that its search finds; null without one. */
  readonly found: Part | null;
  readonly conditions: readonly Part[];
  /** Whether the places of secured locations are hidden. */
  readonly hidesSecured: boolean;
}

interface Resolved {
  readonly created: DayWindow | null;
  readonly due: DayWindow | null;
  readonly timezone: string;
  readonly now: Date;
  readonly hidesSecured: boolean;
}

/** Most cases that a search finds. */
const FOUND_MAX = 5000;

/** Returns the ids that the search of a filter finds; null without one. */
export const foundBySearch = (agencyId: number, { q = '' }: CaseFilter): Part | null =>
  searchText(q) === ''
    ? null
    : sql`select f.id from search_cases(${agencyId}::smallint, ${searchText(q)}, ${sql.lit(FOUND_MAX)}) f`;

/** Returns the cases `c` that a filter looks through: those that its search finds, or all. */
export const casesOf = (agencyId: number, { found }: Matching): Part =>
  found === null ? sql`cases c` : casesById(agencyId, found);

/**
 * Returns cases `c` of these ids, each read by its id. Planned without knowing the values, a join would read every case;
 * `offset 0` keeps this from becoming one.
 */
export const casesById = (agencyId: number, ids: Part): Part => sql`(
  select c.* from (${ids}) given
  cross join lateral (select k.* from cases k where k.agency_id = ${agencyId} and k.id = given.id offset 0) c) c`;

const searchText = (q: string): string => q.replace(/^#/, '');

/** Returns the conditions of a filter on cases `c`, except those of the reader's access. */
export function caseConditions(agencyId: number, filter: CaseFilter, resolved: Resolved): Part[] {
  return [
    sql`c.agency_id = ${agencyId}`,
    ...stateConditions(filter),
    ...dayConditions(resolved),
    ...choiceConditions(filter),
    ...inspectionConditions(filter),
    ...minutesConditions(filter),
    ...(filter.sla === undefined ? [] : [slaCondition('c', filter.sla, resolved.now)]),
    ...searchConditions(filter, resolved),
  ];
}

/** Narrows a filter to some cases. */
export const onlyIds = (matching: Matching, ids: readonly string[] | undefined): Matching =>
  ids === undefined
    ? matching
    : { ...matching, conditions: [...matching.conditions, sql`c.id = any(${[...ids]}::uuid[])`] };

function stateConditions({ status, isReopened, initiationType, isFlagged }: CaseFilter): Part[] {
  const flagged = sql`exists (
    select from locations l where l.agency_id = c.agency_id and l.id = c.location_id and l.is_flagged)`;
  return [
    ...(status === undefined || status.length === 0 ? [] : [hasStatus(status)]),
    ...(isReopened === undefined ? [] : [isReopened ? sql`c.reopened_at is not null` : sql`c.reopened_at is null`]),
    ...(initiationType === undefined ? [] : [sql`c.initiation_type = ${initiationType}`]),
    ...(isFlagged === undefined ? [] : [isFlagged ? flagged : sql`not ${flagged}`]),
  ];
}

/** The states are part of the text: only so are their index and their shares known to the plan. */
const hasStatus = (status: readonly CaseStatus[]): Part =>
  sql`(${sql.join(
    status.map((each) => sql`c.status = ${sql.lit(each)}`),
    sql` or `,
  )})`;

function dayConditions({ created, due, timezone }: Resolved): Part[] {
  const start = (day: string) => startOfDay(day, timezone);
  return [
    ...(created?.from == null ? [] : [sql`c.created_at >= ${start(created.from)}`]),
    ...(created?.before == null ? [] : [sql`c.created_at < ${start(created.before)}`]),
    ...(due?.from == null ? [] : [sql`c.due_on >= ${due.from}::date`]),
    ...(due?.before == null ? [] : [sql`c.due_on < ${due.before}::date`]),
  ];
}

/** Looked up for one case after the other (`offset 0`): joined, every violation of the city would be read. */
function choiceConditions(filter: CaseFilter): Part[] {
  const { violationTypeIds, violationIds, entityIds, assigneeIds = [], groupIds = [] } = filter;
  const withViolation = (column: Part, ids: readonly string[] | undefined): Part[] =>
    ids === undefined || ids.length === 0
      ? []
      : [
          sql`exists (
            select from case_violations v
            where v.agency_id = c.agency_id and v.case_id = c.id and ${column} = any(${[...ids]}::uuid[])
            offset 0)`,
        ];
  return [
    ...withViolation(sql`v.violation_type_id`, violationTypeIds),
    ...withViolation(sql`v.violation_id`, violationIds),
    ...withViolation(sql`v.entity_id`, entityIds),
    ...(assigneeIds.length + groupIds.length === 0 ? [] : [assigneeCondition(assigneeIds, groupIds)]),
  ];
}

/** Returns the condition for assignment to one of these people or groups, or, with NONE among the people, to no one. */
function assigneeCondition(assigneeIds: readonly string[], groupIds: readonly string[]): Part {
  const people = assigneeIds.filter((each) => each !== 'NONE');
  const parts = [
    ...(people.length === assigneeIds.length ? [] : [sql`c.assignee_id is null and c.assignee_group_id is null`]),
    ...(people.length === 0 ? [] : [sql`c.assignee_id = any(${people}::uuid[])`]),
    ...(groupIds.length === 0 ? [] : [sql`c.assignee_group_id = any(${[...groupIds]}::uuid[])`]),
  ];
  return sql`(${sql.join(parts, sql` or `)})`;
}

function inspectionConditions({ hasScheduledInspection, hasUnscheduledInspection }: CaseFilter): Part[] {
  if (hasScheduledInspection === hasUnscheduledInspection) return [];
  const isScheduled = hasScheduledInspection === true || hasUnscheduledInspection === false;
  return [isScheduled ? sql`c.next_inspection_on is not null` : sql`c.next_inspection_on is null`];
}

function minutesConditions({ hoursLogged }: CaseFilter): Part[] {
  const { over, upTo } = minutesOf(hoursLogged);
  return [
    ...(over === null ? [] : [sql`c.minutes_logged > ${over}`]),
    ...(upTo === null ? [] : [sql`c.minutes_logged <= ${upTo}`]),
  ];
}

/** A case that matches only by the address of a secured location stays hidden from those who may not see that. */
function searchConditions({ q = '' }: CaseFilter, { hidesSecured }: Resolved): Part[] {
  const text = searchText(q);
  if (text === '' || !hidesSecured) return [];
  const byOwnWords = sql`to_tsvector('english', c.number || ' ' || coalesce(c.description, ''))
    @@ websearch_to_tsquery('english', ${text})`;
  const byNumber = sql`upper(c.number) = upper(${text})`;
  return [sql`(not ${sql.raw(isSecured('c'))} or ${byNumber} or ${byOwnWords})`];
}

import { type CaseFilter, type CaseStatus, centsOfBucket, minutesOf } from '@townkeep/core/casework/cases';
import { startOfDay } from '@townkeep/core/platform/formats/calendar.ts';
import type { DayWindow } from '@townkeep/core/mechanisms/listings';
import { sql } from 'kysely';
import { isSecured } from '../../../locations/index.ts';
import type { Part } from '../../../../platform/database/statement.ts';
import { slaCondition } from '../../../../mechanisms/sla/index.ts';
import { hasStatus, isOneOf, searchText } from './selective.ts';

export interface CountedTotal {
  readonly count: number;
  /** Whether there are more. */
  readonly capped: boolean;
}

/** A resolved filter of cases `c`. */
export interface Matching {
  /** Ids among which all matches are; null without a part that leaves few. */
  readonly found: Part | null;
  /** A query of the ids of all of them, the earliest due date first; null without an index of that order. */
  readonly dueFirst: Part | null;
  /** The ids of the asked page where they are known already. */
  readonly page: readonly string[] | null;
  /** The number of matches where it is known already. */
  readonly total: CountedTotal | null;
  /** Whether more may match than are found, since the search text names too much. */
  readonly isCut: boolean;
  /** Counting stops here. */
  readonly countMax: number;
  readonly conditions: readonly Part[];
  /** The states that alone decide what matches, none for any; null where anything else decides too. */
  readonly onlyStates: readonly CaseStatus[] | null;
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

/** Returns the cases `c` that a filter looks through: those that a part of it leaves, or all. */
export const casesOf = (agencyId: number, { found }: Matching): Part =>
  found === null ? sql`cases c` : casesById(agencyId, found);

/**
 * Returns cases `c` of these ids, each read by its id. Planned without knowing the values, a join would read every case;
 * `offset 0` keeps this from becoming one.
 */
export const casesById = (agencyId: number, ids: Part): Part => sql`(
  select c.* from (${ids}) given
  cross join lateral (select k.* from cases k where k.agency_id = ${agencyId} and k.id = given.id offset 0) c) c`;

/**
 * Returns the conditions of a filter on cases `c` that its selective parts and its states do not cover, except those of
 * the reader's access.
 */
export function caseConditions(filter: CaseFilter, resolved: Resolved): Part[] {
  return [
    ...stateConditions(filter),
    ...dayConditions(resolved),
    ...choiceConditions(filter),
    ...inspectionConditions(filter),
    ...minutesConditions(filter),
    ...balanceConditions(filter),
    ...(filter.sla === undefined ? [] : [slaCondition('c', filter.sla, resolved.now)]),
    ...searchConditions(filter, resolved),
    // Which area matches would give away where a secured location is.
    ...(filter.area !== undefined && resolved.hidesSecured ? [sql.raw(`not ${isSecured('c')}`)] : []),
  ];
}

/** Narrows a filter to some cases. */
export const onlyIds = (matching: Matching, ids: readonly string[] | undefined): Matching =>
  ids === undefined
    ? matching
    : {
        ...matching,
        total: null,
        onlyStates: null,
        conditions: [...matching.conditions, sql`c.id = any(${[...ids]}::uuid[])`],
      };

/** Returns the conditions on the agency and the states. */
export const baseConditions = (agencyId: number, { status = [] }: CaseFilter): Part[] => [
  sql`c.agency_id = ${agencyId}`,
  ...(status.length === 0 ? [] : [hasStatus('c.status', status)]),
];

function stateConditions({ isReopened, initiationType, isFlagged }: CaseFilter): Part[] {
  const flagged = sql`exists (
    select from locations l where l.agency_id = c.agency_id and l.id = c.location_id and l.is_flagged)`;
  return [
    ...(isReopened === undefined ? [] : [isReopened ? sql`c.reopened_at is not null` : sql`c.reopened_at is null`]),
    ...(initiationType === undefined ? [] : [sql`c.initiation_type = ${initiationType}`]),
    ...(isFlagged === undefined ? [] : [isFlagged ? flagged : sql`not ${flagged}`]),
  ];
}

function dayConditions({ created, due, timezone }: Resolved): Part[] {
  const start = (day: string) => startOfDay(day, timezone);
  return [
    ...(created?.from == null ? [] : [sql`c.created_at >= ${start(created.from)}`]),
    ...(created?.before == null ? [] : [sql`c.created_at < ${start(created.before)}`]),
    ...(due?.from == null ? [] : [sql`c.due_on >= ${due.from}::date`]),
    ...(due?.before == null ? [] : [sql`c.due_on < ${due.before}::date`]),
  ];
}

function choiceConditions({ assigneeIds = [], groupIds = [] }: CaseFilter): Part[] {
  return assigneeIds.length + groupIds.length === 0 ? [] : [assigneeCondition(assigneeIds, groupIds)];
}

/** Returns the condition for assignment to one of these people or groups, or, with NONE among the people, to no one. */
function assigneeCondition(assigneeIds: readonly string[], groupIds: readonly string[]): Part {
  const people = assigneeIds.filter((each) => each !== 'NONE');
  const parts = [
    ...(people.length === assigneeIds.length ? [] : [sql`c.assignee_id is null and c.assignee_group_id is null`]),
    ...(people.length === 0 ? [] : [isOneOf(sql`c.assignee_id`, people)]),
    ...(groupIds.length === 0 ? [] : [isOneOf(sql`c.assignee_group_id`, groupIds)]),
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

/** The bounds are part of the text: only so is the index of balances known to the plan. */
function balanceConditions({ outstandingBalance = 'ANY' }: CaseFilter): Part[] {
  const { from, over, upTo } = centsOfBucket(outstandingBalance);
  return [
    ...(from === null ? [] : [sql`c.balance_cents >= ${sql.lit(from)}`]),
    ...(over === null ? [] : [sql`c.balance_cents > ${sql.lit(over)}`]),
    ...(upTo === null ? [] : [sql`c.balance_cents <= ${sql.lit(upTo)}`]),
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

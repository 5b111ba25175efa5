import { type ContactSearch, parseContactSearch } from '@townkeep/core/casework/contacts';
import type { DateWindow, SubmissionFilter, SubmissionStage } from '@townkeep/core/casework/submissions';
import { sql } from 'kysely';
import { isSecured } from '../../../locations/index.ts';
import { slaCondition, slaQuery } from '../../../../mechanisms/sla/index.ts';
import { allOf, type Part } from '../../../../platform/database/statement.ts';

const NUMBER = /^#?(\d{1,15})$/;

/** Returns the number in a search text (`#1042` or `1042`), or null when it consists of words. */
export function numberInSearch(q: string | undefined): number | null {
  const digits = NUMBER.exec(q ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}

/** Returns the words to search for, or null when there are none or the text is a number. */
export const wordsInSearch = (q: string | undefined): string | null =>
  q === undefined || q === '' || NUMBER.test(q) ? null : q;

/** Returns the email addresses and phones in a search text, with the remaining words; null when it has none. */
export function contactsInSearch(q: string | undefined): ContactSearch | null {
  if (q === undefined || q.startsWith('#')) return null;
  const search = parseContactSearch(q);
  return search.emails.length + search.phoneEndings.length === 0 ? null : search;
}

/** Reporters found by a search, to which a listing is limited. */
interface FoundReporters {
  readonly contactIds: readonly string[];
  /** The rest of the search text. */
  readonly words: string;
  /** Digits alone can also be a submission's number. */
  readonly number: number | null;
}

/** Returns the condition that submissions `s` are by one of these reporters and contain the other words. */
export function reporterCondition({ contactIds, words, number }: FoundReporters): Part {
  const reported = sql`s.contact_id = any(${contactIds}::uuid[])`;
  if (words !== '') return sql`${reported} and ${containsWords(words)}`;
  return number === null ? reported : sql`(${reported} or s.number = ${number})`;
}

/**
 * Returns the condition that submissions `s` do not match the searched `words` only by the address of a secured
 * location.
 */
export const excludeSecuredPlaceMatches = (words: string): Part => sql`(
  not ${sql.raw(isSecured('s'))}
  or to_tsvector('english', s.description || ' ' || coalesce(s.reporter_name, ''))
    @@ websearch_to_tsquery('english', ${words}))`;

/** Returns the condition that submissions `s` contain the words. Stop words (`the`) exclude nothing. */
const containsWords = (words: string): Part =>
  sql`(numnode(websearch_to_tsquery('english', ${words})) = 0
    or s.search @@ websearch_to_tsquery('english', ${words}))`;

/** Returns a query of the ids of submissions by these reporters, and of the one with the number. */
export const reporterQuery = (agencyId: number, { contactIds, number }: FoundReporters): Part => sql`
  select s.id from unnest(${contactIds}::uuid[]) c (id)
  cross join lateral (select s.id from submissions s where s.agency_id = ${agencyId} and s.contact_id = c.id offset 0) s
  union select s.id from submissions s where s.agency_id = ${agencyId} and s.number = ${number}`;

/** Returns the conditions of a filter on submissions `s`, except its words, which are looked up separately. */
export function filterConditions(
  agencyId: number,
  filter: SubmissionFilter,
  window: DateWindow | null,
  now: Date,
): Part[] {
  return [
    sql`s.agency_id = ${agencyId}`,
    ...statusConditions(filter, window),
    ...choiceConditions(filter),
    ...windowConditions(window),
    ...(filter.sla === undefined ? [] : [slaCondition('s', filter.sla, now)]),
  ];
}

/**
 * Returns a query of the ids that match the most selective part of a filter, which has its own index; null when no part
 * is selective. A scan in the order of the listing could take long to find these few.
 */
export function selectiveQuery(
  agencyId: number,
  { tagIds, contactIds, isReopened, isAwaitingReply, visibility, sla }: SubmissionFilter,
  window: DateWindow | null,
  now: Date,
): Part | null {
  const idsWhere = (conditions: readonly Part[]): Part =>
    sql`select s.id from submissions s where s.agency_id = ${agencyId} and ${allOf(conditions)}`;
  if (contactIds !== undefined && contactIds.length > 0) return idsWhere([oneOf(sql`s.contact_id`, contactIds)]);
  if (tagIds !== undefined && tagIds.length > 0)
    return sql`
      select distinct id from (
        select st.subject_id as id from subject_tags st
        where st.agency_id = ${agencyId} and st.tag_id = any(${tagIds}::uuid[]) offset 0) st`;
  if (window?.of === 'dueOn') return idsWhere([sql`s.status = 'OPEN'`, ...windowConditions(window)]);
  if (sla !== undefined) return slaQuery(agencyId, sla, now);
  if (isAwaitingReply === true) return idsWhere([sql`s.awaits_reply`]);
  if (isReopened === true) return idsWhere([sql`s.reopened_at is not null`]);
  if (visibility === 'INTERNAL') return idsWhere([sql`s.visibility = 'INTERNAL'`]);
  return null;
}

/** Returns whether a filter uses no fields besides the named ones, so that the maintained counts apply. */
export function filtersOnlyBy(filter: SubmissionFilter, names: readonly (keyof SubmissionFilter)[]): boolean {
  const { dates, ...rest } = {
    ...filter,
    from: undefined,
    to: undefined,
    ...Object.fromEntries(names.map((name) => [name, undefined])),
  };
  return (
    dates === 'ANYTIME' &&
    Object.values(rest).every(
      (value) => value === undefined || value === '' || (Array.isArray(value) && value.length === 0),
    )
  );
}

/** Returns the single status that a filter selects, or null for any. */
export const onlyStatus = ({ status }: SubmissionFilter): 'OPEN' | 'CLOSED' | null => {
  const statuses = new Set(status);
  return statuses.size === 1 ? [...statuses][0]! : null;
};

const stageConditions: Readonly<Record<SubmissionStage, Part>> = {
  UNASSIGNED: sql`s.status = 'OPEN' and s.assignee_id is null and s.assignee_group_id is null`,
  ASSIGNED: sql`s.status = 'OPEN' and (s.assignee_id is not null or s.assignee_group_id is not null)`,
  CLOSED: sql`s.status = 'CLOSED'`,
};

function statusConditions(filter: SubmissionFilter, window: DateWindow | null): Part[] {
  const conditions: Part[] = [];
  const status = onlyStatus(filter);
  const { isReopened, isAwaitingReply, stage } = filter;
  // OVERDUE and NEXT_SEVEN_DAYS, whose days core/casework/submissions/listing/dates.ts gives: only open submissions are
  // due.
  if (window?.of === 'dueOn') conditions.push(sql`s.status = 'OPEN'`);
  // A literal, so that a plan can use the partial index of open submissions.
  if (status !== null) conditions.push(sql`s.status = ${sql.lit(status)}`);
  if (stage !== undefined) conditions.push(stageConditions[stage]);
  if (isReopened !== undefined)
    conditions.push(isReopened ? sql`s.reopened_at is not null` : sql`s.reopened_at is null`);
  if (isAwaitingReply !== undefined) conditions.push(isAwaitingReply ? sql`s.awaits_reply` : sql`not s.awaits_reply`);
  return conditions;
}

function choiceConditions({
  categoryIds,
  assigneeIds = [],
  groupIds = [],
  tagIds,
  contactIds,
  visibility,
  q,
}: SubmissionFilter): Part[] {
  const conditions: Part[] = [];
  const number = numberInSearch(q);
  if (number !== null) conditions.push(sql`s.number = ${number}`);
  if (categoryIds !== undefined && categoryIds.length > 0) conditions.push(oneOf(sql`s.category_id`, categoryIds));
  if (assigneeIds.length + groupIds.length > 0) conditions.push(assigneeCondition(assigneeIds, groupIds));
  if (tagIds !== undefined && tagIds.length > 0) {
    // Not `exists`, which can be planned as a join that reads all tags for one page.
    conditions.push(
      sql`(
        select true from subject_tags st
        where st.agency_id = s.agency_id and st.subject_id = s.id and st.tag_id = any(${tagIds}::uuid[]) limit 1)`,
    );
  }
  if (contactIds !== undefined && contactIds.length > 0) conditions.push(oneOf(sql`s.contact_id`, contactIds));
  if (visibility !== undefined) conditions.push(sql`s.visibility = ${sql.lit(visibility)}`);
  return conditions;
}

/** Returns the condition for assignment to one of these people or groups, or, with NONE among the people, to no one. */
function assigneeCondition(assigneeIds: readonly string[], groupIds: readonly string[]): Part {
  const people = assigneeIds.filter((each) => each !== 'NONE');
  const parts = [
    ...(people.length === assigneeIds.length ? [] : [sql`s.assignee_id is null and s.assignee_group_id is null`]),
    ...(people.length === 0 ? [] : [oneOf(sql`s.assignee_id`, people)]),
    ...(groupIds.length === 0 ? [] : [oneOf(sql`s.assignee_group_id`, groupIds)]),
  ];
  return parts.length === 1 ? parts[0]! : sql`(${sql.join(parts, sql` or `)})`;
}

/**
 * Returns the condition that a column is one of the ids. A single id is an equality, so that the index gives the order.
 */
export const oneOf = (column: Part, ids: readonly string[]): Part =>
  ids.length === 1 ? sql`${column} = ${ids[0]!}::uuid` : sql`${column} = any(${ids}::uuid[])`;

function windowConditions(window: DateWindow | null): Part[] {
  if (window === null) return [];
  const { from, before } = window;
  const column = window.of === 'createdAt' ? sql`s.created_at` : sql`s.due_on`;
  return [
    ...(from === null ? [] : [sql`${column} >= ${from}`]),
    ...(before === null ? [] : [sql`${column} < ${before}`]),
  ];
}

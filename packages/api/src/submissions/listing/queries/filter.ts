import { type ContactSearch, parseContactSearch } from '@townkeep/core/contacts';
import type { DateWindow, SubmissionFilter } from '@townkeep/core/submissions';
import { sql } from 'kysely';
import { isSecured } from '../../../locations/index.ts';
import { all, type Part } from './statement.ts';

const NUMBER = /^#?(\d{1,15})$/;

/** The number that a search text asks for (`#1042` or `1042`), or null when it is words. */
export function searchedNumber(q: string | undefined): number | null {
  const digits = NUMBER.exec(q ?? '')?.[1];
  return digits === undefined ? null : Number(digits);
}

/** The words to search for, or null when there are none or a number is meant. */
export const searchedWords = (q: string | undefined): string | null =>
  q === undefined || q === '' || NUMBER.test(q) ? null : q;

/**
 * The e-mail addresses and phones that a search text asks for, with the words that are left; null when it asks for
 * none.
 */
export function searchedContacts(q: string | undefined): ContactSearch | null {
  if (q === undefined || q.startsWith('#')) return null;
  const search = parseContactSearch(q);
  return search.emails.length + search.phoneEndings.length === 0 ? null : search;
}

/** What the reporters that a search found limit a listing to. */
interface FoundReporters {
  readonly contactIds: readonly string[];
  /** The rest of the search text. */
  readonly words: string;
  /** Digits alone may also be a submission's number. */
  readonly number: number | null;
}

/** The condition on submissions `s` that they are by one of these reporters and have the other words. */
export function reporterCondition({ contactIds, words, number }: FoundReporters): Part {
  const reported = sql`s.contact_id = any(${contactIds}::uuid[])`;
  if (words !== '') return sql`${reported} and ${containsWords(words)}`;
  return number === null ? reported : sql`(${reported} or s.number = ${number})`;
}

/**
 * The condition on submissions `s` that words are not found by the address of a secured location alone. `words` are
 * what is searched for.
 */
export const foundWithoutSecuredPlace = (words: string): Part => sql`(
  not ${sql.raw(isSecured('s'))}
  or to_tsvector('english', s.description || ' ' || coalesce(s.reporter_name, '')) @@ websearch_to_tsquery('english', ${words}))`;

/** Words that mean nothing to a search (`the`) exclude nothing. */
const containsWords = (words: string): Part =>
  sql`(numnode(websearch_to_tsquery('english', ${words})) = 0 or s.search @@ websearch_to_tsquery('english', ${words}))`;

/** A query of the ids of the submissions by these reporters, and of the one with the number. */
export const reporterQuery = (agencyId: number, { contactIds, number }: FoundReporters): Part => sql`
  select s.id from unnest(${contactIds}::uuid[]) c (id)
  cross join lateral (select s.id from submissions s where s.agency_id = ${agencyId} and s.contact_id = c.id offset 0) s
  union select s.id from submissions s where s.agency_id = ${agencyId} and s.number = ${number}`;

/** The conditions of a filter on submissions `s`, but for the words, which are looked up apart. */
export function filterConditions(agencyId: number, filter: SubmissionFilter, window: DateWindow | null): Part[] {
  return [
    sql`s.agency_id = ${agencyId}`,
    ...statusConditions(filter, window),
    ...chosenConditions(filter),
    ...windowConditions(window),
  ];
}

/**
 * A query of the ids that the part of a filter leaves that few may meet, from an index of its own; null when no part is
 * such. In the order of a listing, these few could lie anywhere.
 */
export function narrowQuery(
  agencyId: number,
  { tagIds, isReopened, visibility }: SubmissionFilter,
  window: DateWindow | null,
): Part | null {
  const own = (conditions: readonly Part[]): Part =>
    sql`select s.id from submissions s where s.agency_id = ${agencyId} and ${all(conditions)}`;
  if (tagIds !== undefined && tagIds.length > 0)
    return sql`select distinct id from (select st.subject_id as id from subject_tags st where st.agency_id = ${agencyId} and st.tag_id = any(${tagIds}::uuid[]) offset 0) st`;
  if (window?.of === 'dueOn') return own([sql`s.status = 'OPEN'`, ...windowConditions(window)]);
  if (isReopened === true) return own([sql`s.reopened_at is not null`]);
  if (visibility === 'INTERNAL') return own([sql`s.visibility = 'INTERNAL'`]);
  return null;
}

/** Whether a filter asks for nothing beyond the named, as the maintained counts need it. */
export function asksOnlyFor(filter: SubmissionFilter, names: readonly (keyof SubmissionFilter)[]): boolean {
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

/** The one status that a filter asks for, or null for any. */
export const onlyStatus = ({ status }: SubmissionFilter): 'OPEN' | 'CLOSED' | null => {
  const statuses = new Set(status);
  return statuses.size === 1 ? [...statuses][0]! : null;
};

function statusConditions(filter: SubmissionFilter, window: DateWindow | null): Part[] {
  const conditions: Part[] = [];
  const status = onlyStatus(filter);
  const { isReopened } = filter;
  // A due date matters to what is open only.
  if (window?.of === 'dueOn') conditions.push(sql`s.status = 'OPEN'`);
  // Written out, so that a plan may use an index of the open ones alone.
  if (status !== null) conditions.push(sql`s.status = ${sql.lit(status)}`);
  if (isReopened !== undefined)
    conditions.push(isReopened ? sql`s.reopened_at is not null` : sql`s.reopened_at is null`);
  return conditions;
}

function chosenConditions({
  categoryIds,
  assigneeIds = [],
  groupIds = [],
  tagIds,
  visibility,
  q,
}: SubmissionFilter): Part[] {
  const conditions: Part[] = [];
  const number = searchedNumber(q);
  if (number !== null) conditions.push(sql`s.number = ${number}`);
  if (categoryIds !== undefined && categoryIds.length > 0) conditions.push(oneOf(sql`s.category_id`, categoryIds));
  if (assigneeIds.length + groupIds.length > 0) conditions.push(assigneeCondition(assigneeIds, groupIds));
  if (tagIds !== undefined && tagIds.length > 0) {
    // Not as 'exists', which may be planned as a join that reads all the tags for one page.
    conditions.push(
      sql`(select true from subject_tags st where st.agency_id = s.agency_id and st.subject_id = s.id and st.tag_id = any(${tagIds}::uuid[]) limit 1)`,
    );
  }
  if (visibility !== undefined) conditions.push(sql`s.visibility = ${sql.lit(visibility)}`);
  return conditions;
}

/** Assigned to one of these people or groups, or, with NONE among the people, to no one. */
function assigneeCondition(assigneeIds: readonly string[], groupIds: readonly string[]): Part {
  const people = assigneeIds.filter((each) => each !== 'NONE');
  const parts = [
    ...(people.length === assigneeIds.length ? [] : [sql`s.assignee_id is null and s.assignee_group_id is null`]),
    ...(people.length === 0 ? [] : [oneOf(sql`s.assignee_id`, people)]),
    ...(groupIds.length === 0 ? [] : [oneOf(sql`s.assignee_group_id`, groupIds)]),
  ];
  return parts.length === 1 ? parts[0]! : sql`(${sql.join(parts, sql` or `)})`;
}

/** A single one as an equality, so that the index also gives the order. */
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

import type { SubmissionRow } from '@townkeep/core/casework/submissions';
import { sql } from 'kysely';
import { RESTRICTED } from '@townkeep/core/casework/locations';
import { findNamedItems, isFixedOf, type Naming, shownItem } from '../../read/queries/named-items.ts';
import { isSecured } from '../../../locations/index.ts';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { type NextDeadline, nextDeadlineOf } from '../../../../mechanisms/sla/index.ts';
import { photoCountOf } from '../../../../mechanisms/attachments/index.ts';
import { tagsOf } from '../../../../mechanisms/tags/index.ts';
import { type Part, statement } from '../../../../platform/database/statement.ts';

/** A row of the listing, before what depends on the time and the summary are derived. */
export type FoundRow = Omit<SubmissionRow, 'isOverdue' | 'sla' | 'summary'> & {
  readonly descriptionStart: string;
  readonly nextDeadline: NextDeadline;
};

/** A row of the listing as read from the database. */
export type StoredRow = Omit<FoundRow, 'category' | 'assigneeGroup' | 'isFixed'> & Naming;

/** Adds the category, the group and the outcome of rows. */
export async function withItems<Row extends StoredRow>(
  tx: AgencyTx,
  rows: readonly Row[],
): Promise<(Omit<Row, keyof Omit<Naming, 'status'>> & FoundRow)[]> {
  const ids = rows.flatMap(({ categoryId, assigneeGroupId, outcomeId }) => [categoryId, assigneeGroupId, outcomeId]);
  const items = await findNamedItems(tx, ids);
  return rows.map(({ categoryId, assigneeGroupId, outcomeId, ...row }) => ({
    ...row,
    category: shownItem(items, categoryId),
    assigneeGroup: assigneeGroupId === null ? null : shownItem(items, assigneeGroupId),
    isFixed: isFixedOf(items, { status: row.status, categoryId, assigneeGroupId, outcomeId }),
  }));
}

/** Long enough for a summary even after runs of spaces are collapsed. In characters. */
const DESCRIPTION_START = 400;

/**
 * The category of submissions `s`. A separate lookup for each row: with a join, a generic plan can start with the
 * categories.
 */
export const categoryColumn = sql`(
  select json_build_object('id', c.id, 'name', c.name, 'isActive', c.is_active)
  from list_items c where c.agency_id = s.agency_id and c.id = s.category_id) as category`;

/**
 * Formats an instant in ISO 8601. Parsing a page's instants into dates and back takes longer than the rest of its rows.
 */
const isoInstant = (column: Part) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Returns the place columns of a row. With `hidesSecured`, a secured location has no point and the text RESTRICTED. */
function placeColumns(hidesSecured: boolean): Part {
  if (!hidesSecured) return sql`s.location_text as "locationText", s.latitude, s.longitude`;
  const hidden = sql.raw(isSecured('s'));
  const unlessHidden = (column: string) => sql`case when ${hidden} then null else ${sql.ref(column)} end`;
  return sql`case when ${hidden} then ${sql.lit(RESTRICTED)} else s.location_text end as "locationText",
    ${unlessHidden('s.latitude')} as latitude, ${unlessHidden('s.longitude')} as longitude`;
}

/** Returns the columns of a listing row, from submissions `s`. */
export const rowColumns = (hidesSecured: boolean): Part => sql`
  s.id, s.number, s.status, s.reopened_at is not null as "isReopened", s.visibility, s.source,
  left(s.description, ${sql.lit(DESCRIPTION_START)}) as "descriptionStart",
  s.category_id as "categoryId", s.assignee_group_id as "assigneeGroupId", s.outcome_id as "outcomeId",
  case when s.assignee_id is null then null else (
    select json_build_object('id', a.id, 'firstName', a.first_name, 'lastName', a.last_name, 'isActive', a.is_active)
    from staff a where a.agency_id = s.agency_id and a.id = s.assignee_id) end as assignee,
  s.reporter_name as "reporterName", ${placeColumns(hidesSecured)},
  ${isoInstant(sql`s.created_at`)} as "createdAt", ${isoInstant(sql`s.updated_at`)} as "updatedAt",
  s.due_on as "dueOn", s.awaits_reply as "awaitsReply",
  ${sql.raw(nextDeadlineOf('s'))} as "nextDeadline",
  case when not s.has_parts then '[]' else coalesce(${sql.raw(tagsOf('s'))}, '[]') end as tags,
  case when not s.has_parts then 0 else ${sql.raw(photoCountOf('s'))} end as "photoCount"`;

/** Returns the lookup of one submission, for a lateral join: with a plain join, a generic plan would scan the table. */
export const submissionById = (agencyId: number, id: Part): Part =>
  sql`select * from submissions one where one.agency_id = ${agencyId} and one.id = ${id} limit 1`;

/** A row with its distance from the place that was asked for. */
export type NearbyRow = FoundRow & { readonly distanceMeters: number };

/** The most that `nearby_submissions` returns. */
const NEARBY_MAX = 50;

/** Finds open submissions of a category within `meters` of a point, nearest first. */
export async function findNearby(
  tx: AgencyTx,
  {
    categoryId,
    latitude,
    longitude,
    meters,
    since,
    excludeId,
    limit,
    hidesSecured,
  }: {
    categoryId: string;
    latitude: number;
    longitude: number;
    meters: number;
    /** Leaves out those that were filed before it; null for none. */
    since: Date | null;
    /** Leaves out this one, its duplicates, and those that are marked as not the same. */
    excludeId: string | null;
    limit: number;
    /** Leaves out submissions at secured locations, since their distance would reveal where they are. */
    hidesSecured: boolean;
  },
): Promise<NearbyRow[]> {
  const rows = await tx.all(
    statement(sql<StoredRow & Pick<NearbyRow, 'distanceMeters'>>`
    select ${rowColumns(false)}, round(near.distance)::integer as "distanceMeters"
    from nearby_submissions(
      ${tx.agencyId}::smallint, ${categoryId}::uuid, ${longitude}, ${latitude}, ${meters},
      ${excludeId === null ? limit + 1 : NEARBY_MAX})
      with ordinality as near (id, distance, position)
    join submissions s on s.agency_id = ${tx.agencyId} and s.id = near.id
    where (${excludeId}::uuid is null
        or (s.id <> ${excludeId}::uuid and s.primary_id is distinct from ${excludeId}::uuid and not exists (
          select from distinct_submissions d
          where d.agency_id = ${tx.agencyId} and d.submission_id = least(s.id, ${excludeId}::uuid)
            and d.other_id = greatest(s.id, ${excludeId}::uuid))))
      and (${since}::timestamptz is null or s.created_at > ${since}::timestamptz)
      and ${hidesSecured ? sql.raw(`not ${isSecured('s')}`) : sql`true`}
    order by near.position limit ${limit}`),
  );
  return withItems(tx, rows);
}

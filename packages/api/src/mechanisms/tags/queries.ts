import { tagList } from '@townkeep/core/across/setup';
import { type AgencyTx, jsonText, query } from '../../platform/database/tenancy.ts';

export interface FoundTag {
  readonly id: string;
  readonly name: string;
  readonly isActive: boolean;
}

/** Finds tags of the agency by id, active or not. */
export async function findTags(tx: AgencyTx, ids: readonly string[]): Promise<Map<string, FoundTag>> {
  const rows = await tx.all(
    query
      .selectFrom('list_items')
      .select(['id', 'name', 'is_active as isActive'])
      .where('agency_id', '=', tx.agencyId)
      .where('list', '=', tagList.name)
      .where('id', 'in', [...ids]),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Lists the ids of a subject's tags. */
export async function listTagIds(tx: AgencyTx, subjectId: string): Promise<Set<string>> {
  const rows = await tx.all(
    query
      .selectFrom('subject_tags')
      .select('tag_id')
      .where('agency_id', '=', tx.agencyId)
      .where('subject_id', '=', subjectId),
  );
  return new Set(rows.map((row) => row.tag_id));
}

interface TagChanges {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

export async function saveTags(
  tx: AgencyTx,
  subjectId: string,
  { added, removed }: TagChanges,
  now: Date,
): Promise<void> {
  if (removed.length > 0) {
    await tx.change(
      query
        .deleteFrom('subject_tags')
        .where('agency_id', '=', tx.agencyId)
        .where('subject_id', '=', subjectId)
        .where('tag_id', 'in', [...removed]),
    );
  }
  if (added.length === 0) return;
  const rows = added.map((tag_id) => ({ agency_id: tx.agencyId, subject_id: subjectId, tag_id, created_at: now }));
  await tx.change(query.insertInto('subject_tags').values(rows));
}

/** Returns the SQL of a record's tags, by name, as JSON; null without any. `alias` names the joined record. */
export const tagsOf = (alias: string): string => `(
  select json_agg(json_build_object('id', t.id, 'name', t.name, 'color', t.fields ->> 'color',
    'isActive', t.is_active) order by t.name)
  from subject_tags st join list_items t on t.agency_id = st.agency_id and t.id = st.tag_id
  where st.agency_id = ${alias}.agency_id and st.subject_id = ${alias}.id)`;

/** Lists the ids of the tags of many subjects, by subject. */
export async function listTagIdsOfMany(
  tx: AgencyTx,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await tx.run(
    `select subject_id as id, array_agg(tag_id) as tags from subject_tags
     where agency_id = $1 and subject_id = any($2::uuid[]) group by subject_id`,
    [tx.agencyId, subjectIds],
  );
  return new Map(rows.map((row) => [String(row['id']), new Set(row['tags'] as string[])]));
}

interface TagOfSubject {
  readonly id: string;
  readonly tag: string;
}

const GIVEN_TAGS = 'jsonb_to_recordset($2::jsonb) as given (id uuid, tag uuid)';

/** Adds and removes tags of locked subjects. */
export async function saveTagsOfMany(
  tx: AgencyTx,
  { added, removed }: { readonly added: readonly TagOfSubject[]; readonly removed: readonly TagOfSubject[] },
  now: Date,
): Promise<void> {
  if (removed.length > 0) {
    await tx.run(
      `delete from subject_tags t using ${GIVEN_TAGS}
       where t.agency_id = $1 and t.subject_id = given.id and t.tag_id = given.tag`,
      [tx.agencyId, jsonText(removed)],
    );
  }
  if (added.length > 0) {
    await tx.run(
      `insert into subject_tags (agency_id, subject_id, tag_id, created_at)
       select t.agency_id, id, tag, $3::timestamptz from tenants t, ${GIVEN_TAGS} where t.agency_id = $1`,
      [tx.agencyId, jsonText(added), now],
    );
  }
}

import { tagList } from '@townkeep/core/setup';
import { type AgencyTx, query } from '../platform/database/tenancy.ts';

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

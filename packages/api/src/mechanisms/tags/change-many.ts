import { text } from '@townkeep/core/platform';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { findTags, listTagIdsOfMany, saveTagsOfMany } from './queries.ts';

/** Most tags of one record. */
const TAGS_MAX = 50;

/** The tags to add to and to remove from one locked record. */
interface TagsAsked {
  readonly id: string;
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

interface NamedTag {
  readonly id: string;
  readonly name: string | null;
}

/** What became of the tags of one record. */
export type TagsChanged =
  | { readonly added: readonly NamedTag[]; readonly removed: readonly NamedTag[] }
  | { readonly isSame: true }
  | { readonly refused: string };

/**
 * Adds and removes tags of many locked records, and returns the outcome of each by its id. A tag that a record has or
 * already lacks is not a change. A deactivated tag cannot be added, and no record can have more than 50.
 */
export async function changeTagsOfMany(
  tx: AgencyTx,
  asked: readonly TagsAsked[],
  now: Date,
): Promise<ReadonlyMap<string, TagsChanged>> {
  const current = await listTagIdsOfMany(
    tx,
    asked.map(({ id }) => id),
  );
  const tags = await findTags(tx, [...new Set(asked.flatMap(({ add, remove }) => [...add, ...remove]))]);
  const named = (ids: readonly string[]): NamedTag[] => ids.map((id) => ({ id, name: tags.get(id)?.name ?? null }));
  const outcomes = asked.map(({ id, add, remove }): readonly [string, TagsChanged] => {
    const own = current.get(id) ?? new Set<string>();
    const added = add.filter((tag) => !own.has(tag));
    const removed = remove.filter((tag) => own.has(tag));
    if (added.length + removed.length === 0) return [id, { isSame: true }];
    const refused = added.find((tag) => tags.get(tag)?.isActive !== true);
    if (refused !== undefined)
      return [id, { refused: text('notOffered', { label: tags.get(refused)?.name ?? 'Tag' }) }];
    if (own.size + added.length - removed.length > TAGS_MAX) return [id, { refused: text('tagsMax', { n: TAGS_MAX }) }];
    return [id, { added: named(added), removed: named(removed) }];
  });
  const pairs = (part: 'added' | 'removed') =>
    outcomes.flatMap(([id, each]) => ('added' in each ? each[part].map((tag) => ({ id, tag: tag.id })) : []));
  await saveTagsOfMany(tx, { added: pairs('added'), removed: pairs('removed') }, now);
  return new Map(outcomes);
}

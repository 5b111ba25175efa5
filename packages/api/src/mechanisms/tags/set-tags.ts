import { invalid, text } from '@townkeep/core/platform';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { recordEvent } from '../../platform/records/events.ts';
import type { Change, KindWith } from '../../platform/records/subjects.ts';
import { findTags, listTagIds, saveTags } from './queries.ts';
import type { StaffActing } from '../../platform/acting.ts';

interface TagChange extends Change {
  readonly tags: readonly string[];
}

/**
 * Sets the tags of a record. A deactivated tag can stay, but cannot be added.
 * @throws Problem invalid_input (tags) and those of the kind's `lockForChange`
 */
export async function setTags(
  tx: AgencyTx,
  kind: KindWith<'tags'>,
  { tags: tagIds, ...change }: TagChange,
  call: StaffActing,
): Promise<void> {
  await kind.lockForChange(tx, change, call);
  const before = await listTagIds(tx, change.id);
  const after = new Set(tagIds);
  const added = [...after].filter((id) => !before.has(id));
  const removed = [...before].filter((id) => !after.has(id));
  if (added.length === 0 && removed.length === 0) return;
  const tags = await findTags(tx, [...added, ...removed]);
  const unknown = added.find((id) => tags.get(id)?.isActive !== true);
  if (unknown !== undefined) throw invalid({ tags: text('notOffered', { label: tags.get(unknown)?.name ?? 'Tag' }) });
  await saveTags(tx, change.id, { added, removed }, call.now);
  await kind.touch(tx, change.id, 'edit', call.now);
  const named = (ids: readonly string[]) => ids.map((id) => ({ id, name: tags.get(id)?.name ?? null }));
  recordEvent(tx, call.actor, kind.tags.events.tagsChanged, change.id, {
    added: named(added),
    removed: named(removed),
  });
}

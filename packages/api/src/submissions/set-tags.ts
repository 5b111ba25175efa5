import { invalid, text } from '@townkeep/core/kernel';
import { submissionEvents } from '@townkeep/core/submissions/events.ts';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import { recordEvent } from '../platform/events.ts';
import type { By } from './by.ts';
import { type Change, lockForChange } from './lock-for-change.ts';
import { findListItems, listTagIds, saveSubmission, saveTags } from './queries/changes.ts';

/**
 * Sets the tags. One that was deactivated stays where it is, and is not put on anew.
 * @throws Problem invalid_input (tags) and those of `lockForChange`
 */
export async function setTags(tx: AgencyTx, { tags: tagIds, ...change }: Change & { tags: readonly string[] }, by: By): Promise<void> {
  await lockForChange(tx, change, by);
  const before = new Set((await listTagIds(tx, change.id)).map((row) => row.tag_id));
  const after = new Set(tagIds);
  const added = [...after].filter((id) => !before.has(id));
  const removed = [...before].filter((id) => !after.has(id));
  if (added.length === 0 && removed.length === 0) return;
  const tags = new Map((await findListItems(tx, 'tags', [...added, ...removed])).map((tag) => [tag.id, tag]));
  const unknown = added.find((id) => tags.get(id)?.isActive !== true);
  if (unknown !== undefined) throw invalid({ tags: text('notOffered', { label: tags.get(unknown)?.name ?? 'Tag' }) });
  await saveTags(tx, change.id, { added, removed }, by.now);
  await saveSubmission(tx, change.id, {}, by.now);
  const named = (ids: readonly string[]) => ids.map((id) => ({ id, name: tags.get(id)?.name ?? null }));
  recordEvent(tx, by.actor, submissionEvents.tagsChanged, change.id, { added: named(added), removed: named(removed) });
}

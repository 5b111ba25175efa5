import type { LiveChange } from '@townkeep/core/platform/live.ts';
import type { Announcement } from './announcement.ts';

/** A batch with more changed records of a kind does not name them: a client then fetches all that it shows. */
export const NAMED_MAX = 100;

/**
 * Merges the announcements of one agency into one change for each kind and each tab, with each id once. A kind with
 * more than `NAMED_MAX` changed records is one change without ids.
 */
export function coalesce(announced: readonly Announcement[]): LiveChange[] {
  return [...Map.groupBy(announced, ({ kind }) => kind)].flatMap(([kind, ofKind]) => {
    if (new Set(ofKind.map(({ id }) => id)).size > NAMED_MAX) return [{ kind, ids: null, by: null, tab: null }];
    const byTab = Map.groupBy(ofKind, ({ by, tab }) => `${by} ${tab}`);
    return [...byTab.values()].map((group) => {
      const { by, tab } = group[0]!;
      return { kind, ids: idsOf(group), by, tab };
    });
  });
}

/** Returns each id once, or null if the kind changed as a whole. */
function idsOf(group: readonly Announcement[]): string[] | null {
  const ids = new Set(group.map(({ id }) => id));
  return ids.has(null) ? null : ([...ids] as string[]);
}

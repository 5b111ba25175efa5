import { type SetupGroup, setupGroups } from '@townkeep/core/platform/setup/setup-area.ts';
import type { SetupArea } from '../areas.ts';

type SearchableArea = Pick<SetupArea, 'label' | 'about' | 'group' | 'fields'>;

/** An area that matches a search, with the field labels that matched. */
export interface FoundArea<A extends SearchableArea = SetupArea> {
  readonly area: A;
  readonly labels: readonly string[];
}

/** Returns the areas whose name, description or field labels match the search; all areas when the search is empty. */
export function findAreas<A extends SearchableArea>(areas: readonly A[], q: string): FoundArea<A>[] {
  const query = q.trim().toLowerCase();
  const has = (text: string) => text.toLowerCase().includes(query);
  return areas.flatMap((area) => {
    if (query === '' || has(area.label)) return [{ area, labels: [] }];
    const labels = Object.values(area.fields).flatMap(({ label }) => (has(label) ? [label] : []));
    return labels.length > 0 || has(area.about) ? [{ area, labels }] : [];
  });
}

/** Groups the found areas in the order of the navigation and omits empty groups. */
export function byGroup<A extends SearchableArea>(
  found: readonly FoundArea<A>[],
): { group: SetupGroup; label: string; found: FoundArea<A>[] }[] {
  const groups = Object.entries(setupGroups) as [SetupGroup, string][];
  return groups
    .map(([group, label]) => ({ group, label, found: found.filter(({ area }) => area.group === group) }))
    .filter((each) => each.found.length > 0);
}

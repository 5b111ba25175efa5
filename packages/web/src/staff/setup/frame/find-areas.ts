import { type SetupGroup, setupGroups } from '@townkeep/core/kernel/setup/setup-area.ts';
import type { SetupArea } from '../areas.ts';

type Searched = Pick<SetupArea, 'label' | 'about' | 'group' | 'fields'>;

/** An area that matches a search, with the labels of fields by which it does. */
export interface FoundArea<A extends Searched = SetupArea> {
  readonly area: A;
  readonly labels: readonly string[];
}

/** The areas that a search finds by their name, their description or the label of a field. Without a search: all. */
export function findAreas<A extends Searched>(areas: readonly A[], q: string): FoundArea<A>[] {
  const wanted = q.trim().toLowerCase();
  const has = (text: string) => text.toLowerCase().includes(wanted);
  return areas.flatMap((area) => {
    if (wanted === '' || has(area.label)) return [{ area, labels: [] }];
    const labels = Object.values(area.fields).flatMap(({ label }) => (has(label) ? [label] : []));
    return labels.length > 0 || has(area.about) ? [{ area, labels }] : [];
  });
}

/** Found areas by group, in the order of the navigation; groups without any are left out. */
export function byGroup<A extends Searched>(
  found: readonly FoundArea<A>[],
): { group: SetupGroup; label: string; found: FoundArea<A>[] }[] {
  const groups = Object.entries(setupGroups) as [SetupGroup, string][];
  return groups
    .map(([group, label]) => ({ group, label, found: found.filter(({ area }) => area.group === group) }))
    .filter((each) => each.found.length > 0);
}

import { useQueries, useQuery } from '@tanstack/react-query';
import type { NameOf } from '@townkeep/core/platform/fields/index.ts';
import { personName } from '@townkeep/core/identity/people';
import { shownName } from '../../../ui/shown-name.ts';
import { apiQuery } from '../../platform/session/api.ts';
import { listAreas } from './list-areas.ts';

interface Reference {
  readonly to: string;
  readonly id: string;
}

const STAFF_MAX = 100;

/** Returns the names of the records that values refer to; an ellipsis until they are loaded. */
export function useReferenceNames(references: readonly Reference[]): NameOf {
  const lists = [...new Set(references.map(({ to }) => to))].flatMap(
    (to) => listAreas.find(({ list }) => list.name === to) ?? [],
  );
  const items = useQueries({ queries: lists.map(({ queries }) => queries.list.queryOptions({ input: {} })) });
  const ids = [...new Set(references.flatMap(({ to, id }) => (to === 'staff' ? [id] : [])))].slice(0, STAFF_MAX);
  const people = useQuery(
    apiQuery.setup.staff.queryOptions({ input: { ids, limit: STAFF_MAX }, enabled: ids.length > 0 }),
  );
  return (to, id) => {
    if (to === 'staff') {
      const person = people.data?.people.find((each) => each.id === id);
      return person === undefined ? '…' : shownName(personName(person), person.isActive);
    }
    const at = lists.findIndex(({ list }) => list.name === to);
    const item = items[at]?.data?.items.find((each) => each.id === id);
    return item === undefined ? '…' : shownName(item.name, item.isActive);
  };
}

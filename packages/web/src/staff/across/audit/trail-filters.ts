import { useQuery } from '@tanstack/react-query';
import { type OptionsSource, OPTIONS_PAGE, localSource } from '../../../ui/pickers/options.ts';
import { choiceFilter } from '../../mechanisms/listing/filters/choice-filter.tsx';
import { datesFilter, pastChoices } from '../../mechanisms/listing/filters/dates-filter.tsx';
import { idsFilter, kindsFilter } from '../../mechanisms/listing/filters/ids-filter.tsx';
import { searchFilter } from '../../mechanisms/listing/filters/search-filter.tsx';
import type { FilterPart } from '../../mechanisms/listing/listing.ts';
import { api, apiQuery } from '../../platform/session/api.ts';
import { personOption } from '../../mechanisms/record/assigned.ts';

/** All active staff. */
const people: OptionsSource = {
  key: 'trail-people',
  load: async (query, offset) => {
    const q = query.trim();
    const page = await api.setup.staff({ ...(q === '' ? {} : { q }), limit: OPTIONS_PAGE, offset });
    return { options: page.people.map(personOption), total: page.total };
  },
  empty: 'No matching staff',
};

const useKinds = () => useQuery(apiQuery.audit.kinds.queryOptions({ staleTime: Infinity })).data?.items ?? [];

function useKindSource(): OptionsSource {
  const options = useKinds().map(({ kind, label }) => ({ value: kind, label, isActive: true }));
  return localSource('trail-kinds', options, 'No matching kinds');
}

function useEventSource(): OptionsSource {
  const options = useKinds().flatMap(({ label, events }) =>
    events.map(({ type, about }) => ({ value: type, label: about, isActive: true, section: label })),
  );
  return localSource('trail-events', options, 'No matching events');
}

/** The filters of the audit trail. */
export const trailFilters: readonly FilterPart[] = [
  searchFilter('Search by number or name'),
  idsFilter({ name: 'person', label: 'Person', useSource: () => people }),
  kindsFilter({ name: 'kind', label: 'Record', useSource: useKindSource }),
  kindsFilter({ name: 'event', label: 'Event', useSource: useEventSource }),
  datesFilter(pastChoices),
  choiceFilter({
    name: 'by',
    label: 'Done by',
    any: 'Anyone',
    choices: [{ value: 'SUPER_ADMIN', label: 'Super admins' }],
  }),
];

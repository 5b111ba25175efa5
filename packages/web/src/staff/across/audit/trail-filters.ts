import { useQuery } from '@tanstack/react-query';
import { localSource, type OptionsSource } from '../../../ui/pickers/options.ts';
import { choiceFilter } from '../../mechanisms/listing/filters/choice-filter.tsx';
import { datesFilter, pastChoices } from '../../mechanisms/listing/filters/dates-filter.tsx';
import { idsFilter, kindsFilter } from '../../mechanisms/listing/filters/ids-filter.tsx';
import { searchFilter } from '../../mechanisms/listing/filters/search-filter.tsx';
import type { FilterPart } from '../../mechanisms/listing/listing.ts';
import { apiQuery } from '../../platform/session/api.ts';
import { usePeople } from './trail-people.ts';

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
  idsFilter({ name: 'person', label: 'Who', useSource: usePeople }),
  kindsFilter({ name: 'kind', label: 'Kind of record', useSource: useKindSource }),
  datesFilter(pastChoices),
  kindsFilter({ name: 'event', label: 'What happened', useSource: useEventSource }),
  choiceFilter({
    name: 'by',
    label: 'Whose actions',
    any: 'Everyone’s actions',
    choices: [{ value: 'SUPER_ADMIN', label: 'Only super admins’ actions' }],
  }),
];

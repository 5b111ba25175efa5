import { useQuery } from '@tanstack/react-query';
import { rightBlocker } from '@townkeep/core/identity/people';
import { type OptionsSource, OPTIONS_PAGE, localSource } from '../../../ui/pickers/options.ts';
import { choiceFilter } from '../../mechanisms/listing/filters/choice-filter.tsx';
import { datesFilter, pastChoices } from '../../mechanisms/listing/filters/dates-filter.tsx';
import { idsFilter, kindsFilter } from '../../mechanisms/listing/filters/ids-filter.tsx';
import { searchFilter } from '../../mechanisms/listing/filters/search-filter.tsx';
import type { FilterPart } from '../../mechanisms/listing/listing.ts';
import { api, apiQuery } from '../../platform/session/api.ts';
import { useSession } from '../../platform/session/SessionContext.tsx';
import { personOption } from '../../mechanisms/record/assigned.ts';

/** All active staff, for those who open setup. */
const everyone: OptionsSource = {
  key: 'trail-people',
  load: async (query, offset) => {
    const q = query.trim();
    const page = await api.setup.staff({ ...(q === '' ? {} : { q }), limit: OPTIONS_PAGE, offset });
    return { options: page.people.map(personOption), total: page.total };
  },
  empty: 'No matching staff',
};

/** The staff of a product, for supervisors. */
const colleagues = (product: 'crm' | 'xerce'): OptionsSource => ({
  key: `trail-people-${product}`,
  load: async (query, offset) => {
    const q = query.trim();
    const page = { ...(q === '' ? {} : { q }), limit: OPTIONS_PAGE, offset };
    const { users, total } =
      product === 'crm'
        ? await api.submissions.crmUsers({ ...page, status: 'ALL' })
        : await api.cases.assignees({ ...page, violationTypeIds: [] });
    return { options: users.map(personOption), total };
  },
  empty: 'No matching staff',
});

function usePeople(): OptionsSource {
  const { flags } = useSession();
  if (rightBlocker('setup.open', flags) === null) return everyone;
  return colleagues(flags.hasCrm ? 'crm' : 'xerce');
}

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

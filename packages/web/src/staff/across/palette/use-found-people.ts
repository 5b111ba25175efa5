import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { personName } from '@townkeep/core/identity/people';
import { apiQuery } from '../../platform/session/api.ts';
import { useSession } from '../../platform/session/SessionContext.tsx';
import type { Found, Searched } from './found.ts';
import { hasWords, type PaletteItem } from './palette-item.ts';
import { bestRank, nameRank } from './rank.ts';

/** The number of people of a kind of records. */
const PEOPLE = 3;
/** A name has letters, and begins with none but them. */
const NAME = /^\p{L}[^\d#@]+$/u;

/** Searches the staff who can have cases or submissions, and leads to the open ones that they have. */
export function useFoundPeople({ typed, searched }: Searched): Found {
  const { agencyId, flags } = useSession();
  const navigate = useNavigate();
  const isOn = NAME.test(searched) && searched.length <= 100;
  const [withCases, withSubmissions] = [isOn && flags.hasCodeEnforcement, isOn && flags.hasSubmissionsListing];
  const shared = { placeholderData: keepPreviousData, staleTime: 60_000 } as const;
  const input = { q: searched, limit: PEOPLE };
  const officers = useQuery(
    apiQuery.cases.assignees.queryOptions({ ...shared, input: { ...input, violationTypeIds: [] }, enabled: withCases }),
  );
  const clerks = useQuery(apiQuery.submissions.crmUsers.queryOptions({ ...shared, input, enabled: withSubmissions }));
  const searches = [...(withCases ? [officers] : []), ...(withSubmissions ? [clerks] : [])];
  const isCurrent =
    searched === typed &&
    searches.every((each) => each.isError || (each.data !== undefined && !each.isPlaceholderData));
  const line = (many: string, path: string, status: string) => (person: FoundPerson) => ({
    name: personName(person),
    item: {
      id: `${many} of ${person.id}`,
      label: `Open ${many} of ${personName(person)}`,
      isOld: !isCurrent,
      run: () =>
        void navigate({ to: `/agencies/${agencyId}/${path}`, search: { status, assignee: person.id } as never }),
    } satisfies PaletteItem,
  });
  const lines = [
    ...(withCases ? (officers.data?.users ?? []) : []).map(line('cases', 'cases', 'ACTIVE')),
    ...(withSubmissions ? (clerks.data?.users ?? []) : []).map(line('submissions', 'customer-submissions', 'OPEN')),
  ];
  // The lines of one person stand together.
  const known = typed === '' ? [] : lines.filter(({ name }) => hasWords(name, searched));
  const items = known.toSorted((a, b) => a.name.localeCompare(b.name)).map(({ item }) => item);
  return {
    sections: [{ name: 'People', items, rank: bestRank(known.map(({ name }) => nameRank(searched, name))) }],
    isLoading: searches.some(({ isFetching }) => isFetching),
    isCurrent,
    failed: searches.some(({ isError }) => isError) ? ['People'] : [],
    retry: () => {
      for (const search of searches) if (search.isError) void search.refetch();
    },
  };
}

interface FoundPerson {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
}

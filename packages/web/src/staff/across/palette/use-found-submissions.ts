import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { formatAddress, type FoundAddress } from '@townkeep/core/casework/locations';
import type { SubmissionRow } from '@townkeep/core/casework/submissions';
import { submissionPath } from '@townkeep/core/casework/submissions/paths.ts';
import { apiQuery } from '../../platform/session/api.ts';
import { useSession } from '../../platform/session/SessionContext.tsx';
import type { Found } from './found.ts';
import type { PaletteItem, PaletteSection } from './palette-item.ts';
import { loadDraft, saveDraft } from '../../casework/submissions/index.ts';
import { chosenPlace } from '../../mechanisms/place/form-place.ts';

const FORM = '/products/customer-submission/create';

/**
 * Returns the line that begins a submission at an address. There is none on the page of the form, which has its own
 * search of addresses, and none without the right to file.
 */
function useStartAt(): (place: FoundAddress, text: string) => PaletteItem[] {
  const { agencyId, profile, flags } = useSession();
  const navigate = useNavigate();
  const isFormOpen = useLocation({ select: ({ pathname }) => pathname.endsWith(FORM) });
  if (!flags.canCreateSubmission || isFormOpen) return () => [];
  return (place, text) => [
    {
      id: `new at ${text} ${place.apn}`,
      label: `New submission at ${text}`,
      run: () => {
        saveDraft(agencyId, profile.id, { ...loadDraft(agencyId, profile.id), place: chosenPlace(place) });
        void navigate({ to: `/agencies/${agencyId}${FORM}` });
      },
    },
  ];
}

/** The number of submissions, and of addresses, that the palette shows. */
const [SUBMISSIONS, ADDRESSES] = [6, 3];
/** The address search ignores shorter texts. */
const ADDRESS_LENGTH = 3;

/** Searches submissions and addresses. */
export function useFoundSubmissions(query: string): Found {
  const { flags } = useSession();
  const isOn = flags.hasSubmissionsListing && query !== '';
  const submissions = useQuery(
    apiQuery.submissions.listing.queryOptions({
      input: { q: query, limit: SUBMISSIONS },
      enabled: isOn,
      placeholderData: keepPreviousData,
      staleTime: 10_000,
    }),
  );
  const addresses = useQuery(
    apiQuery.locations.search.queryOptions({
      input: { q: query, limit: ADDRESSES },
      enabled: isOn && query.length >= ADDRESS_LENGTH,
      placeholderData: keepPreviousData,
      staleTime: 60_000,
    }),
  );
  const rows = isOn ? (submissions.data?.items ?? []) : [];
  const places = isOn && query.length >= ADDRESS_LENGTH ? (addresses.data?.addresses ?? []) : [];
  const sections = useSections(query, rows, places, isOn);
  return {
    sections,
    isLoading: submissions.isFetching || addresses.isFetching,
    isCurrent: !isOn || submissions.isError || (submissions.data !== undefined && !submissions.isPlaceholderData),
    failed: submissions.isError || addresses.isError ? 'Submissions and addresses' : null,
    retry: () => {
      for (const search of [submissions, addresses]) if (search.isError) void search.refetch();
    },
  };
}

function useSections(
  query: string,
  rows: readonly SubmissionRow[],
  places: readonly FoundAddress[],
  isOn: boolean,
): PaletteSection[] {
  const { agencyId } = useSession();
  const navigate = useNavigate();
  const startAt = useStartAt();
  const list = (q: string): void =>
    void navigate({ to: `/agencies/${agencyId}/customer-submissions`, search: { q } as never });
  const all: PaletteItem = {
    id: 'list',
    label: `List all submissions with “${query}”`,
    run: () => list(query),
  };
  const submissions = rows.map((row) => ({
    id: row.id,
    label: `#${row.number} ${row.category.name}: ${row.summary}`,
    detail: [row.status === 'OPEN' ? 'Open' : 'Closed', row.reporterName, row.locationText].filter(Boolean).join(' · '),
    run: () => void navigate({ to: submissionPath(agencyId, row.id) }),
  }));
  const known = places.filter(({ section }) => section !== 'Manual Address');
  const addresses = (known.length > 0 ? known : places).flatMap((place): PaletteItem[] => {
    const text = formatAddress(place);
    return [
      { id: `at ${text} ${place.apn}`, label: `Submissions at ${text}`, run: () => list(place.streetAddress ?? text) },
      ...startAt(place, text),
    ];
  });
  return [
    { name: 'Submissions', items: isOn ? [...submissions, all] : [] },
    { name: 'Addresses', items: addresses },
  ].filter(({ items }) => items.length > 0);
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { formatAddress, type FoundAddress } from '@townkeep/core/casework/locations';
import { loadCaseDraft, saveCaseDraft } from '../../casework/cases/index.ts';
import { loadDraft, saveDraft } from '../../casework/submissions/index.ts';
import { chosenPlace } from '../../mechanisms/place/form-place.ts';
import { apiQuery } from '../../platform/session/api.ts';
import { useSession } from '../../platform/session/SessionContext.tsx';
import type { Found, Searched } from './found.ts';
import type { PaletteItem } from './palette-item.ts';
import { bestRank, byRank, isAddress, placeRank, ranks } from './rank.ts';

const FORMS = { case: '/products/cases/create', submission: '/products/customer-submission/create' } as const;

/** The number of addresses that are searched, and shown. */
const [SEARCHED, SHOWN] = [6, 3];
/** The address search ignores shorter texts. */
const ADDRESS_LENGTH = 3;

/** Returns the addresses that answer the query: the typed one alone where it is known, else those like it. */
export function answering(places: readonly FoundAddress[], query: string): FoundAddress[] {
  const rankOf = (place: FoundAddress) => placeRank(query, place.streetAddress);
  const known = byRank(
    places.filter(({ section }) => section !== 'Manual Address'),
    rankOf,
  );
  const asked = known.filter((place) => rankOf(place) !== ranks.other);
  const manual = places.filter(
    ({ section, streetAddress }) => section === 'Manual Address' && isAddress(streetAddress ?? ''),
  );
  return [asked, known, manual].find(({ length }) => length > 0)?.slice(0, SHOWN) ?? [];
}

/** Searches addresses: the lists of what is there, and the forms that begin there, each by right. */
export function useFoundAddresses({ typed, searched }: Searched): Found {
  const { flags } = useSession();
  const isOn = searched.length >= ADDRESS_LENGTH && (flags.hasSubmissionsListing || flags.hasCodeEnforcement);
  const addresses = useQuery(
    apiQuery.locations.search.queryOptions({
      input: { q: searched, limit: SEARCHED },
      enabled: isOn,
      placeholderData: keepPreviousData,
      staleTime: 60_000,
    }),
  );
  const isCurrent =
    searched === typed &&
    (!isOn || addresses.isError || (addresses.data !== undefined && !addresses.isPlaceholderData));
  const places = isOn && typed !== '' ? answering(addresses.data?.addresses ?? [], searched) : [];
  const listsAt = useListsAt();
  const formsAt = useFormsAt();
  const linesOf = (lines: (place: FoundAddress, text: string) => PaletteItem[]) =>
    places.flatMap((place) => lines(place, nameOf(place, places))).map((item) => ({ ...item, isOld: !isCurrent }));
  const rank = bestRank(places.map(({ streetAddress }) => placeRank(searched, streetAddress)));
  return {
    sections: [
      { name: 'Addresses', items: linesOf(listsAt), rank },
      { name: 'Actions', items: linesOf(formsAt), rank },
    ],
    isLoading: addresses.isFetching,
    isCurrent,
    failed: addresses.isError ? ['Addresses'] : [],
    retry: () => void addresses.refetch(),
  };
}

/** Returns the street of an address; the whole address where another one has the same. */
function nameOf(place: FoundAddress, all: readonly FoundAddress[]): string {
  const whole = formatAddress(place);
  const street = formatAddress({ ...place, city: null, state: null, zip: null });
  const isAlone = all.every((other) => other === place || other.streetAddress !== place.streetAddress);
  return isAlone && street !== '' ? street : whole;
}

function useListsAt(): (place: FoundAddress, text: string) => PaletteItem[] {
  const { agencyId, flags } = useSession();
  const navigate = useNavigate();
  const lists = [
    ...(flags.hasCodeEnforcement ? [['Cases', 'cases'] as const] : []),
    ...(flags.hasSubmissionsListing ? [['Submissions', 'customer-submissions'] as const] : []),
  ];
  return ({ streetAddress, apn }, text) =>
    lists.map(([name, path]) => ({
      id: `${name} at ${text} ${apn}`,
      label: `${name} at ${text}`,
      run: () =>
        void navigate({
          to: `/agencies/${agencyId}/${path}`,
          search: { q: streetAddress ?? apn ?? text } as never,
        }),
    }));
}

/** There is no line on the page of the form itself, which has its own search of addresses. */
function useFormsAt(): (place: FoundAddress, text: string) => PaletteItem[] {
  const { agencyId, profile, flags } = useSession();
  const navigate = useNavigate();
  const pathname = useLocation({ select: (location) => location.pathname });
  const forms = [
    {
      name: 'case',
      isShown: flags.canCreateCase,
      begin: (place: FoundAddress) =>
        saveCaseDraft(agencyId, profile.id, { ...loadCaseDraft(agencyId, profile.id), place: chosenPlace(place) }),
    },
    {
      name: 'submission',
      isShown: flags.canCreateSubmission,
      begin: (place: FoundAddress) =>
        saveDraft(agencyId, profile.id, { ...loadDraft(agencyId, profile.id), place: chosenPlace(place) }),
    },
  ] as const;
  return (place, text) =>
    forms
      .filter(({ name, isShown }) => isShown && !pathname.endsWith(FORMS[name]))
      .map(({ name, begin }) => ({
        id: `new ${name} at ${text} ${place.apn}`,
        label: `New ${name} at ${text}`,
        run: () => {
          begin(place);
          void navigate({ to: `/agencies/${agencyId}${FORMS[name]}` });
        },
      }));
}

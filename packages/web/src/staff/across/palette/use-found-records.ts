import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { CaseRow } from '@townkeep/core/casework/cases';
import { caseStatusText } from '@townkeep/core/casework/cases/listing/columns.ts';
import { casePath } from '@townkeep/core/casework/cases/paths.ts';
import type { SubmissionRow } from '@townkeep/core/casework/submissions';
import { streetOf } from '@townkeep/core/casework/locations';
import { submissionPath } from '@townkeep/core/casework/submissions/paths.ts';
import { apiQuery } from '../../platform/session/api.ts';
import { useSession } from '../../platform/session/SessionContext.tsx';
import type { Found, Searched } from './found.ts';
import type { PaletteItem } from './palette-item.ts';
import { byRank, isNumberOf, placeRank, ranks } from './rank.ts';

/** The number of records of a kind that are searched, and of all that are shown. */
const [SEARCHED, SHOWN] = [6, 8];

/** A case or submission that was found. */
interface FoundRecord {
  readonly id: string;
  readonly number: string;
  readonly place: string | null;
  /** Stands for the place of a record without one. */
  readonly name: string;
  readonly detail: string;
  readonly isOpen: boolean;
  readonly createdAt: string;
  /** Its path below the agency's. */
  readonly to: string;
}

const joined = (...parts: readonly (string | null)[]): string => parts.filter(Boolean).join(' · ');

const submissionRecord = (row: SubmissionRow, agencyId: number): FoundRecord => ({
  id: row.id,
  number: `#${row.number}`,
  place: row.locationText,
  name: row.category.name,
  detail: joined(row.status === 'OPEN' ? 'Open' : 'Closed', `${row.category.name}: ${row.summary}`, row.reporterName),
  isOpen: row.status === 'OPEN',
  createdAt: row.createdAt,
  to: submissionPath(agencyId, row.id),
});

const caseRecord = (row: CaseRow, agencyId: number): FoundRecord => ({
  id: row.id,
  number: row.number,
  place: row.locationText,
  name: 'Case',
  detail: joined(caseStatusText(row), row.violations.map(({ name }) => name).join(', ') || row.summary),
  isOpen: row.status !== 'CLOSED',
  createdAt: row.createdAt,
  to: casePath(agencyId, row.id),
});

/** Returns the records whose number or place is the query first, then the open and the newest ones. */
function ordered(records: readonly FoundRecord[], query: string): FoundRecord[] {
  const usual = records.toSorted(
    (a, b) => Number(b.isOpen) - Number(a.isOpen) || b.createdAt.localeCompare(a.createdAt),
  );
  return byRank(usual, ({ number, place }) => (isNumberOf(query, number) ? ranks.same : placeRank(query, place))).slice(
    0,
    SHOWN,
  );
}

/** Searches cases and submissions, in one list, with the ways to all that match what is typed. */
export function useFoundRecords({ typed, searched }: Searched): Found {
  const { agencyId, flags } = useSession();
  const navigate = useNavigate();
  const { hasSubmissionsListing: hasSubmissions, hasCodeEnforcement: hasCases } = flags;
  const input = { q: searched, limit: SEARCHED };
  const shared = { input, placeholderData: keepPreviousData, staleTime: 10_000 } as const;
  const isOn = searched !== '';
  const submissions = useQuery(
    apiQuery.submissions.listing.queryOptions({ ...shared, enabled: isOn && hasSubmissions }),
  );
  const cases = useQuery(apiQuery.cases.listing.queryOptions({ ...shared, enabled: isOn && hasCases }));
  const searches = [...(hasSubmissions ? [submissions] : []), ...(hasCases ? [cases] : [])];
  const isCurrent =
    searched === typed &&
    (!isOn || searches.every((each) => each.isError || (each.data !== undefined && !each.isPlaceholderData)));
  const records = [
    ...(hasSubmissions ? (submissions.data?.items ?? []) : []).map((row) => submissionRecord(row, agencyId)),
    ...(hasCases ? (cases.data?.items ?? []) : []).map((row) => caseRecord(row, agencyId)),
  ];
  const hits = ordered(isOn ? records : [], searched).map(({ id, place, name, number, detail, to }): PaletteItem => ({
    id,
    label: `${place === null ? name : streetOf(place)} · ${number}`,
    detail,
    isOld: !isCurrent,
    run: () => void navigate({ to }),
  }));
  const all = (many: string, path: string): PaletteItem => ({
    id: `list of ${many}`,
    label: `List all ${many} with “${typed}”`,
    run: () => void navigate({ to: `/agencies/${agencyId}/${path}`, search: { q: typed } as never }),
  });
  const lists = [
    ...(hasSubmissions ? [all('submissions', 'customer-submissions')] : []),
    ...(hasCases ? [all('cases', 'cases')] : []),
  ];
  const failed = [
    ...(hasSubmissions && submissions.isError ? ['Submissions'] : []),
    ...(hasCases && cases.isError ? ['Cases'] : []),
  ];
  return {
    sections: typed === '' || lists.length === 0 ? [] : [{ name: 'Records', items: [...hits, ...lists] }],
    isLoading: searches.some(({ isFetching }) => isFetching),
    isCurrent,
    failed,
    retry: () => {
      for (const search of searches) if (search.isError) void search.refetch();
    },
  };
}

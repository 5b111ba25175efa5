import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { CaseRow } from '@townkeep/core/casework/cases';
import { caseStatusText } from '@townkeep/core/casework/cases/listing/columns.ts';
import { casePath } from '@townkeep/core/casework/cases/paths.ts';
import type { SubmissionRow } from '@townkeep/core/casework/submissions';
import { submissionPath } from '@townkeep/core/casework/submissions/paths.ts';
import { apiQuery } from '../../platform/session/api.ts';
import { useSession } from '../../platform/session/SessionContext.tsx';
import type { Found, Searched } from './found.ts';
import type { PaletteItem } from './palette-item.ts';
import { type FoundKind, type FoundRecord, recordSections } from './record-sections.ts';

/** The number of records of a kind that are searched. */
const SEARCHED = 6;

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

/** Searches cases and submissions, with the ways to all that match what is typed. */
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
  const all = (many: string, path: string): PaletteItem => ({
    id: `list of ${many}`,
    label: `List all ${many} with “${typed}”`,
    run: () => void navigate({ to: `/agencies/${agencyId}/${path}`, search: { q: typed } as never }),
  });
  const caseRows = isOn ? (cases.data?.items ?? []) : [];
  const submissionRows = isOn ? (submissions.data?.items ?? []) : [];
  const kinds: readonly FoundKind[] = [
    {
      name: 'Cases',
      records: caseRows.map((row) => caseRecord(row, agencyId)),
      all: all('cases', 'cases'),
    },
    {
      name: 'Submissions',
      records: submissionRows.map((row) => submissionRecord(row, agencyId)),
      all: all('submissions', 'customer-submissions'),
    },
  ];
  const shown = kinds.filter(({ name }) => typed !== '' && (name === 'Cases' ? hasCases : hasSubmissions));
  const failed = [
    ...(hasSubmissions && submissions.isError ? ['Submissions'] : []),
    ...(hasCases && cases.isError ? ['Cases'] : []),
  ];
  return {
    sections: recordSections(shown, { query: searched, isOld: !isCurrent, go: (to) => void navigate({ to }) }),
    isLoading: searches.some(({ isFetching }) => isFetching),
    isCurrent,
    failed,
    retry: () => {
      for (const search of searches) if (search.isError) void search.refetch();
    },
  };
}

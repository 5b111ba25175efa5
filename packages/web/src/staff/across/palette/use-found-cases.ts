import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { casePath } from '@townkeep/core/casework/cases/paths.ts';
import { caseStatusText } from '@townkeep/core/casework/cases/listing/columns.ts';
import { apiQuery } from '../../platform/session/api.ts';
import { useSession } from '../../platform/session/SessionContext.tsx';
import type { Found } from './found.ts';
import type { PaletteItem } from './palette-item.ts';

/** The number of cases that the palette shows. */
const CASES = 6;

/** Searches cases. */
export function useFoundCases(query: string): Found {
  const { agencyId, flags } = useSession();
  const navigate = useNavigate();
  const isOn = flags.hasCodeEnforcement && query !== '';
  const cases = useQuery(
    apiQuery.cases.listing.queryOptions({
      input: { q: query, limit: CASES },
      enabled: isOn,
      placeholderData: keepPreviousData,
      staleTime: 10_000,
    }),
  );
  const items = (cases.data?.items ?? []).map((row): PaletteItem => {
    const violations = row.violations.map(({ name }) => name).join(', ');
    return {
      id: row.id,
      label: `${row.number} ${violations || (row.summary ?? '')}`.trim(),
      detail: [caseStatusText(row), row.locationText].filter(Boolean).join(' · '),
      run: () => void navigate({ to: casePath(agencyId, row.id) }),
    };
  });
  const all: PaletteItem = {
    id: 'list of cases',
    label: `List all cases with “${query}”`,
    run: () => void navigate({ to: `/agencies/${agencyId}/cases`, search: { q: query } as never }),
  };
  return {
    sections: isOn ? [{ name: 'Cases', items: [...items, all] }] : [],
    isLoading: cases.isFetching,
    isCurrent: !isOn || cases.isError || (cases.data !== undefined && !cases.isPlaceholderData),
    failed: cases.isError ? 'Cases' : null,
    retry: () => void cases.refetch(),
  };
}

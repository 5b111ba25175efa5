import { Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import type { MergeSubject } from '@townkeep/core/platform/fields/index.ts';
import { findCodes, joinCodes, type ListedCode, mergeSubjects } from '@townkeep/core/mechanisms/templates';
import { useState } from 'react';
import { SearchField } from '../../../../ui/lists/SearchField.tsx';
import { LoadError } from '../../../../ui/page/LoadError.tsx';
import { CodeTable } from './CodeTable.tsx';
import { useQuery } from '@tanstack/react-query';
import { rightBlocker } from '@townkeep/core/identity/people';
import { toApiProblem } from '../../../../http/client.ts';
import { apiQuery } from '../../../platform/session/api.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';

/** The merge codes that templates can have, built in and the agency's own, with what each becomes. */
export function MergeCodesPage() {
  const { codes, problem, retry, hasCases } = useAllCodes();
  const [q, setQ] = useState('');
  const [subject, setSubject] = useState<string | null>(null);
  if (codes === null && problem !== null) return <LoadError problem={problem} onRetry={retry} />;
  if (codes === null) return <Skeleton height={420} aria-busy />;
  const labels = { ...mergeSubjects.crm, ...(hasCases ? mergeSubjects.xerce : {}) };
  const found = findCodes(codes, q, subject as MergeSubject | null);
  return (
    <Stack>
      <Group gap="sm">
        <SearchField label="Search merge codes" value={q} onSearch={setQ} w={{ base: '100%', xs: 280 }} />
        <Select
          aria-label="Used in"
          placeholder="Used in: all templates"
          clearable
          clearButtonProps={{ 'aria-label': 'Show the codes of all templates' }}
          data={Object.entries(labels).map(([value, label]) => ({ value, label }))}
          value={subject}
          onChange={setSubject}
          w={{ base: '100%', xs: 300 }}
        />
      </Group>
      <Text fz="sm" c="dimmed" role="status">
        {found.length === 0
          ? 'No code matches this search'
          : `${found.length} ${found.length === 1 ? 'code' : 'codes'}, with sample values`}
      </Text>
      {found.length > 0 && <CodeTable codes={found} labels={labels} />}
    </Stack>
  );
}

/** Loads the merge codes of the products that the person works with. */
function useAllCodes() {
  const { flags } = useSession();
  const hasCases = rightBlocker('xerce.see', flags) === null;
  const ofSubmissions = useQuery(apiQuery.templates.mergeCodes.queryOptions());
  const ofCases = useQuery(apiQuery.templates.caseMergeCodes.queryOptions({ enabled: hasCases }));
  const loaded = hasCases ? [ofSubmissions, ofCases] : [ofSubmissions];
  const codes: ListedCode[] | null = loaded.every(({ data }) => data !== undefined)
    ? joinCodes(loaded.map(({ data }) => data!.items))
    : null;
  const error = loaded.find((each) => each.error !== null)?.error ?? null;
  const retry = () => {
    for (const each of loaded) void each.refetch();
  };
  return { codes, problem: error === null ? null : toApiProblem(error), retry, hasCases };
}

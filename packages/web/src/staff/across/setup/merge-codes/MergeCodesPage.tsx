import { Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import type { MergeSubject } from '@townkeep/core/platform/fields/index.ts';
import { findCodes, mergeSubjects } from '@townkeep/core/mechanisms/templates';
import { useState } from 'react';
import { SearchField } from '../../../../ui/lists/SearchField.tsx';
import { LoadError } from '../../../../ui/page/LoadError.tsx';
import { CodeTable } from './CodeTable.tsx';
import { useAllCodes } from './use-all-codes.ts';

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

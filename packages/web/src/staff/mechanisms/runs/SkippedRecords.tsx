import { Button, List, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type Run, SKIPPED_LISTED_MAX } from '@townkeep/core/mechanisms/runs';
import { useState } from 'react';
import { apiQuery } from '../../platform/session/api.ts';

/** Why records were skipped, and, when asked for, which ones. */
export function SkippedRecords({ run }: { readonly run: Run }) {
  const [isOpen, setOpen] = useState(false);
  const report = useQuery(apiQuery.runs.get.queryOptions({ input: { id: run.id }, enabled: isOpen }));
  const records = report.data?.skippedRecords ?? [];
  return (
    <>
      <List size="xs" aria-label="Reasons">
        {run.skipReasons.map(({ reason, count }) => (
          <List.Item key={reason}>
            {count.toLocaleString('en-US')}: {reason}
          </List.Item>
        ))}
      </List>
      <Button
        variant="subtle"
        size="compact-xs"
        w="fit-content"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide the skipped ones' : 'Show the skipped ones'}
      </Button>
      {isOpen && report.isPending && <Text fz="xs">Loading</Text>}
      {isOpen && report.isError && <Text fz="xs">They could not be loaded.</Text>}
      {isOpen && records.length > 0 && (
        <Text fz="xs">
          {records.map(({ label }) => label ?? 'one that was deleted').join(', ')}
          {run.skipped > SKIPPED_LISTED_MAX &&
            ` and ${(run.skipped - SKIPPED_LISTED_MAX).toLocaleString('en-US')} more`}
        </Text>
      )}
    </>
  );
}

import { Anchor, Button, Group, List, Progress, Stack, Text } from '@mantine/core';
import { hasEnded, type Run, runPercent, SKIPPED_LISTED_MAX } from '@townkeep/core/mechanisms/runs';
import { useSession } from '../../platform/session/SessionContext.tsx';
import { PlainWhen } from '../../../ui/dates/PlainWhen.tsx';
import { outcomeText } from './outcome-text.ts';
import { useRunActions } from './use-run-actions.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { apiQuery } from '../../platform/session/api.ts';

/** The person's runs, newest first. */
export function RunList({ runs }: { readonly runs: readonly Run[] }) {
  return (
    <Stack component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
      {runs.map((run) => (
        <RunItem key={run.id} run={run} />
      ))}
    </Stack>
  );
}

function RunItem({ run }: { readonly run: Run }) {
  const { agencyTimezone } = useSession().profile;
  return (
    <Stack component="li" gap={4}>
      <Text fz="sm" fw={600}>
        {run.label}
      </Text>
      {!hasEnded(run.status) && (
        <Progress.Root size="sm">
          <Progress.Section value={runPercent(run) ?? 0} aria-label={`Progress of ${run.label}`} />
        </Progress.Root>
      )}
      <Text fz="xs" c={run.status === 'FAILED' ? 'var(--mantine-color-error)' : 'dimmed'}>
        {outcomeText(run)} · <PlainWhen at={run.createdAt} timeZone={agencyTimezone} />
      </Text>
      {run.skipped > 0 && hasEnded(run.status) && <SkippedRecords run={run} />}
      {run.next !== null && <NextPage next={run.next} of={run.label} />}
      <RunButtons run={run} />
    </Stack>
  );
}

/** Where to go on from what a run made. */
function NextPage({ next: { label, path }, of }: { readonly next: NonNullable<Run['next']>; readonly of: string }) {
  const { agencyId } = useSession();
  const { pathname, searchParams } = new URL(`/agencies/${agencyId}${path}`, window.location.origin);
  return (
    <Anchor
      component={Link}
      to={pathname}
      search={Object.fromEntries(searchParams) as never}
      fz="sm"
      w="fit-content"
      aria-label={`${label}: ${of}`}
    >
      {label}
    </Anchor>
  );
}

function RunButtons({ run: { id, label, canCancel, canUndo, hasFile } }: { readonly run: Run }) {
  const { cancel, undo, download } = useRunActions();
  const actions = [
    { name: 'Cancel', isShown: canCancel, action: cancel },
    { name: 'Undo', isShown: canUndo, action: undo },
    { name: 'Download', isShown: hasFile, action: download },
  ].filter(({ isShown }) => isShown);
  if (actions.length === 0) return null;
  return (
    <Group gap="xs">
      {actions.map(({ name, action }) => (
        <Button
          key={name}
          variant="default"
          size="compact-sm"
          aria-label={`${name}: ${label}`}
          loading={action.isPending}
          onClick={(event) => {
            // The button goes with the action, and the focus would go with it.
            event.currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus();
            action.mutate(id);
          }}
        >
          {name}
        </Button>
      ))}
    </Group>
  );
}

/** Why records were skipped, and, when asked for, which ones. */
function SkippedRecords({ run }: { readonly run: Run }) {
  const [isOpen, setOpen] = useState(false);
  const report = useQuery(apiQuery.runs.get.queryOptions({ input: { id: run.id }, enabled: isOpen }));
  const records = report.data?.skippedRecords ?? [];
  return (
    <>
      <List size="xs" aria-label="Reasons">
        {run.skipReasons.map(({ reason, count }) => (
          <List.Item key={reason}>
            {count.toLocaleString('en-US')} × {reason}
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

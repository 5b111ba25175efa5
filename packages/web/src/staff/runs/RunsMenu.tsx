import { Button, Popover, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { hasEnded } from '@townkeep/core/runs';
import { IconProgressCheck } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useEndedRun, useRuns } from './use-runs.ts';

const RunList = lazy(() => import('./RunList.tsx').then((module) => ({ default: module.RunList })));

/** The person's jobs in the header: how many are running, and a list with progress, cancel, undo and download. */
export function RunsMenu() {
  const runs = useRuns();
  const ended = useEndedRun(runs);
  const running = runs.filter(({ status }) => !hasEnded(status)).length;
  const name = running === 0 ? 'Jobs' : `Jobs, ${running} running`;
  return (
    <>
      <VisuallyHidden role="status">{ended}</VisuallyHidden>
      {runs.length > 0 && (
        <Popover position="bottom-end" width={340} trapFocus returnFocus withinPortal>
          <Popover.Target>
            <Button
              variant={running === 0 ? 'default' : 'light'}
              size="compact-sm"
              fz="sm"
              flex="none"
              className="icon-when-narrow"
              leftSection={<IconProgressCheck size={16} aria-hidden />}
            >
              <Text span visibleFrom="sm" fz="sm" aria-hidden>
                {running === 0 ? 'Jobs' : `Jobs (${running})`}
              </Text>
              <VisuallyHidden>{name}</VisuallyHidden>
            </Button>
          </Popover.Target>
          <Popover.Dropdown role="dialog" aria-label="Jobs" mah="70vh" style={{ overflowY: 'auto' }}>
            <Suspense fallback={<Skeleton height={120} aria-busy />}>
              <RunList runs={runs} />
            </Suspense>
          </Popover.Dropdown>
        </Popover>
      )}
    </>
  );
}

import { Button, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { hasEnded } from '@townkeep/core/mechanisms/runs';
import { IconProgressCheck } from '@tabler/icons-react';
import { Suspense } from 'react';
import { lazyPart } from '../../../ui/later/lazy-part.tsx';
import { LaterPopover } from '../../../ui/later/LaterPopover.tsx';
import { useEndedRun, useRuns } from './use-runs.ts';

const RunList = lazyPart(async () => (await import('./RunList.tsx')).RunList);

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
        <LaterPopover
          label="Jobs"
          position="bottom-end"
          width={340}
          button={
            <Button
              variant={running === 0 ? 'default' : 'light'}
              size="compact-sm"
              fz="sm"
              flex="none"
              className="icon-when-narrow"
              leftSection={<IconProgressCheck size={16} aria-hidden />}
            >
              <Text span visibleFrom="lg" fz="sm" aria-hidden>
                {running === 0 ? 'Jobs' : `Jobs (${running})`}
              </Text>
              <VisuallyHidden>{name}</VisuallyHidden>
            </Button>
          }
          renderContent={() => (
            <Suspense fallback={<Skeleton height={120} aria-busy />}>
              <RunList runs={runs} />
            </Suspense>
          )}
        />
      )}
    </>
  );
}

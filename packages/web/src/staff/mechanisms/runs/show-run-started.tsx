import { Button, Group, Text } from '@mantine/core';
import { hasEnded, type Run } from '@townkeep/core/mechanisms/runs';
import { showDismissible } from '../../../ui/alerts.ts';
import type { ReactNode } from 'react';
import { outcomeText } from './outcome-text.ts';
import { useRuns } from './use-runs.ts';
import { useRunActions } from './use-run-actions.ts';

interface StartedRunProps {
  readonly started: Run;
  /** Where to go on from it. Alerts are outside of the pages, so it must not use their contexts. */
  readonly renderNext?: ((run: Run) => ReactNode) | undefined;
}

/**
 * Shows an alert about a run that was just started, with Cancel, and Undo or Download once it has ended.
 * `renderNext`: where to go on from it.
 */
export const showRunStarted = (run: Run, renderNext?: StartedRunProps['renderNext']): void =>
  showDismissible(<StartedRun started={run} renderNext={renderNext} />);

function StartedRun({ started, renderNext }: StartedRunProps) {
  const run = useRuns().find(({ id }) => id === started.id) ?? started;
  const { cancel, undo, download } = useRunActions();
  return (
    <Group gap="xs" justify="space-between" wrap={renderNext === undefined ? 'nowrap' : 'wrap'}>
      <Text fz="sm">
        {run.label}: {hasEnded(run.status) ? outcomeText(run) : startedText(run)}
      </Text>
      {renderNext?.(run)}
      {run.canCancel && <AlertButton name="Cancel" onClick={() => cancel.mutate(run.id)} />}
      {run.canUndo && <AlertButton name="Undo" onClick={() => undo.mutate(run.id)} />}
      {run.hasFile && <AlertButton name="Download" onClick={() => download.mutate(run.id)} />}
    </Group>
  );
}

const startedText = ({ total }: Run): string =>
  total === null ? 'in progress' : `${total.toLocaleString('en-US')} are being changed`;

function AlertButton({ name, onClick }: { readonly name: string; readonly onClick: () => void }) {
  return (
    <Button variant="default" size="compact-sm" flex="none" onClick={onClick}>
      {name}
    </Button>
  );
}

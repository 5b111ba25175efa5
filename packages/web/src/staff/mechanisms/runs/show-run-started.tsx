import { Button, Group, Text } from '@mantine/core';
import { hasEnded, type Run } from '@townkeep/core/mechanisms/runs';
import { showDismissible } from '../../../ui/alerts.ts';
import type { ReactNode } from 'react';
import { outcomeText, startedText } from './outcome-text.ts';
import { useRuns } from './use-runs.ts';
import { useRunActions } from './use-run-actions.ts';

interface StartedOptions {
  /** What is done with the things that the run counts, such as `printed`. */
  readonly done?: string | undefined;
  /** Where to go on from it. Alerts are outside of the pages, so it must not use their contexts. */
  readonly renderNext?: ((run: Run) => ReactNode) | undefined;
}

/** Shows an alert about a run that was just started, with Cancel, and Undo or Download once it has ended. */
export const showRunStarted = (run: Run, options: StartedOptions = {}): void =>
  showDismissible(<StartedRun started={run} {...options} />);

function StartedRun({ started, done = 'changed', renderNext }: StartedOptions & { readonly started: Run }) {
  const run = useRuns().find(({ id }) => id === started.id) ?? started;
  const { cancel, undo, download } = useRunActions();
  return (
    <Group gap="xs" justify="space-between" wrap={renderNext === undefined ? 'nowrap' : 'wrap'}>
      <Text fz="sm">
        {run.label}: {hasEnded(run.status) ? outcomeText(run) : startedText(run, done)}
      </Text>
      {renderNext?.(run)}
      {run.canCancel && <AlertButton name="Cancel" onClick={() => cancel.mutate(run.id)} />}
      {run.canUndo && <AlertButton name="Undo" onClick={() => undo.mutate(run.id)} />}
      {run.hasFile && <AlertButton name="Download" onClick={() => download.mutate(run.id)} />}
    </Group>
  );
}

function AlertButton({ name, onClick }: { readonly name: string; readonly onClick: () => void }) {
  return (
    <Button variant="default" size="compact-sm" flex="none" onClick={onClick}>
      {name}
    </Button>
  );
}

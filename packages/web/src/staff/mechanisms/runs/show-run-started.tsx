import { Button, Group, Text } from '@mantine/core';
import { hasEnded, type Run } from '@townkeep/core/mechanisms/runs';
import { showDismissible } from '../../../ui/alerts.ts';
import { outcomeText } from './outcome-text.ts';
import { useRuns } from './use-runs.ts';
import { useRunActions } from './use-run-actions.ts';

/** Shows an alert about a run that was just started, with Cancel, and Undo or Download once it has ended. */
export const showRunStarted = (run: Run): void => showDismissible(<StartedRun started={run} />);

function StartedRun({ started }: { readonly started: Run }) {
  const run = useRuns().find(({ id }) => id === started.id) ?? started;
  const { cancel, undo, download } = useRunActions();
  return (
    <Group gap="xs" justify="space-between" wrap="nowrap">
      <Text fz="sm">
        {run.label}: {hasEnded(run.status) ? outcomeText(run) : startedText(run)}
      </Text>
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

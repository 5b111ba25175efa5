import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { hasEnded, type Run } from '@townkeep/core/runs';
import { ALERT_MS } from '../../ui/alerts.ts';
import { outcomeText } from './outcome-text.ts';
import { useRuns } from './use-runs.ts';
import { useRunActions } from './use-run-actions.ts';

/** Shows an alert about a run that was just started, with Cancel, and Undo or Download once it has ended. */
export function showRunStarted(run: Run): void {
  notifications.show({
    id: run.id,
    message: <StartedRun started={run} onDone={() => notifications.hide(run.id)} />,
    withBorder: true,
    color: 'civic',
    autoClose: ALERT_MS.dismissible,
    closeButtonProps: { 'aria-label': 'Dismiss' },
    role: 'status',
  });
}

function StartedRun({ started, onDone }: { readonly started: Run; readonly onDone: () => void }) {
  const run = useRuns().find(({ id }) => id === started.id) ?? started;
  const { cancel, undo, download } = useRunActions();
  const act = (action: { readonly mutate: (id: never) => void }) => {
    action.mutate(run.id as never);
    onDone();
  };
  return (
    <Group gap="xs" justify="space-between" wrap="nowrap">
      <Text fz="sm">
        {run.label}: {hasEnded(run.status) ? outcomeText(run) : startedText(run)}
      </Text>
      {run.canCancel && <AlertButton name="Cancel" onClick={() => act(cancel)} />}
      {run.canUndo && <AlertButton name="Undo" onClick={() => act(undo)} />}
      {run.hasFile && <AlertButton name="Download" onClick={() => act(download)} />}
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

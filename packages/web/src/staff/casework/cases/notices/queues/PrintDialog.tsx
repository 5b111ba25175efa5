import { Alert, Checkbox, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../../../../ui/dialogs/FormDialog.tsx';
import { useAction } from '../../../../../ui/use-action.ts';
import { showRunStarted } from '../../../../mechanisms/runs/show-run-started.tsx';
import { api } from '../../../../platform/session/api.ts';
import { useToday } from '../../../../platform/session/use-today.ts';
import { lettersText } from './queues.ts';

interface PrintDialogProps {
  /** Null for the whole queue. */
  readonly chosen: { readonly noticeIds: readonly string[]; readonly documentIds: readonly string[] } | null;
  readonly count: number;
  readonly onStarted: () => void;
  readonly onClose: () => void;
}

/** Starts the print run of the queue, with the day of the letters' postmark. */
export function PrintDialog({ chosen, count, onStarted, onClose }: PrintDialogProps) {
  const { today } = useToday();
  const [mailedOn, setMailedOn] = useState(today);
  const [isOneEnvelope, setOneEnvelope] = useState(false);
  const start = useAction(
    () =>
      api.cases.printQueue({
        id: 'all',
        mailedOn: mailedOn || null,
        isOneEnvelope,
        ...(chosen === null ? {} : { noticeIds: [...chosen.noticeIds], documentIds: [...chosen.documentIds] }),
      }),
    {
      onSuccess: (run) => {
        showRunStarted(run, { done: 'printed' });
        onClose();
        onStarted();
      },
    },
  );
  return (
    <FormDialog
      title={chosen === null ? 'Print the queue' : `Print ${lettersText(count)}`}
      confirm="Print"
      isBusy={start.isPending}
      isDirty={false}
      onSubmit={() => start.mutate(undefined)}
      onClose={onClose}
    >
      <TextInput
        type="date"
        label="Mailed on"
        description="Letters by mail are recorded as sent on this day. Leave empty to record it later."
        min={today}
        value={mailedOn}
        onChange={(event) => setMailedOn(event.currentTarget.value)}
      />
      <Checkbox
        label="One envelope per recipient"
        description="Letters by mail to one person at one address go together: the mail list has one line for them, and a sheet of labels comes along. Each certified letter has its own envelope."
        checked={isOneEnvelope}
        onChange={(event) => setOneEnvelope(event.currentTarget.checked)}
      />
      <Alert color="gray" title="What happens">
        <Text fz="sm">
          Each notice gets its number and today’s date, and cannot be changed afterwards. One of which a fact changed
          since it was asked for becomes a draft again and says why.
        </Text>
        <Text fz="sm">
          The run makes a ZIP file with all letters in one PDF for both sides of the paper, and the mail list. Download
          it from ‘Jobs’ at the top.
        </Text>
      </Alert>
    </FormDialog>
  );
}

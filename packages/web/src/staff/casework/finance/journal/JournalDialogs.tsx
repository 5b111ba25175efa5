import { Alert, Checkbox, Group, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { JournalClosing } from '@townkeep/core/casework/cases';
import { addDays, dayWords } from '@townkeep/core/platform/formats/calendar.ts';
import { formatCents } from '@townkeep/core/platform/formats/money.ts';
import { useState } from 'react';
import { showSuccess } from '../../../../ui/alerts.ts';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { useAction } from '../../../../ui/use-action.ts';
import { useFieldErrors } from '../../../../ui/use-field-errors.ts';
import { api, apiQuery } from '../../../platform/session/api.ts';
import { useToday } from '../../../platform/session/use-today.ts';
import { accountsText } from './MissingAccounts.tsx';
import { saveCsv } from './save-csv.ts';

interface JournalDialogProps {
  readonly onClose: () => void;
}

const NOT_OVER = 'Only days before today can be closed.';
const daysText = (count: number): string => (count === 1 ? '1 day' : `${count.toLocaleString('en-US')} days`);

/** Returns why these days cannot be closed; null while that is not known yet, too. */
function closingBlocker(isOver: boolean, closing: JournalClosing | undefined): string | null {
  if (!isOver) return NOT_OVER;
  if (closing === undefined) return 'The days are still loading.';
  if (closing.count === 0) return 'There is no open day until then.';
  return closing.missingAccounts.length > 0 ? accountsText(closing.missingAccounts) : null;
}

/** Returns which days are closed, before that is done for good. */
function closingText({ count, first, last, totalCents }: JournalClosing): string {
  if (first === null || last === null) return 'There is no open day until then.';
  const days =
    count === 1 ? `1 day, ${dayWords(first)}` : `${daysText(count)}, from ${dayWords(first)} to ${dayWords(last)}`;
  return totalCents === null ? `${days}.` : `${days}: debits and credits of ${formatCents(totalCents)}.`;
}

/** Closes the open days until a day before today. */
export function CloseDaysDialog({ onClose }: JournalDialogProps) {
  const { today } = useToday();
  const yesterday = addDays(today, -1);
  const [through, setThrough] = useState(yesterday);
  const isOver = through < today;
  const { data: closing } = useQuery({
    ...apiQuery.journal.closing.queryOptions({ input: { through } }),
    enabled: through !== '' && isOver,
  });
  const { errors, problems, onProblem } = useFieldErrors();
  const close = useAction(() => api.journal.close({ through }), {
    onSuccess: ({ closed }) => {
      showSuccess(`${daysText(closed.length)} closed`);
      onClose();
    },
    onProblem,
  });
  return (
    <FormDialog
      title="Close days of the journal"
      confirm={closing === undefined || closing.count === 0 ? 'Close days' : `Close ${daysText(closing.count)}`}
      blocker={through === '' ? 'Choose a day.' : closingBlocker(isOver, closing)}
      problems={problems}
      isBusy={close.isPending}
      isDirty={through !== yesterday}
      onSubmit={() => close.mutate(undefined)}
      onClose={onClose}
    >
      <TextInput
        type="date"
        label="Until"
        description="All open days until this day are closed. Only days before today can be closed."
        required
        data-autofocus
        max={yesterday}
        value={through}
        error={errors['through'] ?? (isOver ? undefined : NOT_OVER)}
        onChange={(event) => setThrough(event.currentTarget.value)}
      />
      <Text fz="sm" role="status">
        {isOver && closing !== undefined ? closingText(closing) : ''}
      </Text>
      <Alert color="gray">
        A closed day stays as it is. What is corrected later is posted on the day of the correction.
      </Alert>
    </FormDialog>
  );
}

/** Exports closed days as CSV: each once, and once more only on purpose. */
export function ExportDaysDialog({ onClose }: JournalDialogProps) {
  const { today } = useToday();
  const yesterday = addDays(today, -1);
  const [days, setDays] = useState({ from: addDays(today, -31), to: yesterday });
  const [isAgain, setIsAgain] = useState(false);
  const { errors, problems, onProblem } = useFieldErrors();
  const download = useAction(() => api.journal.export({ ...days, isAgain }), {
    onSuccess: ({ csv, fileName, days: exported }) => {
      saveCsv(csv, fileName);
      showSuccess(`${daysText(exported.length)} exported`);
      onClose();
    },
    onProblem,
  });
  return (
    <FormDialog
      title="Export the journal"
      confirm="Export"
      blocker={days.from === '' || days.to === '' ? 'Choose the days.' : null}
      problems={problems}
      isBusy={download.isPending}
      isDirty={isAgain}
      onSubmit={() => download.mutate(undefined)}
      onClose={onClose}
    >
      <Group gap="sm" grow align="flex-start">
        <TextInput
          type="date"
          label="From"
          required
          data-autofocus
          value={days.from}
          error={errors['from']}
          onChange={(event) => setDays({ ...days, from: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label="To"
          required
          value={days.to}
          error={errors['to']}
          onChange={(event) => setDays({ ...days, to: event.currentTarget.value })}
        />
      </Group>
      <Checkbox
        label="Also days that were exported before"
        description="Your finance system may post them twice. The file’s name says ‘again’."
        checked={isAgain}
        onChange={(event) => setIsAgain(event.currentTarget.checked)}
      />
      <Alert color="gray">
        The file has the closed days of this period that were not exported yet, and marks them as exported. Its columns
        are set in setup under ‘Journal export’.
      </Alert>
    </FormDialog>
  );
}

import { NativeSelect, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx';
import { showFieldError } from '../../../ui/show-problem.ts';
import { api } from '../../session/api.ts';
import { optionsOf, useLoadTimeActivities, useTimeActivities } from '../parts/use-setup.ts';
import { useCase, useCaseChange } from '../read/CaseContext.ts';

interface TimerDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Starts a timer for an activity. */
export function TimerDialog({ isOpen, onClose }: TimerDialogProps) {
  return (
    <Dialog title="Start timer" isOpen={isOpen} onClose={onClose}>
      <Content onClose={onClose} />
    </Dialog>
  );
}

function Content({ onClose }: Pick<TimerDialogProps, 'onClose'>) {
  const { shown } = useCase();
  const activities = useTimeActivities();
  const [chosen, setChosen] = useState('');
  const [error, setError] = useState<string | null>(null);
  const loadActivities = useLoadTimeActivities();
  const start = useCaseChange(
    async () => {
      // Enter can come before the activities.
      const activityId = chosen || ((await loadActivities())[0]?.id ?? '');
      return api.cases.addTime({ id: shown.id, activityId, startsTimer: true });
    },
    { success: 'Timer started', onSuccess: onClose, onProblem: showFieldError('activityId', setError) },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!start.isPending) start.mutate(null);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <NativeSelect
          label="Activity"
          required
          data-autofocus
          description="The timer runs until you stop it, also when you leave this page."
          value={chosen || (activities[0]?.id ?? '')}
          error={error}
          data={optionsOf(activities)}
          onChange={(event) => {
            setError(null);
            setChosen(event.currentTarget.value);
          }}
        />
        <DialogActions confirm="Start timer" isBusy={start.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}

import { NativeSelect, Stack } from '@mantine/core';
import { text } from '@townkeep/core/kernel';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx';
import { showFieldError } from '../../../ui/show-problem.ts';
import { api } from '../../session/api.ts';
import { optionsOf, useAbatementActivities } from '../parts/use-setup.ts';
import { useCase, useCaseChange } from '../read/CaseContext.ts';

interface AddStepDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Adds an activity to the abatement that is under way. */
export function AddStepDialog({ isOpen, onClose }: AddStepDialogProps) {
  return (
    <Dialog title="Add activity" isOpen={isOpen} onClose={onClose}>
      <Content onClose={onClose} />
    </Dialog>
  );
}

function Content({ onClose }: Pick<AddStepDialogProps, 'onClose'>) {
  const { shown } = useCase();
  const activities = useAbatementActivities();
  const [activityId, setActivityId] = useState('');
  const [error, setError] = useState<string | null>(null);
  const add = useCaseChange(() => api.cases.addAbatementStep({ id: shown.id, activityId }), {
    success: 'Activity added',
    onSuccess: onClose,
    onProblem: showFieldError('activityId', setError),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (activityId === '') setError(text('required', { label: 'Activity' }));
    else if (!add.isPending) add.mutate(null);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <NativeSelect
          label="Activity"
          required
          data-autofocus
          value={activityId}
          error={error}
          data={[{ value: '', label: 'Choose' }, ...optionsOf(activities)]}
          onChange={(event) => {
            setError(null);
            setActivityId(event.currentTarget.value);
          }}
        />
        <DialogActions confirm="Add activity" isBusy={add.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}

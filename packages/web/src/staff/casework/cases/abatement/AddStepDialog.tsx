import { NativeSelect } from '@mantine/core';
import { text } from '@townkeep/core/platform';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { api } from '../../../platform/session/api.ts';
import { optionsOf, useAbatementActivities } from '../choices/use-setup.ts';
import { useCase, useCaseForm } from '../read/CaseContext.ts';
import { abatementQuery } from './abatement-query.ts';
import type { FateOfAdding } from './fate-of-adding.ts';

interface AddStepDialogProps {
  readonly fate: FateOfAdding;
  readonly onClose: () => void;
}

/** Adds an activity to the abatement that is under way. */
export function AddStepDialog({ fate, onClose }: AddStepDialogProps) {
  const { shown } = useCase();
  const activities = useAbatementActivities();
  const form = useCaseForm({
    seen: null,
    ...fate,
    partKey: abatementQuery(shown.id).queryKey,
    stored: () => ({ activityId: '' }),
    check: ({ activityId }): Record<string, string> =>
      activityId === '' ? { activityId: text('required', { label: 'Activity' }) } : {},
    save: ({ activityId }) => api.cases.addAbatementStep({ id: shown.id, activityId }),
    success: 'Activity added',
    onSaved: onClose,
  });
  return (
    <FormDialog title="Add activity" confirm="Add activity" onClose={onClose} {...form.dialog}>
      <NativeSelect
        label="Activity"
        required
        data-autofocus
        data={[{ value: '', label: 'Choose' }, ...optionsOf(activities)]}
        {...form.field('activityId')}
      />
    </FormDialog>
  );
}

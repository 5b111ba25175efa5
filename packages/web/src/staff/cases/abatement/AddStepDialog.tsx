import { NativeSelect } from '@mantine/core';
import { text } from '@townkeep/core/kernel';
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx';
import { api } from '../../session/api.ts';
import { optionsOf, useAbatementActivities } from '../parts/use-setup.ts';
import { useCase, useCaseForm } from '../read/CaseContext.ts';

/** Adds an activity to the abatement that is under way. */
export function AddStepDialog({ onClose }: { readonly onClose: () => void }) {
  const { shown } = useCase();
  const activities = useAbatementActivities();
  const form = useCaseForm({
    seen: null,
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

import { NativeSelect } from '@mantine/core';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { api } from '../../../platform/session/api.ts';
import { optionsOf, useLoadTimeActivities, useTimeActivities } from '../choices/use-setup.ts';
import { useCase, useCaseForm } from '../read/CaseContext.ts';

/** Starts a timer for an activity. */
export function TimerDialog({ onClose }: { readonly onClose: () => void }) {
  const { shown } = useCase();
  const activities = useTimeActivities();
  const loadActivities = useLoadTimeActivities();
  const form = useCaseForm({
    seen: null,
    stored: () => ({ activityId: activities[0]?.id ?? '' }),
    save: async (chosen) => {
      // Enter can come before the activities.
      const activityId = chosen.activityId || ((await loadActivities())[0]?.id ?? '');
      return api.cases.addTime({ id: shown.id, activityId, startsTimer: true });
    },
    success: 'Timer started',
    onSaved: onClose,
  });
  return (
    <FormDialog title="Start timer" confirm="Start timer" onClose={onClose} {...form.dialog}>
      <NativeSelect
        label="Activity"
        required
        data-autofocus
        description="The timer runs until you stop it, also when you leave this page."
        data={optionsOf(activities)}
        {...form.field('activityId')}
      />
    </FormDialog>
  );
}

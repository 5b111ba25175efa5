import { minutesText, timerMinutes } from '@townkeep/core/casework/cases';
import { useQuery } from '@tanstack/react-query';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { useNow } from '../../../../ui/dates/use-now.ts';
import { api, apiQuery } from '../../../platform/session/api.ts';
import { optionsOf, useLoadTimeActivities, useTimeActivities } from '../choices.ts';
import { useAdditionBlocker } from '../../../mechanisms/record/record-parts.ts';
import { useCase, useCaseChange, useCaseForm } from '../read/CaseContext.ts';
import { NativeSelect } from '@mantine/core';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';

/**
 * Starts and stops one's own timer. One that runs on another case keeps this one from starting, and is stopped there; on
 * the page of the time of all cases where the person can no longer open that case. It is one button in all states, so
 * that it keeps the focus.
 */
export function Timer() {
  const { shown } = useCase();
  const blocker = useAdditionBlocker();
  const now = useNow();
  const running = useQuery(timerQuery());
  const timer = running.data?.timer ?? null;
  const [isOpen, setIsOpen] = useState(false);
  // Loaded with the page, so that the dialog shows them at once.
  useTimeActivities();
  const own = timer !== null && timer.caseId === shown.id ? timer : null;
  const stop = useCaseChange(
    ({ entryId, version }: NonNullable<typeof own>) =>
      api.cases.editTime({ id: shown.id, entryId, version, stopsTimer: true }),
    { partKey: timerQuery().queryKey, success: 'Timer stopped' },
  );
  const elsewhere = timer === null || own !== null ? null : elsewhereText(timer.caseNumber);
  const passed = own === null ? 0 : timerMinutes(new Date(own.runningSince), new Date(now));
  // Before it is known whether a timer runs, a press meant to start one could stop it.
  if (running.isPending || (blocker !== null && own === null)) return null;
  return (
    <>
      <ActionButton
        variant={own === null ? 'default' : 'filled'}
        size="compact-sm"
        blocker={own === null ? (blocker ?? elsewhere) : null}
        loading={stop.isPending}
        leftSection={own === null ? <IconPlayerPlay size={14} aria-hidden /> : <IconPlayerStop size={14} aria-hidden />}
        onClick={() => {
          if (own === null) setIsOpen(true);
          else stop.mutate(own);
        }}
      >
        {own === null ? 'Start timer' : `Stop timer (${minutesText(passed)})`}
      </ActionButton>
      {isOpen && <TimerDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

const elsewhereText = (caseNumber: string | null): string =>
  caseNumber === null
    ? 'Your timer runs on a case you can no longer open. Stop it on the page “Time on cases” first.'
    : `Your timer runs on ${caseNumber}. Stop it there first.`;

/** Starts a timer for an activity. */
function TimerDialog({ onClose }: { readonly onClose: () => void }) {
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
        description="The timer runs until you stop it, even if you leave this page."
        data={optionsOf(activities)}
        {...form.field('activityId')}
      />
    </FormDialog>
  );
}

/** Returns the query of the time of a case. */
export const timeQuery = (id: string) => apiQuery.cases.time.queryOptions({ input: { id } });

/** Returns the query of one's own running timer, on whatever case. */
export const timerQuery = () => apiQuery.cases.runningTimer.queryOptions({ input: undefined });

import { minutesText, timerMinutes } from '@townkeep/core/cases';
import { useQuery } from '@tanstack/react-query';
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { useState } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { useNow } from '../../../ui/dates/use-now.ts';
import { api } from '../../session/api.ts';
import { useCase, useCaseChange } from '../read/CaseContext.ts';
import { TimerDialog } from './TimerDialog.tsx';
import { timerQuery } from './time-query.ts';

/** Starts and stops one's own timer. One that runs on another case keeps this one from starting. */
export function Timer() {
  const { shown, blocker } = useCase();
  const timer = useQuery(timerQuery()).data?.timer ?? null;
  const [isOpen, setIsOpen] = useState(false);
  if (timer !== null && timer.caseId === shown.id) return <Stop {...timer} />;
  const elsewhere = timer === null ? null : `Your timer runs on ${timer.caseNumber}. Stop it there first.`;
  return (
    <>
      <ActionButton
        variant="default"
        size="compact-sm"
        blocker={blocker ?? elsewhere}
        leftSection={<IconPlayerPlay size={14} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Start timer
      </ActionButton>
      <TimerDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}

function Stop({ entryId, runningSince }: { readonly entryId: string; readonly runningSince: string }) {
  const { shown, blocker } = useCase();
  const now = useNow();
  const stop = useCaseChange(() => api.cases.editTime({ id: shown.id, entryId, stopsTimer: true }), {
    success: 'Timer stopped',
  });
  return (
    <ActionButton
      size="compact-sm"
      blocker={blocker}
      loading={stop.isPending}
      leftSection={<IconPlayerStop size={14} aria-hidden />}
      onClick={() => stop.mutate(null)}
    >
      Stop timer ({minutesText(timerMinutes(new Date(runningSince), new Date(now)))})
    </ActionButton>
  );
}

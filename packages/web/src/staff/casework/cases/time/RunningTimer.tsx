import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { minutesText, timerMinutes } from '@townkeep/core/casework/cases';
import { casePath } from '@townkeep/core/casework/cases/paths.ts';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { useNow } from '../../../../ui/dates/use-now.ts';
import { useAction } from '../../../../ui/use-action.ts';
import { api } from '../../../platform/session/api.ts';
import { useSession } from '../../../platform/session/SessionContext.tsx';
import { timerQuery } from './Timer.tsx';

/** One's own running timer with its case, if the person can open it, and the button that stops it. */
export function RunningTimer() {
  const { agencyId } = useSession();
  const now = useNow();
  const timer = useQuery(timerQuery()).data?.timer ?? null;
  const stop = useAction(api.cases.editTime, { success: 'Timer stopped' });
  if (timer === null) return null;
  const { caseId, caseNumber, entryId, version, runningSince } = timer;
  return (
    <Group gap="sm">
      <Text fz="sm">
        Your timer runs on{' '}
        {caseNumber === null ? (
          'a case you can no longer open'
        ) : (
          <Link to={casePath(agencyId, caseId)}>{caseNumber}</Link>
        )}
      </Text>
      <ActionButton
        variant="filled"
        size="compact-sm"
        blocker={null}
        loading={stop.isPending}
        onClick={() => stop.mutate({ id: caseId, entryId, version, stopsTimer: true })}
      >
        Stop timer ({minutesText(timerMinutes(new Date(runningSince), new Date(now)))})
      </ActionButton>
    </Group>
  );
}

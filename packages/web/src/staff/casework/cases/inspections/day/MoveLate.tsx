import { Button, Group, Text } from '@mantine/core';
import type { DayStop } from '@townkeep/core/casework/cases';
import { ActionButton } from '../../../../../ui/ActionButton.tsx';
import { showDismissible } from '../../../../../ui/alerts.ts';
import { useAction } from '../../../../../ui/use-action.ts';
import { api } from '../../../../platform/session/api.ts';
import { useToday } from '../../../../platform/session/use-today.ts';
import { planOfStop } from './stop-plan.ts';

interface Moved {
  /** Each stop as it was, with its version after the move. */
  readonly moved: readonly { readonly stop: DayStop; readonly version: number }[];
  /** The numbers of the cases of stops that could not be moved. */
  readonly refused: readonly string[];
}

interface MoveLateProps {
  readonly stops: readonly DayStop[];
  readonly assigneeId: string | null;
  /** Takes the focus of the button, which disappears. */
  readonly onMoved: () => void;
}

/** Moves all late inspections to today, at any time. The alert offers to undo it. */
export function MoveLate({ stops, assigneeId, onMoved }: MoveLateProps) {
  const { today } = useToday();
  const move = useAction(() => moveAll(stops, today, assigneeId), {
    onSuccess: (done) => {
      showMoved(done, assigneeId);
      onMoved();
    },
  });
  return (
    <ActionButton variant="default" size="compact-sm" loading={move.isPending} onClick={() => move.mutate(undefined)}>
      Move all to today
    </ActionButton>
  );
}

/** Moves stops one after another, each by the version that the person saw. */
async function moveAll(stops: readonly DayStop[], plannedDate: string, assigneeId: string | null): Promise<Moved> {
  const moved: { stop: DayStop; version: number }[] = [];
  const refused: string[] = [];
  for (const stop of stops) {
    const plan = planOfStop(stop, { plannedDate, plannedTime: null, assigneeId });
    try {
      const { inspections } = await api.cases.planInspection({ ...plan, version: stop.version });
      moved.push({ stop, version: inspections.find(({ id }) => id === stop.id)?.version ?? stop.version });
    } catch {
      refused.push(stop.number);
    }
  }
  return { moved, refused };
}

/** Moves stops back to when they were planned. */
async function moveBack({ moved }: Moved, assigneeId: string | null): Promise<void> {
  for (const { stop, version } of moved) {
    const plan = planOfStop(stop, { plannedDate: stop.plannedOn, plannedTime: stop.plannedAt, assigneeId });
    await api.cases.planInspection({ ...plan, version });
  }
}

const showMoved = (done: Moved, assigneeId: string | null): void =>
  showDismissible(<MovedAlert done={done} assigneeId={assigneeId} />, done.moved.length === 0 ? 'error' : 'success');

function MovedAlert({ done, assigneeId }: { readonly done: Moved; readonly assigneeId: string | null }) {
  const undo = useAction(() => moveBack(done, assigneeId), { success: 'Moved back' });
  const { moved, refused } = done;
  const count = moved.length === 1 ? '1 inspection' : `${moved.length} inspections`;
  return (
    <Group gap="xs" justify="space-between" wrap="nowrap">
      <Text fz="sm">
        {moved.length > 0 && `${count} moved to today. `}
        {refused.length > 0 && `Not moved, since someone else changed them: ${refused.join(', ')}.`}
      </Text>
      {moved.length > 0 && !undo.isSuccess && (
        <Button
          variant="default"
          size="compact-sm"
          flex="none"
          loading={undo.isPending}
          onClick={() => undo.mutate(undefined)}
        >
          Undo
        </Button>
      )}
    </Group>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import type { DayStop } from '@townkeep/core/casework/cases';
import { type ApiProblem, toApiProblem } from '../../../../../http/client.ts';
import { ActionButton } from '../../../../../ui/ActionButton.tsx';
import { showDismissible, showError, showSuccess, showUndo } from '../../../../../ui/alerts.ts';
import { failureText } from '../../../../../ui/show-problem.ts';
import { useAction } from '../../../../../ui/use-action.ts';
import { api } from '../../../../platform/session/api.ts';
import { useToday } from '../../../../platform/session/use-today.ts';
import { movedText, notMovedText } from './day-words.ts';
import { planOfStop } from './stop-plan.ts';

/** A stop as it was, with its version after the move. */
interface MovedStop {
  readonly stop: DayStop;
  readonly version: number;
}

/** What became of stops that were to be moved. */
interface Outcome {
  readonly moved: readonly MovedStop[];
  /** The numbers of the cases of stops that another person changed first. */
  readonly refused: readonly string[];
  /** The text of the first other failure; null without any. */
  readonly failure: string | null;
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
  const queries = useQueryClient();
  const undo = async (moved: readonly MovedStop[]) => {
    showMovedBack(await moveBack(moved));
    await queries.invalidateQueries();
  };
  const move = useAction(() => moveToDay(stops, today, assigneeId), {
    onSuccess: (done) => {
      showMoved(done, () => undo(done.moved));
      if (done.moved.length + done.refused.length > 0) onMoved();
    },
  });
  return (
    <ActionButton variant="default" size="compact-sm" loading={move.isPending} onClick={() => move.mutate(undefined)}>
      Move all to today
    </ActionButton>
  );
}

/** Moves stops to a day, each by the version that the person saw. */
const moveToDay = (stops: readonly DayStop[], plannedDate: string, assigneeId: string | null): Promise<Outcome> =>
  moveEach(
    stops.map((stop) => ({ stop, version: stop.version })),
    ({ stop, version }) =>
      api.cases.planInspection({ ...planOfStop(stop, { plannedDate, plannedTime: null, assigneeId }), version }),
  );

/** Undoes the moves of stops. */
const moveBack = (moved: readonly MovedStop[]): Promise<Outcome> =>
  moveEach(moved, ({ stop, version }) => api.cases.undo({ id: stop.caseId, partId: stop.id, version }));

/** Moves stops one after another, each once, also those after one that could not be moved. */
async function moveEach(
  stops: readonly MovedStop[],
  move: (stop: MovedStop) => ReturnType<typeof api.cases.planInspection>,
): Promise<Outcome> {
  const moved: MovedStop[] = [];
  const refused: string[] = [];
  const failures: ApiProblem[] = [];
  for (const { stop, version } of stops) {
    try {
      const { inspections } = await move({ stop, version });
      moved.push({ stop, version: inspections.find(({ id }) => id === stop.id)?.version ?? version });
    } catch (error) {
      const problem = toApiProblem(error);
      if (problem.code === 'stale_version') refused.push(stop.number);
      else failures.push(problem);
    }
  }
  return { moved, refused, failure: failures[0] === undefined ? null : failureText(failures[0]) };
}

function showMoved({ moved, refused, failure }: Outcome, undo: () => Promise<void>): void {
  if (moved.length > 0) showUndo([movedText(moved.length), notMovedText(refused)].filter(Boolean).join(' '), undo);
  else if (refused.length > 0) showDismissible(notMovedText(refused), 'error');
  if (failure !== null) showError(failure);
}

function showMovedBack({ moved, refused, failure }: Outcome): void {
  if (refused.length > 0) showDismissible(notMovedText(refused), 'error');
  if (failure !== null) showError(failure);
  else if (moved.length > 0) showSuccess('Moved back');
}

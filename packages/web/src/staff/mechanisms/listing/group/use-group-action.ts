import type { Run } from '@townkeep/core/mechanisms/runs';
import { type ReactNode, useState } from 'react';
import type { FormProblems } from '../../../../ui/dialogs/FormNotices.tsx';
import { showFieldErrors } from '../../../../ui/show-problem.ts';
import { useAction } from '../../../../ui/use-action.ts';
import { showRunStarted } from '../../runs/show-run-started.tsx';

/** The selected records: some by their ids, or all that match the filter, with the total that the list shows. */
export type GroupSelection<Filter> =
  | { readonly ids: readonly string[] }
  | { readonly filter: Filter; readonly count: number; readonly isCapped?: boolean };

export const countOf = (selection: GroupSelection<unknown>): number =>
  'ids' in selection ? selection.ids.length : selection.count;

/** What a dialog of a group action gets. */
export interface GroupDialogProps<Filter> {
  readonly selection: GroupSelection<Filter>;
  readonly onClose: () => void;
  /** Runs after the action has started. */
  readonly onDone: () => void;
}

interface SelectionInput<Filter> {
  readonly ids?: string[];
  readonly filter?: Filter;
  readonly seen?: { readonly count: number; readonly capped: boolean };
}

/** Returns a selection as the calls take it. */
export const selectionInput = <Filter>(selection: GroupSelection<Filter>): SelectionInput<Filter> =>
  'ids' in selection
    ? { ids: [...selection.ids] }
    : { filter: selection.filter, seen: { count: selection.count, capped: selection.isCapped ?? false } };

/**
 * Starts a group action on a selection by a call. Returns its errors by field, too. `onStarted` gets the run.
 * `renderNext`: where to go on from its alert.
 */
export function useGroupAction<Filter, Action extends object>(
  { selection, onClose, onDone }: GroupDialogProps<Filter>,
  call: (input: Action & SelectionInput<Filter>) => Promise<Run>,
  onStarted?: (run: Run) => void,
  renderNext?: (run: Run) => ReactNode,
) {
  const [{ errors, attempt }, setRefused] = useState<{ errors: Readonly<Record<string, string>>; attempt: number }>({
    errors: {},
    attempt: 0,
  });
  const start = useAction((action: Action) => call({ ...action, ...selectionInput(selection) }), {
    onSuccess: (run) => {
      onStarted?.(run);
      showRunStarted(run, { renderNext });
      onClose();
      onDone();
    },
    onProblem: showFieldErrors((found) => setRefused((before) => ({ errors: found, attempt: before.attempt + 1 }))),
  });
  const problems: FormProblems = { others: [], attempt };
  return { start, errors, problems, selectionError: errors['ids'] ?? errors['filter'] ?? errors['seen'] ?? null };
}

import type { GroupAction, SubmissionFilter } from '@townkeep/core/submissions';
import { useState } from 'react';
import { showFieldErrors } from '../../../ui/show-problem.ts';
import { useAction } from '../../../ui/use-action.ts';
import { showRunStarted } from '../../runs/show-run-started.tsx';
import { api } from '../../session/api.ts';

/** The selected submissions: some by their ids, or all that match the filter, with the total that the list shows. */
export type Selection =
  | { readonly ids: readonly string[] }
  | { readonly filter: SubmissionFilter; readonly count: number; readonly isCapped?: boolean };

export const countOf = (selection: Selection): number => ('ids' in selection ? selection.ids.length : selection.count);

/** Returns the text of a number of submissions. */
export const submissionsText = (count: number): string =>
  count === 1 ? '1 submission' : `${count.toLocaleString('en-US')} submissions`;

/** What a dialog of a group action gets. */
export interface GroupDialogProps {
  readonly selection: Selection;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const inputOf = (selection: Selection) =>
  'ids' in selection
    ? { ids: [...selection.ids] }
    : { filter: selection.filter, seen: { count: selection.count, capped: selection.isCapped ?? false } };

/** Starts a group action on a selection. Returns its errors by field, too. */
export function useGroupAction({ selection, onClose, onDone }: GroupDialogProps) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const start = useAction(
    (action: Partial<GroupAction> & Pick<GroupAction, 'action'>) =>
      api.submissions.groupAction({ ...action, ...inputOf(selection) }),
    {
      onSuccess: (run) => {
        showRunStarted(run);
        onClose();
        onDone();
      },
      onProblem: showFieldErrors(setErrors),
    },
  );
  return { start, errors, selectionError: errors['ids'] ?? errors['filter'] ?? errors['seen'] ?? null };
}

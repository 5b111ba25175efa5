import type { GroupAction, SubmissionFilter } from '@townkeep/core/casework/submissions';
import type { Run } from '@townkeep/core/mechanisms/runs';
import { type GroupDialogProps, useGroupAction } from '../../../mechanisms/listing/group/use-group-action.ts';
import { api } from '../../../platform/session/api.ts';

/** What a dialog of a group action on submissions gets. */
export type SubmissionsDialogProps = GroupDialogProps<SubmissionFilter>;

/** Returns the text of a number of submissions. */
export const submissionsText = (count: number): string =>
  count === 1 ? '1 submission' : `${count.toLocaleString('en-US')} submissions`;

/** Starts a group action on selected submissions. */
export const useSubmissionsAction = (props: SubmissionsDialogProps, onStarted?: (run: Run) => void) =>
  useGroupAction(
    props,
    (input: Partial<GroupAction> & Pick<GroupAction, 'action'> & Selected) => api.submissions.groupAction(input),
    onStarted,
  );

type Selected = Pick<Parameters<typeof api.submissions.groupAction>[0], 'ids' | 'filter' | 'seen'>;

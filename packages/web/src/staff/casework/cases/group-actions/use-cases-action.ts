import type { CaseFilter, CaseGroupAction } from '@townkeep/core/casework/cases';
import type { Run } from '@townkeep/core/mechanisms/runs';
import { type GroupDialogProps, useGroupAction } from '../../../mechanisms/listing/group/use-group-action.ts';
import type { ReactNode } from 'react';
import { api } from '../../../platform/session/api.ts';

/** What a dialog of a group action on cases gets. */
export type CasesDialogProps = GroupDialogProps<CaseFilter>;

type Selected = Pick<Parameters<typeof api.cases.groupAction>[0], 'ids' | 'filter' | 'seen'>;

/** Starts a group action on selected cases. */
export const useCasesAction = (
  props: CasesDialogProps,
  onStarted?: (run: Run) => void,
  renderNext?: (run: Run) => ReactNode,
) => useGroupAction(props, (input: CaseGroupAction & Selected) => api.cases.groupAction(input), onStarted, renderNext);

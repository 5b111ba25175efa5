import { Group } from '@mantine/core';
import {
  type Abatement,
  abatementActionBlocker,
  type CaseAbatement,
  caseProblems,
  completionBlockers,
} from '@townkeep/core/casework/cases';
import { problemText } from '@townkeep/core/platform';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { api, apiQuery } from '../../../platform/session/api.ts';
import { RemoveAction } from '../RemoveAction.tsx';
import { useAbatementActivities } from '../choices.ts';
import { useCase, useCaseChange } from '../read/CaseContext.ts';
import { type AbatementAct, AbatementDialog } from './AbatementDialog.tsx';
import { abatementQuery } from './abatement-query.ts';
import { focusStatus } from './focus-status.ts';

interface AbatementActionsProps {
  readonly known: CaseAbatement;
  /** Opens the dialog that adds an activity. */
  readonly onAddActivity: () => void;
}

const labels = { RECOMMEND: 'Recommend abatement…', INITIATE: 'Start abatement…', DISMISS: 'Dismiss…' } as const;
const actions = { RECOMMEND: 'recommend', INITIATE: 'initiate', DISMISS: 'dismiss' } as const;

/** Returns what this person can do with an abatement of that status. */
function usePossible(status: CaseAbatement['status'] | undefined): readonly AbatementAct[] {
  const { blocker, contentBlocker } = useCase();
  if (status === undefined) return [];
  return (Object.keys(labels) as AbatementAct[]).filter(
    (each) =>
      (each === 'DISMISS' ? blocker : contentBlocker) === null &&
      abatementActionBlocker(status, actions[each]) === null,
  );
}

/** Returns whether there is or was an abatement, which has a section of its own then. */
export const hasAbatement = ({ current, earlier }: CaseAbatement): boolean => current !== null || earlier.length > 0;

/** Returns the actions that begin the first abatement, for a menu, and their dialog. None where the agency hides it. */
export function useFirstAbatement() {
  const { shown } = useCase();
  const known = useQuery(abatementQuery(shown.id)).data;
  const layout = useQuery(apiQuery.caseLayout.get.queryOptions()).data?.sections ?? [];
  const [act, setAct] = useState<AbatementAct | null>(null);
  const possible = usePossible(known?.status);
  const isOffered =
    known !== undefined && !hasAbatement(known) && layout.some(({ id, isShown }) => id === 'abatement' && isShown);
  return {
    items: (isOffered ? possible : []).map((each) => ({ label: labels[each], onClick: () => setAct(each) })),
    dialog: known !== undefined && act !== null && (
      <AbatementDialog act={act} known={known} onClose={() => setAct(null)} />
    ),
  };
}

/** What can be done with the forced abatement now. */
export function AbatementActions({ known, onAddActivity }: AbatementActionsProps) {
  const { blocker } = useCase();
  const [act, setAct] = useState<AbatementAct | null>(null);
  const possible = usePossible(known.status);
  return (
    <Group gap="xs">
      {possible.map((each) => (
        <ActionButton key={each} variant="default" size="compact-sm" onClick={() => setAct(each)}>
          {labels[each]}
        </ActionButton>
      ))}
      {known.status === 'INITIATED' && blocker === null && <Work known={known} onAddActivity={onAddActivity} />}
      {known.status === 'RECOMMENDED' && known.current !== null && <Remove current={known.current} />}
      {act !== null && <AbatementDialog act={act} known={known} onClose={() => setAct(null)} />}
    </Group>
  );
}

/** Adds activities, and completes the abatement once all are done. */
function Work({ known, onAddActivity }: AbatementActionsProps) {
  const { shown, blocker } = useCase();
  // Loaded with the page, so that the dialog shows them at once.
  useAbatementActivities();
  const current = known.current!;
  const isBlocked = Object.keys(completionBlockers(current.steps)).length > 0;
  const complete = useCaseChange(
    () => api.cases.editAbatement({ id: shown.id, action: 'COMPLETE', version: current.version }),
    { partKey: abatementQuery(shown.id).queryKey, success: 'Forced abatement completed', onSuccess: focusStatus },
  );
  return (
    <>
      <ActionButton variant="default" size="compact-sm" blocker={blocker} onClick={onAddActivity}>
        Add activity
      </ActionButton>
      <ActionButton
        variant="default"
        size="compact-sm"
        blocker={blocker ?? (isBlocked ? problemText(caseProblems.abatement_blocked) : null)}
        loading={complete.isPending}
        onClick={() => complete.mutate(null)}
      >
        Complete
      </ActionButton>
    </>
  );
}

/** Deletes a recommendation that was made by mistake. */
function Remove({ current }: { readonly current: Abatement }) {
  const { shown, blocker } = useCase();
  if (blocker !== null) return null;
  return (
    <RemoveAction
      verb="Delete"
      what="recommendation"
      blocker={blocker}
      part={current}
      partKey={abatementQuery(shown.id).queryKey}
      remove={(version) => api.cases.removeAbatement({ id: shown.id, version })}
      success="Recommendation deleted"
      onRemoved={focusStatus}
    >
      Delete the recommendation? If it was valid but will not be carried out, dismiss it with a reason instead.
    </RemoveAction>
  );
}

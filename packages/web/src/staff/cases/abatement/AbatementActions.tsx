import { Group } from '@mantine/core';
import { abatementActionBlocker, type CaseAbatement, caseProblems, completionBlockers } from '@townkeep/core/cases';
import { problemText } from '@townkeep/core/kernel';
import { useState } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx';
import { api } from '../../session/api.ts';
import { useCase, useCaseChange } from '../read/CaseContext.ts';
import { type AbatementAct, AbatementDialog } from './AbatementDialog.tsx';
import { AddStepDialog } from './AddStepDialog.tsx';
import { focusStatus } from './focus-status.ts';

interface AbatementActionsProps {
  readonly known: CaseAbatement;
}

const labels = { RECOMMEND: 'Recommend…', INITIATE: 'Initiate…', DISMISS: 'Dismiss…' } as const;
const actions = { RECOMMEND: 'recommend', INITIATE: 'initiate', DISMISS: 'dismiss' } as const;

/** What can be done with the forced abatement now. */
export function AbatementActions({ known }: AbatementActionsProps) {
  const { blocker, contentBlocker } = useCase();
  const [act, setAct] = useState<AbatementAct>('RECOMMEND');
  const [isOpen, setIsOpen] = useState(false);
  const possible = (Object.keys(labels) as AbatementAct[]).filter(
    (each) => abatementActionBlocker(known.status, actions[each]) === null,
  );
  return (
    <Group gap="xs">
      {possible.map((each) => (
        <ActionButton
          key={each}
          variant="default"
          size="compact-sm"
          blocker={each === 'DISMISS' ? blocker : contentBlocker}
          onClick={() => {
            setAct(each);
            setIsOpen(true);
          }}
        >
          {labels[each]}
        </ActionButton>
      ))}
      {known.status === 'INITIATED' && <Work known={known} />}
      {known.status === 'RECOMMENDED' && <Remove />}
      <AbatementDialog act={act} known={known} isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </Group>
  );
}

/** Adds activities, and completes the abatement once all are done. */
function Work({ known }: AbatementActionsProps) {
  const { shown, blocker } = useCase();
  const [isAdding, setIsAdding] = useState(false);
  const current = known.current!;
  const isBlocked = Object.keys(completionBlockers(current.steps)).length > 0;
  const complete = useCaseChange(
    () => api.cases.editAbatement({ id: shown.id, action: 'COMPLETE', version: current.version }),
    { success: 'Forced abatement completed', onSuccess: focusStatus },
  );
  return (
    <>
      <ActionButton variant="default" size="compact-sm" blocker={blocker} onClick={() => setIsAdding(true)}>
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
      <AddStepDialog isOpen={isAdding} onClose={() => setIsAdding(false)} />
    </>
  );
}

/** Deletes a recommendation that was made by mistake, in edit mode. */
function Remove() {
  const { shown, blocker, isEditing } = useCase();
  const [isOpen, setIsOpen] = useState(false);
  const remove = useCaseChange(() => api.cases.removeAbatement({ id: shown.id }), {
    success: 'Recommendation deleted',
    onSuccess: () => {
      setIsOpen(false);
      focusStatus();
    },
  });
  if (!isEditing) return null;
  return (
    <>
      <ActionButton variant="subtle" size="compact-sm" blocker={blocker} onClick={() => setIsOpen(true)}>
        Delete
      </ActionButton>
      <ConfirmDialog
        title="Delete recommendation"
        isOpen={isOpen}
        confirm="Delete"
        isDangerous
        isBusy={remove.isPending}
        onCancel={() => setIsOpen(false)}
        onConfirm={() => remove.mutate(null)}
      >
        Delete the recommendation? If it was right but is not followed, dismiss it with a reason instead.
      </ConfirmDialog>
    </>
  );
}

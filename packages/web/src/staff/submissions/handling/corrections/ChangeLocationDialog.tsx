import { Stack } from '@mantine/core';
import { isPlaceChosen, placeProblem } from '@townkeep/core/submissions';
import type { FormPlace } from '@townkeep/core/submissions/filing/issue-form.ts';
import { useState } from 'react';
import { failureText } from '../../../../ui/show-problem.ts';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { DialogActions } from '../../../../ui/dialogs/DialogActions.tsx';
import { StaleNotice } from '../../../../ui/dialogs/StaleNotice.tsx';
import { api } from '../../../session/api.ts';
import { formPlace } from '../../../place/form-place.ts';
import { PlaceEditor } from '../../../place/PlaceEditor.tsx';
import { useDetail } from '../../read/SubmissionContext.ts';
import { changedPlace } from '../concurrent-changes.ts';
import { useChange } from '../../read/use-submission.ts';
import { useConcurrentChanges } from '../../../record/use-concurrent-changes.ts';

interface ChangeDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Corrects the submission's location. */
export function ChangeLocationDialog({ isOpen, onClose }: ChangeDialogProps) {
  return (
    <Dialog title="Change location" isOpen={isOpen} onClose={onClose} size="lg">
      <Content onClose={onClose} />
    </Dialog>
  );
}

function Content({ onClose }: Pick<ChangeDialogProps, 'onClose'>) {
  const { submission } = useDetail();
  const [typed, setTyped] = useState<FormPlace | null>(null);
  const place = typed ?? formPlace(submission.location);
  const [error, setError] = useState<string | null>(null);
  const { notice, onStale, isSurprised } = useConcurrentChanges(submission, (opened, now) =>
    changedPlace(opened.location, now.location, typed),
  );
  const save = useChange(
    submission.id,
    (_: null, version) =>
      api.submissions.setLocation({ id: submission.id, version, location: isPlaceChosen(place) ? place : null }),
    {
      success: 'Location changed',
      onSuccess: onClose,
      onStale,
      onProblem: (problem) => {
        setError(problem.fields['location'] ?? Object.values(problem.fields)[0] ?? failureText(problem));
        return true;
      },
    },
  );
  const submit = () => {
    const problem = placeProblem({ isLocationIncluded: true, isLocationRequired: false }, place, false);
    setError(problem?.text ?? null);
    if (problem === null && !isSurprised()) save.mutate(null);
  };
  return (
    <Stack gap="sm">
      {!save.isSuccess && (
        <StaleNotice {...notice} mine={typed === null ? [] : ['location']} onTake={() => setTyped(null)} />
      )}
      <PlaceEditor
        id="change-place"
        place={place}
        error={error}
        onChange={(next) => {
          setError(null);
          setTyped(next);
        }}
      />
      <DialogActions confirm="Save" isBusy={save.isPending} onCancel={onClose} onConfirm={submit} />
    </Stack>
  );
}

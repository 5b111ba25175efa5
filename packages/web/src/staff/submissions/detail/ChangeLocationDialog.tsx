import { Stack } from '@mantine/core';
import { formatAddress } from '@townkeep/core/locations';
import { isPlaceChosen, placeProblem } from '@townkeep/core/submissions';
import type { FormPlace } from '@townkeep/core/submissions/issue-form.ts';
import { useState } from 'react';
import { changeProblem } from '../../../ui/change-problem.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx';
import { StaleNotice, type TheirChange } from '../../../ui/dialogs/StaleNotice.tsx';
import { api } from '../../session/api.ts';
import { formPlace } from '../place/form-place.ts';
import { PlaceEditor } from '../place/PlaceEditor.tsx';
import { useDetail } from './SubmissionContext.ts';
import { type Submission, useChange } from './use-submission.ts';

interface ChangeDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Corrects where it is. */
export function ChangeLocationDialog({ isOpen, onClose }: ChangeDialogProps) {
  return (
    <Dialog title="Change location" isOpen={isOpen} onClose={onClose} size="lg">
      <Content onClose={onClose} />
    </Dialog>
  );
}

function Content({ onClose }: Pick<ChangeDialogProps, 'onClose'>) {
  const { submission } = useDetail();
  const [opened] = useState(submission.location);
  const [typed, setTyped] = useState<FormPlace | null>(null);
  const place = typed ?? formPlace(submission.location);
  const [error, setError] = useState<string | null>(null);
  const save = useChange(submission.id, (_: null, version) => api.submissions.setLocation({ id: submission.id, version, location: isPlaceChosen(place) ? place : null }), {
    success: 'The location is changed.',
    onSuccess: onClose,
    onProblem: (problem) => {
      setError(problem.fields['location'] ?? Object.values(problem.fields)[0] ?? changeProblem(problem));
      return true;
    },
  });
  const theirs = theirPlace(opened, submission.location);
  const submit = () => {
    const problem = placeProblem({ isLocationIncluded: true, isLocationRequired: false }, place, false);
    setError(problem?.text ?? null);
    if (problem === null) save.mutate(null);
  };
  return (
    <Stack gap="sm">
      <StaleNotice theirs={theirs} attempt={theirs.length > 0 && save.isError ? save.submittedAt : 0} mine={typed === null ? [] : ['location']} onTake={() => setTyped(null)} />
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

/** Where somebody else has set it since the dialog was opened. */
function theirPlace(opened: Submission['location'], now: Submission['location']): TheirChange[] {
  if (JSON.stringify(opened) === JSON.stringify(now)) return [];
  return [{ name: 'location', label: 'Location', text: now === null ? 'nothing' : formatAddress(now) || 'a pin on the map' }];
}

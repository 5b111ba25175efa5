import { Checkbox, Stack, TextInput } from '@mantine/core';
import type { SavedView } from '@townkeep/core/mechanisms/saved-views/contract.ts';
import { type FormEvent, useState } from 'react';
import type { ApiProblem } from '../../../../http/client.ts';
import { Dialog } from '../../../../ui/dialogs/Dialog.tsx';
import { DialogActions } from '../../../../ui/dialogs/DialogActions.tsx';
import { showFieldErrors } from '../../../../ui/show-problem.ts';
import { useAction } from '../../../../ui/use-action.ts';
import { api } from '../../../platform/session/api.ts';
import type { ListingState } from '../listing-state.ts';

export interface SaveViewDialogProps {
  readonly listing: string;
  /** The filters and the order to save. */
  readonly state: ListingState;
  /** The view to change; null for a new one. */
  readonly saved: SavedView | null;
  readonly onClose: () => void;
}

/** Asks for the name of a view and whether others see it, and saves it. */
export function SaveViewDialog({ listing, state, saved, onClose }: SaveViewDialogProps) {
  const [name, setName] = useState(saved?.name ?? '');
  const [isShared, setIsShared] = useState(saved?.isShared ?? false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const save = useAction(
    () => {
      const input = { name, search: state, isShared };
      return saved === null
        ? api.savedViews.create({ listing, ...input })
        : api.savedViews.change({ id: saved.id, ...input });
    },
    { success: 'View saved', onSuccess: onClose, onProblem: problemAt(setErrors) },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') setErrors({ name: 'Please enter a name for the view.' });
    else save.mutate(undefined);
  };
  return (
    <Dialog title={saved === null ? 'Save this view' : 'Change this view'} isOpen onClose={onClose} size="sm">
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <TextInput
            label="Name"
            required
            data-autofocus
            maxLength={60}
            value={name}
            error={errors['name']}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Checkbox
            label="Share it with all staff who see this list"
            checked={isShared}
            onChange={(event) => setIsShared(event.currentTarget.checked)}
          />
        </Stack>
        <DialogActions confirm="Save view" isBusy={save.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

/** Shows a refusal at its field; a taken name is one. */
const problemAt = (setErrors: (errors: Readonly<Record<string, string>>) => void) => (problem: ApiProblem) => {
  if (problem.code !== 'name_taken') return showFieldErrors(setErrors)(problem);
  setErrors({ name: problem.message });
  return true;
};

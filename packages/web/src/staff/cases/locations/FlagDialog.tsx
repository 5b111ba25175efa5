import { Button, NativeSelect, Stack, Textarea } from '@mantine/core';
import { flagReason } from '@townkeep/core/cases';
import { text } from '@townkeep/core/kernel';
import { FLAG_REASON_MAX } from '@townkeep/core/locations';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx';
import { showFieldErrors } from '../../../ui/show-problem.ts';
import { api } from '../../session/api.ts';
import { optionsOf, useReasons } from '../parts/use-setup.ts';
import { useCase, useCaseChange } from '../read/CaseContext.ts';
import type { PlaceActionsProps } from './PlaceActions.tsx';

interface FlagDialogProps extends PlaceActionsProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Sets the warning about a location, with its reason, or removes it. */
export function FlagDialog({ isOpen, ...props }: FlagDialogProps) {
  return (
    <Dialog title="Warning about this location" isOpen={isOpen} onClose={props.onClose}>
      <Content {...props} />
    </Dialog>
  );
}

function Content({ place, onClose, ...props }: Omit<FlagDialogProps, 'isOpen'>) {
  const { form, errors, reasons, save, change, submit } = useFlagForm({ place, onClose, ...props });
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <NativeSelect
          label="Reason"
          data-autofocus
          value={form.reasonId}
          error={errors['reasonId']}
          data={[{ value: '', label: 'Another reason' }, ...optionsOf(reasons)]}
          onChange={(event) => change({ reasonId: event.currentTarget.value })}
        />
        <Textarea
          label="Explanation"
          description="All staff see it in every case and submission at this address."
          autosize
          minRows={2}
          maxRows={6}
          maxLength={FLAG_REASON_MAX}
          value={form.own}
          error={errors['reasonForFlagging']}
          onChange={(event) => change({ own: event.currentTarget.value })}
        />
        {place.isFlagged && (
          <Button variant="default" w="fit-content" loading={save.isPending} onClick={() => save.mutate(false)}>
            Remove warning
          </Button>
        )}
        <DialogActions confirm="Set warning" isBusy={save.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}

function useFlagForm({ locationId, onClose }: Omit<FlagDialogProps, 'isOpen'>) {
  const { shown } = useCase();
  const reasons = useReasons().filter(({ kind }) => kind === 'FLAG_LOCATION');
  const [form, setForm] = useState({ reasonId: '', own: '' });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const own = form.own.trim() || null;
  const save = useCaseChange(
    (isFlagged: boolean) =>
      api.cases.flagLocation({
        id: shown.id,
        locationId,
        isFlagged,
        ...(isFlagged ? { reasonId: form.reasonId || null, reasonForFlagging: own } : {}),
      }),
    { success: 'Warning saved', onSuccess: onClose, onProblem: showFieldErrors(setErrors) },
  );
  const change = (part: Partial<typeof form>) => {
    setErrors({});
    setForm({ ...form, ...part });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const chosen = reasons.find(({ id }) => id === form.reasonId);
    const { reason, problems } = flagReason(form.reasonId === '' ? null : chosen, own);
    if (problems !== undefined) setErrors(problems);
    else if (reason === null) setErrors({ reasonForFlagging: text('required', { label: 'Explanation' }) });
    else if (!save.isPending) save.mutate(true);
  };
  return { form, errors, reasons, save, change, submit };
}

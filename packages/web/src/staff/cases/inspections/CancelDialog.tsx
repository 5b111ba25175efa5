import { NativeSelect, Stack, Textarea } from '@mantine/core';
import { cancelingProblems, type CaseInspection } from '@townkeep/core/cases';
import { CANCEL_NOTE_MAX } from '@townkeep/core/cases/limits.ts';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx';
import { showFieldErrors } from '../../../ui/show-problem.ts';
import { api } from '../../session/api.ts';
import { optionsOf, useCancelReasons } from '../parts/use-setup.ts';
import { useCase, useCaseChange } from '../read/CaseContext.ts';

interface CancelDialogProps {
  readonly inspection: CaseInspection;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Cancels a scheduled inspection for a reason. */
export function CancelDialog({ isOpen, ...props }: CancelDialogProps) {
  return (
    <Dialog title="Cancel inspection" isOpen={isOpen} onClose={props.onClose}>
      <Content {...props} />
    </Dialog>
  );
}

function Content({ inspection, onClose }: Omit<CancelDialogProps, 'isOpen'>) {
  const { shown } = useCase();
  const reasons = useCancelReasons();
  const [form, setForm] = useState({ reasonId: '', note: '' });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const given = { reasonId: form.reasonId || null, note: form.note.trim() || null };
  const cancel = useCaseChange(
    () => api.cases.cancelInspection({ id: shown.id, inspectionId: inspection.id, ...given }),
    { success: 'Inspection canceled', onSuccess: onClose, onProblem: showFieldErrors(setErrors) },
  );
  const change = (part: Partial<typeof form>) => {
    setErrors({});
    setForm({ ...form, ...part });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = cancelingProblems(given, reasons);
    setErrors(problems);
    if (Object.keys(problems).length === 0 && !cancel.isPending) cancel.mutate(null);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        {reasons.length > 0 && (
          <NativeSelect
            label="Reason"
            required
            data-autofocus
            value={form.reasonId}
            error={errors['reasonId']}
            data={[{ value: '', label: 'Choose' }, ...optionsOf(reasons)]}
            onChange={(event) => change({ reasonId: event.currentTarget.value })}
          />
        )}
        <Textarea
          label="Note"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={CANCEL_NOTE_MAX}
          value={form.note}
          error={errors['note']}
          onChange={(event) => change({ note: event.currentTarget.value })}
        />
        <DialogActions confirm="Cancel inspection" cancel="Keep it" isBusy={cancel.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}

import { Stack, Textarea, TextInput } from '@mantine/core';
import type { CaseViolation } from '@townkeep/core/cases';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx';
import { showFieldErrors } from '../../../ui/show-problem.ts';
import { api } from '../../session/api.ts';
import { useCase, useCaseChange } from '../read/CaseContext.ts';

interface EditViolationDialogProps {
  readonly violation: CaseViolation;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Changes the comply-by date and the note of a violation. */
export function EditViolationDialog({ isOpen, ...props }: EditViolationDialogProps) {
  return (
    <Dialog title={props.violation.violation.name} isOpen={isOpen} onClose={props.onClose}>
      <Content {...props} />
    </Dialog>
  );
}

function Content({ violation, onClose }: Omit<EditViolationDialogProps, 'isOpen'>) {
  const { shown } = useCase();
  const [form, setForm] = useState({ complyByOn: violation.complyByOn ?? '', note: violation.note ?? '' });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [version] = useState(violation.version);
  const save = useCaseChange(
    () =>
      api.cases.editViolation({
        id: shown.id,
        violationId: violation.id,
        version,
        complyByOn: form.complyByOn || null,
        note: form.note.trim() || null,
      }),
    { success: 'Violation changed', onSuccess: onClose, onProblem: showFieldErrors(setErrors) },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!save.isPending) save.mutate(null);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <TextInput
          type="date"
          label="Comply by"
          data-autofocus
          value={form.complyByOn}
          error={errors['complyByOn']}
          onChange={(event) => setForm({ ...form, complyByOn: event.currentTarget.value })}
        />
        <Textarea
          label="Note"
          autosize
          minRows={2}
          maxRows={6}
          value={form.note}
          error={errors['note']}
          onChange={(event) => setForm({ ...form, note: event.currentTarget.value })}
        />
        <DialogActions confirm="Save" isBusy={save.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}

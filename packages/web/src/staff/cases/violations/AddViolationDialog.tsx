import { Stack, Textarea, TextInput } from '@mantine/core';
import { text } from '@townkeep/core/kernel';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx';
import { FieldPicker } from '../../../ui/pickers/FieldPicker.tsx';
import type { PickerOption } from '../../../ui/pickers/options.ts';
import { showFieldErrors } from '../../../ui/show-problem.ts';
import { api } from '../../session/api.ts';
import { EntityField } from '../entities/EntityField.tsx';
import { useTypeOfViolation, violationSource } from '../parts/violation-source.ts';
import { useCase, useCaseChange } from '../read/CaseContext.ts';

interface AddViolationDialogProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Adds a violation to the case. */
export function AddViolationDialog({ isOpen, onClose }: AddViolationDialogProps) {
  return (
    <Dialog title="Add violation" isOpen={isOpen} onClose={onClose}>
      <Content onClose={onClose} />
    </Dialog>
  );
}

const empty = { violation: null as PickerOption | null, entity: null as PickerOption | null, complyByOn: '', note: '' };

function Content({ onClose }: Pick<AddViolationDialogProps, 'onClose'>) {
  const { shown } = useCase();
  const typeOf = useTypeOfViolation();
  const [form, setForm] = useState(empty);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const add = useCaseChange(
    (violationId: string) =>
      api.cases.addViolation({
        id: shown.id,
        violationId,
        complyByOn: form.complyByOn || null,
        note: form.note.trim() || null,
        entityId: form.entity?.value ?? null,
      }),
    { success: 'Violation added', onSuccess: onClose, onProblem: showFieldErrors(setErrors) },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.violation === null) setErrors({ violationId: text('required', { label: 'Violation' }) });
    else if (!add.isPending) add.mutate(form.violation.value);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <FieldPicker
          label="Violation"
          required
          source={violationSource}
          value={form.violation}
          error={errors['violationId']}
          onChange={(value, label) => {
            setErrors({});
            setForm({ ...form, entity: null, violation: value === null ? null : { value, label, isActive: true } });
          }}
        />
        <EntityField
          typeId={form.violation === null ? undefined : typeOf(form.violation.value)}
          value={form.entity}
          error={errors['entityId']}
          onChange={(entity) => setForm({ ...form, entity })}
        />
        <TextInput
          type="date"
          label="Comply by"
          description="Leave it empty for the usual days."
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
        <DialogActions confirm="Add violation" isBusy={add.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}

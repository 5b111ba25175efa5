import { Textarea, TextInput } from '@mantine/core';
import { text } from '@townkeep/core/platform';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { FieldPicker } from '../../../../ui/pickers/FieldPicker.tsx';
import type { PickerOption } from '../../../../ui/pickers/options.ts';
import { api } from '../../../platform/session/api.ts';
import { EntityField } from '../entities/EntityField.tsx';
import { useTypeOfViolation, violationSource } from '../choices.ts';
import { useCase, useCaseForm } from '../read/CaseContext.ts';

const empty = { violation: null as PickerOption | null, entity: null as PickerOption | null, complyByOn: '', note: '' };

/** Adds a violation to the case. */
export function AddViolationDialog({ onClose }: { readonly onClose: () => void }) {
  const { shown } = useCase();
  const typeOf = useTypeOfViolation();
  const form = useCaseForm({
    seen: null,
    stored: () => empty,
    check: ({ violation }): Record<string, string> =>
      violation === null ? { violation: text('required', { label: 'Violation' }) } : {},
    paths: { violationId: 'violation', entityId: 'entity' },
    save: ({ violation, entity, complyByOn, note }) =>
      api.cases.addViolation({
        id: shown.id,
        violationId: violation!.value,
        complyByOn: complyByOn || null,
        note: note.trim() || null,
        entityId: entity?.value ?? null,
      }),
    success: 'Violation added',
    onSaved: onClose,
  });
  const { violation, entity } = form.values;
  return (
    <FormDialog title="Add violation" confirm="Add violation" onClose={onClose} {...form.dialog}>
      <FieldPicker
        label="Violation"
        required
        source={violationSource}
        value={violation}
        error={form.errors['violation']}
        onChange={(value, label) =>
          form.set({ entity: null, violation: value === null ? null : { value, label, isActive: true } })
        }
      />
      <EntityField
        typeId={violation === null ? undefined : typeOf(violation.value)}
        value={entity}
        error={form.errors['entity']}
        onChange={(chosen) => form.set({ entity: chosen })}
      />
      <TextInput
        type="date"
        label="Comply by"
        description="Leave it empty to use the usual days."
        {...form.field('complyByOn')}
      />
      <Textarea label="Note" autosize minRows={2} maxRows={6} {...form.field('note')} />
    </FormDialog>
  );
}

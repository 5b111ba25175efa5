import { SegmentedControl } from '@mantine/core';
import type { CaseViolation, EntitySection } from '@townkeep/core/casework/cases';
import { text } from '@townkeep/core/platform';
import { useState } from 'react';
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { FieldPicker } from '../../../../ui/pickers/FieldPicker.tsx';
import type { PickerOption } from '../../../../ui/pickers/options.ts';
import { AnswerFields, type AnswerFormValues, formAnswers } from '../../../mechanisms/record/answer-fields.tsx';
import { api } from '../../../platform/session/api.ts';
import { useCase, useCaseForm } from '../read/CaseContext.ts';
import { entitySource } from './entity-source.ts';
import { formOfSection } from './sections.ts';

interface ViolationEntityDialogProps {
  readonly violation: CaseViolation;
  readonly isGone: boolean;
  readonly section: EntitySection;
  readonly onClose: () => void;
}

type Mode = 'known' | 'new';
type EntityValues = { readonly entity: PickerOption | null } & AnswerFormValues<'fields'>;

const FIELDS = 'fields';

/** Chooses what a violation is about: one that is known already, or a new one. */
export function ViolationEntityDialog(props: ViolationEntityDialogProps) {
  const { violation, section, onClose } = props;
  const [mode, setMode] = useState<Mode>('known');
  const form = useEntityForm(props, mode);
  const { entity } = form.values;
  return (
    <FormDialog
      title={`${section.label}: ${violation.violation.name}`}
      confirm={mode === 'known' ? 'Save' : 'Record'}
      onClose={onClose}
      {...form.dialog}
    >
      <SegmentedControl
        aria-label="Choose or record"
        value={mode}
        onChange={setMode}
        data={[
          { value: 'known', label: 'Known' },
          { value: 'new', label: 'New' },
        ]}
      />
      {mode === 'known' ? (
        <FieldPicker
          label={section.label}
          source={entitySource(section)}
          value={entity}
          none="None"
          error={form.errors['entity']}
          onChange={(value, label) => form.set({ entity: value === null ? null : { value, label, isActive: true } })}
        />
      ) : (
        <AnswerFields path={FIELDS} fields={formOfSection(section)} form={form} />
      )}
    </FormDialog>
  );
}

function useEntityForm({ violation, isGone, section, onClose }: ViolationEntityDialogProps, mode: Mode) {
  const { shown } = useCase();
  const own = formAnswers(FIELDS, formOfSection(section));
  return useCaseForm({
    seen: violation,
    isGone,
    stored: ({ entity }): EntityValues => ({
      entity: entity && { value: entity.id, label: entity.label, isActive: true },
      ...own.valuesOf([]),
    }),
    labels: { entity: [section.label, (entity: PickerOption | null) => entity?.label ?? null], ...own.labels },
    ...(mode === 'new' && { kept: 'What you typed is kept. ‘Record’ saves it.' }),
    check: (values): Record<string, string> => {
      if (mode === 'new') return own.problemsOf(values);
      const isNothing = values.entity === null && violation.entity === null;
      return isNothing ? { entity: text('required', { label: section.label }) } : {};
    },
    paths: { entityId: 'entity' },
    save: (values, version) =>
      api.cases.setViolationEntity({
        id: shown.id,
        violationId: violation.id,
        version,
        ...(mode === 'known' ? { entityId: values.entity?.value ?? null } : { fields: own.given(values) }),
      }),
    success: 'Saved',
    onSaved: onClose,
  });
}

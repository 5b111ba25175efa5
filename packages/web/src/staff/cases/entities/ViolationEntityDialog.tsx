import { SegmentedControl, Stack } from '@mantine/core';
import type { CaseViolation, EntitySection } from '@townkeep/core/cases';
import type { FieldAnswer } from '@townkeep/core/custom-fields';
import { text } from '@townkeep/core/kernel';
import { type FormEvent, useState } from 'react';
import { AnswersForm } from '../../../ui/custom-fields/AnswersForm.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx';
import { FieldPicker } from '../../../ui/pickers/FieldPicker.tsx';
import type { PickerOption } from '../../../ui/pickers/options.ts';
import { showFieldErrors } from '../../../ui/show-problem.ts';
import { api } from '../../session/api.ts';
import { useCase, useCaseChange } from '../read/CaseContext.ts';
import { entitySource } from './entity-source.ts';
import { formOfSection } from './sections.ts';

interface ViolationEntityDialogProps {
  readonly violation: CaseViolation;
  readonly section: EntitySection;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Chooses what a violation is about: one that is known already, or a new one. */
export function ViolationEntityDialog({ isOpen, ...props }: ViolationEntityDialogProps) {
  return (
    <Dialog title={`${props.section.label}: ${props.violation.violation.name}`} isOpen={isOpen} onClose={props.onClose}>
      <Content {...props} />
    </Dialog>
  );
}

type Props = Omit<ViolationEntityDialogProps, 'isOpen'>;
type Choice = { readonly entityId: string | null } | { readonly fields: FieldAnswer[] };

function useSetEntity({ violation, onClose }: Props) {
  const { shown } = useCase();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const set = useCaseChange(
    (choice: Choice) => api.cases.setViolationEntity({ id: shown.id, violationId: violation.id, ...choice }),
    { success: 'Saved', onSuccess: onClose, onProblem: showFieldErrors(setErrors) },
  );
  return { errors, setErrors, set };
}

function Content(props: Props) {
  const [mode, setMode] = useState<'known' | 'new'>('known');
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label="Choose or record"
        value={mode}
        onChange={(next) => setMode(next as typeof mode)}
        data={[
          { value: 'known', label: 'Known' },
          { value: 'new', label: 'New' },
        ]}
      />
      {mode === 'known' ? <Known {...props} /> : <New {...props} />}
    </Stack>
  );
}

function Known(props: Props) {
  const { violation, section, onClose } = props;
  const { errors, setErrors, set } = useSetEntity(props);
  const { entity } = violation;
  const [chosen, setChosen] = useState<PickerOption | null>(
    entity === null ? null : { value: entity.id, label: entity.label, isActive: true },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen === null && entity === null) setErrors({ entityId: text('required', { label: section.label }) });
    else if (!set.isPending) set.mutate({ entityId: chosen?.value ?? null });
  };
  return (
    <form onSubmit={submit} noValidate>
      <FieldPicker
        label={section.label}
        source={entitySource(section)}
        value={chosen}
        none="None"
        error={errors['entityId']}
        onChange={(value, label) => {
          setErrors({});
          setChosen(value === null ? null : { value, label, isActive: true });
        }}
      />
      <DialogActions confirm="Save" isBusy={set.isPending} onCancel={onClose} />
    </form>
  );
}

function New(props: Props) {
  const { errors, setErrors, set } = useSetEntity(props);
  return (
    <AnswersForm
      fields={formOfSection(props.section)}
      initial={{}}
      errors={errors}
      confirm="Record"
      isBusy={set.isPending}
      onErrors={setErrors}
      onSubmit={(fields) => set.mutate({ fields })}
      onCancel={props.onClose}
    />
  );
}

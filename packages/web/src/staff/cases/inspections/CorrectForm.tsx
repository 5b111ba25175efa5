import { Button, Group, Stack, Textarea } from '@mantine/core';
import type { InspectionDetail } from '@townkeep/core/cases';
import { INSPECTION_NOTE_MAX } from '@townkeep/core/cases/limits.ts';
import { answerProblems, answersOf, answerValues, type FieldValues } from '@townkeep/core/custom-fields';
import { type FormEvent, useState } from 'react';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { CustomFields } from '../../../ui/custom-fields/CustomFields.tsx';
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx';
import { showFieldErrors } from '../../../ui/show-problem.ts';
import { api } from '../../session/api.ts';
import { useCase, useCaseChange } from '../read/CaseContext.ts';
import { useInspectionBlocker } from './use-inspection-blocker.ts';

interface CorrectFormProps {
  readonly detail: InspectionDetail;
  readonly onClose: () => void;
}

/** The buttons below a result, and the form that corrects its note and checklist. */
export function CorrectForm({ detail, onClose }: CorrectFormProps) {
  const blocker = useInspectionBlocker(detail);
  const [isCorrecting, setIsCorrecting] = useState(false);
  if (isCorrecting) return <Form detail={detail} onClose={onClose} />;
  return (
    <Group justify="flex-end" gap="sm" mt="md">
      <ActionButton variant="default" blocker={blocker} onClick={() => setIsCorrecting(true)}>
        Correct note and checklist
      </ActionButton>
      <Button onClick={onClose}>Close</Button>
    </Group>
  );
}

function Form({ detail, onClose }: CorrectFormProps) {
  const { shown } = useCase();
  const fields = detail.checklist;
  const [note, setNote] = useState(detail.note ?? '');
  const [typed, setTyped] = useState<FieldValues>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const values = { ...answerValues(detail.answers), ...typed };
  const checklist = answersOf(fields, values);
  const { id: inspectionId, version } = detail;
  const save = useCaseChange(
    () => api.cases.correctInspection({ id: shown.id, inspectionId, version, note: note.trim() || null, checklist }),
    { success: 'Inspection corrected', onSuccess: onClose, onProblem: showFieldErrors(setErrors) },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = answerProblems(fields, checklist, 'checklist');
    setErrors(problems);
    if (Object.keys(problems).length === 0 && !save.isPending) save.mutate(null);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <CustomFields
          fields={fields}
          values={values}
          errors={checklistErrors(errors)}
          onChange={(id, value) => {
            setErrors({});
            setTyped((before) => ({ ...before, [id]: value }));
          }}
          idPrefix="correct-"
        />
        <Textarea
          label="Note"
          data-autofocus
          autosize
          minRows={2}
          maxRows={8}
          maxLength={INSPECTION_NOTE_MAX}
          value={note}
          error={errors['note']}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <DialogActions confirm="Save" isBusy={save.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}

/** Returns the texts of a checklist by the ids of its fields. */
export const checklistErrors = (errors: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, problem]) =>
      path.startsWith('checklist.') ? [[path.slice('checklist.'.length), problem]] : [],
    ),
  );

import { Button, Group, Textarea } from '@mantine/core';
import type { InspectionDetail } from '@townkeep/core/casework/cases';
import { INSPECTION_NOTE_MAX } from '@townkeep/core/casework/cases/limits.ts';
import { useState } from 'react';
import { ActionButton } from '../../../../ui/ActionButton.tsx';
import { DialogForm } from '../../../../ui/dialogs/FormDialog.tsx';
import { AnswerFields, formAnswers } from '../../../mechanisms/record/answer-fields.tsx';
import { api } from '../../../platform/session/api.ts';
import { useDispositions } from '../choices.ts';
import { useCase, useCaseForm } from '../read/CaseContext.ts';
import { FindingFields, formFindings, useIsFindingCorrectable } from './form-findings.tsx';
import { inspectionQuery, useInspectionBlocker } from './use-inspection-blocker.ts';

interface CorrectFormProps {
  readonly detail: InspectionDetail;
  readonly onClose: () => void;
}

/** The buttons below a result, and the form that corrects its note and checklist, and on its day the findings. */
export function CorrectForm({ detail, onClose }: CorrectFormProps) {
  const blocker = useInspectionBlocker(detail);
  const isWhole = useIsFindingCorrectable(detail);
  const [isCorrecting, setIsCorrecting] = useState(false);
  if (isCorrecting) return <Form detail={detail} isWhole={isWhole} onClose={onClose} />;
  return (
    <Group justify="flex-end" gap="sm" mt="md">
      <ActionButton variant="default" blocker={blocker} onClick={() => setIsCorrecting(true)}>
        {isWhole ? 'Correct result' : 'Correct note and checklist'}
      </ActionButton>
      <Button onClick={onClose}>Close</Button>
    </Group>
  );
}

const CHECKLIST = 'checklist';

function Form({ detail, isWhole, onClose }: CorrectFormProps & { readonly isWhole: boolean }) {
  const { shown } = useCase();
  const dispositions = useDispositions();
  const violations = isWhole ? shown.violations : [];
  const found = formFindings(violations, dispositions);
  const { id: inspectionId, checklist: fields } = detail;
  const own = formAnswers(CHECKLIST, fields);
  const form = useCaseForm({
    seen: detail,
    partKey: inspectionQuery(shown.id, inspectionId).queryKey,
    stored: (seen) => ({ note: seen.note ?? '', ...own.valuesOf(seen.answers), ...found.valuesOf(seen) }),
    labels: { note: 'Note', ...own.labels, ...found.labels },
    check: own.problemsOf,
    save: (values, version) =>
      api.cases.correctInspection({
        id: shown.id,
        inspectionId,
        version,
        note: values.note.trim() || null,
        checklist: own.given(values),
        findings: found.given(values, detail),
      }),
    success: 'Inspection corrected',
    onSaved: onClose,
  });
  return (
    <DialogForm confirm="Save" onClose={onClose} {...form.dialog}>
      <FindingFields
        violations={violations}
        dispositions={dispositions}
        detail={detail}
        values={form.values}
        set={form.set}
      />
      <AnswerFields path={CHECKLIST} fields={fields} form={form} />
      <Textarea
        label="Note"
        data-autofocus
        autosize
        minRows={2}
        maxRows={8}
        maxLength={INSPECTION_NOTE_MAX}
        {...form.field('note')}
      />
    </DialogForm>
  );
}

/** Returns the texts of a checklist by the ids of its fields. */
export const checklistErrors = (errors: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([path, problem]) =>
      path.startsWith('checklist.') ? [[path.slice('checklist.'.length), problem]] : [],
    ),
  );

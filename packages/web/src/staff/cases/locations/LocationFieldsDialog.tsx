import { answerValues, type CustomField, type FieldAnswer } from '@townkeep/core/custom-fields';
import { useState } from 'react';
import { AnswersForm } from '../../../ui/custom-fields/AnswersForm.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { showFieldErrors } from '../../../ui/show-problem.ts';
import { useAction } from '../../../ui/use-action.ts';
import { api } from '../../session/api.ts';
import { useCase } from '../read/CaseContext.ts';

interface LocationFieldsDialogProps {
  readonly locationId: string;
  /** The client's types lose the nesting of fields. */
  readonly fields: readonly unknown[];
  readonly answers: readonly FieldAnswer[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Fills in the agency's own fields on a location. All cases and submissions there share them. */
export function LocationFieldsDialog({ isOpen, ...props }: LocationFieldsDialogProps) {
  return (
    <Dialog title="Fields of this location" isOpen={isOpen} onClose={props.onClose}>
      <Content {...props} />
    </Dialog>
  );
}

function Content({ locationId, fields, answers, onClose }: Omit<LocationFieldsDialogProps, 'isOpen'>) {
  const { shown } = useCase();
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const save = useAction(
    (given: FieldAnswer[]) => api.cases.setLocationFields({ id: shown.id, locationId, fields: given }),
    { success: 'Fields saved', onSuccess: onClose, onProblem: showFieldErrors(setErrors) },
  );
  return (
    <AnswersForm
      fields={fields as readonly CustomField[]}
      initial={answerValues(answers)}
      errors={errors}
      confirm="Save"
      isBusy={save.isPending}
      onErrors={setErrors}
      onSubmit={(given) => save.mutate(given)}
      onCancel={onClose}
    />
  );
}

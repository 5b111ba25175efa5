import { answerValues } from '@townkeep/core/custom-fields';
import { useState } from 'react';
import { AnswersForm } from '../../../ui/custom-fields/AnswersForm.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { showFieldErrors } from '../../../ui/show-problem.ts';
import { useAction } from '../../../ui/use-action.ts';
import { api } from '../../session/api.ts';
import type { Entity } from './entity-query.ts';
import { formOfSection } from './sections.ts';

interface EntityDialogProps {
  readonly entity: Entity;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Changes what is recorded of an entity. */
export function EntityDialog({ isOpen, ...props }: EntityDialogProps) {
  return (
    <Dialog title={props.entity.label} isOpen={isOpen} onClose={props.onClose}>
      <Content {...props} />
    </Dialog>
  );
}

function Content({ entity, onClose }: Omit<EntityDialogProps, 'isOpen'>) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [version] = useState(entity.version);
  const save = useAction(
    (fields: Parameters<typeof api.cases.editEntity>[0]['fields']) =>
      api.cases.editEntity({ entityId: entity.id, version, fields }),
    { success: 'Saved', onSuccess: onClose, onProblem: showFieldErrors(setErrors) },
  );
  return (
    <AnswersForm
      fields={formOfSection({ fields: entity.form as never })}
      initial={answerValues(entity.answers)}
      errors={errors}
      confirm="Save"
      isBusy={save.isPending}
      onErrors={setErrors}
      onSubmit={(answers) => save.mutate(answers)}
      onCancel={onClose}
    />
  );
}

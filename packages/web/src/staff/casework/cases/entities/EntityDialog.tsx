import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx';
import { AnswerFields, formAnswers } from '../../../mechanisms/record/answer-fields.tsx';
import { useRecordForm } from '../../../mechanisms/record/use-record-form.ts';
import { api } from '../../../platform/session/api.ts';
import { type Entity, shownEntity } from './entity-query.ts';
import { formOfSection } from './sections.ts';

interface EntityDialogProps {
  readonly entity: Entity;
  readonly onClose: () => void;
}

const FIELDS = 'fields';

/** Changes what is recorded of an entity. */
export function EntityDialog({ entity, onClose }: EntityDialogProps) {
  const fields = formOfSection({ fields: entity.form as never });
  const own = formAnswers(FIELDS, fields);
  const form = useRecordForm({
    record: shownEntity(entity.id),
    seen: entity,
    stored: ({ answers }) => own.valuesOf(answers),
    labels: own.labels,
    check: own.problemsOf,
    save: (values, version) => api.cases.editEntity({ entityId: entity.id, version, fields: own.given(values) }),
    success: 'Saved',
    onSaved: onClose,
  });
  return (
    <FormDialog title={entity.label} confirm="Save" onClose={onClose} {...form.dialog}>
      <AnswerFields path={FIELDS} fields={fields} form={form} />
    </FormDialog>
  );
}

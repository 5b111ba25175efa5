import { Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CustomField } from '@townkeep/core/mechanisms/custom-fields';
import type { AnswersPart } from '@townkeep/core/casework/submissions';
import { useState } from 'react';
import { toApiProblem } from '../../../../../http/client.ts';
import { Dialog } from '../../../../../ui/dialogs/Dialog.tsx';
import { DialogForm } from '../../../../../ui/dialogs/FormDialog.tsx';
import { LoadError } from '../../../../../ui/page/LoadError.tsx';
import { AnswerFields, formAnswers } from '../../../../mechanisms/record/answer-fields.tsx';
import { api, apiQuery } from '../../../../platform/session/api.ts';
import { useDetail, useSubmissionForm } from '../../read/SubmissionContext.ts';
import { changedCategory } from '../concurrent-changes.ts';

/** Title of the dialog and of the button that opens it. */
export const editAnswersTitle: Readonly<Record<AnswersPart, string>> = {
  fields: 'Edit answers',
  internalFields: 'Edit internal fields',
};

interface EditAnswersDialogProps {
  readonly part: AnswersPart;
  readonly onClose: () => void;
}

/** Edits the answers to the category's fields, or to its internal fields. */
export function EditAnswersDialog({ part, onClose }: EditAnswersDialogProps) {
  return (
    <Dialog title={editAnswersTitle[part]} isOpen onClose={onClose} size="lg">
      <Content part={part} onClose={onClose} />
    </Dialog>
  );
}

/** Loads the form of the category that the submission has when the dialog opens. */
function Content({ part, onClose }: EditAnswersDialogProps) {
  const { submission } = useDetail();
  const [id] = useState(submission.category.id);
  const category = useQuery(apiQuery.categories.get.queryOptions({ input: { id } }));
  if (category.data !== undefined) {
    // The client's types lose the nesting of fields.
    const fields = (part === 'fields' ? category.data.fields : category.data.internalCustomFields) as CustomField[];
    return <AnswersForm part={part} fields={fields} categoryId={id} onClose={onClose} />;
  }
  if (category.error !== null)
    return <LoadError problem={toApiProblem(category.error)} onRetry={() => void category.refetch()} />;
  return <Skeleton height={180} aria-busy />;
}

interface AnswersFormProps extends EditAnswersDialogProps {
  readonly fields: readonly CustomField[];
  /** The category that the fields belong to. */
  readonly categoryId: string;
}

/** Edits the answers to the given fields. */
function AnswersForm({ part, fields, categoryId, onClose }: AnswersFormProps) {
  const { id, category } = useDetail().submission;
  const own = formAnswers(part, fields);
  const form = useSubmissionForm({
    stored: (submission) => own.valuesOf(submission[part]),
    labels: own.labels,
    changes: changedCategory,
    check: own.problemsOf,
    save: (values, version) => api.submissions.setFields({ id, version, [part]: own.given(values) }),
    success: 'Answers saved',
    onSaved: onClose,
  });
  const moved = category.id === categoryId ? null : `The category ${category.name} does not have these fields.`;
  return (
    <DialogForm
      confirm="Save"
      onClose={onClose}
      {...form.dialog}
      blocker={form.dialog.blocker ?? moved}
      problems={{ ...form.dialog.problems, byElement: own.byElement(form.errors) }}
    >
      <Text fz="sm">
        {part === 'fields'
          ? 'The history records the changes.'
          : 'Residents never see them. The history records the changes.'}
      </Text>
      <AnswerFields path={part} fields={fields} form={form} />
    </DialogForm>
  );
}

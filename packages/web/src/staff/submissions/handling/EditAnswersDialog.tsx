import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  type CustomField,
  type FieldValue,
  type FieldValues,
  answerProblems,
  answerValues,
  answersOf,
} from '@townkeep/core/custom-fields';
import type { AnswersPart } from '@townkeep/core/submissions';
import { type FormEvent, useState } from 'react';
import { toApiProblem } from '../../../http/client.ts';
import { showFieldErrors } from '../../../ui/show-problem.ts';
import { CustomFields } from '../../../ui/custom-fields/CustomFields.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogActions } from '../../../ui/dialogs/DialogActions.tsx';
import { StaleNotice } from '../../../ui/dialogs/StaleNotice.tsx';
import { ErrorSummary } from '../../../ui/fields/ErrorSummary.tsx';
import { LoadError } from '../../../ui/page/LoadError.tsx';
import { api, apiQuery } from '../../session/api.ts';
import { problemsUnder } from '../filing/create-input.ts';
import { useDetail } from '../read/SubmissionContext.ts';
import { changedAnswers } from './concurrent-changes.ts';
import { useChange } from '../read/use-submission.ts';
import { useConcurrentChanges } from './use-concurrent-changes.ts';

/** Title of the dialog and of the button that opens it. */
export const editAnswersTitle: Readonly<Record<AnswersPart, string>> = {
  fields: 'Edit answers',
  internalFields: 'Edit internal fields',
};

interface EditAnswersDialogProps {
  readonly part: AnswersPart;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Edits the answers to the category's fields, or to its internal fields. */
export function EditAnswersDialog({ part, isOpen, onClose }: EditAnswersDialogProps) {
  return (
    <Dialog title={editAnswersTitle[part]} isOpen={isOpen} onClose={onClose} size="lg">
      <Content part={part} onClose={onClose} />
    </Dialog>
  );
}

/** Loads the category's current form. */
function Content({ part, onClose }: Omit<EditAnswersDialogProps, 'isOpen'>) {
  const { submission } = useDetail();
  const category = useQuery(apiQuery.categories.get.queryOptions({ input: { id: submission.category.id } }));
  if (category.data !== undefined) {
    // The client's types lose the nesting of fields.
    const fields = (part === 'fields' ? category.data.fields : category.data.internalCustomFields) as CustomField[];
    return <Form part={part} fields={fields} onClose={onClose} />;
  }
  if (category.error !== null)
    return <LoadError problem={toApiProblem(category.error)} onRetry={() => void category.refetch()} />;
  return <Skeleton height={180} aria-busy />;
}

interface FormProps {
  readonly part: AnswersPart;
  readonly fields: readonly CustomField[];
  readonly onClose: () => void;
}

/** Returns the element id of the field at a path of the call's input. */
const elementId = (path: string): string => `edit-${path.replaceAll('.', '-')}`;

function Form({ part, fields, onClose }: FormProps) {
  const { submission } = useDetail();
  // Holds only the answers typed here. The other fields show the stored answers, including another person's changes.
  const [typed, setTyped] = useState<FieldValues>({});
  const [{ errors, attempt }, setRefusal] = useState<{ errors: Readonly<Record<string, string>>; attempt: number }>({
    errors: {},
    attempt: 0,
  });
  const refuse = (found: typeof errors) => setRefusal((before) => ({ errors: found, attempt: before.attempt + 1 }));
  const values = { ...answerValues(submission[part]), ...typed };
  const answers = answersOf(fields, values);
  const { notice, onStale } = useConcurrentChanges((opened, now) =>
    changedAnswers(fields, opened[part], now[part], typed),
  );
  const save = useChange(
    submission.id,
    (_: null, version) =>
      api.submissions.setFields({
        id: submission.id,
        version,
        ...(part === 'fields' ? { fields: answers } : { internalFields: answers }),
      }),
    { success: 'Answers saved', onSuccess: onClose, onProblem: showFieldErrors(refuse), onStale },
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (save.isPending) return;
    const problems = answerProblems(fields, answers, part);
    if (Object.keys(problems).length > 0) refuse(problems);
    else {
      setRefusal((before) => ({ ...before, errors: {} }));
      save.mutate(null);
    }
  };
  const change = (id: string, value: FieldValue) => {
    setTyped((before) => ({ ...before, [id]: value }));
    setRefusal((before) => ({
      ...before,
      errors: Object.fromEntries(Object.entries(before.errors).filter(([path]) => path !== `${part}.${id}`)),
    }));
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <ErrorSummary
          errors={Object.fromEntries(Object.entries(errors).map(([path, text]) => [elementId(path), text]))}
          attempt={attempt}
        />
        {!save.isSuccess && (
          <StaleNotice
            {...notice}
            mine={Object.keys(typed)}
            onTake={(id) => setTyped(({ [id]: _, ...kept }) => kept)}
          />
        )}
        <Text fz="sm">
          {part === 'fields'
            ? 'The history records the changes.'
            : 'Residents never see them. The history records the changes.'}
        </Text>
        <CustomFields
          fields={fields}
          values={values}
          errors={problemsUnder(errors, part)}
          onChange={change}
          idPrefix={elementId(`${part}.`)}
        />
        <DialogActions confirm="Save" isBusy={save.isPending} onCancel={onClose} />
      </Stack>
    </form>
  );
}

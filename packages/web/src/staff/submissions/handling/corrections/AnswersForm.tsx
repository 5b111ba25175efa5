import { Stack, Text } from '@mantine/core';
import {
  answerProblems,
  answersOf,
  answerValues,
  type CustomField,
  type FieldValue,
  type FieldValues,
} from '@townkeep/core/custom-fields';
import type { AnswersPart } from '@townkeep/core/submissions';
import { type FormEvent, useState } from 'react';
import { CustomFields } from '../../../../ui/custom-fields/CustomFields.tsx';
import { DialogActions } from '../../../../ui/dialogs/DialogActions.tsx';
import { StaleNotice, type StaleNoticeProps } from '../../../../ui/dialogs/StaleNotice.tsx';
import { ErrorSummary } from '../../../../ui/fields/ErrorSummary.tsx';
import { showFieldErrors } from '../../../../ui/show-problem.ts';
import { api } from '../../../session/api.ts';
import { problemsUnder } from '../../filing/create-input.ts';
import { useDetail } from '../../read/SubmissionContext.ts';
import { useChange } from '../../read/use-submission.ts';
import { changedAnswers } from '../concurrent-changes.ts';
import { useConcurrentChanges } from '../../../record/use-concurrent-changes.ts';

export interface AnswersFormProps {
  readonly part: AnswersPart;
  readonly fields: readonly CustomField[];
  readonly onClose: () => void;
}

/** Returns the element id of the field at a path of the call's input. */
const elementId = (path: string): string => `edit-${path.replaceAll('.', '-')}`;

/** Edits the answers to the given fields. */
export function AnswersForm(props: AnswersFormProps) {
  const { part, fields, onClose } = props;
  const { values, errors, attempt, notice, save, submit, change } = useAnswersForm(props);
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <ErrorSummary
          errors={Object.fromEntries(Object.entries(errors).map(([path, text]) => [elementId(path), text]))}
          attempt={attempt}
        />
        {!save.isSuccess && <StaleNotice {...notice} />}
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

function useAnswersForm({ part, fields, onClose }: AnswersFormProps) {
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
  const {
    notice: changes,
    onStale,
    isSurprised,
  } = useConcurrentChanges(submission, (opened, now) => changedAnswers(fields, opened[part], now[part], typed));
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
      if (!isSurprised()) save.mutate(null);
    }
  };
  const change = (id: string, value: FieldValue) => {
    setTyped((before) => ({ ...before, [id]: value }));
    setRefusal((before) => ({
      ...before,
      errors: Object.fromEntries(Object.entries(before.errors).filter(([path]) => path !== `${part}.${id}`)),
    }));
  };
  const notice: StaleNoticeProps = {
    ...changes,
    mine: Object.keys(typed),
    onTake: (id) => setTyped(({ [id]: _, ...kept }) => kept),
  };
  return { values, errors, attempt, notice, save, submit, change };
}

import { Stack } from '@mantine/core';
import {
  answerProblems,
  answersOf,
  type CustomField,
  type FieldAnswer,
  type FieldValues,
} from '@townkeep/core/custom-fields';
import { type FormEvent, useState } from 'react';
import { CustomFields } from './CustomFields.tsx';
import { DialogActions } from '../dialogs/DialogActions.tsx';

type Errors = Readonly<Record<string, string>>;

interface AnswersFormProps {
  readonly fields: readonly CustomField[];
  readonly initial: FieldValues;
  /** By `fields.<field id>`. */
  readonly errors: Errors;
  readonly confirm: string;
  readonly isBusy: boolean;
  readonly onErrors: (errors: Errors) => void;
  readonly onSubmit: (answers: FieldAnswer[]) => void;
  readonly onCancel: () => void;
}

/** A form of custom fields. */
export function AnswersForm({ fields, initial, errors, onErrors, onSubmit, ...actions }: AnswersFormProps) {
  const [typed, setTyped] = useState<FieldValues>({});
  const values = { ...initial, ...typed };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const answers = answersOf(fields, values);
    const problems = answerProblems(fields, answers, 'fields');
    onErrors(problems);
    if (Object.keys(problems).length === 0 && !actions.isBusy) onSubmit(answers);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <CustomFields
          fields={fields}
          values={values}
          errors={Object.fromEntries(Object.entries(errors).map(([path, text]) => [path.replace('fields.', ''), text]))}
          onChange={(id, value) => {
            onErrors({});
            setTyped((before) => ({ ...before, [id]: value }));
          }}
          idPrefix="answer-"
        />
        <DialogActions {...actions} />
      </Stack>
    </form>
  );
}

import {
  allFields,
  answerProblems,
  answersOf,
  answerText,
  answerValues,
  type CustomField,
  type FieldAnswer,
  type FieldValue,
  type FieldValues,
} from '@townkeep/core/mechanisms/custom-fields';
import { CustomFields } from '../../../ui/custom-fields/CustomFields.tsx';
import type { FieldLabels } from './changes-by-others.ts';

/** The answers of a form: values named `<path>.<field id>`, as the API names their problems. */
export type AnswerFormValues<Path extends string> = { readonly [Name in `${Path}.${string}`]: FieldValue };

const prefixed = <Path extends string, Value>(path: Path, byId: Readonly<Record<string, Value>>) =>
  Object.fromEntries(Object.entries(byId).map(([id, value]) => [`${path}.${id}`, value])) as {
    [Name in `${Path}.${string}`]: Value;
  };

const unprefixed = <Value,>(path: string, byName: Readonly<Record<string, Value>>): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(byName).flatMap(([name, value]) =>
      name.startsWith(`${path}.`) ? [[name.slice(path.length + 1), value]] : [],
    ),
  );

const elementId = (path: string, fieldId: string): string => `answer-${path}-${fieldId}`;

/**
 * Returns how custom fields take part in a form of a record.
 * @param path the name of the answers in the call, such as `fields`
 */
export function formAnswers<Path extends string>(path: Path, fields: readonly CustomField[]) {
  const given = (values: object): FieldAnswer[] => answersOf(fields, unprefixed(path, values as FieldValues));
  const labels = allFields(fields).map(({ id, label, type }) => [
    id,
    [label, (value: FieldValue) => answerText({ type, value: value as FieldAnswer['value'] })] as const,
  ]);
  return {
    /** Returns stored answers as values of the form. */
    valuesOf: (answers: readonly FieldAnswer[]): AnswerFormValues<Path> => prefixed(path, answerValues(answers)),
    /** The labels of the fields, to report another person's answers. */
    labels: prefixed(path, Object.fromEntries(labels)) as FieldLabels<AnswerFormValues<Path>>,
    /** Returns values of the form by field id. */
    byId: (values: object): FieldValues => unprefixed(path, values as FieldValues),
    /** Returns the answers of the form as the calls take them. */
    given,
    /** Returns the problems of the answers, by the names of the values. */
    problemsOf: (values: object) => answerProblems(fields, given(values), path),
    /** Returns the problems of the answers by element id, to list them above a long form. */
    byElement: (errors: Readonly<Record<string, string>>) =>
      Object.fromEntries(Object.entries(unprefixed(path, errors)).map(([id, text]) => [elementId(path, id), text])),
  };
}

export interface AnswerFieldsProps<Path extends string> {
  readonly path: Path;
  readonly fields: readonly CustomField[];
  readonly form: {
    readonly values: object;
    readonly errors: Readonly<Record<string, string>>;
    readonly set: (part: never) => void;
  };
}

/** The inputs of custom fields in a form of a record. */
export const AnswerFields = <Path extends string>({ path, fields, form }: AnswerFieldsProps<Path>) => (
  <CustomFields
    fields={fields}
    values={unprefixed(path, form.values as FieldValues)}
    errors={unprefixed(path, form.errors)}
    onChange={(id, value) => form.set(prefixed(path, { [id]: value }) as never)}
    idPrefix={elementId(path, '')}
  />
);

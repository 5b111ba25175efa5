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
} from '@townkeep/core/custom-fields';
import { CustomFields } from '../../ui/custom-fields/CustomFields.tsx';
import type { FieldLabels } from './changed-fields.ts';

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

/** Returns stored answers as values of a form. */
export const answerFormValues = <Path extends string>(
  path: Path,
  answers: readonly FieldAnswer[],
): AnswerFormValues<Path> => prefixed(path, answerValues(answers));

/** Returns the labels of custom fields, to report another person's answers. */
export const answerLabels = <Path extends string>(path: Path, fields: readonly CustomField[]) =>
  prefixed(
    path,
    Object.fromEntries(
      allFields(fields).map(({ id, label, type }) => [
        id,
        [label, (value: FieldValue) => answerText({ type, value: value as FieldAnswer['value'] })] as const,
      ]),
    ),
  ) as FieldLabels<AnswerFormValues<Path>>;

/** Returns the answers of a form as the calls take them. */
export const givenAnswers = (path: string, fields: readonly CustomField[], values: object): FieldAnswer[] =>
  answersOf(fields, unprefixed(path, values as FieldValues));

/** Returns the problems of the answers of a form, by the names of its values. */
export const answerFormProblems = (path: string, fields: readonly CustomField[], values: object) =>
  answerProblems(fields, givenAnswers(path, fields, values), path);

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
    idPrefix={answerElementId(path, '')}
  />
);

/** Returns the element id of the input of a custom field. */
export const answerElementId = (path: string, fieldId: string): string => `answer-${path}-${fieldId}`;

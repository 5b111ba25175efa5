import { text } from '@townkeep/core/platform';
import { changeSchema, type Fields } from '@townkeep/core/platform/fields/index.ts';
import { issueText } from '@townkeep/core/platform/issue-texts.ts';
import type { SettingsForm } from '@townkeep/core/platform/setup/settings-form.ts';
import { inputId } from '../../../ui/fields/input-id.ts';
import { textsByPath } from './work-schedule/texts-by-path.ts';

type Texts = Readonly<Record<string, string>>;
type Values = Readonly<Record<string, unknown>>;

/** Returns the errors by the element id of their input, for the summary above the form. */
export const byElement = (errors: Texts): Texts =>
  Object.fromEntries(Object.entries(errors).map(([path, problem]) => [inputId(path), problem]));

/** Returns an error for each empty required field, so that the form does not need to ask the server. */
export function missingFields(fields: Fields, values: Values): Record<string, string> {
  const isEmpty = (value: unknown) =>
    value === null || value === undefined || (typeof value === 'string' && value.trim() === '');
  const missing = Object.entries(fields).filter(([name, { isRequired }]) => isRequired && isEmpty(values[name]));
  return Object.fromEntries(missing.map(([name, { label }]) => [name, text('required', { label })]));
}

/** Returns the errors that the server would report for a settings form, by the path of the input. */
export function settingsProblems(
  { fields, problems }: SettingsForm,
  stored: Values,
  typed: Values,
): Record<string, string> {
  const { error } = changeSchema(fields).safeParse(typed, { error: issueText });
  const values = { ...stored, ...typed };
  return { ...problems(values), ...missingFields(fields, values), ...textsByPath(error?.issues ?? []) };
}

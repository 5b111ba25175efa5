import { choiceField } from '../../../../platform/fields/index.ts';
import { text } from '../../../../platform/messages.ts';
import type { FieldTexts } from '../../../../platform/problems.ts';
import type { Translations } from '../../../../platform/formats/translations.ts';
import {
  automaticLetter,
  automaticLetters,
  codesOf,
  letterCodeProblem,
  type MergeContent,
} from '../../../../mechanisms/templates/index.ts';

/** What templates are for: staff choose them, or they replace the words of the letter of this name. */
const purposes: Readonly<Record<string, string>> = {
  FREE: 'For staff to choose',
  ...Object.fromEntries(automaticLetters.map(({ name, label }) => [name, `Letter: ${label}`])),
};

const MESSAGE = 'message';

/** The parts that templates for emails and for text messages share. */
export const templateFields = {
  product: choiceField(
    'Product',
    { crm: 'Customer Submissions', xerce: 'Code Enforcement' },
    { initial: 'crm', isColumn: true },
  ),
  purpose: choiceField('Purpose', purposes, {
    initial: 'FREE',
    isColumn: true,
    hint: 'The first active template for a letter replaces its standard text.',
  }),
};

/** Returns the texts for codes that are unknown, incomplete or never have a value, and for a letter that would leave out the message of a staff member. */
export function templateProblems(values: Readonly<Record<string, unknown>>, names: readonly string[]): FieldTexts {
  const problems: Record<string, string> = {};
  const { es } = (values['translations'] ?? {}) as Translations;
  const letter = automaticLetter(values['purpose']);
  for (const name of names) {
    for (const [path, written] of [
      [name, values[name]],
      [`translations.es.${name}`, es?.[name]],
    ] as const) {
      const content = (written ?? null) as MergeContent;
      if (content === null) continue;
      const problem = letterCodeProblem(content, letter);
      if (problem !== null) problems[path] = problem;
      else if (name === 'body' && letter?.hasMessage === true && !codesOf(content).includes(MESSAGE))
        problems[path] = text('mergeCodeMissing', { code: `{{${MESSAGE}}}` });
    }
  }
  return problems;
}

import { choiceField } from '../../../kernel/fields/index.ts';
import { text } from '../../../kernel/messages.ts';
import type { FieldTexts } from '../../../kernel/problems.ts';
import type { Translations } from '../../../kernel/formats/translations.ts';
import { codesIn, unknownCodes } from '../../../templates/index.ts';

/** The letters to residents that the agency can write itself, by the name of the letter. */
const purposes = {
  FREE: 'For staff to choose',
  'submission.received': 'Letter: request received',
  'submission.message': 'Letter: message of staff',
  'submission.closed': 'Letter: request closed',
  'submission.reopened': 'Letter: request reopened',
  'submission.link': 'Letter: link sent again',
  'submission.emailChanged': 'Letter: email address changed',
} as const;

/** The letters that have a message of a staff member, which must not be left out. */
const withMessage: ReadonlySet<unknown> = new Set(['submission.message', 'submission.closed', 'submission.reopened']);
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
    hint: 'The first active template for a letter replaces its standard words.',
  }),
};

/** Returns the texts for unknown codes, and for a letter that would leave out the message of a staff member. */
export function templateProblems(values: Readonly<Record<string, unknown>>, names: readonly string[]): FieldTexts {
  const problems: Record<string, string> = {};
  const { es } = (values['translations'] ?? {}) as Translations;
  for (const name of names) {
    for (const [path, content] of [
      [name, values[name]],
      [`translations.es.${name}`, es?.[name]],
    ] as const) {
      if (typeof content !== 'string') continue;
      const codes = codesIn(content);
      const [unknown] = unknownCodes(codes, 'submission');
      if (unknown !== undefined) problems[path] = text('unknownMergeCode', { code: `{{${unknown}}}` });
      else if (name === 'body' && withMessage.has(values['purpose']) && !codes.includes(MESSAGE))
        problems[path] = text('mergeCodeMissing', { code: `{{${MESSAGE}}}` });
    }
  }
  return problems;
}

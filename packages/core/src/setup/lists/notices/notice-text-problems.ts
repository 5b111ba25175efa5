import type { RichText } from '../../../kernel/fields/index.ts';
import type { Translations } from '../../../kernel/formats/translations.ts';
import { text } from '../../../kernel/messages.ts';
import type { FieldTexts } from '../../../kernel/problems.ts';
import { codesInRichText, unknownCodes } from '../../../templates/index.ts';

/** Returns the texts for codes that notices do not have, in the text of an item and in its language versions. */
export const noticeTextProblems = ({ body, translations }: Readonly<Record<string, unknown>>): FieldTexts => ({
  ...codeProblem('body', body),
  ...codeProblem('translations.es.body', (translations as Translations | undefined)?.es?.['body']),
});

function codeProblem(path: string, content: unknown): FieldTexts {
  const [unknown] = unknownCodes(codesInRichText((content ?? null) as RichText | null), 'notice');
  return unknown === undefined ? {} : { [path]: text('unknownMergeCode', { code: `{{${unknown}}}` }) };
}

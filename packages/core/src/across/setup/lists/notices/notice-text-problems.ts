import type { Translations } from '../../../../platform/formats/translations.ts';
import type { FieldTexts } from '../../../../platform/problems.ts';
import { codeProblem, type MergeContent } from '../../../../mechanisms/templates/index.ts';

/** Returns the texts for codes that notices do not have, in the text of an item and in its language versions. */
export const noticeTextProblems = ({ body, translations }: Readonly<Record<string, unknown>>): FieldTexts => ({
  ...problemAt('body', body),
  ...problemAt('translations.es.body', (translations as Translations | undefined)?.es?.['body']),
});

function problemAt(path: string, content: unknown): FieldTexts {
  const problem = codeProblem(content as MergeContent, 'notice');
  return problem === null ? {} : { [path]: problem };
}

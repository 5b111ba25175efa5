import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import type { MergeValues } from '@townkeep/core/mechanisms/templates';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { LetterWords } from '../../../platform/records/letters.ts';
import { findLetterTemplate, wordsOfTemplate } from '../../../mechanisms/templates/index.ts';

/** Replaces the standard text of a letter. */
export type Rewrite = (standard: LetterWords) => LetterWords;

/**
 * Returns how the agency's template changes the words of a letter; null without a template.
 * @param report is called with the codes that have no value, when the standard text is sent because of them
 */
export async function rewriteLetter(
  tx: AgencyTx,
  { kind, language }: { readonly kind: string; readonly language: Language },
  readValues: () => Promise<MergeValues>,
  report: (codes: readonly string[]) => void,
): Promise<Rewrite | null> {
  const template = await findLetterTemplate(tx, kind, language);
  if (template === null) return null;
  const values = await readValues();
  return (standard) => {
    const { words, missing } = wordsOfTemplate(standard, template, values);
    if (missing.length > 0) report(missing);
    return words;
  };
}

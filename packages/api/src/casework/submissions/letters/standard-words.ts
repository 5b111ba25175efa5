import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import type { LetterWords } from '../../../platform/records/letters.ts';
import { neighborLetters, residentLetters } from './index.ts';

/** The words of a letter as a template. */
export interface StandardWords {
  readonly subject: string;
  readonly body: string;
  readonly sms: string | null;
}

/** Facts that are merge codes, so that the words of a letter become a template. */
const codes = {
  agencyName: '{{agency.name}}',
  number: '{{submission.number}}',
  category: '{{submission.category}}',
  link: '',
  authorName: '{{staff.name}}',
  body: '{{message}}',
  outcome: '{{submission.outcome}}',
  signature: null,
  fileCount: 0,
};

const kinds = [...Object.values(residentLetters), ...Object.values(neighborLetters)];

/**
 * Returns the standard words of a letter as a template: the letter with the template has the same words.
 * @throws Error for a name that no letter to residents has
 */
export function standardWords(name: string, language: Language): StandardWords {
  const kind = kinds.find((each) => each.name === name);
  if (kind === undefined) throw new Error(`No letter to residents is called ${name}`);
  const inLanguage = (kind.words[language] ?? kind.words.en) as (facts: unknown) => LetterWords;
  const { subject, opening, quote, closing, sms } = inLanguage(codes);
  return { subject, body: [...opening, quote, closing].filter((part) => part !== null).join('\n\n'), sms };
}

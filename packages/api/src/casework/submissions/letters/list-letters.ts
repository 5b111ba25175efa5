import { automaticLetters, type MergeValues } from '@townkeep/core/mechanisms/templates';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { findUsedTemplates, missingCodes } from '../../../mechanisms/templates/index.ts';
import { agencyMergeValues } from '../../../mechanisms/templates/index.ts';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import type { LetterWords } from '../../../platform/records/letters.ts';
import { neighborLetters, residentLetters } from './index.ts';

/** The words of a letter as a template. */
interface StandardWords {
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
  description: '{{submission.description}}',
  // Not every request has them, and a letter whose codes lack a value is not used.
  location: null,
  dueOn: null,
};

const kinds = [...Object.values(residentLetters), ...Object.values(neighborLetters)];

/**
 * Returns the standard text of a letter as a template: the letter with the template has the same words.
 * @throws Error for a name that no letter to residents has
 */
export function standardWords(name: string, language: Language): StandardWords {
  const kind = kinds.find((each) => each.name === name);
  if (kind === undefined) throw new Error(`No letter to residents is called ${name}`);
  const inLanguage = (kind.words[language] ?? kind.words.en) as (facts: unknown) => LetterWords;
  const { subject, opening, quote, closing, sms } = inLanguage(codes);
  return { subject, body: [...opening, quote, closing].filter((part) => part !== null).join('\n\n'), sms };
}

/** Lists the letters that go out by themselves, with their standard text and the templates that replace them. */
export async function listLetters(tx: AgencyTx) {
  const values: MergeValues = await agencyMergeValues(tx, 'en');
  const items = [];
  for (const letter of automaticLetters) {
    const { email, sms } = await findUsedTemplates(tx, letter.name);
    const { name, label, about, to } = letter;
    items.push({
      name,
      label,
      about,
      to,
      standard: { en: standardWords(name, 'en'), es: standardWords(name, 'es') },
      emailTemplateId: email?.id ?? null,
      smsTemplateId: sms?.id ?? null,
      missing: missingCodes([email, sms], values, letter),
    });
  }
  return { items };
}

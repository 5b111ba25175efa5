import { automaticLetters, type MergeValues } from '@townkeep/core/mechanisms/templates';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { findUsedTemplates, missingCodes } from '../../../mechanisms/templates/index.ts';
import { agencyMergeValues } from '../read/merge-values.ts';
import { standardWords } from './standard-words.ts';

/** Lists the letters that go out by themselves, with their standard words and the templates that replace them. */
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

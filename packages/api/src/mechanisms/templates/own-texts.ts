import { configLists } from '@townkeep/core/across/setup';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import { textIn, type Translations } from '@townkeep/core/platform/formats/translations.ts';
import { type MergeValues, OWN_PREFIX } from '@townkeep/core/mechanisms/templates';
import { findAgencyName, informationArea } from '../../office/agencies/index.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { listActive } from '../../platform/records/list-items.ts';
import { readArea } from '../../platform/settings/settings-rows.ts';

export interface OwnText {
  readonly code: string;
  readonly label: string;
  readonly content: string;
  readonly translations: Translations;
}

/** Lists the agency's own active texts, with the whole code of each. */
export async function listOwnTexts(tx: AgencyTx): Promise<OwnText[]> {
  const rows = await tx.recall('merge texts', ['list_items'], () => listActive(tx, configLists.mergeTexts));
  return (rows ?? []).map(({ name, fields }) => ({
    code: `${OWN_PREFIX}${String(fields['code'])}`,
    label: name,
    content: String(fields['content']),
    translations: (fields['translations'] ?? {}) as Translations,
  }));
}

/** Returns the agency's own texts by their codes, in a language. */
export async function ownTextValues(tx: AgencyTx, language: Language): Promise<MergeValues> {
  const texts = await listOwnTexts(tx);
  return Object.fromEntries(
    texts.map(({ code, content, translations }) => [code, textIn(translations, 'content', language, content)]),
  );
}

/** Returns the value of every merge code of the agency, with its own texts in a language. */
export async function agencyMergeValues(tx: AgencyTx, language: Language): Promise<MergeValues> {
  const { phoneNumber, email, websiteUrl } = await readArea(tx, informationArea);
  return {
    'agency.name': await findAgencyName(tx),
    'agency.phone': phoneNumber,
    'agency.email': email,
    'agency.website': websiteUrl,
    ...(await ownTextValues(tx, language)),
  };
}

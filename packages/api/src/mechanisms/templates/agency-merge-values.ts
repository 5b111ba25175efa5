import type { MergeValues } from '@townkeep/core/mechanisms/templates';
import type { Language } from '@townkeep/core/platform/formats/languages.ts';
import { findAgencyName, informationArea } from '../../office/agencies/index.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { readArea } from '../../platform/settings/settings-rows.ts';
import { ownTextValues } from './own-texts.ts';

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

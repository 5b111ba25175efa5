import {
  translatedAreas,
  type Untranslated,
  untranslatedOf,
} from '@townkeep/core/across/setup/starting/untranslated.ts';
import { informationArea } from '../../../office/agencies/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { readArea } from '../../../platform/settings/settings-rows.ts';
import { findTexts } from './queries.ts';

/** Returns whether the agency offers Spanish, and the texts for residents that are not written in it. */
export async function listUntranslated(tx: AgencyTx) {
  const { otherLanguages } = await readArea(tx, informationArea);
  const items = await findUntranslated(tx);
  return {
    isOffered: otherLanguages.includes('es'),
    items: items.map(({ group: _, texts, ...item }) => ({ ...item, texts: [...texts] })),
  };
}

/** Lists the items whose texts for residents are not written in Spanish. */
export const findUntranslated = async (tx: AgencyTx): Promise<readonly Untranslated[]> =>
  untranslatedOf(await findTexts(tx, translatedAreas), 'es');

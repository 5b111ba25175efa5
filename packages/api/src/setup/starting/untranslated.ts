import { translatedAreas, type Untranslated, untranslatedOf } from '@townkeep/core/setup/starting/untranslated.ts';
import { informationArea } from '../../agencies/index.ts';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import { readArea } from '../../platform/settings/settings-rows.ts';
import { findSetUp, findTexts } from './queries.ts';

/** Returns whether the agency offers Spanish, and the texts for residents that are not written in it. */
export async function listUntranslated(tx: AgencyTx) {
  const { otherLanguages } = await readArea(tx, informationArea);
  const items: readonly Untranslated[] = untranslatedOf(await findTexts(tx, translatedAreas), 'es');
  return {
    isOffered: otherLanguages.includes('es'),
    items: items.map(({ group: _, texts, ...item }) => ({ ...item, texts: [...texts] })),
  };
}

/** Returns what the agency has set up. */
export async function readSetUp(tx: AgencyTx) {
  const { otherLanguages } = await readArea(tx, informationArea);
  const isOffered = otherLanguages.includes('es');
  const missing = isOffered ? untranslatedOf(await findTexts(tx, translatedAreas), 'es') : [];
  const ofSubmissions = missing.filter(({ group }) => group === 'submissions' || group === 'templates');
  return { ...(await findSetUp(tx)), untranslatedItems: isOffered ? ofSubmissions.length : null };
}

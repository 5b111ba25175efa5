import type { SetupGroup } from '@townkeep/core/platform/setup/setup-area.ts';
import type { SetUp } from '@townkeep/core/across/setup/starting/set-up.ts';
import { informationArea } from '../../../office/agencies/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { readArea } from '../../../platform/settings/settings-rows.ts';
import { findSetUp } from './queries.ts';
import { findUntranslated } from './untranslated.ts';

/** The groups of setup whose texts only cases use. */
const OF_CASES: ReadonlySet<SetupGroup> = new Set(['code-enforcement', 'notices', 'money']);

/** Returns what the agency has set up. */
export async function readSetUp(tx: AgencyTx): Promise<SetUp> {
  const information = await readArea(tx, informationArea);
  const found = await findSetUp(tx);
  if (!information.otherLanguages.includes('es')) return { ...found, information, untranslated: null };
  const missing = await findUntranslated(tx);
  const ofCases = missing.filter(({ group }) => OF_CASES.has(group)).length;
  return { ...found, information, untranslated: { submission: missing.length - ofCases, case: ofCases } };
}

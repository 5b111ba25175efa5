import { type OutcomeFileOptions, outcomeFileOptions, STATUSES_MAX, statusKey } from '@townkeep/core/casework/cases';
import type { AgencyTx } from '../../../../platform/database/tenancy.ts';
import { readArea, type SettingsArea, storeArea } from '../../../../platform/settings/settings-rows.ts';

/** How the agency's last file was read. It is kept with the settings, and no form shows it. */
const area: SettingsArea<Partial<OutcomeFileOptions>> = { area: 'outcome-file', fields: {}, initial: {} };

/** Returns how the agency's files were read last; nothing before the first one. */
export const readRemembered = async (tx: AgencyTx): Promise<OutcomeFileOptions> =>
  outcomeFileOptions.parse({ mapping: {}, statuses: [], ...(await readArea(tx, area)) });

/** Remembers how a file was read, for the next one. Statuses of earlier files stay while there is room. */
export async function remember(tx: AgencyTx, options: OutcomeFileOptions, now: Date): Promise<void> {
  const { statuses } = await readRemembered(tx);
  const known = new Set(options.statuses.map(({ status }) => statusKey(status)));
  const earlier = statuses.filter(({ status }) => !known.has(statusKey(status)));
  await storeArea(tx, area, { ...options, statuses: [...options.statuses, ...earlier].slice(0, STATUSES_MAX) }, now);
}

import { type CaseImportOptions, caseImportOptions } from '@townkeep/core/casework/cases';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import { readArea, type SettingsArea, storeArea } from '../../../platform/settings/settings-rows.ts';

/** How the agency's last file was read. It is kept with the settings, and no form shows it. */
const area: SettingsArea<Partial<CaseImportOptions>> = { area: 'case-import', fields: {}, initial: {} };

/** Returns how the agency's last file was read; the defaults before the first one. */
export const readRemembered = async (tx: AgencyTx): Promise<CaseImportOptions> =>
  caseImportOptions.parse({ mapping: {}, ...(await readArea(tx, area)) });

/** Remembers how a file was read, for the next one. */
export const remember = (tx: AgencyTx, options: CaseImportOptions, now: Date): Promise<void> =>
  storeArea(tx, area, options, now);

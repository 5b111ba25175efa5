import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { Services } from '../../../platform/services.ts';
import { readArea, saveArea } from '../../../platform/settings/settings-rows.ts';
import { informationArea } from '../areas.ts';
import { findActiveAgency } from '../queries.ts';
import { sealUrl } from './seal.ts';

/** The look of an agency: its seal, and its color `#rrggbb`; null where it has none. */
export interface Brand {
  readonly logoUrl: string | null;
  readonly primaryColor: string | null;
}

/** Reads the look of the transaction's agency. The seal's address is a path when this server serves it. */
export async function readBrand(tx: AgencyTx): Promise<Brand> {
  const { logoUrl, primaryColor } = await readArea(tx, informationArea);
  return { logoUrl: sealUrl(tx.agencyId, logoUrl), primaryColor };
}

/** An agency as the pages before the sign-in show it. */
export interface PageAgency extends Brand {
  readonly id: number;
  readonly name: string;
}

/** Finds an active agency with its look, before anyone is signed in; null when there is none of this number. */
export async function findPageAgency(services: Services, id: number): Promise<PageAgency | null> {
  const name = await findActiveAgency(services.database, id);
  if (name === null) return null;
  return { id, name, ...(await services.inAgency(id, readBrand, { reads: true })) };
}

/** Saves the location of a stored seal, and a color. */
export async function changeBrand(tx: AgencyTx, brand: Brand, now: Date): Promise<void> {
  await saveArea(tx, informationArea, { ...(await readArea(tx, informationArea)), ...brand }, now);
}

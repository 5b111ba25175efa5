import type { AgencyInformation } from '@townkeep/core/agencies';
import { MAX_MAP_ZOOM } from '@townkeep/core/locations';
import type { Product } from '@townkeep/core/people';
import { type MapConfig } from '@townkeep/core/submissions';
import type { Database } from '../platform/database/connection.ts';
import { type AgencyTx, query } from '../platform/database/tenancy.ts';
import { readArea } from '../platform/settings-rows.ts';
import { informationArea, mapArea } from './areas.ts';

/** The agency's own data. Its name is kept with the agency itself, where links are resolved. */
export async function getInformation(tx: AgencyTx): Promise<AgencyInformation> {
  return { ...(await readArea(tx, informationArea)), name: await getAgencyName(tx) };
}

export async function getAgencyName(tx: AgencyTx): Promise<string> {
  return (await tx.first(query.selectFrom('agencies').select('name').where('id', '=', tx.agencyId)))!.name;
}

/** The map of the agency: where it starts, its base map, its boundary for drawing, and whether there are parcels to draw. */
export async function getMapConfig(tx: AgencyTx): Promise<MapConfig> {
  const map = await readArea(tx, mapArea);
  const { rows } = await tx.run('select (select outline from boundaries where agency_id = $1) as boundary, exists (select from parcels where agency_id = $1) as "hasParcels"', [
    tx.agencyId,
  ]);
  return { ...map, maxZoom: MAX_MAP_ZOOM, ...(rows[0] as Pick<MapConfig, 'boundary' | 'hasParcels'>), layers: [] };
}

const AGENCY_ID_MAX = 32_767;

/** The name of an active agency, or null. Read as the owner: whoever asks is not signed in yet. */
export async function findActiveAgency(database: Database, agencyId: number): Promise<string | null> {
  if (agencyId < 1 || agencyId > AGENCY_ID_MAX) return null;
  const { rows } = await database.run('select name from agencies where id = $1 and is_active', [agencyId]);
  return rows[0] === undefined ? null : String(rows[0]['name']);
}

export async function saveAgencyName(tx: AgencyTx, name: string): Promise<void> {
  await tx.change(query.updateTable('agencies').set({ name }).where('id', '=', tx.agencyId));
}

/** Lists the products that the agency has. */
export async function findProducts(tx: AgencyTx): Promise<Product[]> {
  const rows = await tx.all(query.selectFrom('agency_products').select('product').where('agency_id', '=', tx.agencyId));
  return rows.map(({ product }) => product);
}

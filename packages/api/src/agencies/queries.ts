import type { AgencyInformation } from '@townkeep/core/agencies';
import { isWebAddress } from '@townkeep/core/kernel/web-address.ts';
import { MAX_MAP_ZOOM } from '@townkeep/core/locations';
import { type MapConfig } from '@townkeep/core/submissions';
import type { Database } from '../platform/database/connection.ts';
import { type AgencyTx, query } from '../platform/database/tenancy.ts';
import { readArea } from '../platform/settings-rows.ts';
import { informationArea, mapArea } from './areas.ts';

/** The agency's own data. Its name is kept with the agency itself, where links are resolved. What is no address is none. */
export async function getInformation(tx: AgencyTx): Promise<AgencyInformation> {
  const agency = await tx.first(query.selectFrom('agencies').select('name').where('id', '=', tx.agencyId));
  const { logoUrl, websiteUrl, ...information } = await readArea(tx, informationArea);
  const addressOf = (kept: string | null) => (kept !== null && isWebAddress(kept) ? kept : null);
  return { ...information, name: agency?.name ?? '', logoUrl: addressOf(logoUrl), websiteUrl: addressOf(websiteUrl) };
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

/** Whether the agency works with each product: it does when anybody active there has it, whoever asks. */
export async function findProducts(tx: AgencyTx): Promise<{ crm: boolean; xerce: boolean }> {
  const has = (scope: 'crm' | 'xerce') => `exists (select from staff where agency_id = $1 and is_active and scopes @> '{"${scope}": {"isActive": true}}')`;
  const { rows } = await tx.run(`select ${has('crm')} as crm, ${has('xerce')} as xerce`, [tx.agencyId]);
  return rows[0] as { crm: boolean; xerce: boolean };
}

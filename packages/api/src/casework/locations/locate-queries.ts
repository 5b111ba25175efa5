import { type AgencyTx, jsonText } from '../../platform/database/tenancy.ts';
import { newId } from '../../platform/ids.ts';
import type { SharedPlace } from './stored-place.ts';

/** Finds or inserts the location that a place belongs to. Returns its id; null for a place without a location. */
export async function locate(tx: AgencyTx, shared: SharedPlace | null): Promise<string | null> {
  if (shared === null) return null;
  const { placeKey, streetKey, apnKey } = shared.keys;
  const { rows } = await tx.run('select locate($1, $2, $3, $4, $5, $6::jsonb) as id', [
    tx.agencyId,
    newId(),
    placeKey,
    streetKey,
    apnKey,
    jsonText(shared.row),
  ]);
  return rows[0]!['id'] as string;
}

import type { Place } from '@townkeep/core/submissions';
import { type AgencyTx, jsonText, query } from '../../../platform/database/tenancy.ts';
import { newId } from '../../../platform/ids.ts';
import type { SharedPlace } from '../../filing/place.ts';

/** A place as a submission keeps it; all is null when it has none. */
export interface StoredChange extends Omit<Place, 'locationSource'> {
  readonly locationSource: string | null;
  readonly locationText: string | null;
  /** The location that the place belongs to. */
  readonly shared: SharedPlace | null;
}

/** Finds the location that a place belongs to, or makes it. Returns its id; null for a place without one. */
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

/** Returns a place as the columns of a submission. */
export const placeColumns = (place: Omit<StoredChange, 'locationText' | 'shared'> | null) => ({
  latitude: place?.latitude ?? null,
  longitude: place?.longitude ?? null,
  location_source: place?.locationSource ?? null,
  street_address: place?.streetAddress ?? null,
  sec_unit_num: place?.secUnitNum ?? null,
  place_name: place?.placeName ?? null,
  city: place?.city ?? null,
  state: place?.state ?? null,
  zip: place?.zip ?? null,
  apn: place?.apn ?? null,
  is_gis_validated: place?.isGISValidated ?? false,
  is_manual_address: place?.isManualAddress ?? false,
  is_manual_secondary_address: place?.isManualSecondaryAddress ?? false,
  user_pin_latitude: place?.userPinLatitude ?? null,
  user_pin_longitude: place?.userPinLongitude ?? null,
});

/** Saves where a locked submission is as its next version. */
export async function saveLocation(tx: AgencyTx, id: string, place: StoredChange, now: Date): Promise<void> {
  const locationId = await locate(tx, place.shared);
  await tx.change(
    query
      .updateTable('submissions')
      .set((e) => ({
        ...placeColumns(place),
        location_text: place.locationText,
        location_id: locationId,
        version: e('version', '+', 1),
        updated_at: now,
      }))
      .where('agency_id', '=', tx.agencyId)
      .where('id', '=', id),
  );
}

import type { Place } from '@townkeep/core/submissions';
import { type AgencyTx, jsonText, query } from '../../../platform/database/tenancy.ts';
import { newId } from '../../../platform/ids.ts';
import type { SharedPlace } from '../../filing/place.ts';

/** A submission's place as stored; every field is null when it has none. */
export interface StoredLocation extends Omit<Place, 'locationSource'> {
  readonly locationSource: string | null;
  readonly locationText: string | null;
  /** The location that the place belongs to. */
  readonly shared: SharedPlace | null;
}

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

/** Returns a place as the columns of a submission. */
export const placeColumns = (place: Omit<StoredLocation, 'locationText' | 'shared'> | null) => ({
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

/** Saves the place of a locked submission as its next version. */
export async function saveLocation(tx: AgencyTx, id: string, place: StoredLocation, now: Date): Promise<void> {
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

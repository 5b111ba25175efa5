import type { Place } from '@townkeep/core/casework/submissions';
import { locate, type SharedPlace } from '../../../locations/index.ts';
import { type AgencyTx, query } from '../../../../platform/database/tenancy.ts';

/** A submission's place as stored; every field is null when it has none. */
export interface StoredLocation extends Omit<Place, 'locationSource'> {
  readonly locationSource: string | null;
  readonly locationText: string | null;
  /** The location that the place belongs to. */
  readonly shared: SharedPlace | null;
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

import type { CaseToImport, ImportedPlace } from '@townkeep/core/casework/cases';
import type { GeoPoint } from '@townkeep/core/casework/locations';
import { placeInput } from '@townkeep/core/casework/submissions';
import { locate, locatePlace, placeOf, readTypedAddress, sharedPlace } from '../../locations/index.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { CasePlaceColumns } from '../handling/case-place.ts';

/** The agency's own city and state. */
interface Around {
  readonly city: string | null;
  readonly state: string | null;
}

/** Returns the parts of a typed address, in the agency's city unless it names another one. */
function inputOf({ address, apn }: ImportedPlace, point: GeoPoint | null, { city, state }: Around) {
  const typed = address === null ? null : readTypedAddress(address, city);
  return placeInput.parse({
    locationSource: 'MANUAL',
    isManualAddress: true,
    streetAddress: typed?.streetAddress ?? null,
    secUnitNum: typed?.secUnitNum ?? null,
    city: typed?.city ?? city,
    state: typed?.state ?? state,
    zip: typed?.zip ?? null,
    apn,
    ...point,
  });
}

/**
 * Finds or inserts the location of a case. Without coordinates, its point is that of the parcel with its address, if the
 * agency has it. A case without an address may be a bare point, or have no place at all.
 */
export async function primaryPlace(
  tx: AgencyTx,
  { places, point }: CaseToImport,
  around: Around,
): Promise<CasePlaceColumns> {
  const [first] = places;
  if (first === undefined) {
    if (point === null) return { locationId: null, latitude: null, longitude: null, locationText: null };
    const bare = placeOf(placeInput.parse({ ...point, locationSource: 'MANUAL' }));
    return { locationId: null, ...point, locationText: bare.locationText };
  }
  const input = inputOf(first, point, around);
  const found = point ?? (await locatePlace(tx, input));
  const { place, locationText, addressPoint } = placeOf({ ...input, ...found });
  return {
    locationId: await locate(tx, sharedPlace(place, addressPoint)),
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
    locationText,
  };
}

/** Finds or inserts the locations of the further places of a case. */
export async function furtherPlaces(
  tx: AgencyTx,
  { places }: CaseToImport,
  around: Around,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const each of places.slice(1)) {
    const { place, addressPoint } = placeOf(inputOf(each, null, around));
    const id = await locate(tx, sharedPlace(place, addressPoint));
    if (id !== null) found.add(id);
  }
  return found;
}

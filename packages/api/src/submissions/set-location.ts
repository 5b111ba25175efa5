import { invalid, Problem, text } from '@townkeep/core/kernel';
import { formatAddress, trimCoordinate } from '@townkeep/core/locations';
import type { PlaceInput } from '@townkeep/core/submissions';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import { recordEvent } from '../platform/events.ts';
import type { By } from './by.ts';
import { type Change, lockForChange, subject } from './lock-for-change.ts';
import { findListItems, isWithinBoundary, type LocationChange, saveLocation } from './queries/changes.ts';

interface Correction extends Change {
  readonly location: PlaceInput | null;
}

const NOWHERE: LocationChange = {
  latitude: null,
  longitude: null,
  locationSource: null,
  streetAddress: null,
  secUnitNum: null,
  placeName: null,
  city: null,
  state: null,
  zip: null,
  apn: null,
  isGISValidated: false,
  isManualAddress: false,
  locationText: null,
};

/**
 * Corrects where it is, or takes the place away.
 * @throws Problem location_outside, invalid_input (location) when the category requires one, and those of `lockForChange`
 */
export async function setLocation(tx: AgencyTx, { location, ...change }: Correction, by: By): Promise<void> {
  const before = await lockForChange(tx, change, by);
  if (location === null) await refuseIfRequired(tx, before.categoryId);
  const place = location === null ? NOWHERE : toPlace(location);
  if (place.latitude !== null && !(await isWithinBoundary(tx, place.longitude!, place.latitude))) {
    throw new Problem('location_outside', { fields: { location: text('locationOutside') } });
  }
  await saveLocation(tx, change.id, place, by.now);
  await recordEvent(tx, { actor: by.actor, type: 'submission.locationChanged', subject: subject(change.id), data: { from: before.locationText, to: place.locationText } });
}

async function refuseIfRequired(tx: AgencyTx, categoryId: string): Promise<void> {
  const [category] = await findListItems(tx, 'categories', [categoryId]);
  if (category?.fields['isLocationIncluded'] === true && category.fields['isLocationRequired'] === true) throw invalid({ location: text('required', { label: 'location' }) });
}

function toPlace(input: PlaceInput): LocationChange {
  const { streetAddress, secUnitNum, placeName, city, state, zip, apn, isGISValidated, isManualAddress, locationSource } = input;
  const latitude = input.latitude == null ? null : trimCoordinate(input.latitude);
  const longitude = input.longitude == null ? null : trimCoordinate(input.longitude);
  const address = formatAddress({ streetAddress, secUnitNum, placeName, city, state, zip });
  const locationText = address !== '' ? address : latitude === null ? null : `${latitude}, ${longitude!}`;
  return { latitude, longitude, locationSource, streetAddress, secUnitNum, placeName, city, state, zip, apn, isGISValidated, isManualAddress, locationText };
}

import type { FoundAddress } from '@townkeep/core/casework/locations';
import { noPlace } from '@townkeep/core/casework/submissions/filing/issue-form.ts';
import { expect, test } from 'vitest';
import { chosenPlace, pinnedPlace, pinOf, typedPlace } from './form-place.ts';

const found: FoundAddress = {
  section: 'GIS Validated Addresses',
  streetAddress: '12 Oak St',
  secUnitNum: null,
  city: 'Oakmere',
  state: 'CA',
  zip: '94607',
  placeName: null,
  apn: '001-02',
  latitude: 37.8,
  longitude: -122.28,
  isGISValidated: true,
};

test('a chosen address becomes the place', () => {
  expect(chosenPlace(found)).toMatchObject({
    streetAddress: '12 Oak St',
    locationSource: 'PARCEL_FILE',
    isGISValidated: true,
    isManualAddress: false,
  });
  expect(
    chosenPlace({
      ...found,
      section: 'Manual Address',
      apn: null,
      latitude: null,
      longitude: null,
      isGISValidated: false,
    }),
  ).toMatchObject({
    locationSource: 'MANUAL',
    isManualAddress: true,
  });
});

test('a pin keeps its own point in addition to the address found there', () => {
  const place = pinnedPlace({ latitude: 37.8000049, longitude: -122.3 }, found);
  expect(place).toMatchObject({ latitude: 37.8, longitude: -122.28, userPinLatitude: 37.8, userPinLongitude: -122.3 });
  expect(pinOf(place)).toEqual({ latitude: 37.8, longitude: -122.3 });
  expect(pinOf(pinnedPlace({ latitude: 1, longitude: 2 }, null))).toEqual({ latitude: 1, longitude: 2 });
});

test('a typed street removes the pin unless it was set by hand; a typed unit keeps it', () => {
  expect(pinOf(typedPlace(chosenPlace(found), 'streetAddress', '14 Oak St'))).toBeNull();
  expect(typedPlace(chosenPlace(found), 'streetAddress', '14 Oak St')).toMatchObject({
    isGISValidated: false,
    isManualAddress: true,
    apn: null,
  });
  expect(pinOf(typedPlace(chosenPlace(found), 'secUnitNum', '4'))).toEqual({ latitude: 37.8, longitude: -122.28 });
  expect(pinOf(typedPlace(pinnedPlace({ latitude: 1, longitude: 2 }, found), 'city', 'Elsewhere'))).toEqual({
    latitude: 1,
    longitude: 2,
  });
  expect(pinOf(noPlace)).toBeNull();
});

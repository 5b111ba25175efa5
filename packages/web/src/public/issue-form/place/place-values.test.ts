import type { FoundAddress } from '@townkeep/core/casework/locations';
import { noPlace } from '@townkeep/core/casework/submissions/filing/issue-form.ts';
import { expect, test } from 'vitest';
import { pinOf, placeOfAddress, placeOfPin, placeText, placeTyped } from './place-values.ts';

const found: FoundAddress = {
  section: 'GIS Validated Addresses',
  streetAddress: '150 Main St',
  secUnitNum: null,
  city: 'Oakmere',
  state: 'CA',
  zip: '94600',
  placeName: null,
  apn: '12-34',
  latitude: 37.8,
  longitude: -122.2,
  isGISValidated: true,
};

test('an address sets its own point', () => {
  const place = placeOfAddress(found);
  expect(place).toMatchObject({ isGISValidated: true, isManualAddress: false, userPinLatitude: null });
  expect(pinOf(place)).toEqual({ latitude: 37.8, longitude: -122.2 });
  expect(placeText(place)).toBe('150 Main St, Oakmere, CA 94600');
});

test('a pin takes precedence over the point of its address, to the meter', () => {
  const place = placeOfPin({ latitude: 37.8000049, longitude: -122.2000061 }, found);
  expect(place).toMatchObject({
    latitude: 37.8,
    longitude: -122.2,
    userPinLatitude: 37.8,
    userPinLongitude: -122.20001,
    streetAddress: '150 Main St',
  });
  expect(pinOf(place)).toEqual({ latitude: 37.8, longitude: -122.20001 });
});

test('a pin without a known address is a place', () => {
  const place = placeOfPin({ latitude: 37.9, longitude: -122 }, null);
  expect(place).toMatchObject({ latitude: 37.9, longitude: -122, streetAddress: null });
  expect(placeText(place)).toBe('');
});

test('changing a found address makes it manual and removes its point', () => {
  const place = placeTyped(placeOfAddress(found), { streetAddress: '152 Main St' });
  expect(place).toMatchObject({
    streetAddress: '152 Main St',
    isManualAddress: true,
    isGISValidated: false,
    apn: null,
  });
  expect(pinOf(place)).toBeNull();
});

test('changing the address keeps a pin set by hand, and adding a unit keeps the found address', () => {
  expect(pinOf(placeTyped(placeOfPin({ latitude: 37.8, longitude: -122.2 }, found), { city: 'Pinewell' }))).toEqual({
    latitude: 37.8,
    longitude: -122.2,
  });
  expect(placeTyped(placeOfAddress(found), { secUnitNum: '4' })).toMatchObject({
    secUnitNum: '4',
    isManualSecondaryAddress: true,
    isGISValidated: true,
    latitude: 37.8,
  });
  expect(placeTyped(placeOfAddress(found), { placeName: 'City Hall' })).toMatchObject({
    latitude: 37.8,
    apn: '12-34',
    isManualAddress: true,
  });
});

test('an empty place has neither pin nor text', () => {
  expect(pinOf(noPlace)).toBeNull();
  expect(placeText(noPlace)).toBe('');
});

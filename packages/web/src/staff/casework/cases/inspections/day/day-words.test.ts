import { expect, test } from 'vitest';
import { lateSinceText } from '../../../../../ui/dates/format.ts';
import { leftText, movedText, notMovedText } from './day-words.ts';
import { directionsTo, directionsToPlace } from '../directions.ts';

test('what is left of a day has its way, unless there is none', () => {
  expect(leftText(10, 8, 4345, true)).toBe('10 to do, about 2.7 mi');
  expect(leftText(1, 0, 0, true)).toBe('1 to do');
  expect(leftText(0, 0, 0, true)).toBe('No inspections left today');
  expect(leftText(0, 0, 0, false)).toBe('No inspections left on this day');
  expect(leftText(0, 5, 0, true)).toBe('5 late, none planned for today');
  expect(leftText(0, 1, 0, false)).toBe('1 late, none planned for this day');
});

test('lateness is counted', () => {
  expect(lateSinceText('2026-11-14', '2026-11-26')).toBe('12 d late, since Nov 14');
  expect(lateSinceText('2025-12-31', '2026-01-02')).toBe('2 d late, since Dec 31, 2025');
});

test('the way leads to the point, else to the address, and nowhere without a place', () => {
  const place = { latitude: 37.8, longitude: -122.25, locationText: '427 Laurel Avenue' };
  const begin = 'https://www.google.com/maps/dir/?api=1&destination=';
  expect(directionsTo(place)).toBe(`${begin}37.8%2C-122.25`);
  expect(directionsTo({ ...place, latitude: null, longitude: null })).toBe(`${begin}427+Laurel+Avenue`);
  expect(directionsTo({ latitude: null, longitude: null, locationText: null })).toBeNull();
});

test('the way to a place of a case leads to its whole address, and nowhere where it is restricted', () => {
  const place = {
    latitude: null,
    longitude: null,
    streetAddress: '427 Laurel Avenue',
    secUnitNum: null,
    placeName: null,
    city: 'Oakmere',
    state: 'CA',
    zip: '94601',
    apn: null,
    isGISValidated: false,
    locationId: null,
    version: null,
    isPrimary: true,
    isRestricted: false,
    isSecured: false,
    restrictedMessage: null,
    isFlagged: false,
    flagReason: null,
  };
  expect(directionsToPlace(place)).toContain('427+Laurel+Avenue%2C+Oakmere%2C+CA+94601');
  expect(directionsToPlace({ ...place, isRestricted: true })).toBeNull();
  expect(directionsToPlace({ ...place, streetAddress: null, city: null, state: null, zip: null })).toBeNull();
  expect(directionsToPlace(undefined)).toBeNull();
});

test('what was moved is counted, and what was not is named', () => {
  expect(movedText(1)).toBe('1 inspection moved to today.');
  expect(movedText(3)).toBe('3 inspections moved to today.');
  expect(notMovedText(['CE-1', 'CE-2'])).toBe('Not moved, since someone else changed them: CE-1, CE-2.');
  expect(notMovedText([])).toBe('');
});

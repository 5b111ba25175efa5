import { describe, expect, test } from 'vitest';
import {
  DEFAULT_MAP_CENTER,
  formatAddress,
  isLatitude,
  isLongitude,
  isZip,
  missingLocationFieldsText,
  missingMandatoryLocationFields,
  stateCode,
  streetOf,
  roundCoordinate,
  US_STATES,
} from './index.ts';

describe('an address on one line', () => {
  test.each([
    [
      { streetAddress: '150 Main St', secUnitNum: '4', city: 'Oakland', state: 'CA', zip: '94607', placeName: null },
      '150 Main St #4, Oakland, CA 94607',
    ],
    [{ streetAddress: '150 Main St', secUnitNum: 'Apt 4', city: 'Oakland' }, '150 Main St Apt 4, Oakland'],
    [{ streetAddress: '150 Main St', secUnitNum: '4b', placeName: 'City Hall' }, 'City Hall, 150 Main St #4b'],
    [
      {
        streetAddress: ' 150 Main St ',
        secUnitNum: ' ',
        city: '',
        state: null,
        zip: '94607',
        placeName: '150 Main St',
      },
      '150 Main St, 94607',
    ],
    [{ city: 'Oakland', state: 'CA' }, 'Oakland, CA'],
    [{}, ''],
  ])('%j', (address, line) => {
    expect(formatAddress(address)).toBe(line);
  });
});

describe('a chosen location must have City, State and Zip', () => {
  test.each([
    [{ city: 'Oakland', state: 'CA', zip: '94607' }, [], null],
    [{ city: 'Oakland', state: 'CA', zip: ' ' }, ['Zip'], 'Missing mandatory location field(s) - Zip'],
    [{ city: null, state: 'CA', zip: '' }, ['City', 'Zip'], 'Missing mandatory location field(s) - City, Zip'],
    [{}, ['City', 'State', 'Zip'], 'Missing mandatory location field(s) - City, State, Zip'],
  ])('%j', (location, missing, problem) => {
    expect(missingMandatoryLocationFields(location)).toEqual(missing);
    expect(missingLocationFieldsText(location)).toBe(problem);
  });
});

test('a ZIP has 1 to 15 characters', () => {
  expect(['9', '94607-1234', '123456789012345'].map(isZip)).toEqual([true, true, true]);
  expect(['', '   ', '1234567890123456'].map(isZip)).toEqual([false, false, false]);
});

test('latitude is -90 to 90 and longitude -180 to 180', () => {
  expect([-90, 0, 90].map(isLatitude)).toEqual([true, true, true]);
  expect([-90.00001, 90.1, NaN, Infinity].map(isLatitude)).toEqual([false, false, false, false]);
  expect([-180, 180].map(isLongitude)).toEqual([true, true]);
  expect([-180.1, 181, NaN].map(isLongitude)).toEqual([false, false, false]);
});

test('coordinates are rounded to five decimals', () => {
  expect(roundCoordinate(-122.2876002)).toBe(-122.2876);
  expect(roundCoordinate(37.7996489)).toBe(37.79965);
  expect(Object.is(roundCoordinate(-0.000001), 0)).toBe(true);
  expect(DEFAULT_MAP_CENTER).toEqual({ latitude: 37.799648, longitude: -122.2876002 });
});

test('a state is found by code and by name', () => {
  expect(['CA', 'california', ' Ca. ', 'N.Y.', 'New  York', 'district of columbia'].map(stateCode)).toEqual([
    'CA',
    'CA',
    'CA',
    'NY',
    'NY',
    'DC',
  ]);
  expect(['', 'Ontario', 'XX'].map(stateCode)).toEqual([null, null, null]);
  expect(new Set(US_STATES.map(([code]) => code)).size).toBe(62);
});

test.each([
  ['427 Laurel Avenue #2, Oakmere, CA 94607', '427 Laurel Avenue #2'],
  [' 12 Oak St , Oakmere', '12 Oak St'],
  ['City Hall', 'City Hall'],
  ['', ''],
])('the street of %o is %o', (address, street) => {
  expect(streetOf(address)).toBe(street);
});

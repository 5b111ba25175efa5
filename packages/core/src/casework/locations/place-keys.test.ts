import { expect, test } from 'vitest';
import { streetOnly } from './normalize.ts';
import { type KeyedPlace, placeKeys, secures } from './place-keys.ts';

const oak: KeyedPlace = {
  streetAddress: '12 North Oak Street',
  secUnitNum: null,
  city: 'Oakmere',
  zip: '94601',
  apn: null,
};
const keys = (change: Partial<KeyedPlace> = {}) => placeKeys({ ...oak, ...change })!;

test('all spellings of one address are one place', () => {
  expect(keys({ streetAddress: '12 N. Oak St', zip: '94601-1234', city: 'City of Oakmere' }).placeKey).toBe(
    keys().placeKey,
  );
  expect(keys({ secUnitNum: '4b' }).placeKey).toBe(keys({ streetAddress: '12 N Oak St, Apt 4-B' }).placeKey);
});

test.each([
  { streetAddress: '14 North Oak Street' },
  { zip: '94602' },
  { secUnitNum: '4' },
  { zip: null, city: 'Pinewell' },
])('%o is another place', (change) => {
  expect(keys(change).placeKey).not.toBe(keys().placeKey);
});

test('a unit has the street key of its building', () => {
  expect(keys({ secUnitNum: '4' }).streetKey).toBe(keys().placeKey);
  expect(keys({ streetAddress: '12 N Oak St Apt 4' }).streetKey).toBe(keys().placeKey);
});

test.each([
  ['12 Front Street', '12 front st'],
  ['12 Lower Mill Road', '12 lower mill rd'],
  ['12 Oak St Floor 2', '12 oak st'],
  ['12 Broadway Apt 3', '12 broadway'],
  ['12 Oak Street, Building 2, Suite 5', '12 oak st'],
])('the street of %s is %s', (address, street) => {
  expect(streetOnly(address)).toBe(street);
});

test('without a street address the place is the parcel; without both there is no place', () => {
  expect(placeKeys({ ...oak, streetAddress: null, apn: '012-34.5' })).toEqual({
    placeKey: 'parcel 012345',
    streetKey: null,
    apnKey: '012345',
  });
  expect(placeKeys({ ...oak, streetAddress: null })).toBeNull();
  expect(placeKeys({ ...oak, streetAddress: ' - ', apn: '--' })).toBeNull();
});

test('a secured address secures its units and the other addresses on its parcel', () => {
  expect(secures(keys(), keys({ secUnitNum: '4' }))).toBe(true);
  expect(secures(keys({ secUnitNum: '4' }), keys())).toBe(false);
  expect(secures(keys({ apn: '1-2' }), keys({ streetAddress: '3 Elm Street', apn: '12' }))).toBe(true);
  expect(secures(keys(), keys({ streetAddress: '3 Elm Street' }))).toBe(false);
});

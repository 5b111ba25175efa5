import { describe, expect, test } from 'vitest';
import { addressKey, normalizeAddress, normalizeApn, parseAddressQuery } from './index.ts';

describe('spellings of one address have the same key', () => {
  test.each([
    [
      '123 n main st',
      ['123 North Main Street', '123 N. Main St.', '123 No. Main Str', '123  NORTH\tMAIN  STREET', '123 n main strt'],
    ],
    ['1 elm ave', ['1 Elm Avenue', '1 ELM AV', '1 Elm Ave.', '1 elm avn']],
    ['9 sunset blvd', ['9 Sunset Boulevard', '9 Sunset Blvd', '9 Sunset Boul.', '9 sunset blv']],
    ['4 1st st', ['4 First Street', '4 1st St', '4 FIRST ST.']],
    ['4 21st st', ['4 Twenty-First Street', '4 21st St', '4 twenty first st']],
    ['4 12th ave', ['4 Twelfth Avenue', '4 12TH AV']],
    ['4 30th ave', ['4 Thirtieth Avenue', '4 30th Ave']],
    [
      '12 oak dr unit 4b',
      [
        '12 Oak Drive Apt 4B',
        '12 Oak Dr., Apartment 4-B',
        '12 Oak Dr #4b',
        '12 Oak Dr # 4B',
        '12 Oak Dr Unit 4b',
        '12 Oak Dr Ste 4B',
        '12 Oak Dr, Suite #4B',
      ],
    ],
    ['12 oak dr unit 5', ['12 Oak Dr No. 5', '12 Oak Dr Number 5', '12 Oak Dr Rm 5']],
    ['12 oak dr bldg c', ['12 Oak Dr Building C', '12 Oak Dr Bldg. C']],
    ['7 ne 5th st', ['7 N.E. Fifth Street', '7 Northeast 5th St', '7 North East 5th St', '7 NE 5th St']],
    ['8 canada obriens ct', ["8 Cañada O'Brien\u2019s Court", '8 CANADA OBRIENS CT']],
    ['3 st marys rd', ["3 Saint Mary's Road", '3 St. Marys Rd']],
    ['123 1/2 pine ln', ['123½ Pine Lane', '123 1/2 Pine Ln']],
    ['45-12 30th ave', ['45-12 Thirtieth Avenue', '45\u201312 30th Ave']],
    ['5th and main', ['Fifth & Main', '5th and Main', '5TH @ MAIN']],
    ['850 e 1050 n', ['850 East 1050 North', '850 E 1050 NORTH']],
    ['12 lake mountain ct', ['12 Lk Mtn Court', '12 LAKE MOUNTAIN CT']],
    ['12 main st', ['No. 12 Main Street', '12 Main St']],
  ])('%s', (key, spellings) => {
    expect(spellings.map(normalizeAddress)).toEqual(spellings.map(() => key));
  });
});

test.each([
  ['12 Oak Dr', '4B', '12 oak dr unit 4b'],
  ['12 Oak Dr', 'Apt 4-B', '12 oak dr unit 4b'],
  ['12 Oak Dr', '#4b', '12 oak dr unit 4b'],
  ['12 Oak Dr Apt 4B', '4B', '12 oak dr unit 4b'],
  ['12 Oak Dr', 'No. 5', '12 oak dr unit 5'],
  ['12 Oak Dr', 'Building C', '12 oak dr bldg c'],
  ['12 Oak Dr', ' ', '12 oak dr'],
  ['12 Oak Dr', null, '12 oak dr'],
])('%s with unit %s has the key %s', (street, unit, key) => {
  expect(addressKey(street, unit)).toBe(key);
});

test('different addresses have different keys', () => {
  const keys = [
    '12 Main St',
    '12 Main Ave',
    '12 N Main St',
    '12 S Main St',
    '12 Main St N',
    '12a Main St',
    '12 Main St #1',
    '12 Main St #2',
    '1 2nd St',
    '12 2nd St',
    '12 Maine St',
  ].map(normalizeAddress);
  expect(new Set(keys).size).toBe(keys.length);
});

test('the key of a key is the same, and a text without words has an empty key', () => {
  for (const text of ['123 North Main Street, Apt. 4-B', '7 N.E. Fifth Street', 'Twenty-first & Saint James']) {
    expect(normalizeAddress(normalizeAddress(text))).toBe(normalizeAddress(text));
  }
  expect(normalizeAddress(' .,-/ ')).toBe('');
});

test('the key of a partly typed name is the beginning of the whole key', () => {
  const key = normalizeAddress('123 Pineview Lake Road');
  for (let length = 5; length <= '123 Pineview Lake R'.length; length++) {
    expect(key.startsWith(normalizeAddress('123 Pineview Lake Road'.slice(0, length)))).toBe(true);
  }
});

test('the key of a parcel number has only its letters and digits', () => {
  expect(normalizeApn('053-0416231044')).toBe('0530416231044');
  expect(normalizeApn(' 12-345.6a ')).toBe('123456A');
});

describe('a typed address is split into its parts', () => {
  test.each([
    ['150 North Main Street', { houseNumber: '150', streetKey: 'n main st', rest: '' }],
    ['150 n main st oakland ca 94607', { houseNumber: '150', streetKey: 'n main st', rest: 'oakland ca 94607' }],
    ['150 Main Street N, Apt 4, Oakland', { houseNumber: '150', streetKey: 'main st n', rest: 'unit 4 oakland' }],
    ['150 main st apt 4 oakland', { houseNumber: '150', streetKey: 'main st', rest: 'unit 4 oakland' }],
    ['Broadway #12', { houseNumber: null, streetKey: 'broadway', rest: 'unit 12' }],
    ['12 W Front St', { houseNumber: '12', streetKey: 'w front st', rest: '' }],
    ['12 lake park dr', { houseNumber: '12', streetKey: 'lake park dr', rest: '' }],
    ['12 main st lake forest', { houseNumber: '12', streetKey: 'main st', rest: 'lake forest' }],
    ['12 main st st louis mo', { houseNumber: '12', streetKey: 'main st', rest: 'st louis mo' }],
    ["12 St Mary's St Oakland", { houseNumber: '12', streetKey: 'st marys st', rest: 'oakland' }],
    ["12 N St Mary's Rd", { houseNumber: '12', streetKey: 'n st marys rd', rest: '' }],
    ['12 sunset loop rd', { houseNumber: '12', streetKey: 'sunset loop rd', rest: '' }],
    ['500 hwy 99 oakland', { houseNumber: '500', streetKey: 'hwy 99', rest: 'oakland' }],
    ['123 1/2 pine', { houseNumber: '123 1/2', streetKey: 'pine', rest: '' }],
    ['45-12 30th Ave', { houseNumber: '45-12', streetKey: '30th ave', rest: '' }],
    ['1600 broadway 94612', { houseNumber: '1600', streetKey: 'broadway', rest: '94612' }],
    ['main', { houseNumber: null, streetKey: 'main', rest: '' }],
    ['850 E 1050 NORTH', { houseNumber: '850', streetKey: 'e 1050 n', rest: '' }],
    ['maple street 1010', { houseNumber: '1010', streetKey: 'maple st', rest: '' }],
    ['Maple St. N 1010a, Apt 4, Oakland', { houseNumber: '1010a', streetKey: 'maple st n', rest: 'unit 4 oakland' }],
    ['maple st 1010 apt 4 oakland', { houseNumber: '1010', streetKey: 'maple st', rest: 'unit 4 oakland' }],
    ['5th Avenue 300', { houseNumber: '300', streetKey: '5th ave', rest: '' }],
    ['pine 123 1/2', { houseNumber: '123 1/2', streetKey: 'pine', rest: '' }],
    ['Broadway 1600 94612', { houseNumber: '1600', streetKey: 'broadway', rest: '94612' }],
    ['maple street 94601', { houseNumber: null, streetKey: 'maple st', rest: '94601' }],
    ['maple street apt 4', { houseNumber: null, streetKey: 'maple st', rest: 'unit 4' }],
    ['hwy 99', { houseNumber: null, streetKey: 'hwy 99', rest: '' }],
    ['hwy 99 500', { houseNumber: '500', streetKey: 'hwy 99', rest: '' }],
    ['camp 4 road 12', { houseNumber: '12', streetKey: 'camp 4 rd', rest: '' }],
    ['avenue 12', { houseNumber: null, streetKey: 'ave 12', rest: '' }],
    ['e 1050 n', { houseNumber: null, streetKey: 'e 1050 n', rest: '' }],
    ['', { houseNumber: null, streetKey: '', rest: '' }],
  ])('%s', (text, parts) => {
    expect(parseAddressQuery(text)).toEqual(parts);
  });

  test.each([
    ['041000016', '041000016'],
    ['053-0416231044', '0530416231044'],
    ['12-345-67A', '1234567A'],
    ['R-123.456', 'R123456'],
    ['001 0123 045', '0010123045'],
    ['APN 41-7', '417'],
    ['parcel #0416', '0416'],
  ])('%s could be a parcel number', (text, apn) => {
    expect(parseAddressQuery(text).apn).toBe(apn);
  });

  test.each(['94607', '150 Main St', '1200 100th Ave 94607', '850 E 1050 N', 'Parcel Ave', '12-14', 'parcel'])(
    '%s is not a parcel number',
    (text) => {
      expect(parseAddressQuery(text)).not.toHaveProperty('apn');
    },
  );
});

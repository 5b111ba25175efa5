import type { Attributes, GeoFile } from '@townkeep/geo-files';
import type { Geometry, Position } from 'geojson';
import { describe, expect, test } from 'vitest';
import { type ParcelMapping, readParcels } from './index.ts';

const square = (x: number): Position[][] => [
  [
    [x, 0],
    [x + 1, 0],
    [x + 1, 1],
    [x, 1],
    [x, 0],
  ],
];
const area: Geometry = { type: 'Polygon', coordinates: square(0) };
const point: Geometry = { type: 'Point', coordinates: [0.5, 0.5] };

const fileOf = (...features: [Attributes, Geometry][]): GeoFile => ({
  format: 'geojson',
  coordinateSystem: 'WGS 84',
  refused: [],
  features: features.map(([properties, geometry], index) => ({ index, name: null, properties, geometry })),
});
const one = (properties: Attributes, mapping?: ParcelMapping) => {
  const { parcels, refused } = readParcels(fileOf([properties, area]), mapping);
  const { geometry: _, ...fields } = parcels[0] ?? { geometry: null };
  return parcels.length === 0 ? refused[0]?.reason : fields;
};
const blank = { apn: null, streetAddress: null, secUnitNum: null, city: null, state: null, zip: null, owner: null };

describe('the names that counties use are known', () => {
  test.each<[Attributes, object]>([
    [
      { APN: '1-2', ADDRESS: '1 Main St', UNIT: '4', CITY: 'Oakland', STATE: 'California', ZIP: '94607' },
      { apn: '1-2', streetAddress: '1 Main St', secUnitNum: '4', city: 'Oakland', state: 'CA', zip: '94607' },
    ],
    [
      { PARCEL_ID: '1-2', SITUS_ADDR: '1 Main St', SITUS_CITY: 'Oakland', SITUS_ZIP: '94607' },
      { apn: '1-2', streetAddress: '1 Main St', city: 'Oakland', zip: '94607' },
    ],
    [
      { PIN: '17', SiteAddress: '1 Main St', MUNICIPALITY: 'Oakland' },
      { apn: '17', streetAddress: '1 Main St', city: 'Oakland' },
    ],
    [{ 'Parcels.PARCELNUMB': '17', 'Parcels.PROPERTY_A': null, 'Parcels.PHYSICAL_A': '1 Main St' }, { apn: '17' }],
    [
      { parno: '17', saddno: '12', saddpref: 'N', saddstname: 'MAIN', saddsttyp: 'ST', saddstsuf: '' },
      { apn: '17', streetAddress: '12 N MAIN ST' },
    ],
    [
      { AIN: '17', HOUSE_NO: 12, STREET_NAME: 'MAIN' },
      { apn: '17', streetAddress: '12 MAIN' },
    ],
    [{ APN: '17', MAIL_ADDR: '9 Elsewhere Rd', OWNER_CITY: 'Reno', MAILZIP: '89501' }, { apn: '17' }],
    [{ OBJECTID: 5, apn: '17', PARCEL: 'x' }, { apn: '17' }],
  ])('%j', (properties, fields) => {
    expect(one(properties)).toEqual({ ...blank, ...fields });
  });

  test('the owner is read only by a mapping', () => {
    const properties = { APN: '17', OWNER_NAME: 'Ann Lee', MAIL_ADDR: '9 Hill Rd', MAIL_ST: 'nevada', MAIL_ZIP: 1234 };
    expect(one(properties)).toEqual({ ...blank, apn: '17' });
    const address = { ownerStreetAddress: 'MAIL_ADDR', ownerState: 'MAIL_ST', ownerZip: 'MAIL_ZIP' };
    expect(one(properties, { ...address, ownerName: 'OWNER_NAME' })).toEqual({
      ...blank,
      apn: '17',
      owner: { name: 'Ann Lee', streetAddress: '9 Hill Rd', city: null, state: 'NV', zip: '01234' },
    });
    expect(one(properties, address)).toEqual({ ...blank, apn: '17' });
    expect(one({ ...properties, OWNER_NAME: 'x'.repeat(201) }, { ownerName: 'OWNER_NAME' })).toBe(
      "its owner's name has 201 characters, and 200 are allowed",
    );
  });

  test('a mapping overrides them, in upper or lower case; null leaves a field empty', () => {
    const properties = { APN: '17', County_No: '9', ADDRESS: '1 Main St', NO: 12, ST: 'Elm St', CITY: 'Oakland' };
    expect(one(properties, { apn: 'county_no', streetAddress: ['NO', 'ST'], city: null })).toEqual({
      ...blank,
      apn: '9',
      streetAddress: '12 Elm St',
    });
  });

  test('a missing attribute refuses the file, and so does a file without any known one', () => {
    expect(() => one({ APN: '17' }, { apn: 'PARCEL' })).toThrow('The file has no attribute "PARCEL". It has: APN.');
    expect(() => one({ OBJECTID: 1, OWNER: 'x' })).toThrow(
      'Please say which does, as in --field apn=NAME. It has: OBJECTID, OWNER.',
    );
    expect(() => one({})).toThrow('It has: none.');
  });
});

describe('cleaning values', () => {
  test.each<[Attributes, object]>([
    [
      { APN: ' 1\t2 ', ADDRESS: '1  Main\nSt' },
      { apn: '1 2', streetAddress: '1 Main St' },
    ],
    [
      { APN: 41000016, ZIP: 6511 },
      { apn: '41000016', zip: '06511' },
    ],
    [{ APN: '1', ZIP: '00000', CITY: 'N/A', ADDRESS: '<Null>', UNIT: 'none', STATE: '-' }, { apn: '1' }],
    [
      { APN: '1', ADDRESS: 'XXX LYNCH ST' },
      { apn: '1', streetAddress: 'LYNCH ST' },
    ],
    [
      { APN: '1', ADDRESS: '0 LYNCH ST' },
      { apn: '1', streetAddress: 'LYNCH ST' },
    ],
    [{ APN: '1', ADDRESS: 'XXX Undetermined Situs' }, { apn: '1' }],
    [{ APN: '', ADDRESS: '1 Main St' }, { streetAddress: '1 Main St' }],
    [
      { APN: '1', STATE: 'Ontario' },
      { apn: '1', state: 'Ontario' },
    ],
  ])('%j', (properties, fields) => {
    expect(one(properties)).toEqual({ ...blank, ...fields });
  });

  test.each<[Attributes, string]>([
    [{ APN: null, ADDRESS: ' ' }, 'it has neither a parcel number nor a street address'],
    [{ APN: 2 ** 60 }, 'its APN is a number of so many digits that the last are lost; save that attribute as text'],
    [{ APN: '1', ZIP: '1234567890123456' }, 'its ZIP has 16 characters, and 15 are allowed'],
    [{ APN: '1', ADDRESS: 'x'.repeat(201) }, 'its street address has 201 characters, and 200 are allowed'],
  ])('%j is refused', (properties, reason) => {
    expect(one(properties)).toBe(reason);
  });
});

test('a parcel is an area or one point; points and lines beside an area are left out', () => {
  const line: Geometry = {
    type: 'LineString',
    coordinates: [
      [0, 0],
      [1, 1],
    ],
  };
  const apn = { APN: '1' };
  const { parcels, refused } = readParcels(
    fileOf(
      [apn, point],
      [apn, line],
      [apn, { type: 'GeometryCollection', geometries: [point, area] }],
      [apn, { type: 'MultiPolygon', coordinates: [square(0)] }],
      [apn, { type: 'MultiPolygon', coordinates: [square(0), square(2)] }],
    ),
  );
  expect(parcels.map(({ geometry }) => geometry)).toEqual([
    point,
    area,
    area,
    { type: 'MultiPolygon', coordinates: [square(0), square(2)] },
  ]);
  expect(refused).toEqual([
    { index: 1, name: null, code: 'not_a_place', reason: 'its shape is neither an area nor one point', isArea: false },
  ]);
});

test('features refused while reading the file are listed in file order', () => {
  const broken = {
    index: 1,
    name: 'B',
    code: 'invalid_shape',
    reason: 'its outline crosses itself',
    isArea: true,
  } as const;
  const file = fileOf([{ APN: '1' }, area], [{ APN: '' }, area], [{ APN: '' }, area]);
  const { parcels, refused } = readParcels({
    ...file,
    features: file.features.filter(({ index }) => index !== 1),
    refused: [broken],
  });
  expect(parcels).toHaveLength(1);
  expect(refused.map(({ index }) => index)).toEqual([1, 2]);
  expect(readParcels({ ...file, features: [], refused: [broken] })).toEqual({ parcels: [], refused: [broken] });
});

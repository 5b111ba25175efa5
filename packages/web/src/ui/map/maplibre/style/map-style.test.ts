import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { expect, test } from 'vitest';
import { parseTileAddress, tileAddresses } from '../../tile-address.ts';
import { fileStyle } from './file-style.ts';
import { FILE_STREET_NAME_LAYERS, STREET_NAME_LAYERS } from './label-layers.ts';
import { ownStyle } from './map-style.ts';

const boundary = { type: 'Polygon', coordinates: [] };
const tiles = tileAddresses(async () => undefined, 'abc-1');

test.each([true, false])('the style is valid; dark: %s', (isDark) => {
  for (const each of [boundary, null])
    expect(validateStyleMin(ownStyle({ config: { boundary: each, baseMap: null }, isDark, tiles }))).toEqual([]);
});

test('the style has no address outside of the page: no glyphs, no sprite, and tiles from us', () => {
  const style = ownStyle({ config: { boundary, baseMap: null }, isDark: false, tiles });
  expect(style).not.toHaveProperty('glyphs');
  expect(style).not.toHaveProperty('sprite');
  expect(JSON.stringify(style)).not.toMatch(/https?:/);
});

test('both variants have the same layers, names of streets among them', () => {
  const ids = (isDark: boolean) =>
    ownStyle({ config: { boundary, baseMap: null }, isDark, tiles }).layers.map(({ id }) => id);
  expect(ids(true)).toEqual(ids(false));
  expect(ids(true)).toEqual(expect.arrayContaining(STREET_NAME_LAYERS));
  expect(new Set(ids(true)).size).toBe(ids(true).length);
});

test('the address of a tile leads back to its function, its version and its place', () => {
  const address = tiles.replace('{z}', '12').replace('{x}', '656').replace('{y}', '1582');
  expect(parseTileAddress(address)?.tile).toEqual({ of: 'own', z: 12, x: 656, y: 1582, v: 'abc-1' });
  const plain = tileAddresses(async () => undefined, null);
  expect(parseTileAddress(plain.replace('{z}/{x}/{y}', '1/0/1'))?.tile).toEqual({ of: 'own', z: 1, x: 0, y: 1 });
  expect(parseTileAddress('https://example.com/1/2/3')).toBeNull();
});

test('one function has one address', () => {
  const load = async () => undefined;
  expect(tileAddresses(load, 'a')).toBe(tileAddresses(load, 'a'));
  expect(tileAddresses(load, 'a')).not.toBe(tileAddresses(async () => undefined, 'a'));
});

test.each([true, false])(
  'the style of a map file is valid and asks only us, with names, parcels and boundary; dark: %s',
  (isDark) => {
    const file = { tiles: tileAddresses(async () => undefined, 'abc-1', 'file'), maxZoom: 14 };
    const style = fileStyle({ boundary, isDark, file, own: tiles });
    expect(validateStyleMin(style)).toEqual([]);
    expect(style).not.toHaveProperty('glyphs');
    expect(style).not.toHaveProperty('sprite');
    expect(JSON.stringify(style)).not.toMatch(/https?:|icon-image/);
    const ids = style.layers.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([...FILE_STREET_NAME_LAYERS, 'parcel-lines', 'boundary-line']));
  },
);

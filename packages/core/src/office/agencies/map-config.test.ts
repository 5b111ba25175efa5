import { expect, test } from 'vitest';
import { isMapDrawn } from './map-config.ts';

const nothing = { styleUrl: null, boundary: null, hasParcels: false, baseMap: null };

test('a map is drawn with any of its data, and not as an empty box', () => {
  expect(isMapDrawn(nothing)).toBe(false);
  expect(isMapDrawn({ ...nothing, styleUrl: 'https://maps.test/style.json' })).toBe(true);
  expect(isMapDrawn({ ...nothing, boundary: { type: 'Polygon' } })).toBe(true);
  expect(isMapDrawn({ ...nothing, hasParcels: true })).toBe(true);
  expect(isMapDrawn({ ...nothing, baseMap: { version: '1', fileZoom: null } })).toBe(true);
});

import { expect, test } from 'vitest';
import { closeZoom } from './close-zoom.ts';

test('a chosen place is shown with its surroundings', () => {
  expect(closeZoom({ styleUrl: 'https://tiles.example/style.json', hasParcels: true, baseMap: null })).toBe(16);
  expect(closeZoom({ styleUrl: null, hasParcels: true, baseMap: null })).toBe(17);
  expect(closeZoom({ styleUrl: null, hasParcels: false, baseMap: null })).toBe(13);
  const baseMap = { version: '1', fileZoom: null };
  expect(closeZoom({ styleUrl: null, hasParcels: false, baseMap })).toBe(16);
});

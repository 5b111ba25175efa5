import { expect, test } from 'vitest';
import { closeZoom } from './close-zoom.ts';

test('a chosen place is shown with its surroundings', () => {
  expect(closeZoom({ styleUrl: 'https://tiles.example/style.json', hasParcels: true })).toBe(16);
  expect(closeZoom({ styleUrl: null, hasParcels: true })).toBe(17);
  expect(closeZoom({ styleUrl: null, hasParcels: false })).toBe(13);
});

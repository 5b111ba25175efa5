import { expect, test } from 'vitest';
import { photoPlaces } from './photo-places.ts';

test('photos of the same place offer it once, and photos without a location offer none', () => {
  const photo = (id: string, latitude: number, takenAt: string | null = null) => ({
    id,
    fileName: `${id}.jpg`,
    photo: { point: { latitude, longitude: -122.2 }, takenAt },
  });
  const places = photoPlaces([
    { id: 'letter', fileName: 'letter.txt', photo: null },
    { id: 'drawing', fileName: 'drawing.png', photo: { point: null, takenAt: null } },
    photo('first', 37.8, '05/01/2026 3:04 pm'),
    photo('beside', 37.80008),
    photo('down the street', 37.801),
  ]);
  expect(places.map(({ id }) => id)).toEqual(['first', 'down the street']);
  expect(places[0]).toEqual({
    id: 'first',
    fileName: 'first.jpg',
    point: { latitude: 37.8, longitude: -122.2 },
    takenAt: '05/01/2026 3:04 pm',
  });
});

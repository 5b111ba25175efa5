import { expect, test } from 'vitest';
import { parcelBoxToLoad } from './parcel-box.ts';

const view = { west: -122.28, south: 37.8, east: -122.276, north: 37.802, zoom: 17.4 };
const moved = (degrees: number) => ({ ...view, west: view.west + degrees, east: view.east + degrees });

test('the loaded box exceeds the view, so that only long moves load again', () => {
  const first = parcelBoxToLoad(view, null)!;
  expect(first).toEqual({
    west: expect.closeTo(-122.281, 6) as number,
    south: expect.closeTo(37.7995, 6) as number,
    east: expect.closeTo(-122.275, 6) as number,
    north: expect.closeTo(37.8025, 6) as number,
    zoom: 17,
  });
  expect(parcelBoxToLoad(view, first)).toBeNull();
  expect(parcelBoxToLoad(moved(0.0009), first)).toBeNull();
  expect(parcelBoxToLoad(moved(0.0011), first)).not.toBeNull();
  expect(parcelBoxToLoad({ ...view, north: 37.803 }, first)).not.toBeNull();
});

test('zooming in loads finer lines, and zooming out loads none', () => {
  const first = parcelBoxToLoad(view, null);
  expect(parcelBoxToLoad({ ...view, zoom: 17.9 }, first)).toBeNull();
  expect(parcelBoxToLoad({ ...view, zoom: 18 }, first)).toMatchObject({ zoom: 18 });
  expect(parcelBoxToLoad({ ...view, zoom: 15 }, null)).toMatchObject({ zoom: 15 });
  expect(parcelBoxToLoad({ ...view, zoom: 14.99 }, null)).toBeNull();
});

test('the loaded box ends at the edges of the world', () => {
  expect(parcelBoxToLoad({ west: 179, south: 89, east: 180, north: 90, zoom: 15 }, null)).toMatchObject({
    east: 180,
    north: 90,
  });
});

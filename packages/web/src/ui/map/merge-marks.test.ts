import { expect, test } from 'vitest';
import { type Mark, mergeMarks } from './merge-marks.ts';

const WORLD = [-180, -85, 180, 85] as [number, number, number, number];
const mark = (longitude: number, given: Partial<Mark> = {}): Mark => ({
  latitude: 37.8,
  longitude,
  count: 1,
  openCount: 1,
  id: null,
  ...given,
});
/** Degrees of longitude of so many pixels at a zoom. */
const pixels = (count: number, zoom: number): number => (count * 360) / (512 * 2 ** zoom);

test('marks that overlap on the screen are one, with the sum of what they count', () => {
  const near = pixels(20, 12);
  const merged = mergeMarks([mark(-122, { count: 7, openCount: 2 }), mark(-122 + near, { count: 5, openCount: 5 })]);
  expect(merged.inView(WORLD, 12.9)).toMatchObject([{ count: 12, openCount: 7, id: null }]);
});

test('marks that do not overlap stay apart, and keep what they are', () => {
  const merged = mergeMarks([mark(-122, { id: 'a' }), mark(-122 + pixels(120, 12), { id: 'b', openCount: 0 })]);
  expect(merged.inView(WORLD, 12)).toMatchObject([
    { id: 'a', count: 1, openCount: 1 },
    { id: 'b', count: 1, openCount: 0 },
  ]);
});

test('from zoom 15 on nothing is merged', () => {
  const close = mergeMarks([mark(-122, { id: 'a' }), mark(-122 + pixels(5, 15), { id: 'b' })]);
  expect(close.inView(WORLD, 14.9)).toHaveLength(1);
  expect(close.inView(WORLD, 15)).toHaveLength(2);
});

test('only marks near the view are drawn', () => {
  const merged = mergeMarks([mark(-122), mark(-100)]);
  expect(merged.inView([-123, 37, -121, 38], 12)).toHaveLength(1);
});

test('plain marks stay by themselves at each zoom, also at one place', () => {
  const plain = mergeMarks([mark(-122, { id: 'a' }), mark(-122, { id: 'b' }), mark(-122.01, { id: 'c' })], true);
  for (const zoom of [0, 9.5, 14, 18]) expect(plain.inView(WORLD, zoom)).toHaveLength(3);
});

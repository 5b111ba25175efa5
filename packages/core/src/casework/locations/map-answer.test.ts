import { expect, test } from 'vitest';
import { arePlain, clustersAnswer, GROUPED_MAX, plainAnswer, POINTS_MAX, pointsAnswer } from './map-answer.ts';

const cluster = (count: number) => ({ latitude: 37.8, longitude: -122.3, count, openCount: 1 });

test('a map of clusters says when its counts end at the most that is grouped', () => {
  expect(clustersAnswer([cluster(GROUPED_MAX - 2), cluster(1)]).isPartial).toBe(false);
  expect(clustersAnswer([cluster(GROUPED_MAX - 1), cluster(1)]).isPartial).toBe(true);
  expect(clustersAnswer([cluster(GROUPED_MAX)], true).isPartial).toBe(false);
});

test('a map of single records says when it has the most that it shows', () => {
  const points = Array.from({ length: POINTS_MAX }, (_, id) => ({ id }));
  expect(pointsAnswer(points)).toEqual({ clusters: [], points, isPartial: true, isPlain: false });
  expect(pointsAnswer(points.slice(1)).isPartial).toBe(false);
});

test('markers are plain where the agency wants it, as far as all fit on the map', () => {
  expect(arePlain('CLUSTERED', [cluster(1)])).toBe(false);
  expect(arePlain('PLAIN', [])).toBe(true);
  expect(arePlain('PLAIN', [cluster(POINTS_MAX - 1), cluster(1)])).toBe(true);
  expect(arePlain('PLAIN', [cluster(POINTS_MAX), cluster(1)])).toBe(false);
  const points = Array.from({ length: POINTS_MAX }, (_, id) => ({ id }));
  expect(plainAnswer(points)).toEqual({ clusters: [], points, isPartial: false, isPlain: true });
});

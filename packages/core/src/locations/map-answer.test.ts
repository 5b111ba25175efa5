import { expect, test } from 'vitest';
import { clustersAnswer, GROUPED_MAX, POINTS_MAX, pointsAnswer } from './map-answer.ts';

const cluster = (count: number) => ({ latitude: 37.8, longitude: -122.3, count, openCount: 1 });

test('a map of clusters says when its counts end at the most that is grouped', () => {
  expect(clustersAnswer([cluster(GROUPED_MAX - 2), cluster(1)]).isPartial).toBe(false);
  expect(clustersAnswer([cluster(GROUPED_MAX - 1), cluster(1)]).isPartial).toBe(true);
  expect(clustersAnswer([cluster(GROUPED_MAX)], true).isPartial).toBe(false);
});

test('a map of single records says when it has the most that it shows', () => {
  const points = Array.from({ length: POINTS_MAX }, (_, id) => ({ id }));
  expect(pointsAnswer(points)).toEqual({ clusters: [], points, isPartial: true });
  expect(pointsAnswer(points.slice(1)).isPartial).toBe(false);
});

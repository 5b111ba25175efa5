import { expect, test } from 'vitest';
import { stem } from './stem.ts';

test.each([
  ['potholes', 'pothole'],
  ['dumping', 'dump'],
  ['dumped', 'dump'],
  ['tipping', 'tipped'],
  ['lights', 'lighting'],
  ['branches', 'branch'],
  ['bodies', 'body'],
  ['leaves', 'leave'],
  ['vehicles', 'vehicle'],
  ['glasses', 'glass'],
  ['trees', 'tree'],
])('%s and %s have one stem', (one, other) => {
  expect(stem(one)).toBe(stem(other));
});

test.each([
  ['string', 'str'],
  ['bus', 'bu'],
  ['glass', 'glas'],
  ['red', 'r'],
  ['sled', 'sl'],
  ['car', 'care'],
])('%s is not taken for %s', (word, other) => {
  expect(stem(word)).not.toBe(other);
});

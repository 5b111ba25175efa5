import { expect, test } from 'vitest';
import { type BalanceBucket, balanceBuckets, centsOfBucket } from './balance.ts';

const isIn = (cents: number, bucket: BalanceBucket): boolean => {
  const { from, over, upTo } = centsOfBucket(bucket);
  return (from === null || cents >= from) && (over === null || cents > over) && (upTo === null || cents <= upTo);
};

test.each([
  [-1, []],
  [0, ['OPTION_ONE']],
  [10_000, ['OPTION_ONE']],
  [10_001, ['OPTION_TWO']],
])('a balance of %i cents is in the bounded buckets %j, and always in those without bounds', (cents, bounded) => {
  expect(balanceBuckets.filter((each) => isIn(cents, each))).toEqual(['ANY', ...bounded, 'OPTION_THREE']);
});

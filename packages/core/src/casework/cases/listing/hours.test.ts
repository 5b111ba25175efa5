import { expect, test } from 'vitest';
import { type HoursBucket, hoursBuckets, minutesOf } from './hours.ts';

const isIn = (minutes: number, bucket: HoursBucket): boolean => {
  const { over, upTo } = minutesOf(bucket);
  return (over === null || minutes > over) && (upTo === null || minutes <= upTo);
};

test.each([
  [0, 'OPTION_ONE'],
  [600, 'OPTION_ONE'],
  [601, 'OPTION_TWO'],
  [1200, 'OPTION_TWO'],
  [1201, 'OPTION_THREE'],
] as const)('%i minutes are in %s and in no other bucket', (minutes, bucket) => {
  expect(hoursBuckets.filter((each) => isIn(minutes, each))).toEqual(['ANY', bucket]);
});

import { expect, test } from 'vitest';
import { readRecent, withRecent } from './recent-records.ts';

const record = (number: number) => ({ to: `/${number}`, label: `#${number}` });

test('the record opened last comes first, once, and the oldest ones are forgotten', () => {
  const records = [1, 2, 3, 4, 5, 6, 7, 8, 9].reduce<ReturnType<typeof record>[]>(
    (before, number) => withRecent(before, record(number)),
    [],
  );
  expect(records.map(({ label }) => label)).toEqual(['#9', '#8', '#7', '#6', '#5', '#4', '#3', '#2']);
  expect(withRecent(records, { to: '/3', label: '#3 Pothole' }).map(({ to }) => to)).toEqual(
    ['3', '9', '8', '7', '6', '5', '4', '2'].map((number) => `/${number}`),
  );
});

test('a stored value of another kind is ignored', () => {
  expect(readRecent([record(1), 'x', { to: 1, label: 'x' }, null])).toEqual([record(1)]);
  expect(readRecent({ to: '/1', label: '#1' })).toEqual([]);
  expect(readRecent(null)).toEqual([]);
});

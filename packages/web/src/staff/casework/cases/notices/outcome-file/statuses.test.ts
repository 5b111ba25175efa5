import { expect, test } from 'vitest';
import { meaningOptions, recordBlocker, recordWords, summaryOf, valueOf, withChoice } from './statuses.ts';

const reasons = [{ id: 'u', name: 'Unclaimed' }];

test('each meaning has an option, and choosing it gives the meaning', () => {
  const values = meaningOptions(reasons).map(({ value }) => value);
  for (const value of values.filter((each) => each !== '')) {
    const [chosen] = withChoice([], 'Lost', value);
    expect(chosen).toMatchObject({ status: 'Lost', reasonId: value.startsWith('RETURNED') ? 'u' : null });
    expect(valueOf(chosen)).toBe(value);
  }
  expect(valueOf(undefined)).toBe('');
});

test('another choice replaces the one of the same status, and none removes it', () => {
  const before = withChoice(withChoice([], 'A', 'SENT'), 'B', 'NONE');
  expect(withChoice(before, 'A', 'DELIVERED').map(({ status, outcome }) => [status, outcome])).toEqual([
    ['B', 'NONE'],
    ['A', 'DELIVERED'],
  ]);
  expect(withChoice(before, 'B', '')).toHaveLength(1);
});

test('the summary says what is recorded, what is there and what is left out', () => {
  const found = { rows: 1200, toRecord: 1, already: 2, letters: [], refused: [{ line: 2, label: '', problems: [] }] };
  expect(summaryOf(found)).toBe(
    '1,200 rows: 1 letter will be recorded. 2 letters have that outcome already. 1 row is left out.',
  );
  expect(recordBlocker(found)).toBeNull();
  expect(recordBlocker({ ...found, toRecord: 0 })).toMatch(/nothing new/);
  expect(recordBlocker(null)).toMatch(/^Choose/);
  expect(recordWords(2)).toBe('Record 2 letters');
});

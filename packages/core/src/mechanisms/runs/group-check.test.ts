import { expect, test } from 'vitest';
import { groupCheckOf } from './group-check.ts';
import { SKIPPED_NAMED_MAX } from './limits.ts';

const skipped = (label: string, reason: string | null) => ({ id: `id of ${label}`, label, reason });

test('records are counted by what becomes of them, the most frequent reason first', () => {
  const records = [
    skipped('1', 'It is closed.'),
    skipped('2', null),
    skipped('3', 'A violation is open.'),
    skipped('4', 'A violation is open.'),
  ];
  expect(groupCheckOf(records)).toEqual({
    changing: 1,
    skipped: [
      {
        reason: 'A violation is open.',
        count: 2,
        records: [
          { id: 'id of 3', label: '3' },
          { id: 'id of 4', label: '4' },
        ],
      },
      { reason: 'It is closed.', count: 1, records: [{ id: 'id of 1', label: '1' }] },
    ],
  });
  expect(groupCheckOf([])).toEqual({ changing: 0, skipped: [] });
});

test('of many with one reason the first are named', () => {
  const many = Array.from({ length: SKIPPED_NAMED_MAX + 5 }, (_, at) => skipped(String(at), 'It is closed.'));
  const [group] = groupCheckOf(many).skipped;
  expect(group).toMatchObject({ count: SKIPPED_NAMED_MAX + 5 });
  expect(group!.records).toHaveLength(SKIPPED_NAMED_MAX);
});

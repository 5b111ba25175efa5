import { expect, test } from 'vitest';
import { isOverdue } from './overdue.ts';

test('a submission due today is not overdue, and a closed one never is', () => {
  expect(isOverdue({ status: 'OPEN', dueOn: '2026-05-01' }, '2026-05-01')).toBe(false);
  expect(isOverdue({ status: 'OPEN', dueOn: '2026-04-30' }, '2026-05-01')).toBe(true);
  expect(isOverdue({ status: 'CLOSED', dueOn: '2026-04-30' }, '2026-05-01')).toBe(false);
  expect(isOverdue({ status: 'OPEN', dueOn: null }, '2026-05-01')).toBe(false);
});

import { expect, test } from 'vitest';
import { toFilter } from './list-search.ts';

const A = '0198f3a0-0000-7000-8000-000000000001';
const B = '0198f3a0-0000-7000-8000-000000000002';

test('the state is converted to the filter of the call', () => {
  expect(toFilter({})).toEqual({ dates: 'ANYTIME' });
  expect(
    toFilter({
      status: 'CLOSED',
      assignee: `NONE,${A}`,
      group: B,
      tag: B,
      visibility: 'INTERNAL',
      stage: 'CLOSED',
      dates: 'TODAY',
      waiting: true,
      q: 'tree',
    }),
  ).toEqual({
    dates: 'TODAY',
    status: ['CLOSED'],
    assigneeIds: ['NONE', A],
    groupIds: [B],
    tagIds: [B],
    visibility: 'INTERNAL',
    stage: 'CLOSED',
    isAwaitingReply: true,
    q: 'tree',
  });
});

test('the choice Reopened finds submissions whether they are open or closed again', () => {
  expect(toFilter({ status: 'REOPENED' })).toEqual({ dates: 'ANYTIME', isReopened: true });
});

test('days apply only to a custom range that is in order', () => {
  expect(toFilter({ dates: 'CUSTOM', from: '2026-01-01', to: '2026-01-31' })).toEqual({
    dates: 'CUSTOM',
    from: '2026-01-01',
    to: '2026-01-31',
  });
  expect(toFilter({ dates: 'CUSTOM', from: '2026-02-01', to: '2026-01-31' })).toEqual({ dates: 'ANYTIME' });
  expect(toFilter({ dates: 'TODAY', from: '2026-01-01' })).toEqual({ dates: 'TODAY' });
});

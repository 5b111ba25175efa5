import { expect, test } from 'vitest';
import {
  statusFilter,
  isFiltered,
  readListSearch,
  statusChoice,
  toFilter,
  withoutAbsent,
  withoutFilters,
} from './list-search.ts';

const A = '0198f3a0-0000-7000-8000-000000000001';
const B = '0198f3a0-0000-7000-8000-000000000002';

test('a URL is read and its invalid parts are left out', () => {
  expect(
    readListSearch({
      status: 'OPEN',
      category: `${A},nonsense,${B}`,
      assignee: `NONE,${A}`,
      page: 3,
      size: 20,
      sort: 'dueOn',
      order: 'ASC',
      q: 1042,
      view: 'map',
    }),
  ).toEqual({
    status: 'OPEN',
    category: `${A},${B}`,
    assignee: `NONE,${A}`,
    page: 3,
    size: 20,
    sort: 'dueOn',
    order: 'ASC',
    q: '1042',
    view: 'map',
  });
  expect(
    readListSearch({
      status: 'GONE',
      category: 'NONE',
      page: -1,
      size: 7,
      sort: 'x',
      order: 'up',
      dates: 'ANYTIME',
      from: '2026-13-45',
      q: { a: 1 },
      view: 'all',
      tag: ['x'],
      reopened: 'yes',
    }),
  ).toEqual({});
});

test('days that do not exist and control characters are left out', () => {
  expect(readListSearch({ from: '2026-02-31', to: '2026-02-28', q: 'a\u0000b ' })).toEqual({
    to: '2026-02-28',
    q: 'a b',
  });
});

test('the search is converted to the filter of the call', () => {
  expect(toFilter({})).toEqual({ dates: 'ANYTIME' });
  expect(
    toFilter({
      status: 'CLOSED',
      assignee: `NONE,${A}`,
      group: B,
      tag: B,
      visibility: 'INTERNAL',
      dates: 'TODAY',
      reopened: true,
      q: 'tree',
    }),
  ).toEqual({
    dates: 'TODAY',
    status: ['CLOSED'],
    assigneeIds: ['NONE', A],
    groupIds: [B],
    tagIds: [B],
    visibility: 'INTERNAL',
    isReopened: true,
    q: 'tree',
  });
});

test('the status filter finds reopened submissions whether they are open or closed again', () => {
  for (const choice of ['', 'OPEN', 'CLOSED', 'REOPENED'] as const)
    expect(statusChoice(withoutAbsent(statusFilter(choice)))).toBe(choice);
  expect(toFilter(withoutAbsent(statusFilter('REOPENED')))).toEqual({ dates: 'ANYTIME', isReopened: true });
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

test('clearing the filters keeps the order and the view', () => {
  expect(withoutFilters({ q: 'x', status: 'OPEN', page: 4, size: 50, sort: 'number', view: 'both' })).toEqual({
    size: 50,
    sort: 'number',
    view: 'both',
  });
  expect(isFiltered({ page: 4, size: 50 })).toBe(false);
  expect(isFiltered({ dates: 'TODAY' })).toBe(true);
});

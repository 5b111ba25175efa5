import { expect, test } from 'vitest';
import { choiceFilter } from './filters/choice-filter.tsx';
import { datesFilter } from './filters/dates-filter.tsx';
import { idsFilter } from './filters/ids-filter.tsx';
import { searchFilter } from './filters/search-filter.tsx';
import type { Listing, ListingRow } from './listing.ts';
import { isFiltered, isSameState, pageAndOrder, readState, viewOf, withoutFilters } from './listing-state.ts';

const A = '0198f3a0-0000-7000-8000-000000000001';
const B = '0198f3a0-0000-7000-8000-000000000002';

const filters = [
  searchFilter('Search'),
  choiceFilter({ name: 'status', label: 'Status', any: 'Any', choices: [{ value: 'OPEN', label: 'Open' }] }),
  idsFilter({ name: 'category', label: 'Category', useSource: () => ({}) as never }),
  datesFilter([
    { value: 'ANYTIME', label: 'Any' },
    { value: 'TODAY', label: 'Today' },
    { value: 'CUSTOM', label: 'Custom' },
  ]),
];
const listing = {
  filters,
  columns: [{ name: 'due', sort: 'dueOn' }],
  sort: { by: 'createdAt', order: 'DESC' },
} as unknown as Listing<ListingRow>;

test('a URL is read and its invalid parts are left out', () => {
  const state = {
    status: 'OPEN',
    category: `${A},nonsense,${B}`,
    page: 3,
    size: 20,
    sort: 'dueOn',
    order: 'ASC',
    q: 1042,
    layout: 'map',
  };
  expect(readState(listing, state)).toEqual({ ...state, category: `${A},${B}`, q: '1042' });
  expect(
    readState(listing, {
      status: 'GONE',
      category: 'NONE',
      page: -1,
      size: 7,
      sort: 'x',
      order: 'up',
      dates: 'ANYTIME',
      from: '2026-13-45',
      q: { a: 1 },
      layout: 'all',
      other: 'x',
    }),
  ).toEqual({});
});

test('days that do not exist and control characters are left out', () => {
  expect(readState(listing, { from: '2026-02-31', to: '2026-02-28', q: 'a\u0000b ' })).toEqual({
    to: '2026-02-28',
    q: 'a b',
  });
});

test('a listing begins with its own order and 50 rows', () => {
  expect(pageAndOrder(listing, {})).toEqual({ page: 1, size: 50, sortBy: 'createdAt', sortOrder: 'DESC' });
  expect(pageAndOrder(listing, { page: 2, sort: 'number', order: 'ASC', size: 10 })).toEqual({
    page: 2,
    size: 10,
    sortBy: 'number',
    sortOrder: 'ASC',
  });
});

test('clearing the filters keeps the order and the layout', () => {
  const state = { q: 'x', status: 'OPEN', page: 4, size: 50, sort: 'number', layout: 'map' };
  expect(withoutFilters(filters, state)).toEqual({ size: 50, sort: 'number', layout: 'map' });
  expect(isFiltered(filters, { page: 4, size: 50 })).toBe(false);
  expect(isFiltered(filters, { dates: 'TODAY' })).toBe(true);
});

test('a view keeps the filters and the order', () => {
  expect(viewOf(filters, { q: 'x', page: 4, size: 50, sort: 'number', layout: 'map' })).toEqual({
    q: 'x',
    sort: 'number',
  });
  expect(isSameState({ q: 'x', sort: 'number' }, { sort: 'number', q: 'x' })).toBe(true);
  expect(isSameState({ q: 'x' }, { q: 'x', sort: 'number' })).toBe(false);
});

import { expect, test } from 'vitest';
import { choiceFilter } from './choice-filter.tsx';
import { placedFilters } from './FilterBar.tsx';
import { flagFilter } from './flag-filter.tsx';
import { presetFilter } from './preset-filter.tsx';
import { searchFilter } from './search-filter.tsx';

const choice = (name: string) => choiceFilter({ name, label: name, any: 'Any', choices: [] });
const filters = [
  searchFilter('Search'),
  choice('status'),
  choice('category'),
  presetFilter({ name: 'stage', label: 'Stage', choices: [] }),
  choice('assignee'),
  choice('dates'),
  flagFilter('waiting', 'Waiting for us'),
];
const placed = (isNarrow: boolean) => {
  const { inBar, inPanel, withChips } = placedFilters(filters, isNarrow);
  return [inBar, inPanel, withChips].map((each) => each.map(({ names }) => names.join()));
};

test('beside the search three filters are in sight; the others are in the panel and have chips', () => {
  expect(placed(false)).toEqual([
    ['q', 'status', 'category', 'assignee'],
    ['dates', 'waiting'],
    ['stage', 'dates', 'waiting'],
  ]);
});

test('on a phone the search alone is in sight', () => {
  const others = ['status', 'category', 'assignee', 'dates', 'waiting'];
  expect(placed(true)).toEqual([['q'], others, ['status', 'category', 'stage', 'assignee', 'dates', 'waiting']]);
});

test('few filters need no panel', () => {
  expect(placedFilters(filters.slice(0, 3), false).inPanel).toEqual([]);
});

import { pageSizes } from '../../../ui/lists/Pager.tsx';
import type { FilterPart, Listing, ListingRow } from './listing.ts';

/** The state of a listing as its URL holds it: filters by name, order, page and layout. An absent part is the default. */
export type ListingState = Readonly<Record<string, string | number | boolean>>;

/** A change of the state; an absent value sets a part to its default. */
export type StatePart = Readonly<Record<string, string | number | boolean | undefined>>;

export type RawState = Readonly<Record<string, unknown>>;

export const layouts = ['list', 'map', 'board'] as const;
export type Layout = (typeof layouts)[number];

/** Rows per page of a work list. */
const PAGE_SIZE = 50;
const PAGE_MAX = 10_000;

/** Removes the parts that have their default value. */
export const withoutAbsent = (state: StatePart): ListingState =>
  Object.fromEntries(
    Object.entries(state).filter(([, value]) => value !== undefined && value !== '' && value !== false),
  ) as ListingState;

/** Reads the valid parts of a URL and ignores the rest, so that a mistyped or stale URL still shows a list. */
export function readState<Row extends ListingRow>(listing: Listing<Row>, raw: RawState): ListingState {
  const page = Number(raw['page']);
  const sorts = listing.columns.flatMap(({ sort }) => sort ?? []);
  return withoutAbsent({
    ...Object.assign({}, ...listing.filters.map(({ read }) => read(raw))),
    sort: sorts.find((sort) => sort === raw['sort']),
    order: raw['order'] === 'ASC' || raw['order'] === 'DESC' ? raw['order'] : undefined,
    page: Number.isInteger(page) && page > 1 && page <= PAGE_MAX ? page : undefined,
    size: pageSizes.find((size) => size === Number(raw['size'])),
    layout: layouts.find((layout) => layout === raw['layout']),
  });
}

/** The page and the order of a listing. */
export interface PageAndOrder {
  readonly page: number;
  readonly size: number;
  readonly sortBy: string;
  readonly sortOrder: 'ASC' | 'DESC';
}

/** Returns the page and the order, with their default values. */
export const pageAndOrder = <Row extends ListingRow>(listing: Listing<Row>, state: ListingState): PageAndOrder => ({
  page: Number(state['page'] ?? 1),
  size: Number(state['size'] ?? PAGE_SIZE),
  sortBy: String(state['sort'] ?? listing.sort.by),
  sortOrder: (state['order'] ?? listing.sort.order) === 'ASC' ? 'ASC' : 'DESC',
});

const isFilterName = (filters: readonly FilterPart[], name: string): boolean =>
  filters.some(({ names }) => names.includes(name));

/** Returns the filters of a state. */
export const filtersOf = (filters: readonly FilterPart[], state: ListingState): ListingState =>
  Object.fromEntries(Object.entries(state).filter(([name]) => isFilterName(filters, name)));

/** Returns the state without filters, on the first page. */
export const withoutFilters = (filters: readonly FilterPart[], state: ListingState): ListingState =>
  Object.fromEntries(Object.entries(state).filter(([name]) => name !== 'page' && !isFilterName(filters, name)));

/** Returns whether a filter is set, to distinguish 'no match' from 'none yet'. */
export const isFiltered = (filters: readonly FilterPart[], state: ListingState): boolean =>
  Object.keys(state).some((name) => isFilterName(filters, name));

/** Returns the filters and the order: the part of a state that a view keeps. */
export const viewOf = (filters: readonly FilterPart[], state: ListingState): ListingState =>
  Object.fromEntries(
    Object.entries(state).filter(([name]) => name === 'sort' || name === 'order' || isFilterName(filters, name)),
  );

/** Returns whether two states are the same, whatever the order of their parts. */
export function isSameState(one: ListingState, other: ListingState): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}

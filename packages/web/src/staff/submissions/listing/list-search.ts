import {
  customDaysProblem,
  dateChoices,
  type SubmissionFilter,
  submissionSorts,
  submissionStatuses,
  visibilities,
} from '@townkeep/core/submissions';
import { pageSizes } from '../../../ui/lists/Pager.tsx';

export const views = ['list', 'map', 'both'] as const;
export type ListView = (typeof views)[number];
type Sort = (typeof submissionSorts)[number];

/** The listing's state as its URL holds it. An absent part has its default value. Lists are ids joined by commas. */
export interface ListSearch {
  readonly q?: string;
  readonly status?: (typeof submissionStatuses)[number];
  readonly reopened?: boolean;
  readonly category?: string;
  /** Ids; `NONE` is unassigned. */
  readonly assignee?: string;
  /** Ids of assigned groups. */
  readonly group?: string;
  readonly tag?: string;
  readonly visibility?: (typeof visibilities)[number];
  readonly dates?: (typeof dateChoices)[number];
  /** Days of a custom range, YYYY-MM-DD. */
  readonly from?: string;
  readonly to?: string;
  readonly sort?: Sort;
  readonly order?: 'ASC' | 'DESC';
  readonly page?: number;
  readonly size?: number;
  readonly view?: ListView;
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const oneOf = <T extends string>(choices: readonly T[], value: unknown): T | undefined =>
  choices.find((choice) => choice === value);
const validIds = (value: unknown, extra = ''): string | undefined =>
  String(value ?? '')
    .split(',')
    .filter((each) => ID.test(each) || (extra !== '' && each === extra))
    .slice(0, 50)
    .join(',') || undefined;
/** `Date` turns the 31st of a shorter month into a day of the next month. */
const isDay = (value: string): boolean =>
  DAY.test(value) && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString().startsWith(value);
const validDay = (value: unknown): string | undefined =>
  typeof value === 'string' && isDay(value) ? value : undefined;
const cleanText = (value: unknown): string | undefined =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value)
        .replaceAll(/\p{Cc}/gu, ' ')
        .trim()
        .slice(0, 200) || undefined
    : undefined;

/** Reads the valid parts of a URL and ignores the rest, so that a mistyped or stale URL still shows a list. */
export function readListSearch(raw: Readonly<Record<string, unknown>>): ListSearch {
  const page = Number(raw['page']);
  return withoutAbsent({
    q: cleanText(raw['q']),
    status: oneOf(submissionStatuses, raw['status']),
    reopened: raw['reopened'] === true ? true : undefined,
    category: validIds(raw['category']),
    assignee: validIds(raw['assignee'], 'NONE'),
    group: validIds(raw['group']),
    tag: validIds(raw['tag']),
    visibility: oneOf(visibilities, raw['visibility']),
    dates: oneOf(
      dateChoices.filter((choice) => choice !== 'ANYTIME'),
      raw['dates'],
    ),
    from: validDay(raw['from']),
    to: validDay(raw['to']),
    sort: oneOf(submissionSorts, raw['sort']),
    order: oneOf(['ASC', 'DESC'], raw['order']),
    page: Number.isInteger(page) && page > 1 && page <= 10_000 ? page : undefined,
    size: pageSizes.find((size) => size === Number(raw['size'])),
    view: oneOf(views, raw['view']),
  });
}

type Absent<T> = { [Key in keyof T]?: T[Key] | undefined };

/** Removes the parts that have their default value. */
export const withoutAbsent = (search: Absent<ListSearch>): ListSearch =>
  Object.fromEntries(
    Object.entries(search).filter(([, value]) => value !== undefined && value !== '' && value !== false),
  ) as ListSearch;

/** Rows per page. Source: staff application §9. */
const PAGE_SIZE = 10;

/** Returns the page and the order of the list, with their default values. */
export const pageAndOrder = ({ page = 1, size = PAGE_SIZE, sort = 'createdAt', order = 'DESC' }: ListSearch) => ({
  page,
  size,
  sort,
  order,
});

export const splitIds = (joined: string | undefined): string[] => (joined === undefined ? [] : joined.split(','));

/**
 * Converts the state to the call's filter. A range whose end precedes its start is left out, because the call would
 * refuse it.
 */
export function toFilter(search: ListSearch): SubmissionFilter {
  const { q, status, reopened, category, assignee, group, tag, visibility, dates = 'ANYTIME', from, to } = search;
  const isCustom = dates === 'CUSTOM' && Object.keys(customDaysProblem({ from, to })).length === 0;
  return {
    dates: dates === 'CUSTOM' && !isCustom ? 'ANYTIME' : dates,
    ...(q === undefined ? {} : { q }),
    ...(status === undefined ? {} : { status: [status] }),
    ...(reopened === undefined ? {} : { isReopened: reopened }),
    ...(category === undefined ? {} : { categoryIds: splitIds(category) }),
    ...(assignee === undefined ? {} : { assigneeIds: splitIds(assignee) }),
    ...(group === undefined ? {} : { groupIds: splitIds(group) }),
    ...(tag === undefined ? {} : { tagIds: splitIds(tag) }),
    ...(visibility === undefined ? {} : { visibility }),
    ...(isCustom && from !== undefined ? { from } : {}),
    ...(isCustom && to !== undefined ? { to } : {}),
  };
}

const filterNames = [
  'q',
  'status',
  'reopened',
  'category',
  'assignee',
  'group',
  'tag',
  'visibility',
  'dates',
  'from',
  'to',
] as const;

/**
 * A choice of the status filter. Reopened submissions include those that are closed again. Source: staff application
 * §4.
 */
export type StatusChoice = (typeof submissionStatuses)[number] | 'REOPENED' | '';

export const statusChoice = ({ status, reopened }: ListSearch): StatusChoice =>
  reopened === true ? 'REOPENED' : (status ?? '');

export const statusFilter = (choice: StatusChoice) => ({
  status: choice === 'OPEN' || choice === 'CLOSED' ? choice : undefined,
  reopened: choice === 'REOPENED' ? true : undefined,
});

/** Returns whether a filter is set, to distinguish 'no match' from 'none yet'. */
export const isFiltered = (search: ListSearch): boolean => filterNames.some((name) => search[name] !== undefined);

/** Returns the state without filters. */
export const withoutFilters = (search: ListSearch): ListSearch =>
  Object.fromEntries(
    Object.entries(search).filter(([name]) => name !== 'page' && !(filterNames as readonly string[]).includes(name)),
  ) as ListSearch;

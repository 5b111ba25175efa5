import { categoryList } from '@townkeep/core/categories';
import { departmentList } from '@townkeep/core/departments';
import type { ConfigList } from '@townkeep/core/kernel/config-list.ts';
import type { Right } from '@townkeep/core/people';
import { tagList } from '@townkeep/core/tags';
import { api, apiQuery } from '../session/api.ts';
import type { ListCalls, ListQueries } from './list-calls.ts';

/** An area of setup that is a configuration list. */
export interface SetupArea {
  readonly path: string;
  readonly list: ConfigList;
  readonly calls: ListCalls;
  readonly queries: ListQueries;
  /** One sentence on what the area is for. */
  readonly about: string;
}

/** An area of setup that has a page of its own. */
export interface SetupScreen {
  readonly path: string;
  readonly label: string;
  readonly about: string;
  readonly changeRight: Right;
}

/** Every area of setup with a page of its own; `feature.tsx` has the pages. */
export const setupScreens: readonly SetupScreen[] = [
  { path: 'work-schedule', label: 'Work schedule', about: 'Opening hours and holidays, by which due dates are counted.', changeRight: 'agency.change' },
];

// The contract gives each list's calls the same shape beside its own fields; the declaration's form knows those.
const area = (path: string, list: unknown, calls: unknown, queries: unknown, about: string): SetupArea => ({
  path,
  list: list as ConfigList,
  calls: calls as ListCalls,
  queries: queries as ListQueries,
  about,
});

/** Every area of setup. A new list is one line here. */
export const setupAreas: readonly SetupArea[] = [
  area('categories', categoryList, api.categories, apiQuery.categories, 'What residents can report, and what each form asks.'),
  area('departments', departmentList, api.departments, apiQuery.departments, 'The parts of the agency that do the work.'),
  area('tags', tagList, api.tags, apiQuery.tags, 'Marks that staff put on submissions to find them again.'),
];

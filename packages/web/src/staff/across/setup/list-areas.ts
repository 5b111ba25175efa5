import type { Fields } from '@townkeep/core/platform/fields/index.ts';
import type { ConfigList } from '@townkeep/core/platform/setup/config-list.ts';
import type { SettingsForm } from '@townkeep/core/platform/setup/settings-form.ts';
import type { SetupGroup } from '@townkeep/core/platform/setup/setup-area.ts';
import type { Right } from '@townkeep/core/identity/people';
import { everyList } from '@townkeep/core/across/setup';
import { api, apiQuery } from '../../platform/session/api.ts';
import type { ListCalls, ListQueries } from './setup-calls.ts';

/** The common parts of the areas of setup. */
export interface Area {
  /** Last segment of the area's URL. */
  readonly path: string;
  readonly label: string;
  readonly about: string;
  readonly group: SetupGroup;
  readonly subArea: string;
  readonly right: Right;
  readonly fields: Fields;
}

/** An area of setup that is a configuration list. */
export interface ListArea extends Area {
  readonly kind: 'list';
  readonly list: ConfigList;
  readonly calls: ListCalls;
  readonly queries: ListQueries;
}

/** Returns what the area of a list or a form has in common with all others. */
export const areaProps = ({ name, about, group, subArea, changeRight, fields }: ConfigList | SettingsForm) => ({
  path: name,
  about,
  group,
  subArea,
  right: changeRight,
  fields,
});

// The contract gives the calls of all lists, and of all forms, the same shape apart from their fields.
export const calls = api as unknown as Readonly<Record<string, unknown>>;
export const queries = apiQuery as unknown as Readonly<Record<string, unknown>>;

export const listAreas: readonly ListArea[] = everyList.map(([key, list]) => ({
  ...areaProps(list),
  kind: 'list',
  label: list.label.many,
  list,
  calls: calls[key] as ListCalls,
  queries: queries[key] as ListQueries,
}));

import type { ConfigList } from '@townkeep/core/kernel/setup/config-list.ts';
import type { Fields } from '@townkeep/core/kernel/fields/index.ts';
import type { SettingsForm } from '@townkeep/core/kernel/setup/settings-form.ts';
import type { SetupGroup } from '@townkeep/core/kernel/setup/setup-area.ts';
import type { Right } from '@townkeep/core/people';
import { everyForm, everyList } from '@townkeep/core/setup';
import type { ComponentType } from 'react';
import { lazyPart } from '../../ui/later/lazy-part.tsx';
import { api, apiQuery } from '../session/api.ts';
import type { FormCalls, FormQueries, ListCalls, ListQueries } from './setup-calls.ts';

interface Area {
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

/** An area of setup that is a settings form. */
export interface FormArea extends Area {
  readonly kind: 'form';
  readonly form: SettingsForm;
  readonly calls: FormCalls;
  readonly queries: FormQueries;
}

/** An area of setup with its own page. */
export interface PageArea extends Area {
  readonly kind: 'page';
  readonly Page: ComponentType;
}

/** An area of setup whose page is a listing of its own, declared by its feature at the area's path. */
interface ListingArea extends Area {
  readonly kind: 'listing';
}

export type SetupArea = ListArea | FormArea | PageArea | ListingArea;

const areaProps = ({ name, about, group, subArea, changeRight, fields }: ConfigList | SettingsForm) => ({
  path: name,
  about,
  group,
  subArea,
  right: changeRight,
  fields,
});

// The contract gives the calls of all lists, and of all forms, the same shape apart from their fields.
const calls = api as unknown as Readonly<Record<string, unknown>>;
const queries = apiQuery as unknown as Readonly<Record<string, unknown>>;

export const listAreas: readonly ListArea[] = everyList.map(([key, list]) => ({
  ...areaProps(list),
  kind: 'list',
  label: list.label.many,
  list,
  calls: calls[key] as ListCalls,
  queries: queries[key] as ListQueries,
}));

const formAreas: readonly FormArea[] = everyForm.map(([key, form]) => ({
  ...areaProps(form),
  kind: 'form',
  label: form.label,
  form,
  calls: calls[key] as FormCalls,
  queries: queries[key] as FormQueries,
}));

const pageAreas: readonly PageArea[] = [
  {
    kind: 'page',
    path: 'ready-sets',
    label: 'Ready sets',
    about: 'Items to begin with, chosen one by one. You can change each of them afterwards.',
    group: 'agency',
    subArea: 'agency',
    right: 'setup.shared',
    fields: {},
    Page: lazyPart(async () => (await import('./starting/ReadySetsPage.tsx')).ReadySetsPage),
  },
  {
    kind: 'page',
    path: 'work-schedule',
    label: 'Work schedule',
    about:
      "The agency's hours and holidays. Due dates are counted in its working days; existing due dates do not change.",
    group: 'agency',
    subArea: 'agency',
    right: 'agency.change',
    fields: {},
    Page: lazyPart(async () => (await import('./work-schedule/WorkSchedulePage.tsx')).WorkSchedulePage),
  },
];

const listingAreas: readonly ListingArea[] = [
  {
    kind: 'listing',
    path: 'rule-log',
    label: 'Rule log',
    about: 'What automation rules did with which record, what failed, and why a rule did nothing.',
    group: 'submissions',
    subArea: 'rules-management',
    right: 'setup.crm',
    fields: {},
  },
  {
    kind: 'listing',
    path: 'audit-trails',
    label: 'Audit trail',
    about: 'Who did what and when, from where, and what it was before and after.',
    group: 'access',
    subArea: 'audit-trails',
    right: 'audit.see',
    fields: {},
  },
];

/** All areas of setup: those declared in core, and those with their own page. */
export const setupAreas: readonly SetupArea[] = [...formAreas, ...pageAreas, ...listAreas, ...listingAreas];

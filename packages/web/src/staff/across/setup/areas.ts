import type { SettingsForm } from '@townkeep/core/platform/setup/settings-form.ts';
import { everyForm } from '@townkeep/core/across/setup';
import type { ComponentType } from 'react';
import { lazyPart } from '../../../ui/later/lazy-part.tsx';
import { type Area, areaProps, calls, type ListArea, listAreas, queries } from './list-areas.ts';
import type { FormCalls, FormQueries } from './setup-calls.ts';

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

/** An area of setup whose pages belong to another feature, at the path of the area. */
export interface LinkArea extends Area {
  readonly kind: 'link';
}

export type SetupArea = ListArea | FormArea | PageArea | LinkArea;

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
    path: 'spanish',
    label: 'Texts in Spanish',
    about: 'The texts that Spanish-speaking residents still see in English.',
    group: 'agency',
    subArea: 'agency',
    right: 'setup.shared',
    fields: {},
    Page: lazyPart(async () => (await import('./spanish/SpanishPage.tsx')).SpanishPage),
  },
  {
    kind: 'page',
    path: 'letters',
    label: 'Automatic letters',
    about: 'The letters that are sent automatically. You can reword each of them.',
    group: 'templates',
    subArea: 'template-settings',
    right: 'setup.shared',
    fields: {},
    Page: lazyPart(async () => (await import('./letters/LettersPage.tsx')).LettersPage),
  },
  {
    kind: 'page',
    path: 'merge-codes',
    label: 'Merge codes',
    about: 'What templates and notices can insert: the codes that are built in, and your own texts.',
    group: 'templates',
    subArea: 'template-settings',
    right: 'setup.shared',
    fields: {},
    Page: lazyPart(async () => (await import('./merge-codes/MergeCodesPage.tsx')).MergeCodesPage),
  },
  {
    kind: 'page',
    path: 'case-layout',
    label: 'Case layout',
    about: 'The sections of the case screen: their order, their names, and which are shown.',
    group: 'code-enforcement',
    subArea: 'case-management',
    right: 'setup.xerce',
    fields: {},
    Page: lazyPart(async () => (await import('./case-layout/CaseLayoutPage.tsx')).CaseLayoutPage),
  },
  {
    kind: 'page',
    path: 'products',
    label: 'Products',
    about: 'The products that your agency has, and since when.',
    group: 'access',
    subArea: 'products',
    right: 'agency.change',
    fields: {},
    Page: lazyPart(async () => (await import('./products/ProductsPage.tsx')).ProductsPage),
  },
  {
    kind: 'page',
    path: 'public-addresses',
    label: 'Public addresses',
    about: 'The address of the public form. Renew it if the old one should stop working.',
    group: 'access',
    subArea: 'agency-info',
    right: 'agency.change',
    fields: {},
    Page: lazyPart(async () => (await import('./public-links/PublicLinksPage.tsx')).PublicLinksPage),
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

const linkAreas: readonly LinkArea[] = [
  {
    kind: 'link',
    path: 'import-cases',
    label: 'Import cases',
    about: 'Bring in the cases of another system with a CSV file.',
    group: 'code-enforcement',
    subArea: 'case-management',
    right: 'setup.xerce',
    fields: {},
  },
  {
    kind: 'link',
    path: 'import-notices',
    label: 'Import notices',
    about: 'Bring in the notices that were issued in another system, with their files.',
    group: 'notices',
    subArea: 'notices',
    right: 'setup.xerce',
    fields: {},
  },
  {
    kind: 'link',
    path: 'users',
    label: 'Users',
    about: 'The accounts of staff: who they are, and what they may do.',
    group: 'access',
    subArea: 'users-management',
    right: 'people.change',
    fields: {},
  },
  {
    kind: 'link',
    path: 'rule-log',
    label: 'Rule log',
    about: 'What automation rules did to which record, what failed, and why a rule did nothing.',
    group: 'submissions',
    subArea: 'rules-management',
    right: 'setup.crm',
    fields: {},
  },
  {
    kind: 'link',
    path: 'audit-trails',
    label: 'Audit trail',
    about: 'Who did what, when and from where, with the values before and after.',
    group: 'access',
    subArea: 'audit-trails',
    right: 'audit.see',
    fields: {},
  },
];

/** All areas of setup: those declared in core, and those with their own page. */
export const setupAreas: readonly SetupArea[] = [...formAreas, ...pageAreas, ...listAreas, ...linkAreas];

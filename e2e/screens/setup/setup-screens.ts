import { inSentence } from '@townkeep/core/platform/formats/in-sentence.ts';
import type { Page } from '@playwright/test';
import { everyForm, everyList } from '@townkeep/core/across/setup';
import { separateApi, uniqueWord } from '../../support/staff-api.ts';
import { type Screen, staff } from '../screen.ts';

const DEPARTMENTS = '/agencies/config/departments';
const MAP = '/config/location/map-settings';
const departments = () => '/agencies/1/setup/departments';

/** The states that every list has, from the declarations. */
const listScreens: readonly Screen[] = everyList.flatMap(([, { name, label, nameLabel }], index) => {
  const at = { as: 'admin', path: () => `/agencies/1/setup/${name}`, isRepeated: index > 0 } as const;
  const add = (page: Page) => page.getByRole('button', { name: `Add ${inSentence(label.one)}` }).click();
  const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();
  return [
    { ...at, name: `setup-${name}`, shows: nameLabel },
    { ...at, name: `setup-${name}-new`, shows: `New ${inSentence(label.one)}`, reach: add },
    {
      ...at,
      name: `setup-${name}-refused`,
      shows: `${nameLabel} is required`,
      reach: (page) => add(page).then(() => save(page)),
    },
  ];
});

/** The states that every settings form has. */
const formScreens: readonly Screen[] = everyForm.map(([, { name }], index) => ({
  name: `setup-${name}`,
  as: 'admin',
  path: () => `/agencies/1/setup/${name}`,
  shows: 'All changes saved',
  isRepeated: index > 0,
}));

/** The pages of setup, the states of every list and form, and changes by another person. */
export const setupScreens: readonly Screen[] = [
  { name: 'setup', as: 'admin', path: staff('/setup'), shows: 'Departments' },
  {
    name: 'setup-areas',
    as: 'admin',
    path: staff('/setup/tags'),
    shows: 'Labels that staff put on submissions',
    reach: (page) => page.getByRole('button', { name: 'All areas of setup' }).click(),
  },
  { name: 'setup-refused', as: 'council', path: staff('/setup'), shows: 'You don’t have access to this page' },
  {
    name: 'setup-delete',
    as: 'admin',
    path: staff('/setup/tags'),
    shows: /Do you want to delete/,
    reach: async (page) => {
      const name = `Never used ${Date.now().toString(36)}`;
      await page.getByRole('button', { name: 'Add tag' }).click();
      await page.getByLabel('Name').fill(name);
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('button', { name: `Delete ${name}` }).click();
    },
  },
  {
    name: 'setup-unsaved',
    as: 'admin',
    path: staff('/setup/tags'),
    shows: 'Leave without saving?',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Add tag' }).click();
      await page.getByLabel('Name').fill('Something');
      await page.getByRole('button', { name: 'Cancel' }).click();
    },
  },
  ...listScreens,
  ...formScreens,
  {
    name: 'setup-notice-preview',
    as: 'admin',
    path: staff('/setup/notices'),
    shows: 'The case has:',
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click();
      await page.getByRole('button', { name: 'Preview' }).click();
    },
  },
  {
    name: 'setup-section-preview',
    as: 'admin',
    path: staff('/setup/notice-form-sections'),
    shows: /^Preview of/,
    reach: async (page) => {
      await page
        .getByRole('button', { name: /^Edit / })
        .first()
        .click();
      await page.getByRole('button', { name: 'Preview' }).click();
    },
  },
  { name: 'setup-spanish', as: 'admin', path: staff('/setup/spanish'), shows: 'Texts that are missing' },
  {
    name: 'setup-letters',
    as: 'admin',
    path: staff('/setup/letters'),
    shows: 'Gracias. Hemos recibido su solicitud',
    reach: (page) => page.getByRole('button', { name: 'Standard text: Request received' }).click(),
  },
  {
    name: 'setup-letters-own',
    as: 'admin',
    path: staff('/setup/letters'),
    shows: 'Text (Spanish)',
    reach: async (page) => {
      await page.getByRole('button', { name: 'Write your own email: Request received' }).click();
      await page.getByRole('button', { name: /^In Spanish/ }).click();
    },
  },
  {
    name: 'setup-merge-codes',
    as: 'admin',
    path: staff('/setup/merge-codes'),
    shows: '{{hearing.place}}',
    reach: (page) => page.getByRole('textbox', { name: 'Search merge codes' }).fill('hearing'),
  },
  { name: 'setup-case-layout', as: 'admin', path: staff('/setup/case-layout'), shows: 'Fines and payments' },
  {
    name: 'setup-case-layout-rename',
    as: 'admin',
    path: staff('/setup/case-layout'),
    shows: 'Leave it empty to use ‘Summary’.',
    reach: (page) => page.getByRole('button', { name: 'Rename Summary' }).click(),
  },
  { name: 'setup-products', as: 'admin', path: staff('/setup/products'), shows: /^Only your provider/ },
  { name: 'setup-public-addresses', as: 'admin', path: staff('/setup/public-addresses'), shows: /^In use since/ },
  {
    name: 'setup-public-addresses-renew',
    as: 'admin',
    path: staff('/setup/public-addresses'),
    shows: /stops working at once/,
    reach: (page) => page.getByRole('button', { name: 'Renew the address…' }).first().click(),
  },
  { name: 'setup-sub-area', as: 'admin', path: () => '/agencies/1/setup/case-management', shows: 'Case tiles' },
  {
    name: 'setup-search',
    as: 'admin',
    path: () => '/agencies/1/setup',
    shows: 'Has: Days to reopen',
    reach: searchSetup,
  },
  {
    name: 'setup-list-search',
    as: 'admin',
    path: () => '/agencies/1/setup/tags',
    shows: 'Nothing matches these filters',
    reach: searchTags,
  },
  {
    name: 'setup-form-refused',
    as: 'admin',
    path: () => '/agencies/1/setup/map',
    shows: 'Please choose number between 1 and 25',
    reach: zoomTooFar,
  },
  {
    name: 'setup-form-warning',
    as: 'admin',
    path: () => '/agencies/1/setup/staff-sign-in',
    shows: /passwords kept here no longer work/,
    reach: changeProvider,
  },
  {
    name: 'setup-form-together',
    isFault: true,
    as: 'admin',
    path: () => '/agencies/1/setup/map',
    shows: /They changed: Zoom/,
    reach: changeMapTogether,
  },
  {
    name: 'setup-together',
    isFault: true,
    as: 'admin',
    path: departments,
    shows: 'They changed: Description, Phone.',
    reach: changeTogether,
  },
  {
    name: 'setup-deleted-meanwhile',
    isFault: true,
    as: 'admin',
    path: departments,
    shows: 'Someone else deleted this in the meantime',
    reach: changeDeleted,
  },
];

/** Opens a new department and types a description. */
async function describeDepartment(page: Page) {
  const api = await separateApi(page, 'admin@oakmere.test');
  const name = `Harbor ${uniqueWord()}`;
  const made = await api.send('POST', DEPARTMENTS, { name });
  await page.reload();
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByRole('dialog').getByLabel('Description').fill('Piers and moorings');
  return { api, made, path: `${DEPARTMENTS}/${String(made['id'])}` };
}

/** Two people describe the same department: the second sees the changes of the first. */
async function changeTogether(page: Page): Promise<void> {
  const { api, made, path } = await describeDepartment(page);
  await api.send('PUT', path, {
    ...made,
    description: 'Everything by the water, from the marina to the fishing pier',
    phoneNumber: '(415) 555-0142',
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
}

async function changeDeleted(page: Page): Promise<void> {
  const { api, path } = await describeDepartment(page);
  await api.send('DELETE', path, {});
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
}

async function searchSetup(page: Page): Promise<void> {
  await page.getByLabel('Search setup').fill('reopen');
}

async function searchTags(page: Page): Promise<void> {
  await page.getByLabel('Search tags').fill('nothing has these words');
}

async function zoomTooFar(page: Page): Promise<void> {
  await page.getByLabel('Zoom').fill('30');
  await page.getByRole('button', { name: 'Save' }).click();
}

async function changeProvider(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Staff sign in with' }).click();
  await page.getByRole('option', { name: 'Okta' }).click();
  await page.getByLabel('Issuer').fill('https://example.okta.com/oauth2/default');
  await page.getByLabel('Client ID').fill('townkeep');
  await page.getByRole('button', { name: 'Save' }).click();
}

/** Two administrators change the settings of the map. */
async function changeMapTogether(page: Page): Promise<void> {
  const api = await separateApi(page, 'admin@oakmere.test');
  await page.getByLabel('Style URL').fill('https://tiles.example.org/style.json');
  const { zoomLevel } = await api.get(MAP);
  await api.send('PUT', MAP, { zoomLevel: zoomLevel === 14 ? 15 : 14 });
  await page.getByRole('button', { name: 'Save' }).click();
}

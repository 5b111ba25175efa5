import type { Page } from '@playwright/test';
import { makeCase } from '../../support/make-case.ts';
import { separateApi, separateRequest } from '../../support/staff-api.ts';
import { type Screen, staff } from '../screen.ts';
import type { World } from '../world.ts';

const openCase = ({ openCaseId }: World) => `/agencies/1/case/${openCaseId}`;
const SHELTER = '1318 Magnolia Avenue';
const DOGS = '1322 Magnolia Avenue';

async function edit(page: Page, action: string): Promise<void> {
  await page
    .getByRole('button', { name: new RegExp(`^${action}`) })
    .first()
    .click();
}

/** Flagged and secured locations, and the agency's own fields on locations. */
export const placeScreens: readonly Screen[] = [
  {
    name: 'case-flag-dialog',
    as: 'supervisor',
    path: openCase,
    shows: 'Explanation',
    reach: (page) => edit(page, 'Set warning'),
  },
  { name: 'case-location-flagged', as: 'supervisor', path: staff('/cases'), shows: 'Two dogs', reach: flagged },
  {
    name: 'case-change-location-dialog',
    as: 'supervisor',
    path: openCase,
    shows: 'Find an address or APN',
    reach: (page) => edit(page, 'Change location'),
  },
  {
    name: 'case-create-disclaimer',
    as: 'supervisor',
    path: staff('/cases'),
    shows: 'Optional. It is kept in the history of the case.',
    reach: createAtFlagged,
  },
  {
    name: 'case-location-history',
    as: 'supervisor',
    path: staff('/cases'),
    shows: 'Warnings',
    reach: async (page) => {
      await flagged(page);
      await edit(page, 'Warning history');
    },
  },
  {
    name: 'case-secure-dialog',
    as: 'supervisor',
    path: openCase,
    shows: /^Only permitted staff will see/,
    reach: (page) => edit(page, 'Secure location'),
  },
  {
    name: 'case-location-secured',
    as: 'supervisor',
    path: staff('/cases'),
    shows: /^Secured: only permitted staff/,
    reach: secured,
  },
  {
    name: 'case-location-restricted',
    as: 'inspector',
    path: staff('/cases'),
    shows: 'Please call the supervisor before you go there.',
    reach: secured,
  },
  {
    name: 'case-location-fields-dialog',
    as: 'supervisor',
    path: openCase,
    shows: 'Council district',
    reach: (page) => edit(page, '(Add|Change) answers'),
  },
];

/** Makes a case at an address, changes its location as the supervisor, and opens it. */
async function openChanged(page: Page, at: string, change: 'flag' | 'secured', data: object): Promise<void> {
  const { id } = await makeCase(await separateRequest(page), 'Grass at the fence', { at });
  const api = await separateApi(page, 'supervisor@oakmere.test');
  const { places } = (await api.get(`/xerce/cases/${id}`)) as unknown as { places: { locationId: string }[] };
  await api.send('PUT', `/xerce/cases/${id}/locations/${places[0]!.locationId}/${change}`, data);
  await page.goto(`/agencies/1/case/${id}`);
}

function flagged(page: Page): Promise<void> {
  return openChanged(page, DOGS, 'flag', { isFlagged: true, reasonForFlagging: 'Two dogs behind the gate' });
}

async function createAtFlagged(page: Page): Promise<void> {
  await flagged(page);
  await page.goto('/agencies/1/products/cases/create');
  await page.getByLabel('Find an address or APN').fill(DOGS);
  await page.getByRole('listbox', { name: 'Addresses' }).getByRole('option').first().click();
  const frequent = page.getByRole('group', { name: 'Frequent violations' });
  await frequent.getByRole('button', { name: 'Tall grass or weeds' }).click();
  await page.getByRole('button', { name: 'Create case' }).click();
}

function secured(page: Page): Promise<void> {
  return openChanged(page, SHELTER, 'secured', { isSecured: true, reason: 'A shelter' });
}

import type { Page } from '@playwright/test';
import { takeStatusStep } from '../../support/case-page.ts';
import { addPhotos } from '../../support/conversation.ts';
import { type Screen, staff } from '../screen.ts';
import type { World } from '../world.ts';
import { importScreens } from './import-screens.ts';
import { inspectionScreens } from './inspection-screens.ts';
import { certifiedScreens } from './certified-screens.ts';
import { issuingScreens } from './issuing-screens.ts';
import { moneyScreens } from './money-screens.ts';
import { noticeScreens } from './notice-screens.ts';
import { placeScreens } from './place-screens.ts';
import { supervisingScreens } from './supervising-screens.ts';
import { workScreens } from './work-screens.ts';

const CREATE = '/products/cases/create';

/** The pages of code enforcement cases. */
export const caseScreens: readonly Screen[] = [
  ...inspectionScreens,
  ...workScreens,
  ...noticeScreens,
  ...issuingScreens,
  ...moneyScreens,
  ...certifiedScreens,
  ...supervisingScreens,
  ...placeScreens,
  ...importScreens,
  { name: 'case-list', as: 'supervisor', path: staff('/cases'), shows: /CE-/ },
  { name: 'case-list-map', as: 'supervisor', path: staff('/cases?layout=map'), shows: 'Fit' },
  {
    name: 'case-list-area-dialog',
    as: 'supervisor',
    path: staff('/cases'),
    shows: /^No area: every place counts/,
    reach: drawArea,
  },
  {
    name: 'case-list-map-of-area',
    as: 'supervisor',
    path: staff('/cases?layout=map&area=37.806,-122.29~37.806,-122.27~37.794,-122.28'),
    shows: 'Fit',
    isRepeated: true,
  },
  {
    name: 'case-preview',
    as: 'supervisor',
    path: staff('/cases'),
    reach: preview,
    // A narrow window has no preview.
    shows: /CE-/,
  },
  { name: 'case-list-empty', as: 'supervisor', path: staff('/cases?q=nothingatall'), shows: 'No rows found' },
  {
    name: 'case-open',
    as: 'supervisor',
    path: ({ openCaseId }) => `/agencies/1/case/${openCaseId}`,
    shows: 'Next inspection',
  },
  {
    name: 'case-closed',
    as: 'supervisor',
    path: ({ closedCaseId }) => `/agencies/1/case/${closedCaseId}`,
    shows: /^Closed/,
    // At the top, the writing area covers half of two buttons.
    reach: (page) => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight)),
  },
  ...(['violations', 'inspections', 'photos', 'timeline'] as const).map((tab): Screen => ({
    name: `case-${tab}`,
    as: 'supervisor',
    path: ({ openCaseId }) => `/agencies/1/case/${openCaseId}?tab=${tab}`,
    shows: 'Overview',
  })),
  {
    name: 'case-photos-chosen',
    as: 'supervisor',
    path: ({ openCaseId }) => `/agencies/1/case/${openCaseId}?tab=photos`,
    shows: 'Download 1',
    reach: addAndChoosePhoto,
  },
  {
    name: 'case-cited-code',
    as: 'supervisor',
    path: ({ openCaseId }) => `/agencies/1/case/${openCaseId}`,
    // The title of the dialog; the row has the number alone.
    shows: /^§ \S+ \w/,
    reach: async (page) => {
      // A phone has no room for the codes.
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.getByRole('button', { name: /^§ / }).first().click();
    },
  },
  {
    name: 'case-violation-menu',
    as: 'supervisor',
    path: ({ openCaseId }) => `/agencies/1/case/${openCaseId}`,
    shows: 'Remove…',
    reach: (page) =>
      page
        .getByRole('button', { name: /^Change / })
        .first()
        .click(),
  },
  {
    name: 'case-close-dialog',
    as: 'supervisor',
    path: ({ openCaseId }) => `/agencies/1/case/${openCaseId}`,
    shows: 'Still open',
    reach: (page) => takeStatusStep(page, 'Close case…'),
  },
  { name: 'case-create', as: 'supervisor', path: staff(CREATE), shows: 'Where is it?' },
  {
    name: 'case-create-at-address',
    as: 'supervisor',
    path: staff(CREATE),
    shows: 'What is wrong?',
    reach: choosePlace,
  },
  {
    name: 'case-create-bare-dialog',
    as: 'supervisor',
    path: staff(CREATE),
    shows: 'Create a case without details?',
    reach: async (page) => {
      await choosePlace(page);
      await page.locator('#main').getByRole('button', { name: 'Create case' }).click();
    },
  },
  { name: 'case-create-blocked', as: 'admin', path: staff(CREATE), shows: 'Okay', reach: miss },
];

async function preview(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator('[data-row-link]').first().waitFor();
  await page.keyboard.press('j');
  await page
    .getByRole('region', { name: /^Preview of/ })
    .getByRole('heading', { name: 'Violations' })
    .waitFor();
}

async function addAndChoosePhoto(page: Page, { openCaseId }: World): Promise<void> {
  await addPhotos(page, openCaseId, 2, 'case');
  await page.reload();
  await page
    .getByRole('checkbox', { name: /^Choose / })
    .first()
    .check();
}

async function drawArea(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('button', { name: 'Area', exact: true }).click();
}

async function choosePlace(page: Page): Promise<void> {
  await page.getByLabel('Find an address or APN').fill('627 Cedar');
  await page.getByRole('listbox', { name: 'Addresses' }).getByRole('option').first().click();
  await page.getByText(/^Chosen: 627 Cedar/).waitFor();
}

/** The demo has everything, so the answer of an agency that misses something is put in its place here. */
async function miss(page: Page): Promise<void> {
  await page.route('**/api/xerce/cases/creation*', (route) =>
    route.fulfill({ json: { isBlocked: true, missing: [{ area: 'violations', label: 'Violations' }] } }),
  );
  await page.reload();
}

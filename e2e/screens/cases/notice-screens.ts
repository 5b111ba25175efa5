import { expect, type Page } from '@playwright/test';
import { makeNoticeCase } from '../../support/notice-case.ts';
import { uniqueWord } from '../../support/staff-api.ts';
import { type Screen, staff } from '../screen.ts';
import type { World } from '../world.ts';

const tab = ({ noticeCaseId }: World) => `/agencies/1/case/${noticeCaseId}?tab=notices`;
const notice = ({ noticeCaseId, noticeId }: World) => `/agencies/1/case/${noticeCaseId}/notices/${noticeId}`;

/** The notices of a case. */
export const noticeScreens: readonly Screen[] = [
  { name: 'case-notices', as: 'supervisor', path: tab, shows: 'New notice', isOnTablet: true },
  {
    name: 'case-notices-empty',
    as: 'supervisor',
    path: ({ noNoticeCaseId }) => `/agencies/1/case/${noNoticeCaseId}?tab=notices`,
    shows: /^No notices yet/,
  },
  {
    name: 'case-notice-new',
    as: 'supervisor',
    path: tab,
    shows: 'Make notice',
    reach: (page) => page.getByRole('button', { name: 'New notice' }).click(),
  },
  { name: 'case-notice', as: 'supervisor', path: notice, shows: /code(s have| has) no value$/, isOnTablet: true },
  {
    name: 'case-notice-letter',
    as: 'supervisor',
    path: notice,
    shows: 'Up to date',
    reach: async (page) => {
      await showLetter(page);
      await expect(page.locator('.pdf-words').first()).toContainText('Questions');
    },
  },
  {
    name: 'case-notice-recipients',
    as: 'supervisor',
    path: notice,
    shows: 'Save',
    reach: (page) => page.getByRole('button', { name: 'Edit recipients' }).click(),
  },
  {
    name: 'case-notice-delete',
    as: 'supervisor',
    path: notice,
    shows: /Its text cannot be restored/,
    reach: (page) => page.getByRole('button', { name: 'Delete' }).click(),
  },
  { name: 'case-notice-unapplied', as: 'supervisor', path: staff('/cases'), shows: 'Apply', reach: write },
];

/** Shows the letter, which is behind a tab where there is no room beside the text. */
async function showLetter(page: Page): Promise<void> {
  const letter = page.getByRole('tab', { name: 'Letter', exact: true });
  await expect(letter.or(page.getByRole('combobox', { name: 'Letter to' })).first()).toBeVisible();
  if (await letter.isVisible()) await letter.click();
}

async function write(page: Page): Promise<void> {
  const { id, noticeId } = await makeNoticeCase(page.request, uniqueWord());
  await page.goto(`/agencies/1/case/${id}/notices/${noticeId}`);
  await page.getByRole('textbox', { name: 'Text of the notice' }).click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Thank you. {{fox}}');
  await expect(page.getByRole('button', { name: 'Go to fox' })).toBeVisible();
}

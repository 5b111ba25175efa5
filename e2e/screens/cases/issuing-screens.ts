import type { Page } from '@playwright/test';
import { issueNotice, type IssuingCase, makeIssuingCase } from '../../support/issuing-case.ts';
import { signIn } from '../../support/sign-in.ts';
import { type Screen, staff } from '../screen.ts';
import type { World } from '../world.ts';

const COURTESY = 'Courtesy notice';
const ABATE = 'Notice of intent to abate';

const pageOf = ({ id, noticeId }: Pick<IssuingCase, 'id' | 'noticeId'>) => `/agencies/1/case/${id}/notices/${noticeId}`;
const ofWorld = ({ noticeCaseId, noticeId }: World) => pageOf({ id: noticeCaseId, noticeId });

/** Makes a notice, takes it a step further, and opens a page. */
const made =
  (name: string, deliveries: readonly string[], isQueued: boolean, path?: string) =>
  async (page: Page): Promise<void> => {
    const notice = await makeIssuingCase(page.request, name, deliveries);
    await issueNotice(page.request, notice, isQueued);
    // Making it signed the officer in.
    await signIn(page.request, 'supervisor@oakmere.test');
    await page.goto(path ?? pageOf(notice));
  };

const waiting = made(ABATE, ['CERTIFIED_MAIL'], true, '/agencies/1/notices?list=approval');

async function openIssued(page: Page): Promise<void> {
  await made(COURTESY, ['MAIL', 'POSTED'], false)(page);
  await page.getByText(/^Notice N-.*, issued/).waitFor();
  await page.locator('.pdf-words').first().waitFor();
}

/** Notices on their way: their dialogs, the lists of all cases, and the stack. */
export const issuingScreens: readonly Screen[] = [
  {
    name: 'case-notice-issue',
    as: 'supervisor',
    path: ofWorld,
    shows: 'What happens',
    reach: (page) => page.getByRole('button', { name: 'Issue…' }).click(),
  },
  {
    name: 'case-notice-waiting',
    as: 'supervisor',
    path: staff('/cases'),
    shows: /^Sent for approval by/,
    reach: made(ABATE, ['CERTIFIED_MAIL'], true),
    isOnTablet: true,
  },
  {
    name: 'case-notice-issued',
    as: 'supervisor',
    path: staff('/cases'),
    shows: /SHA-256/,
    reach: openIssued,
    isOnTablet: true,
  },
  {
    name: 'case-notice-outcome',
    as: 'supervisor',
    path: staff('/cases'),
    shows: 'What came of it?',
    reach: async (page) => {
      await openIssued(page);
      await page
        .getByRole('button', { name: /^Record what came of/ })
        .first()
        .click();
      await page.getByRole('radio', { name: 'Returned' }).check();
    },
  },
  {
    name: 'case-notice-void',
    as: 'supervisor',
    path: staff('/cases'),
    shows: /stays on record/,
    reach: async (page) => {
      await openIssued(page);
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Void…' }).click();
    },
  },
  {
    name: 'notices-drafts',
    as: 'supervisor',
    path: staff('/notices?list=drafts'),
    shows: 'Review one by one',
    isOnTablet: true,
  },
  { name: 'notices-approval', as: 'supervisor', path: staff('/cases'), shows: 'Review one by one', reach: waiting },
  {
    name: 'notices-print',
    as: 'supervisor',
    path: staff('/cases'),
    shows: 'Print all…',
    reach: made(COURTESY, ['MAIL'], true, '/agencies/1/notices?list=print'),
  },
  {
    name: 'notices-print-dialog',
    as: 'supervisor',
    path: staff('/cases'),
    shows: 'Mailed on',
    reach: async (page) => {
      await made(COURTESY, ['MAIL'], true, '/agencies/1/notices?list=print')(page);
      await page.getByRole('button', { name: 'Print all…' }).click();
    },
  },
  {
    name: 'notices-review',
    as: 'supervisor',
    path: staff('/notices/review?list=drafts'),
    shows: 'Set aside',
    isOnTablet: true,
  },
  {
    name: 'notices-approve',
    as: 'supervisor',
    path: staff('/cases'),
    shows: 'Approve notice',
    reach: async (page) => {
      await made(ABATE, ['CERTIFIED_MAIL'], true)(page);
      await page.getByRole('button', { name: 'Approve…' }).click();
    },
  },
  {
    name: 'cases-make-notices',
    as: 'supervisor',
    path: staff('/cases'),
    shows: /^Each case gets a draft/,
    reach: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select .*CE-/ })
        .first()
        .check();
      const direct = page.getByRole('button', { name: 'Make notices…' });
      const more = page.getByRole('group', { name: /^Selected/ }).getByRole('button', { name: 'More', exact: true });
      await direct.or(more).first().waitFor();
      if (!(await direct.isVisible())) await more.click();
      await direct.or(page.getByRole('menuitem', { name: 'Make notices…' })).click();
    },
  },
];

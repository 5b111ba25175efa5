import type { Page } from '@playwright/test';
import { makePaidCase } from '../../support/paid-case.ts';
import { signIn } from '../../support/sign-in.ts';
import { type Screen, staff } from '../screen.ts';

/** Opens a page of the finance area after a case was paid. */
async function toFinance(page: Page, path: string): Promise<void> {
  await makePaidCase(page.request);
  await signIn(page.request, 'supervisor@oakmere.test');
  await page.goto(`/agencies/1${path}`);
}

const start = staff('/cases');

/** Deposits, the journal, and the page of a receipt. */
export const depositScreens: readonly Screen[] = [
  {
    name: 'finance-deposits',
    as: 'supervisor',
    path: start,
    shows: 'Not deposited yet',
    reach: (page) => toFinance(page, '/finance/deposits'),
    isOnTablet: true,
  },
  {
    name: 'finance-deposits-close',
    as: 'supervisor',
    path: start,
    shows: 'A deposit stays as it is.',
    reach: async (page) => {
      await toFinance(page, '/finance/deposits');
      await page.getByRole('button', { name: 'Close out…' }).click();
    },
  },
  {
    name: 'finance-journal-day',
    as: 'supervisor',
    path: start,
    shows: 'Opening + charges',
    reach: async (page) => {
      await toFinance(page, '/finance/journal');
      await page
        .getByRole('button', { name: /, 20\d\d$/ })
        .first()
        .click();
    },
    isOnTablet: true,
  },
  {
    name: 'finance-journal-export',
    as: 'supervisor',
    path: start,
    shows: 'Also days that were exported before',
    reach: async (page) => {
      await toFinance(page, '/finance/journal');
      await page.getByRole('button', { name: 'Export…' }).click();
    },
  },
  {
    name: 'receipt-page',
    as: null,
    path: () => '/crm/demo',
    shows: 'Valid',
    reach: async (page) => {
      const { receiptPath } = await makePaidCase(page.request);
      await page.goto(receiptPath);
    },
  },
];

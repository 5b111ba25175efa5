import type { Page } from '@playwright/test';
import {
  answerPortal,
  chooseAmount,
  enterPaymentDetails,
  openCase,
  PORTAL,
  type PortalAnswers,
  searchCase,
} from '../../support/portal.ts';
import type { Screen } from '../screen.ts';

const path = () => '/payment-portal/error';
const PAID = `${PORTAL}/paid?payment=p1`;

/** Opens the case with answers that differ from those of `answerPortal`. */
const toCase =
  (answers: PortalAnswers = {}) =>
  async (page: Page) => {
    await answerPortal(page, answers);
    await openCase(page);
  };

/** Comes back from the card page to a payment in a state. */
const toPayment =
  (payment: PortalAnswers['payment'], address = PAID) =>
  async (page: Page) => {
    await answerPortal(page, payment === undefined ? {} : { payment });
    await page.goto(address);
  };

/** The payment portal in each of its states. */
export const portalScreens: readonly Screen[] = [
  { name: 'portal-error', as: null, path, shows: 'Online payments are not available with this link.' },
  {
    name: 'portal-search',
    as: null,
    path,
    shows: 'Where to find the number',
    isOnTablet: true,
    reach: async (page) => {
      const noticeImageUrl = '/favicon.svg';
      await answerPortal(page, { config: { noticeImageUrl, description: 'Pay a citation of the city by card.' } });
      await page.goto(`${PORTAL}?case=26-00042`);
    },
  },
  {
    name: 'portal-miss',
    as: null,
    path,
    shows: 'We found no case with this case number and name.',
    reach: async (page) => {
      await answerPortal(page, { refused: { search: { status: 404 } } });
      await page.goto(PORTAL);
      await searchCase(page);
    },
  },
  {
    name: 'portal-required',
    as: null,
    path,
    shows: 'Case Number is required',
    reach: async (page) => {
      await answerPortal(page);
      await page.goto(PORTAL);
      await page.getByRole('button', { name: 'Search', exact: true }).click();
    },
  },
  { name: 'portal-balance', as: null, path, shows: 'Outstanding balance', isOnTablet: true, reach: toCase() },
  {
    name: 'portal-balance-spanish',
    as: null,
    path,
    shows: 'Saldo pendiente',
    reach: async (page) => {
      await toCase()(page);
      await page.getByRole('button', { name: 'Español' }).click();
    },
  },
  {
    name: 'portal-refused-amount',
    as: null,
    path,
    shows: 'Min $25.00 and Max $300.00 amount limit.',
    reach: async (page) => {
      await toCase()(page);
      await chooseAmount(page, '5');
      await enterPaymentDetails(page);
    },
  },
  {
    name: 'portal-not-started',
    isFault: true,
    as: null,
    path,
    shows: 'Card payments are not available at the moment.',
    reach: async (page) => {
      await toCase({ refused: { 'payment-form-token': { status: 503 } } })(page);
      await enterPaymentDetails(page);
    },
  },
  {
    name: 'portal-collections',
    as: null,
    path,
    shows: 'Your Case Balance Has Been Sent to Collections',
    reach: toCase({
      balance: {
        isBalanceStatusInCollection: true,
        collectionMessage: { en: 'Please pay this balance to Sierra Recovery, (530) 555-0177.' },
      },
    }),
  },
  {
    name: 'portal-nothing-owed',
    as: null,
    path,
    shows: 'Case has $0 outstanding balance, no payment required.',
    reach: toCase({ balance: { totalOutstandingBalance: -25, transactions: [] } }),
  },
  {
    name: 'portal-test-strip',
    as: null,
    path,
    shows: 'Test: no money moves',
    reach: toCase({ config: { isTest: true }, balance: { unconfirmed: 300 } }),
  },
  {
    name: 'portal-colors',
    as: null,
    path,
    shows: 'Outstanding balance',
    reach: toCase({
      config: {
        headerBackgroundColor: '#ffcc00',
        buttonBackgroundColor: '#ffe680',
        footerBackgroundColor: '#777777',
      },
    }),
  },
  {
    name: 'portal-waiting',
    as: null,
    path,
    shows: 'Confirming your payment…',
    reach: toPayment({ state: 'WAITING' }),
  },
  {
    name: 'portal-left',
    as: null,
    path,
    shows: 'The payment was not finished',
    reach: toPayment({ state: 'ENDED' }),
  },
  { name: 'portal-receipt', as: null, path, shows: 'Payment received', isOnTablet: true, reach: toPayment(undefined) },
  {
    name: 'portal-receipt-spanish',
    as: null,
    path,
    shows: 'Pago recibido',
    reach: toPayment({ balance: 0 }, `${PAID}&translate=es`),
  },
  {
    name: 'portal-paid-twice',
    as: null,
    path,
    shows: 'The balance was already paid',
    reach: toPayment({ paidFor: [], credit: 100, balance: -100 }),
  },
  {
    name: 'portal-refunded',
    as: null,
    path,
    shows: '$100.00 was refunded',
    reach: toPayment({ paidFor: [], credit: 100, refunded: 100, balance: 0 }),
  },
  {
    name: 'portal-declined',
    as: null,
    path,
    shows: 'Your card was declined',
    reach: toPayment({ state: 'DECLINED' }),
  },
];

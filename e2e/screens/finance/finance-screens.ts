import type { CardReport } from '@townkeep/core/casework/cases';
import { caseWithFee, trackFines } from '../../support/fines.ts';
import { type Screen, staff } from '../screen.ts';

const CARDS = '/finance/card-payments';

/** Opens a page of the area again once the city tracks fines and a case owes something. */
const withFees =
  (path: string): NonNullable<Screen['reach']> =>
  async (page) => {
    await caseWithFee(page.request, 'A case that owes a fee', { amountCents: 12_345, dueOn: '2026-01-05' });
    await page.goto(`/agencies/1${path}`);
  };

const [LINES, ELIGIBLE, SENT, REPORTS] = [
  '/finance/transaction/listing',
  '/finance/payment/collection',
  '/finance/payment/collection/sent',
  '/finance/report/listing',
];

/** A difference and three days of payments by card, as a city has them that takes cards live. */
const cardReport = (): CardReport => {
  const at = '2026-11-20T17:30:00.000Z';
  const day = { provider: 'STRIPE', isLive: true, comparedAt: at, providerCount: 3, providerCents: 61_500 } as const;
  return {
    comparedAt: at,
    waiting: { count: 2, cents: 25_625 },
    days: [
      { ...day, day: '2026-11-20', ledgerCount: 2, ledgerCents: 41_000 },
      { ...day, day: '2026-11-19', ledgerCount: 3, ledgerCents: 61_500 },
      { ...day, day: '2026-11-18', isLive: false, ledgerCount: 3, ledgerCents: 61_500 },
    ],
    mismatches: [
      {
        id: '019a0000-0000-7000-8000-000000000001',
        kind: 'MISSING_AT_PROVIDER',
        provider: 'STRIPE',
        providerId: 'pi_3QKxWw2eZvKYlo2C1a9hXk4d',
        case: { id: '019a0000-0000-7000-8000-000000000002', number: 'CE-26-00042' },
        providerCents: null,
        ledgerCents: 20_500,
        foundAt: at,
        resolvedAt: null,
        resolvedBy: null,
      },
    ],
  };
};

/** The pages of the finance area. */
export const financeScreens: readonly Screen[] = [
  { name: 'finance-transactions', as: 'admin', path: staff('/cases'), reach: withFees(LINES), shows: '$123.45' },
  {
    name: 'finance-no-match',
    as: 'admin',
    path: staff('/cases'),
    reach: withFees(`${LINES}?q=nobody`),
    shows: 'No rows found',
  },
  {
    name: 'finance-eligible',
    as: 'admin',
    path: staff('/cases'),
    reach: withFees(ELIGIBLE),
    shows: 'Eligible for collections',
  },
  {
    name: 'finance-in-collections',
    as: 'admin',
    path: staff('/cases'),
    reach: async (page) => {
      const owed = { amountCents: 12_345, dueOn: '2026-01-05' };
      const { id, admin } = await caseWithFee(page.request, 'A case in collections', owed);
      await admin.send('PUT', `/xerce/cases/${id}/collections`, { action: 'SEND', note: 'File 12' });
      await page.goto(`/agencies/1${SENT}`);
    },
    shows: '$123.45',
  },
  { name: 'finance-report', as: 'admin', path: staff('/cases'), reach: withFees(REPORTS), shows: 'Late fee' },
  {
    name: 'finance-report-aging',
    as: 'admin',
    path: staff('/cases'),
    reach: withFees(`${REPORTS}?report=AGING`),
    shows: 'Over 90 days',
  },
  {
    name: 'finance-cards',
    as: 'admin',
    path: staff('/cases'),
    reach: async (page) => {
      await page.route('**/api/agencies/xerce/finance/card-payments', (route) => route.fulfill({ json: cardReport() }));
      await page.goto(`/agencies/1${CARDS}`);
    },
    shows: '2 payments of $256.25 not compared yet.',
    isOnTablet: true,
  },
  {
    name: 'finance-cards-none',
    as: 'admin',
    path: staff(CARDS),
    shows: 'Nothing was paid by card yet',
  },
  {
    name: 'finance-report-without-days',
    as: 'admin',
    path: staff('/cases'),
    reach: async (page) => {
      await trackFines(page.request);
      await page.goto(`/agencies/1${REPORTS}?range=CUSTOM`);
    },
    shows: 'Choose the first and the last day.',
  },
];

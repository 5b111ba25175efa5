import { caseWithFee, trackFines } from '../../support/fines.ts';
import { type Screen, staff } from '../screen.ts';

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

import type { Page, Route } from '@playwright/test';

/** The portal whose calls are answered by `answerPortal`. */
export const PORTAL = '/payment-portal/routed';

/** A case of the answers, and a name on its notice. */
export const OWED = { caseNumber: '26-00042', name: 'Nunez Jose' } as const;

type Answer = Readonly<Record<string, unknown>>;

const charge = (
  id: number,
  description: string,
  money: { amount: number; balance: number; dueDate: string | null },
) => ({
  id: `019a0000-0000-7000-8000-00000000000${id}`,
  createdAt: '2026-09-14T17:00:00.000Z',
  description,
  ...money,
});

const config: Answer = {
  agency: {
    agencyId: 1,
    agencyName: 'City of Oakmere',
    logoUrl: null,
    primaryColor: null,
    otherLanguages: ['es'],
    timezone: 'America/Los_Angeles',
    agencyContact: { phoneNumber: '+15305550142', email: 'fines@oakmere.example', websiteUrl: null },
  },
  agencyLogoUrl: null,
  headerBackgroundColor: null,
  buttonBackgroundColor: null,
  footerBackgroundColor: null,
  title: 'Pay a fine or fee',
  description: null,
  noticeImageUrl: null,
  originWebsiteUrl: 'https://oakmere.example/',
  originWebsiteLinkText: 'Back to oakmere.example',
  translations: { es: { title: 'Pague una multa o tarifa', originWebsiteLinkText: 'Volver a oakmere.example' } },
  minimumPaymentAmount: 25,
  includeTransactionFee: true,
  transactionFeeType: 'PERCENTAGE_TRANSACTION_FEE',
  transactionFeeValue: 2.5,
  isTest: false,
};

const balance: Answer = {
  caseNumber: OWED.caseNumber,
  totalOutstandingBalance: 300,
  isBalanceStatusInCollection: false,
  collectionMessage: {},
  transactions: [
    charge(1, 'Fine: overgrown vegetation', { amount: 250, balance: 240, dueDate: '2026-10-14' }),
    charge(2, 'Abatement: mowing and hauling', { amount: 60, balance: 60, dueDate: null }),
    charge(3, 'Inspection fee', { amount: 40, balance: 0, dueDate: '2026-09-30' }),
  ],
  unconfirmed: 0,
};

const payment: Answer = {
  state: 'PAID',
  caseNumber: OWED.caseNumber,
  amount: 100,
  transactionFee: 2.5,
  receiptNumber: 'R26-00117',
  receiptToken: 'routed-receipt',
  paidFor: [{ label: 'Fine: overgrown vegetation', amount: 100 }],
  paidAt: '2026-09-20T22:04:00.000Z',
  email: 'joe@neighbors.test',
  credit: 0,
  refunded: 0,
  balance: 200,
};

/** What differs from a case with $300 owed, a fee of 2.5 % and a payment of $100 that went through. */
export interface PortalAnswers {
  readonly config?: Answer;
  readonly balance?: Answer;
  readonly payment?: Answer;
  /** Minutes until the case is closed. */
  readonly minutes?: number;
  /** Replaces the answers of calls: a status with a code, or no answer. */
  readonly refused?: Readonly<
    Partial<Record<Call, { readonly status: number; readonly code?: string; readonly message?: string } | 'no answer'>>
  >;
}

const calls = ['config', 'search', 'transaction-listing', 'payment-form-token', 'payments'] as const;
type Call = (typeof calls)[number];

/** A call of the page to the portal. */
export interface PortalCall {
  readonly call: Call;
  readonly body: Answer | null;
  readonly bearer: string | null;
}

/** The page of the card provider in these answers. */
export const CARD_PAGE = '/payment-portal/routed/card';

const cardPage = `<!doctype html><title>Card page</title><h1>Card page</h1>
<p><a href="${PORTAL}/paid?payment=p1">Pay</a></p><p><a href="${PORTAL}/paid?left=p1">Cancel</a></p>`;

/**
 * Answers the calls of the portal in the place of the server, for states that a server reaches only with time, a
 * provider or other people. Returns the calls that were made; `answer` changes what the next ones get.
 */
export async function answerPortal(page: Page, first: PortalAnswers = {}) {
  let answers = first;
  const made: PortalCall[] = [];
  await page.route('**/api/payment-portal/routed/**', async (route) => {
    const request = route.request();
    const call = calls.find((each) => new URL(request.url()).pathname.includes(`/${each}`))!;
    const body = request.method() === 'POST' ? (request.postDataJSON() as Answer) : null;
    made.push({ call, body, bearer: request.headers()['authorization'] ?? null });
    await fulfill(route, call, answers);
  });
  await page.route(`**${CARD_PAGE}`, (route) => route.fulfill({ contentType: 'text/html', body: cardPage }));
  return {
    made,
    answer: (next: PortalAnswers) => {
      answers = next;
    },
  };
}

async function fulfill(route: Route, call: Call, answers: PortalAnswers): Promise<void> {
  const refused = answers.refused?.[call];
  if (refused === 'no answer') return route.abort();
  if (refused !== undefined) {
    const { status, code = 'refused', message = 'Refused.' } = refused;
    return route.fulfill({ status, json: { code, message } });
  }
  const endsAt = new Date(Date.now() + (answers.minutes ?? 30) * 60_000);
  const json = {
    config: { ...config, ...answers.config },
    search: { token: 'routed-bearer', expiresAt: endsAt.toISOString() },
    'transaction-listing': { ...balance, ...answers.balance },
    'payment-form-token': { token: 'p1', url: CARD_PAGE },
    payments: { ...payment, ...answers.payment },
  }[call];
  return route.fulfill({ json });
}

/** Types the case number and a name on its notice, and searches. */
export async function searchCase(page: Page, { caseNumber, name }: { caseNumber: string; name: string } = OWED) {
  await page.getByLabel('Case Number').fill(caseNumber);
  await page.getByLabel('Name on Notice').fill(name);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
}

/** Opens the portal and the case of the answers. */
export async function openCase(page: Page): Promise<void> {
  await page.goto(PORTAL);
  await searchCase(page);
  await page.getByRole('heading', { name: `Case ${OWED.caseNumber}` }).waitFor();
}

/** Chooses another amount than the whole balance. */
export async function chooseAmount(page: Page, amount: string): Promise<void> {
  await page.getByRole('radio', { name: 'Pay another amount' }).check();
  await page.getByRole('textbox', { name: 'Payment amount' }).fill(amount);
}

/** Asks for the card page. */
export const enterPaymentDetails = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Enter Payment Details' }).click();

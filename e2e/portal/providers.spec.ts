import { expect, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { test } from '../support/card-provider.ts';
import { latest } from '../support/case-page.ts';
import { DEMO_PORTAL, makePayableCase, type PayableCase } from '../support/payable-case.ts';
import { issuePayableNotice } from '../support/payable-notice.ts';
import { enterPaymentDetails, searchCase } from '../support/portal.ts';
import { signIn } from '../support/sign-in.ts';
import { counted } from '../support/taps.ts';

const detail = { tag: '@detail' };
const OWED_CENTS = 10_000;

/** Types the name as someone does whose keyboard has no accents. */
const plain = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Opens the case in the portal. */
async function openOwed(page: Page, { number, name }: PayableCase): Promise<void> {
  await page.goto(DEMO_PORTAL);
  await searchCase(page, { caseNumber: number, name: plain(name) });
  await expect(page.getByRole('heading', { name: `Case ${number}` })).toBeFocused();
}

const cardPage = (page: Page, provider: 'Authorize.Net' | 'Stripe') =>
  page.getByRole('heading', { name: `${provider} card page` });
const press = (page: Page, name: 'Pay' | 'Decline' | 'Cancel') =>
  page.getByRole('button', { name, exact: true }).click();
const received = (page: Page) => page.getByRole('heading', { name: 'Payment received' });
const balanceOf = async ({ api, id }: PayableCase) =>
  (await api.get(`/xerce/cases/${id}/transactions`))['balanceCents'];

test(
  'Authorize.Net: all of a fee is paid with the card fee on top, and the case owes nothing',
  { tag: '@phone-first' },
  async ({ page, request, openProvider }) => {
    const at = await openProvider('AUTHORIZE_NET');
    const owed = await makePayableCase(request, OWED_CENTS);
    await openOwed(page, owed);
    await expect(page.getByRole('definition')).toHaveText(['$100.00', '$2.50', '$102.50']);
    await enterPaymentDetails(page);
    await expect(cardPage(page, 'Authorize.Net')).toBeVisible();
    await expect(page.getByText('Total $102.50')).toBeVisible();
    expect(at.requests.filter(({ path }) => path === '/payment/payment')).toMatchObject([{ method: 'POST' }]);

    await press(page, 'Pay');
    await expect(received(page)).toBeFocused();
    const paid = page.getByRole('region', { name: 'Payment', exact: true });
    await expect(paid.getByRole('definition')).toHaveText([
      /\d:\d\d/,
      owed.number,
      /^R-\d\d-\d+$/,
      '$100.00',
      '$2.50',
      '$102.50',
    ]);
    await expect(page.getByText('Nothing is owed on this case now.')).toBeVisible();
    expect([await balanceOf(owed), at.charges(), at.keptCents()]).toEqual([0, 1, 10_250]);
  },
);

const languages = {
  en: {
    details: 'Enter Payment Details',
    opening: 'Opening the card page',
    go: 'Continue',
    received: 'Payment received',
    noScript: /call the phone number on your notice/,
  },
  es: {
    details: 'Ingresar los datos de pago',
    opening: 'Abriendo la página de pago',
    go: 'Continuar',
    received: 'Pago recibido',
    noScript: /llamar al teléfono/,
  },
} as const;

for (const [language, words] of Object.entries(languages))
  test(
    `the hand-over in '${language}' is accessible, and a button leads on without a script`,
    detail,
    async ({ page, request, browser, openProvider }) => {
      const at = await openProvider('AUTHORIZE_NET');
      const owed = await makePayableCase(request, OWED_CENTS);
      await openOwed(page, owed);
      await page.goto(`${page.url()}&translate=${language}`);
      // With this answer the browser stays on the page that posts the form.
      await page.route(`${at.hosts.authorizeNet}/**`, (route) => route.fulfill({ status: 204 }));
      await page.getByRole('button', { name: words.details }).click();
      await expect(page.getByRole('heading', { name: words.opening })).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expectAccessible(page, 'hand-over');

      const context = await browser.newContext({ javaScriptEnabled: false });
      const still = await context.newPage();
      await still.goto(page.url());
      await expect(still.getByRole('heading', { name: words.opening })).toBeVisible();
      await still.getByRole('button', { name: words.go }).click();
      await expect(cardPage(still, 'Authorize.Net')).toBeVisible();
      const back = still.waitForRequest(/\/paid\?payment=/);
      await press(still, 'Pay');
      await expect(still.getByText(words.noScript)).toBeVisible();

      await page.goto((await back).url());
      await expect(page.getByRole('heading', { name: words.received })).toBeVisible();
      expect([await balanceOf(owed), at.charges()]).toEqual([0, 1]);
      await context.close();
    },
  );

test(
  'Stripe: a card is declined and another one taken; without a message, the page after paying posts it',
  detail,
  async ({ page, request, openProvider }) => {
    const at = await openProvider('STRIPE');
    const owed = await makePayableCase(request, OWED_CENTS);
    await openOwed(page, owed);
    await enterPaymentDetails(page);
    await expect(cardPage(page, 'Stripe')).toBeVisible();
    await expect(page.getByText('Total $102.50')).toBeVisible();
    await press(page, 'Decline');
    await expect(page.getByRole('alert')).toContainText('The card was declined.');
    expect(await balanceOf(owed)).toBe(OWED_CENTS);
    await press(page, 'Pay');
    await expect(received(page)).toBeFocused();
    await expect(page.getByText('Nothing is owed on this case now.')).toBeVisible();
    expect([await balanceOf(owed), at.charges(), at.keptCents()]).toEqual([0, 1, 10_250]);
  },
);

/** Goes back from the receipt to the provider's page and tries to pay again. */
const payAgain = {
  AUTHORIZE_NET: async (page: Page) => {
    await page.goBack();
    await press(page, 'Pay');
    await expect(page.getByRole('alert')).toContainText('A duplicate transaction has been submitted.');
    await press(page, 'Cancel');
  },
  STRIPE: async (page: Page) => {
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'This page has ended' })).toBeVisible();
    await page.goForward();
  },
};

for (const [name, provider] of [
  ['AUTHORIZE_NET', 'Authorize.Net'],
  ['STRIPE', 'Stripe'],
] as const)
  test(
    `${provider}: Back, Cancel and reload at each step lead on, and the card is charged once`,
    detail,
    async ({ page, request, openProvider }) => {
      const at = await openProvider(name);
      const owed = await makePayableCase(request, OWED_CENTS);
      await openOwed(page, owed);
      await enterPaymentDetails(page);
      await expect(cardPage(page, provider)).toBeVisible();
      await page.reload();
      await expect(cardPage(page, provider)).toBeVisible();
      await page.goBack();
      await page.reload();
      await expect(page.getByRole('radio', { name: 'Pay all' })).toBeChecked();
      await page.goForward();
      await expect(cardPage(page, provider)).toBeVisible();
      await press(page, 'Cancel');
      await expect(page.getByRole('heading', { name: 'The payment was not finished' })).toBeVisible();
      await page.reload();
      await page.getByRole('link', { name: 'Back to your case' }).click();
      expect([await balanceOf(owed), at.charges()]).toEqual([OWED_CENTS, 0]);

      await enterPaymentDetails(page);
      await press(page, 'Pay');
      await expect(received(page)).toBeFocused();
      await page.reload();
      await expect(received(page)).toBeVisible();
      await payAgain[name](page);
      await expect(received(page)).toBeVisible();
      expect([await balanceOf(owed), at.charges()]).toEqual([0, 1]);
    },
  );

test(
  'two tabs pay the same case: both are posted, and the credit is flagged',
  detail,
  async ({ context, request, openProvider }) => {
    const at = await openProvider('AUTHORIZE_NET');
    const owed = await makePayableCase(request, OWED_CENTS);
    const tabs = [await context.newPage(), await context.newPage()];
    for (const tab of tabs) {
      await openOwed(tab, owed);
      await enterPaymentDetails(tab);
      await expect(cardPage(tab, 'Authorize.Net')).toBeVisible();
    }
    for (const tab of tabs) await press(tab, 'Pay');
    for (const tab of tabs) await expect(received(tab)).toBeVisible();
    expect([await balanceOf(owed), at.charges()]).toEqual([-OWED_CENTS, 2]);

    const [staff] = tabs as [Page, Page];
    await signIn(context.request, 'admin@oakmere.test');
    await staff.goto(`/agencies/1/case/${owed.id}`);
    await expect(latest(staff)).toContainText('noted that $100.00 was paid by card, $100.00 more than was owed');
  },
);

test(
  'from the code of a notice to the receipt it takes at most eight taps beside the card page',
  { tag: ['@phone', '@detail'] },
  async ({ page, request, openProvider }) => {
    const at = await openProvider('AUTHORIZE_NET');
    const notice = await issuePayableNotice(request, OWED_CENTS);
    await page.goto(notice.path);
    const { tap, count } = counted();
    await tap(page.getByRole('link', { name: 'Pay by card' }));
    await tap(page.getByLabel('Name on Notice'));
    await page.keyboard.type(notice.owner);
    await tap(page.getByRole('button', { name: 'Search', exact: true }));
    await tap(page.getByRole('button', { name: 'Enter Payment Details' }));
    await press(page, 'Pay');
    await expect(received(page)).toBeFocused();
    await tap(page.getByRole('link', { name: 'Open the receipt' }));
    await expect(page.getByRole('heading', { name: /^Receipt / })).toBeVisible();
    expect(count()).toBeLessThanOrEqual(8);
    expect(at.charges()).toBe(1);
  },
);

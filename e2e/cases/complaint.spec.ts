import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { openTab, statusStep } from '../support/case-page.ts';
import { tabTo } from '../support/keyboard.ts';
import { signIn } from '../support/sign-in.ts';
import { type Mail, mailsTo, makeSubmission, staffApi, uniqueWord } from '../support/staff-api.ts';

const VIOLATION = 'Tall grass or weeds';
const OPENED = 'A code enforcement officer is looking into it.';
const CLOSED = 'The code enforcement officer has finished the work on it.';
const alert = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('status').getByText(text).last()).toBeVisible();
const dialog = (page: Page) => page.getByRole('dialog');
const inspections = (page: Page) => page.getByRole('region', { name: 'Inspections' });
const reporterPath = ({ body }: Mail) => new URL(/https?:\/\/\S+\/crm\/submissions\/[\w-]+/.exec(body)![0]).pathname;

/** Chooses an element with the mouse or a finger, or on the way of the keyboard alone. */
type Choose = (target: Locator) => Promise<void>;

const reporter = (email: string) => ({
  customerInfo: {
    firstName: 'Rita',
    lastName: 'Reporter',
    email,
    hasSubscribed: true,
    notificationPreference: ['EMAIL'],
  },
});

/** Makes a case with a violation from a submission that is open. */
async function makeCaseFrom(page: Page, number: number): Promise<void> {
  const cases = page.getByRole('region', { name: 'Code enforcement cases' });
  await cases.getByRole('link', { name: 'Create case' }).click();
  await expect(page.getByText(`This case will be linked to submission #${number}.`)).toBeVisible();
  await page.getByLabel('Find an address or APN').fill('627 Cedar');
  await page.getByRole('listbox', { name: 'Addresses' }).getByRole('option').first().click();
  await expect(page.getByText(/^Chosen: 627 Cedar/)).toBeVisible();
  await page.getByRole('button', { name: /^Violation/ }).click();
  await page.getByLabel('Search violation').fill('tall grass');
  await page.getByRole('option', { name: new RegExp(VIOLATION) }).click();
  await page.getByRole('button', { name: 'Create case' }).click();
  await alert(page, / created$/);
  await expect(page.getByRole('region', { name: 'Violations' })).toContainText(VIOLATION);
}

/** Performs the inspection that is planned, with a disposition of the violation. */
async function inspect(page: Page, disposition: string, choose: Choose): Promise<void> {
  await choose(inspections(page).getByRole('link', { name: /^Start/ }));
  const results = page.getByRole('group', { name: `Result of ${VIOLATION}` });
  await choose(results.getByRole('button', { name: disposition, exact: true }));
  await expectAccessible(page, `inspection: ${disposition}`);
  await choose(page.getByRole('button', { name: 'Finish inspection' }));
  await alert(page, 'Inspection performed');
}

/** Inspects a new case twice, the second time with compliance, and closes it. */
async function inspectAndClose(page: Page, choose: Choose): Promise<void> {
  await choose(page.getByRole('button', { name: 'Schedule inspection' }));
  await choose(dialog(page).getByRole('button', { name: 'Schedule inspection' }));
  await alert(page, 'Inspection scheduled');
  await inspect(page, 'Partly corrected', choose);
  // The second inspection verifies compliance.
  await expect(inspections(page)).toContainText('Verifies compliance');
  await inspect(page, 'Corrected by the owner', choose);
  await dialog(page).getByLabel('Outcome').selectOption('Complied');
  await expectAccessible(page, 'case to close after compliance');
  await choose(dialog(page).getByRole('button', { name: 'Close case' }));
  await alert(page, 'Case closed');
  await openTab(page, 'Inspections');
  await expect(inspections(page).getByRole('button', { name: /^Result/ })).toHaveCount(2);
}

async function reopen(page: Page, choose: Choose): Promise<void> {
  for (const step of statusStep(page, 'Reopen case…')) await choose(step);
  await dialog(page).getByLabel('Reason').fill('It grew back.');
  await choose(dialog(page).getByRole('button', { name: 'Reopen case' }));
  await alert(page, 'Case reopened');
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Reopened');
}

test(
  'a complaint becomes a case with two inspections, and its reporter hears what the agency made public',
  { tag: '@phone-first' },
  async ({ page, request }) => {
    test.slow();
    const word = uniqueWord();
    const email = `${word}@reporters.test`;
    const admin = await staffApi(request, 'admin@oakmere.test');
    const clerk = await staffApi(request, 'clerk@oakmere.test');
    const made = await makeSubmission(clerk, `Weeds next door ${word}`, reporter(email));
    await signIn(page.request, 'supervisor@oakmere.test');
    await page.goto(`/agencies/1/customer-submission/${made.id}`);
    await makeCaseFrom(page, made.number);
    expect((await mailsTo(admin, email, 2)).some(({ body }) => body.includes(OPENED))).toBe(true);

    const click: Choose = (target) => target.click();
    await inspectAndClose(page, click);
    const mails = await mailsTo(admin, email, 3);
    expect(mails.some(({ body }) => body.includes(CLOSED))).toBe(true);
    await reopen(page, click);
    await expectAccessible(page, 'reopened case of a complaint');

    // The reporter reads it on the page of the request, with nothing else about the case.
    await page.goto(reporterPath(mails[0]!));
    const messages = page.getByRole('region', { name: 'Messages' });
    await expect(messages).toContainText(OPENED);
    await expect(messages).toContainText(CLOSED);
    await expect(page.locator('main')).not.toContainText('CE-');
    await expect(page.locator('main')).not.toContainText('It grew back.');
    await expectAccessible(page, 'request whose case was closed');
  },
);

test(
  'a complaint is inspected twice, closed and reopened by keyboard alone',
  { tag: ['@desktop', '@detail'] },
  async ({ page, request }) => {
    test.slow();
    const word = uniqueWord();
    const made = await makeSubmission(await staffApi(request, 'clerk@oakmere.test'), `Weeds again ${word}`);
    await signIn(page.request, 'supervisor@oakmere.test');
    await page.goto(`/agencies/1/customer-submission/${made.id}`);
    await makeCaseFrom(page, made.number);
    const press: Choose = async (target) => {
      await expect(target).toBeVisible();
      await tabTo(page, target);
      await page.keyboard.press('Enter');
    };
    await inspectAndClose(page, press);
    await reopen(page, press);
  },
);

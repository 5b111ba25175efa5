import type { Page } from '@playwright/test';
import { limitWaivers, makeMoneyCase, type MoneyCase } from '../../support/money-case.ts';
import { newReader } from '../../support/new-officer.ts';
import { cityDay } from '../../support/second-person.ts';
import { signIn } from '../../support/sign-in.ts';
import { type Screen, staff } from '../screen.ts';

/** A waiver above this many cents waits for a supervisor. */
const LIMIT = 2000;

/** Makes a case with a ledger, and opens its money. */
const opened =
  (
    fill: (money: MoneyCase, page: Page) => Promise<unknown>,
    reader: (page: Page) => Promise<string> = async () => 'supervisor@oakmere.test',
  ) =>
  async (page: Page): Promise<void> => {
    const money = await makeMoneyCase(page.request);
    await fill(money, page);
    const email = await reader(page);
    // Making it signed the officer in.
    await signIn(page.request, email);
    await page.goto(`/agencies/1/case/${money.id}?tab=money`);
    await page.getByRole('region', { name: 'Fines and payments' }).waitFor();
  };

const oneFee = opened(({ fee }) => fee(8500));

/** A late charge that is paid in part, one that is not due yet, a payment, and void lines. */
const ofSeveral = async ({ fee, pay, revert }: MoneyCase): Promise<void> => {
  await fee(12_500, { dueOn: cityDay(-40), label: 'Reinspection of the rear yard' });
  await fee(8500, { dueOn: cityDay(20) });
  await revert(await fee(43_250, { label: 'Abatement costs: six refrigerators, two mattresses and a boat' }), 'VOID');
  await pay(10_000, { payer: 'Olga Owner', note: 'Brought to the counter' });
};

const several = opened(ofSeveral);

const waiting = opened(async ({ fee, revert }, page) => {
  await limitWaivers(page.request, LIMIT);
  await revert(await fee(8500), 'WAIVE', 5000);
});

const LINES = 200;

const many = opened(async ({ fee, pay }) => {
  for (let n = 1; n < LINES; n += 2) {
    await fee(1000 + n, { dueOn: cityDay(n - 100) });
    await pay(500 + n);
  }
});

/** Adds the agency's late fee to a charge. */
const withLateFee = opened(async ({ id, api, fee }) => {
  const chargeId = await fee(8500, { dueOn: cityDay(10) });
  const { items } = (await api.get('/xerce/config/late-fee')) as unknown as { items: { id: string }[] };
  await api.send('POST', `/xerce/cases/${id}/late-fee`, { chargeId, lateFeeId: items[0]!.id });
});

const press = (reach: (page: Page) => Promise<void>, button: string | RegExp) => async (page: Page) => {
  await reach(page);
  await page.getByRole('button', { name: button }).first().click();
};

const choose = (reach: (page: Page) => Promise<void>, line: RegExp, action: string) => async (page: Page) => {
  await press(reach, line)(page);
  await page.getByRole('menuitem', { name: action }).click();
};

const made = { as: 'supervisor', path: staff('/cases') } as const;

/** The money of a case: its states and its dialogs. */
export const moneyScreens: readonly Screen[] = [
  { ...made, name: 'case-money-empty', shows: /^No fines, fees or payments yet/, reach: opened(async () => undefined) },
  { ...made, name: 'case-money-one', shows: 'Open charges', reach: oneFee },
  { ...made, name: 'case-money', shows: 'Open charges', reach: several, isOnTablet: true },
  {
    ...made,
    name: 'case-money-details',
    shows: 'Brought to the counter',
    reach: async (page) => {
      await press(several, /^Show void lines/)(page);
      await page.getByRole('button', { name: 'Payment: Cash', exact: true }).click();
    },
    isOnTablet: true,
  },
  {
    ...made,
    name: 'case-money-menu',
    shows: 'Correct…',
    reach: press(several, /^Change Reinspection/),
  },
  {
    name: 'case-money-read-only',
    // The page of a visitor forgets who signs in.
    as: null,
    path: staff('/login'),
    shows: 'Open charges',
    reach: opened(ofSeveral, ({ request }) => newReader(request)),
  },
  { ...made, name: 'case-money-many', shows: /^Show all 200 lines/, reach: many, isOnTablet: true },
  { ...made, name: 'case-money-late-fee', shows: 'None added yet', reach: withLateFee },
  {
    ...made,
    name: 'case-money-late-fee-dialog',
    shows: 'First late fee on',
    reach: choose(oneFee, /^Change Reinspection/, 'Add late fee…'),
  },
  { ...made, name: 'case-money-waiver', shows: 'Waiting waivers', reach: waiting },
  {
    ...made,
    name: 'case-money-decline-dialog',
    shows: /stays owed/,
    reach: press(waiting, /^Decline the waiver/),
  },
  { ...made, name: 'case-money-charge-dialog', shows: 'Violation', reach: press(oneFee, 'Post fine or fee…') },
  {
    ...made,
    name: 'case-money-payment-dialog',
    shows: /^\$15\.00 more than is owed/,
    reach: async (page) => {
      await press(oneFee, 'Record payment…')(page);
      await page.getByLabel('Amount in dollars').fill('100');
    },
  },
  {
    ...made,
    name: 'case-money-waive-dialog',
    shows: 'After',
    reach: choose(several, /^Change Reinspection/, 'Waive…'),
  },
  { ...made, name: 'case-money-void-dialog', shows: 'After', reach: choose(several, /^Change Payment/, 'Void…') },
  { ...made, name: 'case-money-refund-dialog', shows: 'After', reach: choose(several, /^Change Payment/, 'Refund…') },
  { ...made, name: 'case-money-correct-dialog', shows: 'After', reach: choose(several, /^Change Payment/, 'Correct…') },
  {
    ...made,
    name: 'case-list-by-balance',
    shows: /CE-/,
    path: staff('/cases?sort=balance&order=DESC&balance=OPTION_TWO'),
  },
];

import { expect, type Locator, type Page, test } from '@playwright/test';
import { makeCase } from '../support/make-case.ts';
import { addressOf, fileIssue } from '../support/public-form.ts';
import { signIn } from '../support/sign-in.ts';
import { makeSubmission, staffApi, uniqueWord } from '../support/staff-api.ts';

const CLERK = 'clerk@oakmere.test';
const tag = ['@desktop', '@detail'];

/**
 * Counts what a person does: each click, and each key that opens, picks or sends. Filling in a form (typing, arrow
 * keys, Tab, choosing in a list of a form) is not counted.
 */
function counted(page: Page) {
  let actions = 0;
  return {
    count: () => actions,
    press: async (key: string) => {
      actions += 1;
      await page.keyboard.press(key);
    },
    click: async (target: Locator) => {
      actions += 1;
      await target.click();
    },
  };
}

type Counted = ReturnType<typeof counted>;

const title = (page: Page) => page.getByRole('heading', { level: 1 });

async function assign(page: Page, { press }: Counted): Promise<void> {
  await press('a');
  await page.getByLabel('Search assignee').fill('marcus');
  await expect(page.getByRole('option')).toHaveText(['Marcus Lee']);
  await press('Enter');
  await expect(page.getByRole('button', { name: 'Assignee: Marcus Lee' })).toBeVisible();
}

async function answerAndClose(page: Page, { press }: Counted): Promise<void> {
  await press('r');
  await expect(page.getByLabel('Reply to the resident')).toBeFocused();
  await page.keyboard.type('We are on it.');
  await press('Control+Enter');
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('We are on it.');
  await press('s');
  await page.getByRole('dialog').getByLabel('Outcome').selectOption({ index: 1 });
  await page.getByRole('dialog').getByLabel('Message to the reporter').fill('Done.');
  await press('Control+Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test(
  'a submission is triaged with seven actions, and with eight where its category changes',
  { tag },
  async ({ page }) => {
    const word = uniqueWord();
    const api = await staffApi(page.request, CLERK);
    const made = [await makeSubmission(api, `First ${word}`), await makeSubmission(api, `Second ${word}`)].toReversed();
    // Without questions, of which the dialog of the change asks those that must be answered.
    const { items } = (await api.get('/agencies/crm/categories')) as unknown as {
      items: { name: string; fields: unknown[] }[];
    };
    const { category: usual } = (await api.get(`/agencies/crm/issues/${made[1]!.id}`)) as unknown as {
      category: { name: string };
    };
    const category = items.find(({ name, fields }) => fields.length === 0 && name !== usual.name)!.name;
    await signIn(page.request, CLERK);
    await page.goto(`/agencies/1/customer-submissions?q=${word}`);
    await expect(page.locator('[data-row-link]')).toHaveCount(2);
    await page.keyboard.press('j');
    const first = counted(page);
    await first.press('Enter');
    await expect(title(page)).toContainText(`#${made[0]!.number}`);
    await assign(page, first);
    await answerAndClose(page, first);
    expect(first.count()).toBeLessThanOrEqual(7);

    // The next one of the queue is open already.
    await expect(title(page)).toContainText(`#${made[1]!.number}`);
    const second = counted(page);
    await second.press('e');
    await expect(page.getByRole('combobox', { name: 'Search category' })).toBeFocused();
    await page.keyboard.type(category);
    await expect(page.getByRole('option').first()).toContainText(category);
    await second.press('Enter');
    await expect(page.getByRole('button', { name: `Category: ${category}` })).toBeVisible();
    await assign(page, second);
    await answerAndClose(page, second);
    expect(second.count()).toBeLessThanOrEqual(8);
  },
);

test('a case is made from a submission with five actions, and nothing is typed again', { tag }, async ({ page }) => {
  const word = uniqueWord();
  const at = await addressOf(page.request, '427 Laurel Avenue');
  const made = await fileIssue(page.request, { description: `Weeds as high as the fence ${word}`, at });
  await signIn(page.request, 'supervisor@oakmere.test');
  await page.goto(`/agencies/1/customer-submission/${made.id}`);
  const { click, press, count } = counted(page);
  await click(page.getByRole('link', { name: 'Create case' }).first());
  await expect(page.getByRole('textbox', { name: /^Description/ })).toHaveValue(new RegExp(word));
  await click(page.getByRole('button', { name: /^Violation/ }));
  await page.getByLabel('Search violation').fill('tall grass');
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText([/^Tall grass or weeds/]);
  await press('Enter');
  await click(page.getByRole('button', { name: 'Create case' }));
  await expect(page).toHaveURL(/\/case\//);
  expect(count()).toBeLessThanOrEqual(5);
});

test('eight deadlines are extended with five actions', { tag }, async ({ page }) => {
  const word = uniqueWord();
  const api = await staffApi(page.request, 'officer@oakmere.test');
  const { items } = (await api.get('/xerce/config/violations/list')) as unknown as { items: { name: string }[] };
  const violations = items.slice(0, 8).map(({ name }) => name);
  const { id, number } = await makeCase(page.request, `Eight ${word}`, { violations });
  const days = async () =>
    (await api.get(`/xerce/cases/${id}`))['violations'] as unknown as { complyByOn: string | null }[];
  const before = (await days()).map(({ complyByOn }) => complyByOn);
  await signIn(page.request, 'supervisor@oakmere.test');
  await page.goto(`/agencies/1/cases?q=${word}`);
  const { click, count } = counted(page);
  await click(page.getByRole('checkbox', { name: new RegExp(`^Select .*${number}`) }));
  await click(page.getByRole('button', { name: 'Extend due date…' }));
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Reason/).fill('The owner was in the hospital.');
  await click(dialog.getByRole('button', { name: 'Extend due dates' }));
  await expect(dialog).toHaveCount(0);
  expect(count()).toBeLessThanOrEqual(5);
  const later = before.map((day) => day !== null);
  await expect
    .poll(async () => (await days()).map(({ complyByOn }, index) => complyByOn! > (before[index] ?? '9')))
    .toEqual(later);
});

test('a complied case is closed with three actions', { tag }, async ({ page }) => {
  const { id } = await makeCase(page.request, `Complied ${uniqueWord()}`);
  const api = await staffApi(page.request, 'officer@oakmere.test');
  const { violations } = (await api.get(`/xerce/cases/${id}`)) as unknown as { violations: { id: string }[] };
  const { items } = (await api.get('/xerce/config/dispositions')) as unknown as {
    items: { id: string; type: string }[];
  };
  await api.send('PUT', `/xerce/cases/${id}/disposition`, {
    violationIds: violations.map((each) => each.id),
    dispositionId: items.find(({ type }) => type === 'COMPLIANT_DISPOSITION')!.id,
  });
  await signIn(page.request, 'officer@oakmere.test');
  await page.goto(`/agencies/1/case/${id}`);
  const { click, count } = counted(page);
  await click(page.getByRole('button', { name: 'Close case…' }));
  await page.getByRole('dialog').getByLabel('Outcome').selectOption({ index: 1 });
  await click(page.getByRole('dialog').getByRole('button', { name: 'Close case' }));
  await expect(page.getByRole('status').getByText('Case closed')).toBeVisible();
  expect(count()).toBeLessThanOrEqual(3);
});

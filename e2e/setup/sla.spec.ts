import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { signIn } from '../support/sign-in.ts';
import { staffApi } from '../support/staff-api.ts';

interface Row {
  readonly id: string;
  readonly number: number;
  readonly createdAt: string;
  readonly dueOn: string | null;
  readonly reporterName: string | null;
  readonly category: { readonly id: string };
}

const HOUR_MS = 3_600_000;
const PATH = '/agencies/crm/issues';

/**
 * The clock of the server cannot be moved, so the deadline comes to the submission instead: with a reply within some
 * hours more than its age, and a warning from the half of that on, it is at risk.
 */
test(
  'an administrator sets the first reply, and a submission is shown at risk',
  { tag: '@desktop-first' },
  async ({ page, request }) => {
    const api = await staffApi(request, 'admin@oakmere.test');
    const before = await api.get('/agencies/config/sla-settings');
    const { items } = (await api.send('POST', `${PATH}/listing`, { status: ['OPEN'], limit: 100 })) as unknown as {
      items: Row[];
    };
    // The demo's settings gave it a deadline that is still to be met, so no one has replied.
    const today = new Date().toISOString().slice(0, 10);
    let found: Row | undefined;
    for (const row of items.filter(({ reporterName, dueOn }) => reporterName !== null && (dueOn ?? '') > today)) {
      const { messages } = (await api.get(`${PATH}/${row.id}`)) as unknown as { messages: { type: string }[] };
      const age = Date.now() - Date.parse(row.createdAt);
      if (age > 3 * HOUR_MS && age < 100 * HOUR_MS && messages.every(({ type }) => type === 'INBOUND')) found ??= row;
    }
    const { id, number, createdAt, category } = found!;
    const hours = Math.ceil((Date.now() - Date.parse(createdAt)) / HOUR_MS) + 1;

    await signIn(page.request, 'admin@oakmere.test');
    await page.goto('/agencies/1/setup/sla-settings');
    await page.getByRole('combobox', { name: 'Hours' }).click();
    await page.getByRole('option', { name: 'Around the clock' }).click();
    await page.getByLabel('Warn before the deadline (hours)').fill('9000');
    await page.getByLabel('Submissions: first reply within (hours)').fill(String(hours));
    await expectAccessible(page, 'the SLA settings');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('SLA settings saved')).toBeVisible();

    // Another category and back sets its deadlines by the new settings.
    const { items: categories } = (await api.get('/agencies/crm/categories')) as unknown as { items: { id: string }[] };
    const other = categories.find((each) => each.id !== category.id)!;
    for (const categoryId of [other.id, category.id])
      await api.send('PUT', `${PATH}/${id}/categories`, { categoryId, fields: [] });

    await page.goto(`/agencies/1/customer-submissions?sla=WARNED&q=%23${number}`);
    await expect(page.getByRole('link', { name: new RegExp(`#${number}\\b`) }).first()).toBeVisible();
    await page.goto(`/agencies/1/customer-submissions?sla=BREACHED&q=%23${number}`);
    await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
    await page.goto(`/agencies/1/customer-submission/${id}`);
    const goal = page.getByRole('listitem').filter({ hasText: 'First reply' });
    await expect(goal).toContainText('At risk');
    await expectAccessible(page, 'a submission at risk');
    const { version: _, ...settings } = before;
    await api.send('PUT', '/agencies/config/sla-settings', settings);
  },
);

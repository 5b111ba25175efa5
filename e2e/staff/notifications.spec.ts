import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { signIn } from '../support/sign-in.ts';
import { makeSubmission, type StaffApi, staffApi, uniqueWord } from '../support/staff-api.ts';

/** An assignment can be undone for 10 s, and is announced after that. */
const HELD_BACK = { timeout: 20_000 };

/** Files a submission and assigns it to a staff member, as an administrator. */
async function assignTo(api: StaffApi, staffId: string): Promise<number> {
  const { id, number } = await makeSubmission(api, `Bell ${uniqueWord()}`);
  await api.send('PUT', `/agencies/crm/issues/${id}/assignees`, { assigneeId: staffId });
  return number;
}

test(
  'a colleague assigns me, the bell says so by itself, and I open it by keyboard',
  { tag: '@desktop-first' },
  async ({ page, request }) => {
    const api = await staffApi(request, 'admin@oakmere.test');
    const own = await staffApi(request, 'parks@oakmere.test');
    const { id: staffId } = (await own.get('/users/profile')) as { id: string };
    await own.send('POST', '/agencies/notifications/read', {});
    await signIn(page.request, 'parks@oakmere.test');
    const stream = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/live');
    await page.goto('/agencies/1/customer-submissions');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
    await expect(bell).toHaveAccessibleName('Notifications, none unread');
    await stream;

    const number = await assignTo(api, staffId);
    await expect(bell).toHaveAccessibleName('Notifications, 1 unread', HELD_BACK);
    await page.keyboard.press('b');
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    const item = panel.getByRole('link', { name: new RegExp(`assigned submission #${number} .* to you`) });
    await expect(item).toBeVisible();
    await expectAccessible(page, 'the panel of the bell');
    await item.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: `#${number}` })).toBeVisible();
    await expect(bell).toHaveAccessibleName('Notifications, none unread');
  },
);

test(
  'who wants no email gets none, and still the bell',
  { tag: ['@desktop', '@detail'] },
  async ({ page, request }) => {
    const api = await staffApi(request, 'admin@oakmere.test');
    const own = await staffApi(request, 'water@oakmere.test');
    const { id: staffId } = (await own.get('/users/profile')) as { id: string };
    await own.send('POST', '/agencies/notifications/read', {});
    await signIn(page.request, 'water@oakmere.test');
    await page.goto('/agencies/1/profile#notifications');
    const email = page.getByRole('combobox', { name: 'Email: A submission is assigned' });
    await expect(page.locator('#notifications')).toBeFocused();
    await expectAccessible(page, 'the preferences of notifications');
    await email.selectOption('No email');
    await page.getByRole('button', { name: 'Save notifications' }).click();
    await expect(page.getByText('Notifications saved')).toBeVisible();

    const before = (
      (await api.get('/agencies/outbox?q=water%40oakmere.test&limit=100')) as { items: { recipient: string }[] }
    ).items.length;
    const number = await assignTo(api, staffId);
    const bell = page.getByRole('banner').getByRole('button', { name: /Notifications/ });
    await expect(bell).toHaveAccessibleName(/1 unread/, HELD_BACK);
    await bell.click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await panel.getByRole('button', { name: new RegExp(`^Mark as read: .*#${number} `) }).click();
    await expect(panel.getByRole('button', { name: /^Mark/ })).toHaveCount(0);
    expect(
      ((await api.get('/agencies/outbox?q=water%40oakmere.test&limit=100')) as { items: object[] }).items,
    ).toHaveLength(before);
  },
);

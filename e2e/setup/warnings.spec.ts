import { expect, test } from '@playwright/test';
import { signIn } from '../support/sign-in.ts';
import { staffApi, uniqueWord } from '../support/staff-api.ts';

test(
  'a secret must be entered again after its issuer changes',
  { tag: ['@desktop', '@detail'] },
  async ({ page, request }) => {
    const api = await staffApi(request, 'admin@pinewell.test', 2);
    const path = '/agencies/crm/config/city-sign-in';
    await api.send('PUT', path, {
      issuer: 'https://one.example.org',
      clientId: 'townkeep',
      clientSecret: 'known to two',
    });
    try {
      await signIn(page.request, 'admin@pinewell.test', 2);
      await page.goto('/agencies/2/setup/city-sign-in');
      await expect(page.getByText('A secret is set. Your text replaces it.')).toBeVisible();
      await page.getByLabel('Issuer').fill('https://two.example.org');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(
        page.getByText('Enter the secret again. It was removed because a related setting changed.'),
      ).toBeVisible();
      await page.getByRole('textbox', { name: 'Client secret' }).fill('known to two others');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('A secret is set. Your text replaces it.')).toBeVisible();
    } finally {
      await api.send('PUT', path, { issuer: null, clientId: null, clientSecret: null });
    }
  },
);

test(
  'a group without members shows a warning, in the list and in the dialog',
  { tag: ['@desktop', '@detail'] },
  async ({ page, request }) => {
    const api = await staffApi(request, 'admin@pinewell.test', 2);
    const name = uniqueWord();
    const { id } = await api.send('POST', '/groups', { name, memberIds: [] });
    const warning = 'This group has no active members. Nothing can be assigned to it.';
    await signIn(page.request, 'admin@pinewell.test', 2);
    await page.goto('/agencies/2/setup/groups');
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText(warning);
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('status').filter({ hasText: warning })).toBeVisible();
    await dialog.getByRole('button', { name: 'Add to Members' }).click();
    await page.getByRole('listbox').getByRole('option').first().click();
    await expect(dialog.getByText(warning)).toBeHidden();
    await api.send('PUT', `/groups/${String(id)}`, { isActive: false });
  },
);

test(
  'the last active outcome cannot be deleted, and says why',
  { tag: ['@desktop', '@detail'] },
  async ({ page, request }) => {
    const api = await staffApi(request, 'admin@pinewell.test', 2);
    const path = '/agencies/crm/config/outcomes';
    const { items } = (await api.get(path)) as unknown as { items: { id: string; name: string }[] };
    const reason = 'At least one closing outcome must stay active. Add or activate another one first.';
    const [last, ...others] = items;
    await signIn(page.request, 'admin@pinewell.test', 2);
    // Only this page gets the changed answer: other tests close submissions of the same agency.
    await page.route(`**/api${path}`, async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { items: { id: string }[] };
      const inactive = new Set(others.map(({ id }) => id));
      await route.fulfill({
        response,
        json: { items: body.items.map((item) => ({ ...item, isActive: !inactive.has(item.id) })) },
      });
    });
    await page.goto('/agencies/2/setup/submission-outcomes');
    const remove = page.getByRole('button', { name: `Delete ${last!.name}`, exact: true });
    await expect(remove).toBeVisible();
    await expect(remove).toHaveAccessibleDescription(reason);
  },
);

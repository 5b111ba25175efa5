import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { caseWithFee } from '../support/fines.ts';
import { signIn } from '../support/sign-in.ts';
import { uniqueWord } from '../support/staff-api.ts';

const DAY_MS = 86_400_000;
const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

test('an eligible case is found, sent to collections, and in the file for the agency', async ({ page }) => {
  const { id, number, admin } = await caseWithFee(page.request, `Weeds ${uniqueWord()}`, {
    amountCents: 12_345,
    dueOn: daysAgo(200),
  });
  const settings = '/payment-collection-preferences';
  const { version } = await admin.get(settings);
  await admin.send('PUT', settings, { version, isAutomated: true, daysOverdue: 90, minimumAmountCents: 5000 });
  await signIn(page.request, 'admin@oakmere.test');
  await page.goto('/agencies/1/cases');
  await page.getByRole('button', { name: 'Tools' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Finance' }).click();
  await expect(page).toHaveURL(/\/finance\/transaction\/listing/);
  await expect(page).toHaveTitle(/^Finance/);
  const tabs = page.getByRole('navigation', { name: 'Finance' });
  await expect(tabs.getByRole('link', { name: 'Transactions' })).toHaveAttribute('aria-current', 'page');

  await tabs.getByRole('link', { name: 'Collections' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Eligible for collections' })).toBeVisible();
  await page.getByRole('button', { name: 'Find now' }).press('Enter');
  await expect
    .poll(async () => (await admin.get(`/xerce/cases/${id}/collections`))['status'], { timeout: 30_000 })
    .toBe('ELIGIBLE');
  await page.goto(`/agencies/1/finance/payment/collection?q=${number}`);
  const row = page.getByRole('link', { name: new RegExp(`^${number}.*\\$123\\.45`) });
  await expect(row).toBeVisible();
  await expectAccessible(page, 'the eligible cases');

  await page.getByRole('checkbox', { name: new RegExp(`^Select .*${number}`) }).check();
  await page.getByRole('button', { name: 'Send to collections…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Send 1 case to collections' });
  await dialog.getByLabel('Note').fill('First file');
  await expectAccessible(page, 'sending to collections');
  await dialog.getByLabel('Sent on').press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect
    .poll(async () => (await admin.get(`/xerce/cases/${id}/collections`))['status'], { timeout: 30_000 })
    .toBe('IN_COLLECTIONS');

  const lists = page.getByRole('navigation', { name: 'Lists of collections' });
  await lists.getByRole('link', { name: 'In collections' }).press('Enter');
  await expect(lists.getByRole('link', { name: 'In collections' })).toHaveAttribute('aria-current', 'page');
  await expect(lists.getByRole('link', { name: 'Eligible' })).not.toHaveAttribute('aria-current');
  await page.goto(`/agencies/1/finance/payment/collection/sent?q=${number}`);
  await expect(row).toBeVisible();
  await expectAccessible(page, 'the cases in collections');
  await page.getByRole('button', { name: 'File for the agency…' }).press('Enter');
  const file = page.getByRole('dialog', { name: 'File for the agency' });
  await expect(file.getByText(/in collections (is|are) in no file yet/)).toBeVisible();
  await expectAccessible(page, 'the file for the collecting agency');
  await file.getByRole('button', { name: 'Make the file' }).press('Enter');
  await expect
    .poll(
      async () => {
        const { items } = (await admin.send('POST', '/xerce/manual-collections', { q: number })) as unknown as {
          items: { exportedAt: string | null }[];
        };
        return items[0]?.exportedAt ?? null;
      },
      { timeout: 30_000 },
    )
    .not.toBeNull();
});

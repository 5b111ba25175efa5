import { expect, test } from '@playwright/test';
import { signIn } from '../support/sign-in.ts';
import { staffApi } from '../support/staff-api.ts';

test(
  'settings are found by a label and saved; the second of two administrators sees the changes of the first',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const api = await staffApi(request, 'admin@pinewell.test', 2);
    const path = '/agencies/crm/submission-settings';
    await signIn(page.request, 'admin@pinewell.test', 2);
    await page.goto('/agencies/2/setup');
    await page.getByLabel('Search setup').fill('reopen');
    await page.getByRole('link', { name: 'Submission settings' }).click();
    await page.getByLabel('Days to reopen').fill('21');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Submission settings saved')).toBeVisible();
    expect(await api.get(path)).toMatchObject({ reopenDays: 21 });

    await page.getByLabel('Days to reopen').fill('14');
    await api.send('PUT', path, { reopenDays: 10, duplicateRadiusMetres: 90 });
    await page.getByRole('button', { name: 'Save' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Someone else changed this in the meantime' });
    await expect(notice).toBeFocused();
    await expect(notice).toContainText('They changed: Days to reopen, Radius for duplicates (meters).');
    await expect(notice).toContainText('Days to reopen, theirs: “10”');
    await expect(page.getByRole('textbox', { name: 'Days to reopen' })).toHaveValue('14');
    await expect(page.getByLabel('Radius for duplicates (meters)')).toHaveValue('90');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('All changes saved')).toBeVisible();
    expect(await api.get(path)).toMatchObject({ reopenDays: 14, duplicateRadiusMetres: 90 });

    // The areas stay beside the form, and leaving with changes asks first.
    await page.getByLabel('Days to reopen').fill('30');
    const navigation = page.getByRole('navigation', { name: 'Agency Setup' });
    await navigation.getByRole('link', { name: 'Departments' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Departments' })).toBeVisible();
  },
);

test(
  'staff sign-in is validated before a question confirms the change',
  { tag: ['@desktop', '@detail'] },
  async ({ page }) => {
    await signIn(page.request, 'admin@oakmere.test');
    await page.goto('/agencies/1/setup/staff-sign-in');
    await page.getByRole('combobox', { name: 'Staff sign in with' }).click();
    await page.getByRole('option', { name: 'Okta' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    const summary = page.getByRole('alert').filter({ hasText: 'Issuer is required' });
    await expect(summary).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByLabel('Issuer').fill('https://login.example.org');
    await page.getByLabel('Client ID').fill('townkeep');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog', { name: 'Change staff sign-in?' })).toBeVisible();
  },
);

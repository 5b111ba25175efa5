import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { signIn } from '../support/sign-in.ts';
import { separateApi, uniqueWord } from '../support/staff-api.ts';

test(
  'an auditor finds who changed what, with the values before and after, and exports it',
  { tag: '@desktop-first' },
  async ({ page }, { project }) => {
    await signIn(page.request, 'admin@oakmere.test');
    await page.goto('/agencies/1/setup/audit-trails');
    if (project.name === 'phone') await page.getByRole('button', { name: 'All areas of setup' }).click();
    const areas = page.getByRole('navigation', { name: 'Agency Setup' });
    await expect(areas.getByRole('link', { name: 'Audit trail' })).toHaveAttribute('aria-current', 'page');
    if (project.name === 'phone') await page.keyboard.press('Escape');
    const api = await separateApi(page, 'admin@oakmere.test');
    const name = `Harbor ${uniqueWord()}`;
    const made = await api.send('POST', '/agencies/config/departments', { name, description: 'Piers' });
    await api.send('PUT', `/agencies/config/departments/${String(made['id'])}`, { description: 'Piers and moorings' });

    if (project.name === 'phone') await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('button', { name: /^Kind of record/ }).click();
    await page.getByLabel('Search kind of record').fill('Department');
    await page.getByRole('option', { name: 'Department', exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/kind=departments/);
    if (project.name === 'phone') await page.keyboard.press('Escape');
    const row = page.locator('[data-row-link]').filter({ hasText: `changed the department “${name}”` });
    await row.click();
    const preview = page.getByRole('region', { name: /^Preview of/ });
    await expect(preview.getByRole('row', { name: 'Description Piers Piers and moorings' })).toBeVisible();
    await expect(preview.getByText('Alex Romero changed the department')).toBeVisible();
    await expect(preview.getByText('Address')).toBeVisible();
    await expectAccessible(page, 'an entry of the audit trail');

    await page.getByRole('button', { name: 'Close the preview' }).click();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toMatch(/^audit-trail-\d{4}-\d\d-\d\d\.csv$/);
  },
);

test(
  'a supervisor reads what happened to records, without accounts and addresses',
  { tag: ['@desktop', '@detail'] },
  async ({ page }) => {
    await signIn(page.request, 'supervisor@oakmere.test');
    await page.goto('/agencies/1/cases');
    await page.getByRole('banner').getByRole('button', { name: 'Tools' }).click();
    await page.getByRole('menuitem', { name: 'Audit trail' }).click();
    const views = page.getByRole('navigation', { name: 'Views' });
    await expect(views.getByRole('button', { name: 'Accounts and sign-ins' })).toHaveCount(0);
    await views.getByRole('button', { name: 'Cases' }).click();
    await page.locator('[data-row-link]').first().click();
    const preview = page.getByRole('region', { name: /^Preview of/ });
    await expect(preview.getByText('Record', { exact: true })).toBeVisible();
    await expect(preview.getByText('Address', { exact: true })).toHaveCount(0);
    await expectAccessible(page, 'audit trail of a supervisor');
  },
);

import { expect, test } from '@playwright/test';
import { signIn } from '../support/sign-in.ts';

test(
  'an administrator adds a holiday, sees the closed day, and removes it',
  { tag: ['@desktop-first', '@detail'] },
  async ({ page }, { project }) => {
    const name = `Founders' day ${project.name}`;
    await signIn(page.request, 'admin@oakmere.test');
    await page.goto('/agencies/1/setup');
    await page.getByRole('region', { name: 'Agency' }).getByRole('link', { name: 'Work schedule' }).click();
    const holidays = page.getByRole('list', { name: 'Holidays' });
    const closed = page.getByRole('list', { name: 'Closed days of the next 12 months' });
    await expect(closed).toContainText('Thanksgiving Day');
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveAccessibleDescription(
      'There are no changes to save.',
    );

    await page.getByRole('button', { name: 'Add a holiday' }).click();
    await page.getByLabel('Name').fill(name);
    await page.getByRole('combobox', { name: 'When' }).selectOption('Each year on a weekday of a month');
    await page.getByRole('combobox', { name: 'Which' }).selectOption('3rd');
    await page.getByRole('combobox', { name: 'Weekday' }).selectOption('Wednesday');
    await page.getByRole('combobox', { name: 'Month' }).selectOption('April');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(holidays).toContainText('3rd Wednesday of April');
    await expect(closed).toContainText(name);

    // A second holiday on the same day is refused, and the dialog names the first.
    await page.getByRole('button', { name: 'Add a holiday' }).click();
    await page.getByLabel('Name').fill('Christmas again');
    await page.getByRole('combobox', { name: 'Month' }).selectOption('December');
    await page.getByLabel('Day', { exact: true }).fill('25');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText('There is already a holiday on this day: Christmas Day.');
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Work schedule saved')).toBeVisible();
    await page.reload();
    await expect(holidays).toContainText(name);
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await expect(page.getByRole('button', { name: 'Add a holiday' })).toBeFocused();
    await expect(closed).not.toContainText(name);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Work schedule saved')).toBeVisible();
  },
);

test(
  'a closed day keeps its hours, and a wrong time is reported beside it',
  { tag: ['@desktop', '@detail'] },
  async ({ page }) => {
    await signIn(page.request, 'admin@oakmere.test');
    await page.goto('/agencies/1/setup/work-schedule');
    await page.getByLabel('Monday closes').fill('07:00');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const summary = page.getByRole('alert');
    await expect(summary).toBeFocused();
    await summary.getByRole('button', { name: 'The closing time must be after the opening time.' }).click();
    await expect(page.getByLabel('Monday closes')).toBeFocused();
    await page.getByRole('switch', { name: 'Monday' }).click();
    await expect(page.getByLabel('Monday closes')).toBeHidden();
    await page.getByRole('switch', { name: 'Monday' }).click();
    await expect(page.getByLabel('Monday closes')).toHaveValue('07:00');
  },
);

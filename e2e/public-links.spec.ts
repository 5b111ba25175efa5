import { expect, test } from '@playwright/test';
import { endLink, fileWithoutName } from './support/public-form.ts';

test(
  'who reports without a name keeps the link to the report by the keyboard alone',
  { tag: '@phone' },
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto('/crm/demo');
    await fileWithoutName(page);
    await expect(page.getByText('It is the only way back to it, and we cannot send it to you.')).toBeVisible();
    const link = await page.getByRole('link', { name: 'Open the page of your request' }).getAttribute('href');
    await expect(page.getByLabel('Link to your request')).toHaveValue(link!);
    await page.getByRole('link', { name: 'Open the page of your request' }).focus();
    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Link to your request')).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: /^Copied$/ })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy the link' })).toBeFocused();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await page.goto(new URL(link!).pathname);
    await expect(page.getByText('Loud music every night')).toBeVisible();
  },
);

test(
  'where the browser does not copy, the link is selected; in Spanish as well',
  { tag: '@phone' },
  async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.goto('/crm/demo');
    await fileWithoutName(page);
    await page.getByRole('button', { name: 'Copy the link' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'It is selected: copy it now.' })).toBeVisible();
    const link = page.getByLabel('Link to your request');
    await expect(link).toBeFocused();
    expect(await page.evaluate(() => window.getSelection()?.toString())).toBe(await link.inputValue());
    await page.getByRole('button', { name: 'Español' }).click();
    await expect(page.getByRole('button', { name: 'Copiar el enlace' })).toBeVisible();
    await expect(page.getByText('Está seleccionado: cópielo ahora.')).toBeVisible();
  },
);

test(
  'a link that its agency no longer uses leads to a page that names the agency and the way to its website',
  { tag: '@phone' },
  async ({ page }) => {
    await endLink(page);
    await page.goto('/crm/ended?translate=es');
    await expect(page).toHaveURL(/\/crm\/error\?link=ended&translate=es$/);
    await expect(page.getByText('City of Oakmere ya no usa este enlace.')).toBeVisible();
    await page.getByRole('button', { name: 'English' }).click();
    await expect(
      page.getByText(
        'City of Oakmere no longer uses this link. Go to the official website of City of Oakmere and open the form from there.',
      ),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to the website of City of Oakmere' })).toHaveAttribute(
      'href',
      'https://oakmere.example/',
    );
    await page.goto('/crm/error?link=nobody-knows-this');
    await expect(
      page.getByText('The link is not valid or no longer in use. Go to the official website of your city or county'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: /website/ })).toBeHidden();
  },
);

test(
  'what was filed is there again after a reload, and after Back and Forward, until another report is begun',
  { tag: ['@phone', '@detail'] },
  async ({ page }) => {
    const link = page.getByLabel('Link to your request');
    await page.goto('/crm/error');
    await page.goto('/crm/demo');
    await fileWithoutName(page);
    const address = await link.inputValue();
    await page.reload();
    await expect(page.getByText('Issue submitted successfully')).toBeVisible();
    await expect(link).toHaveValue(address);
    await expect(page.getByRole('main')).toContainText('Loud music every night');
    await page.goBack();
    await expect(page).toHaveURL(/\/crm\/error/);
    await page.goForward();
    await expect(link).toHaveValue(address);

    await page.getByRole('button', { name: 'Report another issue' }).click();
    await expect(page.getByRole('heading', { name: 'Report an issue' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Report an issue' })).toBeVisible();

    await fileWithoutName(page);
    await expect(link).not.toHaveValue(address);
    // Back at the form's first entry.
    await expect
      .poll(() => page.evaluate(() => (window.history.state as { opened: string[] }).opened))
      .toEqual(['description']);
    await page.goto('/crm/demo?issueDescription=A+new+link');
    await expect(page.getByLabel('Describe the issue')).toHaveValue('A new link');
    await page.reload();
    await expect(page.getByLabel('Describe the issue')).toHaveValue('A new link');
  },
);

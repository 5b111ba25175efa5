import { expect, test } from '@playwright/test';
import { endLink, fileWithoutName } from '../support/public-form.ts';

test(
  'an anonymous reporter copies the link to the report by keyboard',
  { tag: ['@phone', '@detail'] },
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

test('without a clipboard the link is selected, in Spanish too', { tag: ['@phone', '@detail'] }, async ({ page }) => {
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
});

test(
  'a link that its agency no longer uses opens a page with the agency and its website',
  { tag: ['@phone', '@detail'] },
  async ({ page }) => {
    await endLink(page);
    await page.goto('/crm/ended?translate=es');
    await expect(page).toHaveURL(/\/crm\/error\?link=ended&translate=es$/);
    await expect(page.getByText('City of Oakmere ya no usa este enlace.')).toBeVisible();
    await page.getByRole('button', { name: 'English' }).click();
    await expect(
      page.getByText(
        'City of Oakmere no longer uses this link. ' +
          'Go to the official website of City of Oakmere and open the form from there.',
      ),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to the website of City of Oakmere' })).toHaveAttribute(
      'href',
      'https://oakmere.example/',
    );
    await page.goto('/crm/error?link=unknown');
    await expect(
      page.getByText('The link is not valid or no longer in use. Go to the official website of your city or county'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: /website/ })).toBeHidden();
  },
);

test(
  'a submitted report is shown again after a reload, and after Back and Forward, until the next one begins',
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

test(
  'an invalid link opens the error page, an unknown address the not-found page',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto('/crm/no-such-agency');
    await expect(page).toHaveURL(/\/crm\/error$/);
    await expect(page.getByRole('heading', { name: 'This form is not available' })).toBeVisible();
    await page.goto('/crm/demo/elsewhere');
    await expect(page.getByText('404')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'PAGE NOT FOUND' })).toBeVisible();
    await expect(
      page.getByText(
        'The page you are looking for has expired, was moved, renamed or does not exist. ' +
          'Please contact your administrator for further assistance.',
      ),
    ).toBeVisible();
  },
);

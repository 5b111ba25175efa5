import { expect, type Page, type Route, test } from '@playwright/test';
import { clerkOf } from '../../support/clerk.ts';
import { describeIssue, fillContact, next } from '../../support/public-form.ts';
import { staffApi, uniqueWord } from '../../support/staff-api.ts';

async function fillToContact(page: Page, description: string): Promise<void> {
  await describeIssue(page, { description, category: 'Question or suggestion' });
  await next(page);
  await fillContact(page);
}

test(
  'a connection lost while submitting loses no text, and repeated tries file one submission',
  { tag: '@phone' },
  async ({ page, request }) => {
    const description = `Answer that never came ${uniqueWord()}`;
    // Twice it is filed, but the answer is lost.
    let lost = 2;
    await page.route('**/api/crm/demo/issues', async (route: Route) => {
      await route.fetch().catch(() => undefined);
      if (lost === 0) return route.continue();
      lost -= 1;
      return route.abort();
    });
    await page.goto('/crm/demo');
    await page
      .getByTestId('files')
      .setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear city') });
    await expect(page.getByRole('list', { name: 'Added files' })).toContainText('Added');
    await fillToContact(page, description);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Failed to submit issue. Please try again.')).toBeVisible();
    await expect(page.getByText('There is no connection. Your request is safe on this device.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('First Name')).toHaveValue('Rosa');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Failed to submit issue. Please try again.')).toBeVisible();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Issue submitted successfully')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('letter.txt');
    expect(await (await clerkOf(request)).count(description)).toBe(1);
  },
);

test(
  'a link that ended meanwhile is reported, and the typed text stays',
  { tag: ['@phone', '@fault'] },
  async ({ page }) => {
    await page.route('**/api/crm/demo/issues', (route) =>
      route.fulfill({
        status: 404,
        contentType: 'application/json',
        body: JSON.stringify({ code: 'not_found', message: 'Not found.' }),
      }),
    );
    await page.goto('/crm/demo');
    await fillToContact(page, 'A question');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Invalid submission token. Please try again.')).toBeVisible();
    await expect(page.getByLabel('First Name')).toHaveValue('Rosa');
  },
);

test(
  'a change after a lost answer does not file a second submission',
  { tag: ['@phone', '@fault'] },
  async ({ page, request }) => {
    const description = `Changed afterwards ${uniqueWord()}`;
    let isLost = true;
    await page.route('**/api/crm/demo/issues', async (route: Route) => {
      if (!isLost) return route.continue();
      isLost = false;
      await route.fetch();
      return route.abort();
    });
    await page.goto('/crm/demo');
    await fillToContact(page, description);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Failed to submit issue. Please try again.')).toBeVisible();
    await page.getByLabel('First Name').fill('Maria');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(
      page.getByText('Your first attempt had already arrived, so it was filed as shown here.'),
    ).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Rosa Diaz');
    expect(await (await clerkOf(request)).count(description)).toBe(1);
  },
);

test(
  'without a connection the form can be filled in, and is submitted once there is one again',
  { tag: ['@phone', '@fault'] },
  async ({ page, context }) => {
    await page.goto('/crm/demo');
    await describeIssue(page, { description: 'A question', category: 'Question or suggestion' });
    await expect(page.getByRole('button', { name: 'Next' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await next(page);
    await fillContact(page);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'There is no connection.' })).toBeInViewport({ ratio: 1 });
    await context.setOffline(false);
    await expect(page.getByText('You are online again.')).toBeVisible();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Issue submitted successfully')).toBeVisible();
  },
);

test(
  'a question that was added after the form was opened can be answered',
  { tag: ['@phone', '@fault'] },
  async ({ page, request }) => {
    const staff = await staffApi(request, 'admin@oakmere.test');
    const name = `Goats ${uniqueWord()}`;
    const { version: _version, ...made } = await staff.send('POST', '/agencies/crm/categories', {
      name,
      categoryType: 'EXTERNAL',
      isActive: true,
      isLocationIncluded: false,
      fields: [],
    });
    const change = (part: object) =>
      staff.send('PUT', `/agencies/crm/categories/${String(made['id'])}`, { ...made, ...part });
    await page.goto('/crm/demo');
    await describeIssue(page, { description: 'A goat in the park', category: name });
    await next(page);
    await fillContact(page);
    const fields = [{ id: crypto.randomUUID(), label: 'How many?', type: 'NUMBER', isRequired: true, isActive: true }];
    await change({ fields });
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByRole('link', { name: 'How many? is required' }).click();
    await expect(page.getByLabel('How many?')).toBeFocused();
    await page.getByLabel('How many?').fill('2');
    await next(page);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Issue submitted successfully')).toBeVisible();
    await change({ fields, isActive: false });
  },
);

import { expect, test } from '@playwright/test';
import { chooseAddress, CONTACT_STEP, describeIssue, fillContact, next, openStep } from '../../support/public-form.ts';
import { uniqueWord } from '../../support/staff-api.ts';

test('typed text survives a reload in every step', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/crm/demo');
  await describeIssue(page, { description: 'A big pothole', category: 'Pothole', answer: 'Up to a car tire' });
  await next(page);
  await chooseAddress(page, '1210 Maple Street');
  await next(page);
  await page.getByLabel('First Name').fill('Rosa');
  await page.reload();
  await expect(page.getByText('We kept what you had entered before.')).toBeVisible();
  await expect(openStep(page, CONTACT_STEP)).toBeVisible();
  await expect(page.getByLabel('First Name')).toHaveValue('Rosa');
  // A long title keeps its distance from the edge of its box.
  const [box, words] = await Promise.all([
    page.locator('#step-contact').boundingBox(),
    openStep(page, CONTACT_STEP).locator('.step-title').boundingBox(),
  ]);
  expect(words!.y - box!.y).toBeGreaterThanOrEqual(12);
  // The browser's Back and Forward go from step to step, also to those from before the reload.
  await page.goBack();
  await expect(openStep(page, 'Location')).toBeFocused();
  await expect(page.getByText('Chosen place:')).toContainText('1210 Maple Street');
  await page.getByRole('button', { name: 'Issue Description' }).click();
  await expect(page.getByRole('radio', { name: 'Up to a car tire' })).toBeChecked();
  await page.getByLabel('Describe the issue').fill('');
  await page.goForward();
  await expect(page.getByRole('link', { name: 'Issue description is required' })).toBeVisible();
  await expect(openStep(page, 'Issue Description')).toBeVisible();
  await page.getByLabel('Describe the issue').fill('A big pothole');
  await page.goForward();
  await expect(openStep(page, 'Location')).toBeVisible();
  await page.goForward();
  await expect(page.getByLabel('First Name')).toHaveValue('Rosa');
  await page.getByRole('button', { name: 'Issue Description' }).click();

  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(page.getByLabel('Describe the issue')).toHaveValue('A big pothole');
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByLabel('Describe the issue')).toHaveValue('');
  await page.reload();
  await expect(page.getByText('We kept what you had entered before.')).toBeHidden();
});

test('a draft belongs to its tab and to its agency', { tag: ['@phone', '@detail'] }, async ({ page, context }) => {
  await page.goto('/crm/demo');
  await page.getByLabel('Describe the issue').fill('Only for Oakmere');
  await page.reload();
  await expect(page.getByLabel('Describe the issue')).toHaveValue('Only for Oakmere');
  const second = await context.newPage();
  await second.goto('/crm/demo');
  await expect(second.getByText('Another tab of this browser')).toBeVisible();
  await second.getByLabel('Describe the issue').fill('Of the second tab');
  await second.reload();
  await expect(second.getByLabel('Describe the issue')).toHaveValue('Of the second tab');
  await second.getByRole('button', { name: 'Start over' }).click();
  await second.getByRole('button', { name: 'Remove it' }).click();
  await expect(second.getByLabel('Describe the issue')).toHaveValue('');
  await second.close();
  await page.goto('/crm/pinewell');
  await expect(page.getByLabel('Describe the issue')).toHaveValue('');
  await page.goto('/crm/demo');
  await expect(page.getByLabel('Describe the issue')).toHaveValue('Only for Oakmere');
});

test(
  'without storage in the browser the form is submitted with its files',
  { tag: ['@phone', '@fault'] },
  async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('denied', 'SecurityError');
          },
        });
      }
    });
    await page.goto('/crm/demo');
    await page
      .getByTestId('files')
      .setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear city') });
    await describeIssue(page, {
      description: `Kept nowhere ${uniqueWord()}`,
      category: 'Question or suggestion',
    });
    await next(page);
    await fillContact(page);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Issue submitted successfully')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('letter.txt');
    // Back does not lead into the submitted form, where it could be submitted again.
    await page.goBack();
    await expect(page).not.toHaveURL(/crm/);
  },
);

test(
  'an address with the id of a draft replaces neither the typed text nor its id',
  { tag: ['@phone', '@fault'] },
  async ({ page }) => {
    const planted = 'abcdefghijABCDEFGHIJ0123456789';
    await page.goto('/crm/demo');
    await page.getByLabel('Describe the issue').fill('Typed here before');
    await page.goto(`/crm/demo?anonymousId=${planted}&isIFrame=true`);
    const label = page.getByLabel('Describe the issue');
    await expect(label).toHaveValue('Typed here before');
    const saved = page.waitForRequest(
      (request) => request.url().includes('/save-submission-details') && request.method() === 'POST',
    );
    await label.fill('Typed here before and after');
    expect((await saved).url()).not.toContain(planted);
  },
);

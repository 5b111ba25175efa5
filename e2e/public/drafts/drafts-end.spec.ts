import { expect, test } from '@playwright/test';
import { describeIssue, fillContact, next } from '../../support/public-form.ts';
import { uniqueWord } from '../../support/staff-api.ts';

const isSave = (request: { url: () => string; method: () => string }) =>
  request.url().includes('/save-submission-details') && request.method() === 'POST';

test(
  'a save that arrives after the submission does not store the form of a frame again',
  { tag: ['@phone', '@detail'] },
  async ({ page, request }) => {
    await page.clock.install();
    await page.goto('/crm/demo?isIFrame=true');
    await describeIssue(page, { description: 'Filed at once', category: 'Question or suggestion' });
    const saved = page.waitForRequest(isSave);
    await next(page);
    const address = (await saved).url();
    await fillContact(page);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Issue submitted successfully')).toBeVisible();
    const late: string[] = [];
    page.on('request', (one) => isSave(one) && late.push(one.url()));
    await page.clock.runFor(5000);
    expect(late).toEqual([]);
    expect((await request.get(address)).status()).toBe(404);
  },
);

test(
  'starting over removes the form from the server too',
  { tag: ['@phone', '@detail'] },
  async ({ page, request }) => {
    await page.goto('/crm/demo');
    await describeIssue(page, { description: 'Not to be kept', category: 'Question or suggestion' });
    const saved = page.waitForResponse((response) => isSave(response.request()));
    await next(page);
    const address = (await saved).url();
    expect((await request.get(address)).status()).toBe(200);
    await page.reload();
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByRole('button', { name: 'Remove it' }).click();
    await expect(page.getByLabel('Describe the issue')).toHaveValue('');
    await expect.poll(async () => (await request.get(address)).status()).toBe(404);
  },
);

test(
  'a visitor with two unsent requests goes from one to the other',
  { tag: ['@phone', '@detail'] },
  async ({ page }) => {
    const word = uniqueWord();
    await page.goto('/crm/demo');
    await describeIssue(page, { description: `A tree has fallen ${word}`, category: 'Question or suggestion' });
    await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain(word);
    await page.goto('/crm/demo?issueDescription=Where%20do%20I%20recycle%20paint%3F');
    await expect(page.getByLabel('Describe the issue')).toHaveValue('Where do I recycle paint?');
    await page.getByLabel('Describe the issue').fill('Where do I recycle oil?');
    await page.getByRole('button', { name: 'Continue the other request' }).click();
    await expect(page.getByLabel('Describe the issue')).toHaveValue(`A tree has fallen ${word}`);
    await page.goto('/crm/demo?issueDescription=Where%20do%20I%20recycle%20paint%3F');
    await expect(page.getByLabel('Describe the issue')).toHaveValue('Where do I recycle oil?');
  },
);

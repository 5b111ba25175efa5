import { expect, test } from '@playwright/test';
import { describeIssue, fillContact, next } from '../../support/public-form.ts';

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

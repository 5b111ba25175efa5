import { expect, test } from '@playwright/test';
import { CONTACT_STEP, describeIssue, fillContact, next, openStep } from '../../support/public-form.ts';
import { uniqueWord } from '../../support/staff-api.ts';

test(
  'an unfinished form is stored on the server with each step, and opens elsewhere by its id',
  { tag: ['@phone', '@detail'] },
  async ({ page, browser, baseURL }) => {
    await page.goto('/crm/demo');
    await describeIssue(page, {
      description: 'Could the library open on Sundays?',
      category: 'Question or suggestion',
    });
    const saved = page.waitForResponse(
      (response) => response.url().includes('/save-submission-details') && response.request().method() === 'POST',
    );
    await next(page);
    const response = await saved;
    expect(response.status()).toBe(200);
    expect(response.request().postDataJSON()).toMatchObject({
      description: 'Could the library open on Sundays?',
      currentPageNo: 2,
    });
    const id = /crm\/demo\/([^/]+)\/save/.exec(response.url())![1]!;
    expect(id).toMatch(/^[A-Za-z0-9_-]{30}$/);
    for (const parameter of ['anonymousId', 'state']) {
      const elsewhere = await (await browser.newContext({ baseURL: baseURL! })).newPage();
      await elsewhere.goto(`/crm/demo?${parameter}=${id}`);
      await expect(openStep(elsewhere, CONTACT_STEP)).toBeVisible();
      await expect(elsewhere.getByText('Question or suggestion: Could the library open on Sundays?')).toBeVisible();
      // The sender of the address knows its id, so later text is stored under a new one, which a reload finds.
      await expect(elsewhere).not.toHaveURL(new RegExp(id));
      await expect(elsewhere).toHaveURL(/[?&]anonymousId=[A-Za-z0-9_-]{30}$/);
      const kept = elsewhere.waitForRequest(
        (request) => request.url().includes('/save-submission-details') && request.method() === 'POST',
      );
      await elsewhere.getByRole('button', { name: 'Issue Description' }).click();
      await elsewhere.getByLabel('Describe the issue').fill('Only for the city');
      await next(elsewhere);
      expect((await kept).url()).not.toContain(id);
      await expect(openStep(elsewhere, CONTACT_STEP)).toBeVisible();
      await elsewhere.reload();
      await expect(elsewhere.getByText('Question or suggestion: Only for the city')).toBeVisible();
      await elsewhere.context().close();
    }
  },
);

test(
  'a form opened elsewhere is submitted with its file',
  { tag: ['@phone', '@detail'] },
  async ({ page, browser, baseURL }) => {
    await page.goto('/crm/demo');
    await page
      .getByTestId('files')
      .setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear city') });
    await expect(page.getByRole('list', { name: 'Added files' })).toContainText('Added');
    await describeIssue(page, { description: `Filed elsewhere ${uniqueWord()}`, category: 'Question or suggestion' });
    const saved = page.waitForResponse(
      (response) => response.url().includes('/save-submission-details') && response.request().method() === 'POST',
    );
    await next(page);
    const id = /crm\/demo\/([^/]+)\/save/.exec((await saved).url())![1]!;
    const elsewhere = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    await elsewhere.goto(`/crm/demo?anonymousId=${id}`);
    await fillContact(elsewhere);
    await elsewhere.getByRole('button', { name: 'Submit' }).click();
    await expect(elsewhere.getByText('Issue submitted successfully')).toBeVisible();
    await expect(elsewhere.getByRole('main')).toContainText('letter.txt');
    await elsewhere.context().close();
  },
);

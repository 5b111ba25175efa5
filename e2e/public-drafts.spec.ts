import { expect, type Page, type Route, test } from '@playwright/test';
import {
  chooseAddress,
  CONTACT_STEP,
  describeIssue,
  fillContact,
  next,
  openStep,
  staffApi,
} from './support/public-form.ts';
import { staffApi as staffCalls } from './support/staff-api.ts';

const unique = (text: string) => `${text} ${Date.now()}${Math.floor(Math.random() * 1000)}`;

async function fillToContact(page: Page, description: string): Promise<void> {
  await describeIssue(page, { description, category: 'Question or suggestion' });
  await next(page);
  await fillContact(page);
}

test('what was typed survives a reload, wherever one was', { tag: '@phone' }, async ({ page }) => {
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
  // The browser's Back and Forward go from step to step, also those from before the reload, and skip nothing.
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

test(
  'a draft belongs to the tab and to the agency whose link it was typed under',
  { tag: ['@phone', '@detail'] },
  async ({ page, context }) => {
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
  },
);

test(
  'an unfinished form is kept on the server with each step, and opens elsewhere by its id',
  { tag: '@phone' },
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
      // Whoever sent the address knows its id: what is typed from here on is kept under another, which a reload finds.
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
  'a file of an unfinished form is filed from where the form was opened elsewhere',
  { tag: '@phone' },
  async ({ page, browser, baseURL }) => {
    await page.goto('/crm/demo');
    await page
      .getByTestId('files')
      .setInputFiles({ name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear city') });
    await expect(page.getByRole('list', { name: 'Added files' })).toContainText('Added');
    await describeIssue(page, { description: unique('Filed elsewhere'), category: 'Question or suggestion' });
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

test(
  'where the browser keeps nothing, the form is filed with its files all the same',
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
    await fillToContact(page, unique('Kept nowhere'));
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Issue submitted successfully')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('letter.txt');
    // What was filed is not gone back into, to be filed again.
    await page.goBack();
    await expect(page).not.toHaveURL(/crm/);
  },
);

test(
  'an address that names a draft does not replace what was typed here, nor take its id over',
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

test(
  'a connection lost while submitting loses nothing and files once, however often it is tried',
  { tag: '@phone' },
  async ({ page, request }) => {
    const description = unique('Answer that never came');
    // It arrives and is filed, but the answer does not come back, twice.
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
    await expect(page.getByText('There is no connection. Your report is safe on this device.')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('First Name')).toHaveValue('Rosa');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Failed to submit issue. Please try again.')).toBeVisible();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Issue submitted successfully')).toBeVisible();
    await expect(page.getByRole('main')).toContainText('letter.txt');
    expect(await (await staffApi(request)).count(description)).toBe(1);
  },
);

test(
  'an agency whose link ends meanwhile says so, and what was typed stays',
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
  'what is changed after a lost answer does not file a second one',
  { tag: ['@phone', '@fault'] },
  async ({ page, request }) => {
    const description = unique('Changed afterwards');
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
    expect(await (await staffApi(request)).count(description)).toBe(1);
  },
);

test(
  'without a connection the form is filled in to its end, and submitted when there is one again',
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

test('an address that brings description and category opens the next step', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/crm/demo?issueDescription=Where%20do%20I%20recycle%20paint%3F&category=question%20or%20suggestion');
  await expect(openStep(page, CONTACT_STEP)).toBeVisible();
  await page.getByRole('button', { name: 'Issue Description' }).click();
  await expect(page.getByLabel('Describe the issue')).toHaveValue('Where do I recycle paint?');
  await page.getByLabel('Describe the issue').fill('Where do I recycle batteries?');
  await page.reload();
  await expect(page.getByLabel('Describe the issue')).toHaveValue('Where do I recycle batteries?');
  await page.goto('/crm/demo?issueDescription=A%20hole&category=pothole');
  const problems = page.getByText('Please check the following');
  await expect(page.getByLabel('Describe the issue')).toHaveValue('A hole');
  await expect(problems).toBeHidden();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(problems).toBeVisible();
});

test('an address that brings a point sets the pin', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/crm/demo?lat=37.794299&long=-122.29325');
  await describeIssue(page, { description: 'A big pothole', category: 'Pothole', answer: 'Up to a car tire' });
  await next(page);
  await expect(page.getByText('Chosen place:')).toContainText('1002 Maple Street');
});

test(
  'in a frame there is no nav bar, the page around is told the height, and the form is kept on the server',
  { tag: '@phone' },
  async ({ page, request, baseURL }) => {
    const login = await request.post('/api/agencies/2/login', {
      data: { email: 'admin@pinewell.test', password: 'Townkeep#2026' },
    });
    const headers = { authorization: `Bearer ${((await login.json()) as { token: string }).token}` };
    expect(
      (
        await request.put('/api/agencies/crm/submission-settings', { headers, data: { frameAncestors: [baseURL] } })
      ).status(),
    ).toBe(200);
    await page.route('**/around', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<iframe id="form" src="/crm/pinewell?isIFrame=true" width="340" height="600"></iframe>',
      }),
    );
    await page.goto('/around');
    await page.evaluate(() => {
      window.addEventListener('message', ({ data }: MessageEvent<{ type: string; height: number }>) => {
        if (data.type === 'townkeep:height') document.title = String(data.height);
      });
    });
    const form = page.frameLocator('#form');
    const saved = page.waitForRequest((one) => one.url().includes('/save-submission-details'));
    await form.getByLabel('Describe the issue').fill('Typed in a frame');
    await expect(form.getByRole('banner')).toBeHidden();
    expect((await saved).postDataJSON()).toMatchObject({ description: 'Typed in a frame' });
    await form.getByRole('button', { name: 'Next' }).click();
    await expect.poll(async () => Number(await page.title())).toBeGreaterThan(600);
  },
);

test(
  'a question that the agency asks since the form was opened can be answered',
  { tag: ['@phone', '@fault'] },
  async ({ page, request }) => {
    const staff = await staffCalls(request, 'admin@oakmere.test');
    const name = unique('Goats');
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

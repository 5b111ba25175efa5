import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { signIn } from '../support/sign-in.ts';
import { makeSubmission, staffApi, uniqueWord } from '../support/staff-api.ts';
import { noteField } from '../support/write-note.ts';

/** Counts the streams that a browser opens. */
function countStreams(context: BrowserContext): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/live') count += 1;
  });
  return () => count;
}

const openedBy = async (page: Page, id: string) => {
  const stream = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/live');
  await page.goto(`/agencies/1/customer-submission/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return stream;
};

test(
  'two clerks on one submission see each other’s changes, in every tab, over one connection each',
  { tag: ['@desktop', '@detail'] },
  async ({ page, context, browser, request }) => {
    const { id } = await makeSubmission(await staffApi(request, 'clerk@oakmere.test'), `Live ${uniqueWord()}`);
    const streams = countStreams(context);
    await signIn(page.request, 'clerk@oakmere.test');
    await openedBy(page, id);
    const secondTab = await context.newPage();
    await secondTab.goto(`/agencies/1/customer-submission/${id}`);
    await expect(secondTab.getByRole('heading', { level: 1 })).toBeVisible();

    const colleague = await (await browser.newContext()).newPage();
    await signIn(colleague.request, 'admin@oakmere.test');
    await openedBy(colleague, id);
    await (await noteField(colleague)).fill('The crane is booked for Friday');
    await colleague.getByRole('button', { name: 'Add note' }).click();
    const notes = (at: Page) => at.getByRole('list', { name: 'Timeline' });
    for (const tab of [page, secondTab]) await expect(notes(tab)).toContainText('The crane is booked for Friday');
    expect(streams()).toBe(1);
    await expectAccessible(page, 'a submission that a colleague changed');

    // The other tab takes the connection over.
    const next = secondTab.waitForResponse((response) => new URL(response.url()).pathname === '/api/live');
    await page.close();
    await next;
    await secondTab.getByRole('button', { name: 'Assign to me' }).click();
    await expect(colleague.getByRole('button', { name: 'Assignee: Dana Whitfield' })).toBeVisible();
    await colleague.getByRole('button', { name: 'Assign to me' }).click();
    await expect(secondTab.getByRole('button', { name: 'Assign to me' })).toBeVisible();
    await colleague.context().close();
  },
);

test(
  'after a lost connection the changes in between appear',
  { tag: ['@desktop', '@fault'] },
  async ({ page, context, request }) => {
    const api = await staffApi(request, 'admin@oakmere.test');
    const { id } = await makeSubmission(api, `Offline and back ${uniqueWord()}`);
    await signIn(page.request, 'clerk@oakmere.test');
    await openedBy(page, id);
    await context.setOffline(true);
    await api.send('POST', `/agencies/crm/issues/${id}/notes`, { noteContent: 'While you were away' });
    const back = page.waitForRequest((asked) => new URL(asked.url()).pathname === '/api/live');
    await context.setOffline(false);
    expect((await back).headers()['last-event-id']).toMatch(/\S/);
    await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('While you were away');
  },
);

test(
  'a new submission is announced above the list, and shown on demand while the rows stay in place',
  { tag: ['@desktop', '@detail'] },
  async ({ page, request }) => {
    const api = await staffApi(request, 'admin@oakmere.test');
    const word = `Announced${uniqueWord()}`;
    await makeSubmission(api, `${word} first`);
    await signIn(page.request, 'clerk@oakmere.test');
    const stream = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/live');
    await page.goto(`/agencies/1/customer-submissions?q=${word}`);
    await expect(page.getByText(`${word} first`)).toBeVisible();
    await stream;
    await makeSubmission(api, `${word} second`);
    const announced = page.getByRole('button', { name: '1 new' });
    await expect(announced).toBeVisible();
    await expect(page.getByText(`${word} second`)).toHaveCount(0);
    await announced.click();
    await expect(page.getByText(`${word} second`)).toBeVisible();
    await expect(announced).toHaveCount(0);
  },
);

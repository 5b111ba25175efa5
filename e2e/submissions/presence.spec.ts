import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { secondPerson } from '../support/second-person.ts';
import { signIn } from '../support/sign-in.ts';
import { makeSubmission, staffApi, uniqueWord } from '../support/staff-api.ts';
import { withoutLive } from '../support/without-live.ts';
import { replyField } from '../support/write-note.ts';

const header = (page: Page) => page.getByRole('region', { name: 'Summary' });
const crossing = (page: Page, name: string) =>
  page.getByRole('alert').filter({ hasText: `${name} replied while you were writing` });
const timeline = (page: Page) => page.getByRole('list', { name: 'Timeline' });

/** Returns where the parts of the header are. */
const places = (page: Page) =>
  header(page)
    .locator('h1, .record-facts, .record-actions')
    .evaluateAll((parts) => parts.map((part) => JSON.stringify(part.getBoundingClientRect())));

test(
  'two clerks see that the other one is there and writes, and a reply that crosses is shown before it goes',
  { tag: '@desktop-first' },
  async ({ page, browser, request }) => {
    const { id } = await makeSubmission(await staffApi(request, 'admin@oakmere.test'), `Presence ${uniqueWord()}`);
    const path = `/agencies/1/customer-submission/${id}`;
    await signIn(page.request, 'clerk@oakmere.test');
    await page.goto(path);
    await expect(header(page)).toBeVisible();
    const mine = await replyField(page);
    await mine.fill('The crew comes on Monday');
    const before = await places(page);

    const other = await secondPerson(browser, page, 'admin@oakmere.test');
    await other.page.goto(path);
    await expect(header(other.page).getByRole('img', { name: 'Dana Whitfield' })).toBeVisible();
    const name = (await header(page)
      .getByRole('img', { name: 'also has this open' })
      .getAttribute('aria-label'))!.replace(' also has this open', '');
    const theirs = await replyField(other.page);
    await theirs.fill('The crew comes on Friday');
    await expect(header(page).getByRole('img', { name: `${name} is writing` })).toBeVisible();
    expect(await places(page)).toEqual(before);
    await header(page).getByRole('img', { name }).focus();
    await expect(page.getByRole('tooltip', { name: `${name} is writing` })).toBeVisible();

    await other.page.getByRole('button', { name: 'Send reply' }).click();
    await expect(timeline(other.page)).toContainText('The crew comes on Friday');
    await expect(crossing(page, name)).toContainText('The crew comes on Friday');
    await expect(mine).toHaveValue('The crew comes on Monday');
    await expectAccessible(page, 'a submission that a colleague has open, with a reply that crosses');
    const anyway = page.getByRole('button', { name: 'Send anyway' });
    // A notice that has just appeared is to be read first.
    await expect(async () => {
      if (await anyway.isVisible()) await anyway.click();
      await expect(timeline(page)).toContainText('The crew comes on Monday', { timeout: 2000 });
    }).toPass();
    await expect(crossing(page, name)).toHaveCount(0);
    await other.page.goto('/agencies/1/profile');
    await expect(header(page).getByRole('img', { name })).toHaveCount(0);
    await other.end();
  },
);

test(
  'a reply that crosses unseen is refused, and keeps its text beside the reply of the colleague',
  { tag: ['@desktop', '@fault'] },
  async ({ page, request }) => {
    const admin = await staffApi(request, 'admin@oakmere.test');
    const { id } = await makeSubmission(admin, `Crossing ${uniqueWord()}`);
    await withoutLive(page);
    await signIn(page.request, 'clerk@oakmere.test');
    await page.goto(`/agencies/1/customer-submission/${id}`);
    const mine = await replyField(page);
    await mine.fill('The crew comes on Monday');
    await admin.send('POST', `/agencies/crm/issues/${id}/messages`, { body: 'The crew comes on Friday' });
    await page.getByRole('button', { name: 'Send reply' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'replied while you were writing' });
    await expect(notice).toContainText('The crew comes on Friday');
    await expect(notice).toBeFocused();
    await expect(mine).toHaveValue('The crew comes on Monday');
    await expect(timeline(page)).not.toContainText('The crew comes on Monday');
  },
);

import { expect, test } from '@playwright/test';
import { signIn } from '../support/sign-in.ts';
import { makeSubmission, staffApi, uniqueWord } from '../support/staff-api.ts';
import { noteField, replyField } from '../support/write-note.ts';

const NO_CONNECTION = 'There is no connection. Check the network and try again.';
const NO_ANSWER = 'There was no response, so it may or may not have been saved. Check the connection and try again.';

test(
  'a page of the list that cannot be loaded says so, and loads once there is a connection again',
  { tag: ['@desktop', '@fault'] },
  async ({ page, context }) => {
    await signIn(page.request, 'clerk@oakmere.test');
    await page.goto('/agencies/1/customer-submissions');
    await expect(page.getByText(/^1 to 50 of/)).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText(NO_CONNECTION)).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/^51 to 100 of/)).toBeVisible();
  },
);

test(
  'while the next page of the list loads, its rows are not announced',
  { tag: ['@desktop', '@fault'] },
  async ({ page }) => {
    await signIn(page.request, 'clerk@oakmere.test');
    await page.goto('/agencies/1/customer-submissions');
    const shown = page.getByRole('navigation', { name: 'Pages' }).getByRole('status');
    await expect(shown).toHaveText(/^1 to 50 of/);
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route('**/issues/listing', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(shown).toHaveText('Loading…');
    go();
    await expect(shown).toHaveText(/^51 to 100 of/);
  },
);

test(
  'a reply by text message says that it was not sent, and why',
  { tag: ['@desktop', '@fault'] },
  async ({ page, request }) => {
    const customerInfo = {
      firstName: 'Sam',
      lastName: 'Short',
      phoneNumber: '+14155552671',
      notificationPreference: ['SMS'],
    };
    const { id } = await makeSubmission(await staffApi(request, 'clerk@oakmere.test'), `Text ${uniqueWord()}`, {
      customerInfo,
    });
    await signIn(page.request, 'clerk@oakmere.test');
    await page.goto(`/agencies/1/customer-submission/${id}`);
    await (await replyField(page)).fill('We are on it.');
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(page.getByText('SMS not sent: No SMS gateway is set up.')).toBeVisible();
  },
);

test(
  'without a connection a reply and a change of status are kept, say so, and are sent once',
  { tag: ['@desktop', '@fault'] },
  async ({ page, context, request }) => {
    const api = await staffApi(request, 'clerk@oakmere.test');
    const { id } = await makeSubmission(api, `Offline ${uniqueWord()}`);
    await signIn(page.request, 'clerk@oakmere.test');
    await page.goto(`/agencies/1/customer-submission/${id}`);
    const reply = page.getByLabel('Reply to the resident');
    await reply.fill('We are on it.');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(reply).toHaveAccessibleDescription(new RegExp(NO_ANSWER));
    await expect(reply).toHaveValue('We are on it.');
    await page.locator('#main').getByRole('button', { name: 'Close submission' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Outcome').selectOption({ index: 1 });
    await dialog.getByLabel('Message to the reporter').fill('Done.');
    await dialog.getByRole('button', { name: 'Close submission' }).click();
    await expect(page.getByRole('alert').getByText(NO_ANSWER)).toBeVisible();
    await context.setOffline(false);
    await dialog.getByRole('button', { name: 'Close submission' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(reply).toHaveValue('');
    const { messages } = (await api.get(`/agencies/crm/issues/${id}`)) as unknown as { messages: { body: string }[] };
    expect(messages.filter(({ body }) => body === 'We are on it.')).toHaveLength(1);
  },
);

test(
  'a field that is being sent cannot be edited, so no typed text is lost with the answer',
  { tag: ['@desktop', '@fault'] },
  async ({ page, request }) => {
    const { id } = await makeSubmission(await staffApi(request, 'clerk@oakmere.test'), `Slow ${uniqueWord()}`);
    await signIn(page.request, 'clerk@oakmere.test');
    await page.goto(`/agencies/1/customer-submission/${id}`);
    for (const [label, button, path] of [
      ['Reply to the resident', 'Send reply', 'messages'],
      ['New note', 'Add note', 'notes'],
    ] as const) {
      await (label === 'New note' ? noteField(page) : replyField(page));
      let go = () => {};
      const held = new Promise<void>((resolve) => {
        go = resolve;
      });
      await page.route(`**/issues/${id}/${path}`, async (route) => {
        await held;
        await route.continue();
      });
      const field = page.getByLabel(label);
      await field.fill('First.');
      await page.getByRole('button', { name: button }).click();
      await expect(field).not.toBeEditable();
      go();
      await expect(field).toBeEditable();
      await expect(field).toHaveValue('');
    }
  },
);

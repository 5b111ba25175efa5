import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { PASSWORD, signIn } from '../support/sign-in.ts';
import { makeSubmission, staffApi, uniqueWord } from '../support/staff-api.ts';
import { noteField, replyField } from '../support/write-note.ts';

const alert = (page: Page, text: string) => expect(page.getByRole('status').getByText(text)).toBeVisible();
const dialog = (page: Page) => page.getByRole('dialog');

test('leaving asks before an unsent reply is lost', { tag: ['@desktop', '@detail'] }, async ({ page, request }) => {
  const made = await makeSubmission(await staffApi(request, 'clerk@oakmere.test'), `Leave ${uniqueWord()}`);
  await signIn(page.request, 'clerk@oakmere.test');
  await page.goto(`/agencies/1/customer-submission/${made.id}`);
  await (await replyField(page)).fill('Half a reply');
  await page.getByRole('banner').getByRole('link', { name: 'City of Oakmere' }).click();
  await expect(
    dialog(page).getByText('Your reply is not sent yet. Unsaved input is lost if you leave now.'),
  ).toBeVisible();
  await expectAccessible(page, 'leave dialog');
  await dialog(page).getByRole('button', { name: 'Stay' }).click();
  await expect(await replyField(page)).toHaveValue('Half a reply');
});

test('an unsent reply and note survive a new sign-in', { tag: ['@desktop', '@fault'] }, async ({ page, request }) => {
  const made = await makeSubmission(await staffApi(request, 'clerk@oakmere.test'), `Away ${uniqueWord()}`);
  await signIn(page.request, 'clerk@oakmere.test');
  await page.goto(`/agencies/1/customer-submission/${made.id}`);
  await (await replyField(page)).fill('Half a reply');
  await (await noteField(page)).fill('Half a note');
  await page.context().clearCookies();
  await page.route(
    '**/api/**',
    (route) => route.fulfill({ status: 401, json: { code: 'unauthenticated', message: '' } }),
    { times: 2 },
  );
  // The typed text is kept, so the browser asks no question.
  const asked: string[] = [];
  page.on('dialog', (question) => {
    asked.push(question.type());
    void question.accept();
  });
  await replyField(page);
  await page.getByRole('button', { name: 'Send reply' }).click();
  await page.getByLabel('Email').fill('clerk@oakmere.test');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(await replyField(page)).toHaveValue('Half a reply');
  await expect(await noteField(page)).toHaveValue('Half a note');
  expect(asked).toEqual([]);
  await replyField(page);
  await page.getByRole('button', { name: 'Send reply' }).click();
  await alert(page, 'Message added');
  // The note is stored, but the answer is lost.
  const isNote = (url: URL) => url.pathname.endsWith('/notes');
  await page.route(
    isNote,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await noteField(page);
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await page.reload();
  await expect(await noteField(page)).toHaveValue('Half a note');
  expect(asked).toEqual(['beforeunload']);
  await page.getByRole('button', { name: 'Add note' }).click();
  await alert(page, 'Note added');
  await expect(page.locator('[data-kind="note"]')).toHaveCount(1);
  await expect(await replyField(page)).toHaveValue('');
});

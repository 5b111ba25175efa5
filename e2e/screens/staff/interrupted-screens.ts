import { expect, type Page } from '@playwright/test';
import { messages } from '@townkeep/core/platform';
import { describeIssue, fileIssue, addressOf } from '../../support/public-form.ts';
import { makeSubmission, separateApi, uniqueWord } from '../../support/staff-api.ts';
import { plantMistake } from '../../support/plant-mistake.ts';
import type { Screen } from '../screen.ts';
import { replyField } from '../../support/write-note.ts';

const list = () => '/agencies/1/customer-submissions';

/**
 * States after an interruption: a change by another person, a missing right, a part that did not load.
 */
export const interruptedScreens: readonly Screen[] = [
  {
    name: 'section-without-right',
    isFault: true,
    as: 'personnel',
    path: () => '/agencies/1/outbox',
    shows: 'You don’t have access to this page',
  },
  {
    name: 'sign-in-not-set-up',
    isFault: true,
    as: null,
    path: () => '/crm/error',
    shows: messages.signInNotSetUp,
    reach: openUnnamedSignIn,
  },
  {
    name: 'sign-out-failed',
    isFault: true,
    as: 'clerk',
    path: () => '/agencies/1/profile',
    shows: /The sign-out did not work/,
    reach: failSignOut,
  },
  {
    name: 'submission-deleted-meanwhile',
    isFault: true,
    as: 'clerk',
    path: list,
    shows: /This submission was deleted\./,
    reach: replyToDeleted,
  },
  {
    name: 'submission-note-together',
    isFault: true,
    as: 'clerk',
    path: list,
    shows: /“Words of the admin”/,
    reach: changeNoteTogether,
  },
  {
    name: 'public-part-lost',
    isFault: true,
    as: null,
    path: () => '/crm/error',
    shows: 'There was an error.',
    reach: losePart,
  },
  {
    name: 'public-form-crashed',
    isFault: true,
    as: null,
    path: () => '/crm/demo',
    shows: 'Start over',
    reach: crashForm,
  },
  {
    name: 'public-form-set-aside',
    isFault: true,
    as: null,
    path: () => '/crm/demo',
    shows: /This browser has another request that you have not sent/,
    reach: beginBeside,
  },
];

async function openUnnamedSignIn(page: Page): Promise<void> {
  await page.route('**/api/agency/1/info', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), SSOProvider: 'OKTA', sso: null } });
  });
  await page.goto('/agencies/1/login');
}

/** The keyboard's focus keeps the alert open. */
async function failSignOut(page: Page): Promise<void> {
  await page.route('**/api/logout', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Try again later.' } }),
  );
  await page.getByRole('button', { name: 'Dana Whitfield' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await page.getByRole('button', { name: 'Dismiss' }).focus();
}

async function replyToDeleted(page: Page): Promise<void> {
  const made = await makeSubmission(await separateApi(page, 'clerk@oakmere.test'), `Gone ${uniqueWord()}`);
  await page.goto(`/agencies/1/customer-submission/${made.id}`);
  await (await replyField(page)).fill('A long answer');
  await (await separateApi(page, 'admin@oakmere.test')).send('DELETE', `/agencies/crm/issues/${made.id}`, {});
  await page.getByRole('button', { name: 'Send reply' }).click();
}

async function changeNoteTogether(page: Page): Promise<void> {
  const clerk = await separateApi(page, 'clerk@oakmere.test');
  const made = await makeSubmission(clerk, `Two notes ${uniqueWord()}`);
  const notes = `/agencies/crm/issues/${made.id}/notes`;
  const { id } = (await clerk.send('POST', notes, { noteContent: 'First words' })) as { id: string };
  await page.goto(`/agencies/1/customer-submission/${made.id}`);
  const note = page.locator('[data-kind="note"]').first();
  await note.getByRole('button', { name: 'Edit' }).click();
  await note.getByRole('textbox', { name: 'Note' }).fill('Words of the clerk');
  await (
    await separateApi(page, 'admin@oakmere.test')
  ).send('PUT', `${notes}/${id}`, { noteContent: 'Words of the admin' });
  await note.getByRole('button', { name: 'Save' }).click();
}

async function losePart(page: Page): Promise<void> {
  const { link } = await fileIssue(page.request, {
    description: 'A part of the page is lost',
    at: await addressOf(page.request, 'Maple Street'),
  });
  await page.route('**/assets/SubmissionPage-*.js', (route) => route.abort());
  await page.goto(link);
}

async function typeUntilKept(page: Page): Promise<void> {
  await describeIssue(page, { description: 'A tree has fallen', category: 'Question or suggestion' });
  await expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage }))).toContain('A tree has fallen');
}

async function beginBeside(page: Page): Promise<void> {
  await typeUntilKept(page);
  await page.goto('/crm/demo?issueDescription=Where%20do%20I%20recycle%20paint%3F');
}

async function crashForm(page: Page): Promise<void> {
  await typeUntilKept(page);
  await page.evaluate(plantMistake, 'The form stumbles');
  await page.getByLabel('Describe the issue').fill('The form stumbles');
}

import { expect, type Page, test } from '@playwright/test';
import { expectAlertCoversNothing } from '../support/alerts.ts';
import { expectAccessible } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { signIn } from '../support/sign-in.ts';
import { makeSubmission, staffApi, uniqueWord } from '../support/staff-api.ts';
import { noteField, replyField } from '../support/write-note.ts';

const LIST = '/agencies/1/customer-submissions';
const alert = (page: Page, text: string) => expect(page.getByRole('status').getByText(text)).toBeVisible();
const dialog = (page: Page) => page.getByRole('dialog');
const rows = (page: Page) => page.locator('[data-row-link]');

/** Expects that what this person cannot do is not shown. */
async function expectNoActions(page: Page): Promise<void> {
  const actions = /^(Close submission|Assignee|Category|Add tag|Add attachments|Change location|Edit answers)/;
  await expect(page.getByRole('button', { name: actions })).toHaveCount(0);
  await expect(page.getByRole('textbox')).toHaveCount(0);
}

/** On a phone all filters but the search stand in a sheet. */
async function chooseStatus(page: Page, status: string): Promise<void> {
  const field = page.getByLabel('Status');
  const isInSheet = !(await field.isVisible());
  if (isInSheet) await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await field.selectOption(status);
  if (isInSheet) await page.getByRole('button', { name: 'Close the filters' }).click();
}

test(
  'a submission is found, assigned, noted, answered, closed and reopened',
  { tag: '@desktop-first' },
  async ({ page, request }) => {
    const word = uniqueWord();
    const { number } = await makeSubmission(
      await staffApi(request, 'clerk@oakmere.test'),
      `When is the library open? ${word}`,
    );
    await signIn(page.request, 'clerk@oakmere.test');
    await page.goto(LIST);
    await page.getByLabel('Search submissions').fill(word);
    await expect(rows(page)).toHaveCount(1);
    await chooseStatus(page, 'Open');
    await expect(page).toHaveURL(new RegExp(`q=${word}.*status=OPEN|status=OPEN.*q=${word}`));
    await expect(rows(page)).toHaveCount(1);
    await expectAccessible(page, 'filtered list');
    await rows(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`#${number}`);
    await expect(page).toHaveTitle(/Customer Submission Detail Page/);

    await expect(page.getByRole('button', { name: /^Assignee/ })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: /^Assignee/ }).click();
    await page.getByLabel('Search assignee').fill('no such name');
    await expect(page.getByText('No matching Assignees')).toBeVisible();
    await page.getByLabel('Search assignee').fill('marcus');
    await page.getByRole('option', { name: 'Marcus Lee' }).click();
    await alert(page, 'Assignee changed');
    await expectAlertCoversNothing(page);
    await expect(page.getByRole('button', { name: 'Assignee: Marcus Lee' })).toBeVisible();

    await noteField(page);
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByText('Note is required')).toBeVisible();
    await (await noteField(page)).fill('Ask the library.');
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Ask the library.');

    await replyField(page);
    await expect(page.getByText('Ann Journey gets it by email (ann.journey@residents.test).')).toBeVisible();
    await (await replyField(page)).fill('From ten to six.');
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('From ten to six.');
    await expectAccessible(page, 'submission with a thread');

    await page.getByRole('button', { name: 'Close submission' }).click();
    await dialog(page).getByRole('button', { name: 'Close submission' }).click();
    await expect(dialog(page).getByText('Outcome is required')).toBeVisible();
    await expectAccessible(page, 'close dialog with errors');
    const close = async () => {
      await dialog(page).getByLabel('Outcome').selectOption({ index: 1 });
      await dialog(page).getByLabel('Message to the reporter').fill('Answered.');
      await dialog(page).getByRole('button', { name: 'Close submission' }).click();
      await alert(page, 'Submission closed');
      await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Closed');
    };
    await close();
    await page.getByRole('status').getByRole('button', { name: 'Undo' }).last().click();
    await alert(page, 'Change undone');
    await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('undid the closing');
    await expect(page.getByRole('list', { name: 'Timeline' })).not.toContainText('Answered.');
    await expect(page.getByLabel('Reply to the resident')).toHaveValue('Answered.');
    await page.getByLabel('Reply to the resident').clear();
    await page.getByRole('button', { name: 'Close submission' }).click();
    await close();
    await expect(page.getByRole('button', { name: 'Reopen submission' })).toBeVisible();

    await page.getByRole('button', { name: 'Reopen submission' }).click();
    await dialog(page).getByLabel('Reason').fill('The hours have changed.');
    await expectAccessible(page, 'reopen dialog');
    await dialog(page).getByRole('button', { name: 'Reopen submission' }).click();
    await alert(page, 'Submission reopened');
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Reopened');

    await page.getByRole('radiogroup', { name: 'Show in the timeline' }).getByText('Changes').click();
    await expect(page.getByText('reopened this: The hours have changed.')).toBeVisible();
    await expect(page.getByRole('list', { name: 'Timeline' })).not.toContainText('From ten to six.');
    await expectAccessible(page, 'changes');
  },
);

test(
  'a submission is found, assigned, noted, answered, closed and reopened by keyboard alone',
  { tag: ['@desktop', '@detail'] },
  async ({ page, request }) => {
    const word = uniqueWord();
    await makeSubmission(await staffApi(request, 'clerk@oakmere.test'), `Keyboard ${word}`);
    await signIn(page.request, 'clerk@oakmere.test');
    await page.goto(LIST);
    await expect(rows(page).first()).toBeVisible();
    await page.keyboard.press('/');
    await expect(page.getByLabel('Search submissions')).toBeFocused();
    await page.keyboard.type(word);
    await expect(rows(page)).toHaveCount(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('j');
    await expect(rows(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Question or suggestion');

    await tabTo(page, page.getByRole('button', { name: /^Assignee/ }));
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Search assignee')).toBeFocused();
    await page.keyboard.type('dana');
    await expect(page.getByRole('option')).toHaveCount(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Assignee: Dana Whitfield' })).toBeFocused();

    await page.keyboard.press('n');
    await expect(page.getByLabel('New note')).toBeFocused();
    await page.keyboard.type('By keyboard.');
    await tabTo(page, page.getByRole('button', { name: 'Add note' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('By keyboard.');
    await expect(page.getByRole('radio', { name: 'Note', exact: true })).toBeFocused();

    await page.keyboard.press('r');
    await expect(page.getByLabel('Reply to the resident')).toBeFocused();
    await page.keyboard.type('Hello.');
    await tabTo(page, page.getByRole('button', { name: 'Send reply' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Hello.');
    await expect(page.getByRole('radio', { name: 'Reply', exact: true })).toBeFocused();

    await tabTo(page, page.getByRole('button', { name: 'Close submission' }));
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByLabel('Outcome')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Done.');
    await tabTo(page, dialog(page).getByRole('button', { name: 'Close submission' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Reopen submission' })).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Reopen submission' }));
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByLabel('Reason')).toBeFocused();
    await tabTo(page, dialog(page).getByRole('button', { name: 'Reopen submission' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Reopened');
  },
);

test(
  'a person with read-only access sees why there are no actions',
  { tag: ['@desktop', '@detail'] },
  async ({ page, request }) => {
    const { id } = await makeSubmission(await staffApi(request, 'clerk@oakmere.test'), `Read only ${uniqueWord()}`);
    await signIn(page.request, 'council@oakmere.test');
    await page.goto(`/agencies/1/customer-submission/${id}`);
    await expect(page.getByRole('note').getByText('You can view this, but not change it.')).toBeVisible();
    await expectNoActions(page);
    await page.keyboard.press('s');
    await expect(dialog(page)).toBeHidden();
    await expectAccessible(page, 'read only');
  },
);

test(
  'a submission is deleted only after DELETE is typed',
  { tag: ['@desktop', '@detail'] },
  async ({ page, request }) => {
    const made = await makeSubmission(await staffApi(request, 'admin@oakmere.test'), `Mistake ${uniqueWord()}`);
    await signIn(page.request, 'admin@oakmere.test');
    await page.goto(`/agencies/1/customer-submission/${made.id}`);
    await (await replyField(page)).fill('Half a reply');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(dialog(page)).toContainText('Your reply is not sent yet. What you typed will be lost, too.');
    await dialog(page).getByLabel('Type DELETE to confirm').fill('delete');
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(dialog(page).getByText('Please enter DELETE in all caps')).toBeVisible();
    await expectAccessible(page, 'delete dialog');
    await dialog(page).getByLabel('Type DELETE to confirm').fill('DELETE');
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await alert(page, `#${made.number} deleted`);
    await expect(page).toHaveURL(new RegExp(LIST));
    await expect(dialog(page)).toHaveCount(0);
    await page.goto(`/agencies/1/customer-submission/${made.id}`);
    await expect(page.getByText('PAGE NOT FOUND')).toBeVisible();
  },
);

test(
  'BASIC changes own and unassigned submissions, and sees why not others',
  { tag: ['@desktop', '@detail'] },
  async ({ page, request }) => {
    const api = await staffApi(request, 'clerk@oakmere.test');
    const { users } = (await api.get('/agencies/crm/users?q=Dana')) as unknown as { users: { id: string }[] };
    const others = await makeSubmission(api, `Others ${uniqueWord()}`, { assigneeId: users[0]!.id });
    const unassigned = await makeSubmission(api, `Unassigned ${uniqueWord()}`, { assigneeId: null });
    await signIn(page.request, 'streets@oakmere.test');
    await page.goto(`/agencies/1/customer-submission/${others.id}`);
    await expect(page.getByText('Assigned to Dana Whitfield. You can read it.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Dana Whitfield');
    await expectNoActions(page);
    await page.getByRole('button', { name: 'Ask for it' }).click();
    await alert(page, 'You asked Dana Whitfield for it');
    await expect(page.getByRole('button', { name: 'Asked today' })).toBeVisible();
    await page.goto(`/agencies/1/customer-submission/${unassigned.id}`);
    await page.getByRole('button', { name: 'Assign to me' }).click();
    await expect(page.getByRole('button', { name: 'Assignee: Jo Brandt' })).toBeVisible();
    await page.goto('/agencies/1/products/customer-submission/create');
    await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('Please ask your agency administrator.');
  },
);

import { expect, type Page, test } from '@playwright/test';
import { expectAlertCoversNothing } from './support/alerts.ts';
import { expectAccessible } from './support/axe.ts';
import { PASSWORD, signIn } from './support/sign-in.ts';
import { makeSubmission, staffApi, uniqueWord } from './support/staff-api.ts';

const LIST = '/agencies/1/customer-submissions?view=list';
const alert = (page: Page, text: string) => expect(page.getByRole('status').getByText(text)).toBeVisible();
const dialog = (page: Page) => page.getByRole('dialog');
const rows = (page: Page) => page.locator('[data-row-link]');

/** On a phone the filters stand behind a button. */
async function openFilters(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Filters', exact: true });
  await expect(rows(page).first()).toBeVisible();
  if (await button.isVisible()) await button.click();
}

test('a submission is found, assigned, noted, answered, closed and reopened', async ({ page, request }) => {
  const word = uniqueWord();
  const { number } = await makeSubmission(
    await staffApi(request, 'clerk@oakmere.test'),
    `When is the library open? ${word}`,
  );
  await signIn(page.request, 'clerk@oakmere.test');
  await page.goto(LIST);
  await openFilters(page);
  await page.getByLabel('Search submissions').fill(word);
  await page.getByLabel('Status').selectOption('Open');
  await expect(page).toHaveURL(new RegExp(`q=${word}.*status=OPEN|status=OPEN.*q=${word}`));
  await expect(rows(page)).toHaveCount(1);
  await expectAccessible(page, 'filtered list');
  await rows(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`#${number}`);
  await expect(page).toHaveTitle(/Customer Submission Detail Page/);

  await expect(page.getByRole('button', { name: /^Assignee/ })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: /^Assignee/ }).click();
  await page.getByLabel('Search assignee').fill('nobody of that name');
  await expect(page.getByText('No matching Assignees')).toBeVisible();
  await page.getByLabel('Search assignee').fill('marcus');
  await page.getByRole('option', { name: 'Marcus Lee' }).click();
  await alert(page, 'Assignee changed');
  await expectAlertCoversNothing(page);
  await expect(page.getByRole('button', { name: 'Assignee: Marcus Lee' })).toBeVisible();

  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByText('Note is required')).toBeVisible();
  await page.getByLabel('New note').fill('Ask the library.');
  await page.getByRole('button', { name: 'Add note' }).click();
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('Ask the library.');

  await expect(page.getByText('Ann Journey gets it by email (ann.journey@residents.test).')).toBeVisible();
  await page.getByLabel('Reply to the resident').fill('From ten to six.');
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('From ten to six.');
  await expectAccessible(page, 'submission with a thread');

  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Close submission' }).click();
  await expect(dialog(page).getByText('Outcome is required')).toBeVisible();
  await expectAccessible(page, 'close dialog with errors');
  await dialog(page).getByLabel('Outcome').selectOption({ index: 1 });
  await dialog(page).getByLabel('Message to the reporter').fill('Answered.');
  await dialog(page).getByRole('button', { name: 'Close submission' }).click();
  await alert(page, 'Submission closed');
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Closed');
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();

  await page.getByRole('button', { name: 'Reopen' }).click();
  await dialog(page).getByLabel('Reason').fill('The hours have changed.');
  await expectAccessible(page, 'reopen dialog');
  await dialog(page).getByRole('button', { name: 'Reopen submission' }).click();
  await alert(page, 'Submission reopened');
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Reopened');

  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('reopened this: The hours have changed.')).toBeVisible();
  await expectAccessible(page, 'history');
});

test('the same by keyboard alone', { tag: '@desktop' }, async ({ page, request }) => {
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

  await tabTo(page, page.getByLabel('New note'));
  await page.keyboard.type('By keyboard.');
  await tabTo(page, page.getByRole('button', { name: 'Add note' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText('By keyboard.');
  await expect(page.getByLabel('New note')).toBeFocused();

  await tabTo(page, page.getByLabel('Reply to the resident'));
  await page.keyboard.type('Hello.');
  await tabTo(page, page.getByRole('button', { name: 'Send reply' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('Hello.');
  await expect(page.getByLabel('Reply to the resident')).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'Close', exact: true }));
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Outcome')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Done.');
  await tabTo(page, dialog(page).getByRole('button', { name: 'Close submission' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Reopen' }));
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('Reason')).toBeFocused();
  await tabTo(page, dialog(page).getByRole('button', { name: 'Reopen submission' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Summary' })).toContainText('Reopened');
});

/** Goes to an element with Tab alone. */
async function tabTo(page: Page, target: ReturnType<Page['getByLabel']>): Promise<void> {
  for (let i = 0; i < 80; i++) {
    if ((await target.and(page.locator(':focus')).count()) === 1) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab never came to it');
}

test('who may only see is told why the actions are off', { tag: '@desktop' }, async ({ page, request }) => {
  const { id } = await makeSubmission(await staffApi(request, 'clerk@oakmere.test'), `Read only ${uniqueWord()}`);
  await signIn(page.request, 'council@oakmere.test');
  await page.goto(`/agencies/1/customer-submission/${id}`);
  const close = page.getByRole('button', { name: 'Close', exact: true });
  await expect(close).toHaveAttribute('aria-disabled', 'true');
  await expect(close).toHaveAccessibleDescription('You may view this, but not change it.');
  await close.click({ force: true });
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByLabel('New note')).toBeDisabled();
  await expectAccessible(page, 'read only');
});

test(
  'somebody else was faster: the page says so and shows theirs',
  { tag: ['@desktop', '@fault'] },
  async ({ page, request }) => {
    const api = await staffApi(request, 'admin@oakmere.test');
    const made = await makeSubmission(api, `Twice ${uniqueWord()}`);
    await signIn(page.request, 'clerk@oakmere.test');
    const settings = '**/agencies/crm/submission-settings';
    await page.route(settings, (route) =>
      route.fulfill({ status: 500, json: { code: 'internal_error', message: '' } }),
    );
    await page.goto(`/agencies/1/customer-submission/${made.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`#${made.number}`);
    await api.send('PUT', `/agencies/crm/issues/${made.id}/visibility`, { visibility: 'INTERNAL' });
    await page.getByRole('button', { name: 'Assign to me' }).click();
    await expect(
      page.getByText('Someone else changed this in the meantime. Please look at the newest version and try again.'),
    ).toBeVisible();
    await expect(page.getByText('Only staff and the reporter see it.')).toBeVisible();

    // What closing asks for is not always there.
    await page.locator('#main').getByRole('button', { name: 'Close', exact: true }).click();
    await expect(dialog(page).getByRole('button', { name: 'Try again' })).toBeVisible();
    await page.unroute(settings);
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await dialog(page).getByLabel('Outcome').selectOption({ index: 1 });
    await dialog(page).getByLabel('Message to the reporter').fill('Done.');
    const { users } = (await api.get('/agencies/crm/users?q=Marcus')) as unknown as { users: { id: string }[] };
    const { version } = await api.send('PUT', `/agencies/crm/issues/${made.id}/assignees`, {
      assigneeId: users[0]!.id,
    });
    await api.send('PUT', `/agencies/crm/issues/${made.id}/status`, {
      version,
      status: 'CLOSED',
      outcome: 'Fixed',
      message: 'Theirs.',
    });
    const confirm = dialog(page).getByRole('button', { name: 'Close submission' });
    await confirm.click();
    await expect(confirm).toHaveAccessibleDescription('This submission is already closed.');
    const notice = dialog(page).getByRole('alert').filter({ hasText: 'Someone else changed this in the meantime' });
    await expect(notice).toBeFocused();
    await expect(notice).toContainText('They changed: Status (now closed), Assignee (now Marcus Lee), Conversation.');
    await expect(page.locator('.mantine-Notification-root').filter({ hasText: 'Someone else' })).toHaveCount(0);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await page.locator('#main').getByRole('button', { name: 'Reopen', exact: true }).click();
    await api.send('PUT', `/agencies/crm/issues/${made.id}/visibility`, { visibility: 'EXTERNAL' });
    await dialog(page).getByRole('button', { name: 'Reopen submission' }).click();
    await expect(notice).toContainText('They changed: Visibility (now external).');
  },
);

test('an unsent reply is not lost by leaving', { tag: ['@desktop', '@detail'] }, async ({ page, request }) => {
  const made = await makeSubmission(await staffApi(request, 'clerk@oakmere.test'), `Leave ${uniqueWord()}`);
  await signIn(page.request, 'clerk@oakmere.test');
  await page.goto(`/agencies/1/customer-submission/${made.id}`);
  await page.getByLabel('Reply to the resident').fill('Half a reply');
  await page.getByRole('banner').getByRole('link', { name: 'City of Oakmere' }).click();
  await expect(
    dialog(page).getByText('Your reply is not sent yet. Unsaved input is lost if you leave now.'),
  ).toBeVisible();
  await expectAccessible(page, 'leave dialog');
  await dialog(page).getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Reply to the resident')).toHaveValue('Half a reply');
});

test(
  'an unsent reply and note are still there after a new sign-in',
  { tag: ['@desktop', '@fault'] },
  async ({ page, request }) => {
    const made = await makeSubmission(await staffApi(request, 'clerk@oakmere.test'), `Away ${uniqueWord()}`);
    await signIn(page.request, 'clerk@oakmere.test');
    await page.goto(`/agencies/1/customer-submission/${made.id}`);
    await page.getByLabel('Reply to the resident').fill('Half a reply');
    await page.getByLabel('New note').fill('Half a note');
    await page.context().clearCookies();
    await page.route(
      '**/api/**',
      (route) => route.fulfill({ status: 401, json: { code: 'unauthenticated', message: '' } }),
      { times: 2 },
    );
    // What was typed is kept, so nobody is asked whether to lose it.
    const asked: string[] = [];
    page.on('dialog', (question) => {
      asked.push(question.type());
      void question.accept();
    });
    await page.getByRole('button', { name: 'Send reply' }).click();
    await page.getByLabel('Email').fill('clerk@oakmere.test');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByLabel('Reply to the resident')).toHaveValue('Half a reply');
    await expect(page.getByLabel('New note')).toHaveValue('Half a note');
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: 'Send reply' }).click();
    await alert(page, 'Message sent');
    // The note arrives, its answer does not.
    const isNote = (url: URL) => url.pathname.endsWith('/notes');
    await page.route(
      isNote,
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('New note')).toHaveValue('Half a note');
    expect(asked).toEqual(['beforeunload']);
    await page.getByRole('button', { name: 'Add note' }).click();
    await alert(page, 'Note added');
    await expect(page.getByRole('list', { name: 'Notes' }).getByRole('listitem')).toHaveCount(1);
    await expect(page.getByLabel('Reply to the resident')).toHaveValue('');
  },
);

test('only the word deletes a submission', { tag: ['@desktop', '@detail'] }, async ({ page, request }) => {
  const made = await makeSubmission(await staffApi(request, 'admin@oakmere.test'), `Mistake ${uniqueWord()}`);
  await signIn(page.request, 'admin@oakmere.test');
  await page.goto(`/agencies/1/customer-submission/${made.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog(page).getByLabel('Type DELETE to confirm').fill('delete');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(dialog(page).getByText('Please enter DELETE in all caps')).toBeVisible();
  await expectAccessible(page, 'delete dialog');
  await dialog(page).getByLabel('Type DELETE to confirm').fill('DELETE');
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await alert(page, `#${made.number} deleted`);
  await page.goto(`/agencies/1/customer-submission/${made.id}`);
  await expect(page.getByText('PAGE NOT FOUND')).toBeVisible();
});

test(
  "BASIC changes what is its own or nobody's, and is told so of the rest",
  { tag: ['@desktop', '@detail'] },
  async ({ page, request }) => {
    const api = await staffApi(request, 'clerk@oakmere.test');
    const { users } = (await api.get('/agencies/crm/users?q=Dana')) as unknown as { users: { id: string }[] };
    const others = await makeSubmission(api, `Others ${uniqueWord()}`, { assigneeId: users[0]!.id });
    const nobodys = await makeSubmission(api, `Nobody ${uniqueWord()}`, { assigneeId: null });
    await signIn(page.request, 'streets@oakmere.test');
    await page.goto(`/agencies/1/customer-submission/${others.id}`);
    await expect(page.getByRole('button', { name: 'Close', exact: true })).toHaveAccessibleDescription(
      'You may change only what is assigned to you or to nobody.',
    );
    await expect(page.getByRole('button', { name: /^Assignee/ })).toHaveAttribute('aria-disabled', 'true');
    await page.goto(`/agencies/1/customer-submission/${nobodys.id}`);
    await page.getByRole('button', { name: 'Assign to me' }).click();
    await expect(page.getByRole('button', { name: 'Assignee: Jo Brandt' })).toBeVisible();
    await page.goto('/agencies/1/products/customer-submission/create');
    await expect(
      page.getByText('You do not have the right to do this. Please ask your agency administrator.'),
    ).toBeVisible();
  },
);

import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { signIn } from '../support/sign-in.ts';
import { categoryNamed, makeSubmission, staffApi, uniqueWord } from '../support/staff-api.ts';
import { noteField, replyField } from '../support/write-note.ts';
import { withoutLive } from '../support/without-live.ts';

/** How long an alert stays that has no focus. */
const ALERT_MS = 3000;

const dialog = (page: Page) => page.getByRole('dialog');
const home = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'City of Oakmere' });

test(
  'the second of two changes of a note shows what it would replace',
  { tag: ['@desktop', '@fault'] },
  async ({ page, request }) => {
    const made = await makeSubmission(await staffApi(request, 'clerk@oakmere.test'), `Two notes ${uniqueWord()}`);
    const notes = `/agencies/crm/issues/${made.id}/notes`;
    const { id } = (await (
      await staffApi(request, 'clerk@oakmere.test')
    ).send('POST', notes, { noteContent: 'First words' })) as { id: string };
    await withoutLive(page);
    await page.clock.install();
    await signIn(page.request, 'clerk@oakmere.test');
    await page.goto(`/agencies/1/customer-submission/${made.id}`);
    const note = page.locator('[data-kind="note"]').first();
    await note.getByRole('button', { name: 'Edit' }).click();
    await note.getByRole('textbox', { name: 'Note' }).fill('Words of the clerk');
    await (
      await staffApi(request, 'admin@oakmere.test')
    ).send('PUT', `${notes}/${id}`, { noteContent: 'Words of the admin' });
    await note.getByRole('button', { name: 'Save' }).click();
    await expect(note.getByRole('alert')).toBeFocused();
    await expect(note.getByRole('alert')).toContainText('“Words of the admin”');
    await expect(note.getByRole('textbox', { name: 'Note' })).toHaveValue('Words of the clerk');
    await expectAccessible(page, 'note changed by another person');

    await home(page).click();
    await expect(
      dialog(page).getByText('Your change to a note is not saved yet. Unsaved input is lost if you leave now.'),
    ).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Stay' }).click();
    await note.getByRole('button', { name: 'Save' }).click();
    await expect(note).toContainText('Words of the clerk');
    await expect(note.getByRole('alert')).toHaveCount(0);

    // The alert stays while it has the focus.
    await expect(page.getByRole('status').getByText('Note changed')).toBeVisible();
    await page.keyboard.press('g');
    await page.keyboard.press('a');
    const dismiss = page
      .getByRole('status')
      .filter({ hasText: 'Note changed' })
      .getByRole('button', { name: 'Dismiss' });
    await expect(dismiss).toBeFocused();
    await page.clock.fastForward(2 * ALERT_MS);
    await expect(dismiss).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dismiss).toHaveCount(0);
    await expect(note.getByRole('button', { name: 'Edit' })).toBeFocused();
  },
);

test(
  'a submission deleted by another person says so, and keeps the typed text in sight',
  { tag: ['@desktop', '@fault'] },
  async ({ page, request }) => {
    const made = await makeSubmission(await staffApi(request, 'clerk@oakmere.test'), `Gone ${uniqueWord()}`);
    await withoutLive(page);
    await signIn(page.request, 'clerk@oakmere.test');
    await page.goto(`/agencies/1/customer-submission/${made.id}`);
    await (await replyField(page)).fill('A long answer');
    await (await staffApi(request, 'admin@oakmere.test')).send('DELETE', `/agencies/crm/issues/${made.id}`, {});
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'This submission was deleted.' })).toBeVisible();
    await expect(await replyField(page)).toHaveValue('A long answer');
    for (const name of ['Send reply', 'Close submission'])
      await expect(page.locator('#main').getByRole('button', { name, exact: true })).toHaveAccessibleDescription(
        /^This submission was deleted\./,
      );
    await noteField(page);
    await expect(page.getByRole('button', { name: 'Add note' })).toHaveAccessibleDescription(
      /^This submission was deleted\./,
    );
    await expectAccessible(page, 'deleted by another person');
  },
);

test('leaving the profile asks before changes are lost', { tag: ['@desktop', '@fault'] }, async ({ page }) => {
  await signIn(page.request, 'clerk@oakmere.test');
  await page.goto('/agencies/1/profile');
  const password = page.getByRole('region', { name: 'Password' });
  await expect(password).toBeVisible();
  await page.getByLabel('Title').fill('Half a title');
  await home(page).click();
  await expect(
    dialog(page).getByText('Your info is not saved yet. Unsaved input is lost if you leave now.'),
  ).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page).not.toHaveURL(/profile/);

  // With an identity provider there is no password to change.
  await page.route('**/api/agency/1/info', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), SSOProvider: 'OKTA' } });
  });
  const loaded = page.waitForResponse('**/api/agency/1/info');
  await page.goto('/agencies/1/profile');
  await loaded;
  await expect(page.getByRole('region', { name: 'Preferences' })).toBeVisible();
  await expect(password).toHaveCount(0);
});

test('a street address of one long word fits on a phone', { tag: ['@phone', '@fault'] }, async ({ page, request }) => {
  const api = await staffApi(request, 'clerk@oakmere.test');
  const made = await makeSubmission(api, `Long address ${uniqueWord()}`);
  await api.send('PUT', `/agencies/crm/issues/${made.id}/location`, {
    location: {
      streetAddress: 'x'.repeat(200),
      city: 'Oakmere',
      state: 'CA',
      zip: '94600',
      isManualAddress: true,
      locationSource: 'MANUAL',
    },
  });
  await signIn(page.request, 'clerk@oakmere.test');
  await page.goto(`/agencies/1/customer-submission/${made.id}`);
  await expect(page.getByText('set the location to').filter({ hasText: 'x'.repeat(200) })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test(
  'after a change by another person the page says so and shows it',
  { tag: ['@desktop', '@fault'] },
  async ({ page, request }) => {
    const api = await staffApi(request, 'admin@oakmere.test');
    const made = await makeSubmission(api, `Twice ${uniqueWord()}`);
    await withoutLive(page);
    await signIn(page.request, 'clerk@oakmere.test');
    const settings = '**/agencies/crm/submission-settings';
    await page.route(settings, (route) =>
      route.fulfill({ status: 500, json: { code: 'internal_error', message: '' } }),
    );
    await page.goto(`/agencies/1/customer-submission/${made.id}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`#${made.number}`);
    await api.send('PUT', `/agencies/crm/issues/${made.id}/visibility`, { visibility: 'INTERNAL' });
    await page.getByRole('button', { name: /^Assignee/ }).click();
    await page.getByRole('option', { name: /Dana Whitfield/ }).click();
    await expect(
      page.getByText('Someone else changed this in the meantime. Please look at the newest version and try again.'),
    ).toBeVisible();
    await expect(page.getByText('Only staff and the reporter see it.')).toBeVisible();

    // The settings that closing needs did not load.
    await page.locator('#main').getByRole('button', { name: 'Close submission' }).click();
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
    const notice = dialog(page).getByRole('alert').filter({ hasText: 'Alex Romero changed this in the meantime' });
    await expect(notice).toBeFocused();
    await expect(notice).toContainText('They changed: Status (now closed), Assignee (now Marcus Lee), Conversation.');
    await expect(page.locator('.mantine-Notification-root').filter({ hasText: 'Someone else' })).toHaveCount(0);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
    await page.locator('#main').getByRole('button', { name: 'Reopen submission' }).click();
    await api.send('PUT', `/agencies/crm/issues/${made.id}/visibility`, { visibility: 'EXTERNAL' });
    await dialog(page).getByRole('button', { name: 'Reopen submission' }).click();
    await expect(notice).toContainText('They changed: Visibility (now external).');
  },
);

test(
  'the second of two people who move a submission to a category is shown where it is, and keeps the choice',
  { tag: ['@desktop', '@fault'] },
  async ({ page, request }) => {
    const api = await staffApi(request, 'admin@oakmere.test');
    const made = await makeSubmission(api, `Moved twice ${uniqueWord()}`);
    await withoutLive(page);
    await signIn(page.request, 'clerk@oakmere.test');
    await page.goto(`/agencies/1/customer-submission/${made.id}`);
    await page.getByRole('button', { name: /^Category: / }).click();
    await page.getByRole('option', { name: 'Pothole' }).click();
    const theirs = await categoryNamed(api, 'Graffiti');
    await api.send('PUT', `/agencies/crm/issues/${made.id}/categories`, { categoryId: theirs.id });
    await dialog(page).getByRole('button', { name: 'Change category' }).click();
    const notice = dialog(page).getByRole('alert').filter({ hasText: 'Alex Romero changed this in the meantime' });
    await expect(notice).toBeFocused();
    await expect(notice).toContainText('Category (now Graffiti)');
    await expect(dialog(page).getByRole('button', { name: 'New category: Pothole' })).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Change category' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Pothole');
  },
);

// The second of these categories has no fields.
for (const moved of ['Graffiti', 'Park maintenance'])
  test(
    `answers typed for a category stay in sight when another person moves the submission to ${moved}`,
    { tag: ['@desktop', '@fault'] },
    async ({ page, request }) => {
      const api = await staffApi(request, 'admin@oakmere.test');
      const made = await makeSubmission(api, `Moved while answered ${uniqueWord()}`);
      const category = `/agencies/crm/issues/${made.id}/categories`;
      await api.send('PUT', category, { categoryId: (await categoryNamed(api, 'Pothole')).id });
      await withoutLive(page);
      await signIn(page.request, 'clerk@oakmere.test');
      await page.goto(`/agencies/1/customer-submission/${made.id}`);
      await page.getByRole('button', { name: 'Edit answers' }).click();
      await dialog(page).getByLabel('How big is it?').selectOption({ index: 1 });
      await dialog(page).getByRole('radio', { name: 'Yes' }).check();
      await dialog(page).getByLabel('What was damaged?').fill('A tire');
      await api.send('PUT', category, { categoryId: (await categoryNamed(api, moved)).id });
      const save = dialog(page).getByRole('button', { name: 'Save' });
      await save.click();
      const notice = dialog(page).getByRole('alert').filter({ hasText: 'Alex Romero changed this in the meantime' });
      await expect(notice).toBeFocused();
      await expect(notice).toContainText(`Category (now ${moved})`);
      await expect(dialog(page).getByLabel('What was damaged?')).toHaveValue('A tire');
      await expect(save).toHaveAccessibleDescription(`The category ${moved} does not have these fields.`);
    },
  );

test(
  'a submission that another person assigns behind the open list of assignees is not assigned again',
  { tag: ['@desktop', '@detail'] },
  async ({ page, request }) => {
    const api = await staffApi(request, 'admin@oakmere.test');
    const made = await makeSubmission(api, `Assigned twice ${uniqueWord()}`);
    const { users } = (await api.get('/agencies/crm/users?q=Marcus')) as unknown as { users: { id: string }[] };
    await signIn(page.request, 'clerk@oakmere.test');
    const stream = page.waitForResponse((response) => new URL(response.url()).pathname === '/api/live');
    await page.goto(`/agencies/1/customer-submission/${made.id}`);
    await stream;
    await page.getByRole('button', { name: /^Assignee: / }).click();
    const jo = page.getByRole('option', { name: 'Jo Brandt' });
    await expect(jo).toBeVisible();
    await api.send('PUT', `/agencies/crm/issues/${made.id}/assignees`, { assigneeId: users[0]!.id });
    const field = page.getByRole('button', { name: 'Assignee: Marcus Lee' });
    await expect(field).toBeVisible();
    await jo.click();
    await expect(page.getByText('Someone else assigned this to Marcus Lee in the meantime.')).toBeVisible();
    // Now it was seen, so the next choice counts.
    await field.click();
    await jo.click();
    await expect(page.getByRole('button', { name: 'Assignee: Jo Brandt' })).toBeVisible();
  },
);

import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { PASSWORD, signIn } from '../support/sign-in.ts';
import { makeSubmission, staffApi, uniqueWord } from '../support/staff-api.ts';

/** Returns the link of the newest message to a person, from the outbox of the demo. */
async function linkTo(page: Page, email: string): Promise<string> {
  await page.goto(`/agencies/1/outbox?q=${email}`);
  await page.locator('[data-row-link]').first().click();
  const link = page.getByRole('link', { name: /set-password/ });
  await expect(link).toBeVisible();
  return (await link.getAttribute('href'))!;
}

/** Chooses an entry of a picker by typing. */
async function choose(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`^${label}: `) }).click();
  const search = page.getByRole('combobox', { name: `Search ${label.toLowerCase()}` });
  await search.fill(name);
  await expect(page.locator('[data-combobox-selected]')).toHaveText(name);
  await search.press('Enter');
}

test(
  'an administrator makes a role, invites a person who sees exactly their rights, and deactivates them',
  { tag: '@desktop-first' },
  async ({ page, browser }) => {
    const word = uniqueWord();
    const [email, roleName] = [`${word}@oakmere.test`, `Reader ${word}`];
    await signIn(page.request, 'admin@oakmere.test');

    await page.goto('/agencies/1/setup/roles');
    await page.getByRole('button', { name: 'Add role' }).click();
    const dialog = page.getByRole('dialog', { name: 'New role' });
    await dialog.getByLabel('Name').fill(roleName);
    await dialog.getByRole('switch', { name: 'Works with Customer Submissions' }).click();
    await dialog.getByLabel('Permission', { exact: true }).selectOption('Read only');
    await expectAccessible(page, 'a new role');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();

    await page.goto('/agencies/1/setup/users');
    await page.getByRole('button', { name: 'Add user' }).click();
    const invitation = page.getByRole('dialog', { name: 'New user' });
    await invitation.getByLabel('First Name').fill('Ines');
    await invitation.getByLabel('Last Name').fill(word);
    await invitation.getByLabel('Email').fill(email);
    await choose(page, 'Role', roleName);
    await invitation.getByRole('button', { name: 'Create and invite' }).click();
    await expect(page.getByRole('region', { name: 'Effective rights' })).toContainText(`Role ${roleName}`);
    await expect(page.getByText('Invited', { exact: true })).toBeVisible();
    await expectAccessible(page, 'an invited user');
    const account = page.url();

    const link = await linkTo(page, email);
    const invited = await browser.newContext();
    const own = await invited.newPage();
    await own.goto(link);
    await own.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await own.getByLabel('Confirm new password').fill(PASSWORD);
    await own.getByRole('button', { name: 'Save the new password' }).click();
    await expect(own.getByText('Your password is set')).toBeVisible();
    await signIn(invited.request, email);
    await own.goto('/agencies/1');
    await expect(own.getByRole('heading', { name: 'Customer Submissions' })).toBeVisible();
    await expect(own.getByRole('button', { name: 'Customer Submission', exact: true })).toHaveCount(0);
    await own.goto('/agencies/1/setup/users');
    await expect(own.getByRole('heading', { name: 'Users' })).toHaveCount(0);

    await page.goto(account);
    await expect(page.getByText('Active', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Deactivate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await expect(page.getByText('Inactive', { exact: true })).toBeVisible();
    expect(
      (await invited.request.post('/api/agencies/1/login', { data: { email, password: PASSWORD } })).status(),
    ).toBe(403);
    await own.reload();
    await expect(own.getByRole('banner')).toHaveCount(0);
    await invited.close();
  },
);

test(
  'a person who leaves hands over open work in one step, by keyboard',
  { tag: ['@desktop', '@detail'] },
  async ({ page }) => {
    const admin = await staffApi(page.request, 'admin@oakmere.test');
    const email = `${uniqueWord()}@oakmere.test`;
    const crm = { isActive: true, permission: 'BASIC' };
    const { id } = await admin.send('POST', '/users', {
      firstName: 'Lee',
      lastName: 'Leaving',
      email,
      permissions: { crm },
      isInvited: false,
    });
    const made = await makeSubmission(admin, 'To hand over');
    await admin.send('PUT', `/agencies/crm/issues/${made.id}/assignees`, { assigneeId: id });
    await signIn(page.request, 'admin@oakmere.test');
    await page.goto(`/agencies/1/setup/users/${String(id)}`);
    await expect(page.getByRole('region', { name: 'Holds' })).toContainText('Open submissions: 1');
    const deactivate = page.getByRole('button', { name: 'Deactivate' });
    await tabTo(page, deactivate);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Deactivate Lee Leaving' });
    await expect(dialog.getByText('Open submissions: 1')).toBeVisible();
    await tabTo(page, dialog.getByRole('button', { name: /^Hand over to: / }));
    await page.keyboard.press('Enter');
    const search = page.getByRole('combobox', { name: 'Search hand over to' });
    await search.fill('whitfield');
    await expect(page.getByRole('option', { name: 'Dana Whitfield' })).toBeVisible();
    await search.press('Enter');
    await expect(dialog.getByText('handed over')).toBeVisible();
    await expectAccessible(page, 'a deactivation with a successor');
    await tabTo(page, dialog.getByRole('button', { name: 'Deactivate' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Inactive', { exact: true })).toBeVisible();
    expect(await admin.get(`/agencies/crm/issues/${made.id}`)).toMatchObject({ assignee: { lastName: 'Whitfield' } });
  },
);

test(
  'the second of two administrators who change an account sees what the first one changed',
  { tag: ['@desktop', '@fault'] },
  async ({ page, request }) => {
    const api = await staffApi(request, 'admin@oakmere.test');
    const word = uniqueWord();
    const person = { firstName: 'Tess', lastName: word, email: `${word}@oakmere.test`, isInvited: false };
    const { id } = await api.send('POST', '/users', person);
    const path = `/users/${String(id)}`;
    await signIn(page.request, 'admin@oakmere.test');
    await page.goto(`/agencies/1/setup${path}`);
    const form = page.getByRole('region', { name: 'Person' });
    const title = form.getByRole('textbox', { name: 'Title' });
    await title.fill('Mine');
    await api.send('PUT', path, { title: 'Theirs' });
    const save = form.getByRole('button', { name: 'Save person' });
    await save.click();
    const notice = form.getByRole('alert').filter({ hasText: 'Someone else changed this in the meantime' });
    await expect(notice).toBeFocused();
    await expect(notice).toContainText('Title, theirs: “Theirs”');
    await expect(title).toHaveValue('Mine');
    await notice.getByRole('button', { name: 'Use theirs for Title' }).click();
    await expect(title).toHaveValue('Theirs');
    await expect(save).toHaveAccessibleDescription('There are no changes to save.');
  },
);

test(
  'on a slow connection two forms of an account are saved one after the other, and lose nothing that is typed meanwhile',
  { tag: ['@desktop', '@fault'] },
  async ({ page, request }) => {
    const api = await staffApi(request, 'admin@oakmere.test');
    const word = uniqueWord();
    const person = { firstName: 'Sam', lastName: word, email: `${word}@oakmere.test`, isInvited: false };
    const path = `/users/${String((await api.send('POST', '/users', person)).id)}`;
    await signIn(page.request, 'admin@oakmere.test');
    await page.goto(`/agencies/1/setup${path}`);
    const answer = Promise.withResolvers<void>();
    await page.route(`**${path}`, async (route) => {
      if (route.request().method() === 'PUT') await answer.promise;
      await route.continue();
    });
    const form = page.getByRole('region', { name: 'Person' });
    const title = form.getByRole('textbox', { name: 'Title' });
    await title.fill('Inspector');
    await form.getByRole('button', { name: 'Save person' }).click();
    await expect(form.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await title.fill('Lead inspector');
    const rights = page.getByRole('region', { name: 'Role and rights' });
    await rights.getByLabel('Permissions come from').selectOption('GROUPS');
    await rights.getByRole('button', { name: 'Save rights' }).click();
    answer.resolve();
    await expect(page.getByText('Rights saved')).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'in the meantime' })).toHaveCount(0);
    await expect(title).toHaveValue('Lead inspector');
    expect(await api.get(path)).toMatchObject({ title: 'Inspector', permissionPreference: 'GROUPS' });
    await form.getByRole('button', { name: 'Save person' }).click();
    await expect(form.getByText('Unsaved changes')).toBeHidden();
    expect(await api.get(path)).toMatchObject({ title: 'Lead inspector' });
  },
);

test(
  'a problem that only the server finds stays at its field until that is typed into',
  { tag: ['@desktop', '@detail'] },
  async ({ page, request }) => {
    const api = await staffApi(request, 'admin@oakmere.test');
    const word = uniqueWord();
    const account = (name: string) => ({
      firstName: name,
      lastName: word,
      email: `${name}.${word}@oakmere.test`,
      isInvited: false,
    });
    await api.send('POST', '/users', account('first'));
    const { id } = await api.send('POST', '/users', account('second'));
    await signIn(page.request, 'admin@oakmere.test');
    await page.goto(`/agencies/1/setup/users/${String(id)}`);
    const form = page.getByRole('region', { name: 'Person' });
    const email = form.getByLabel('Email');
    await email.fill(`first.${word}@oakmere.test`);
    await form.getByRole('button', { name: 'Save person' }).click();
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await form.getByRole('textbox', { name: 'Title' }).fill('Inspector');
    await expect(email).toHaveAttribute('aria-invalid', 'true');
    await email.fill(`third.${word}@oakmere.test`);
    await expect(email).not.toHaveAttribute('aria-invalid', 'true');
  },
);

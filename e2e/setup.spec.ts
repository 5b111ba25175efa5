import { signIn } from './support/sign-in.ts';
import { expect, test } from '@playwright/test';
import { staffApi, uniqueWord } from './support/staff-api.ts';

test('an administrator makes a category with a nested field, sees it as the resident will, and orders the list by keyboard', async ({
  page,
}, { project }) => {
  const name = `Bus stop ${project.name}`;
  await signIn(page.request, 'admin@oakmere.test');
  await page.goto('/agencies/1/setup/categories');
  await page.getByRole('button', { name: 'Add category' }).click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('tab', { name: 'Fields for residents' }).click();
  await page.getByRole('button', { name: 'Add field' }).click();
  await expect(page.getByLabel('Label')).toBeFocused();
  await page.getByLabel('Label').fill('Is the shelter damaged?');
  await page.getByRole('combobox', { name: 'Type' }).click();
  await page.getByRole('option', { name: 'Yes or no' }).click();
  await page.getByRole('button', { name: 'Add a field that depends on this answer' }).click();
  const nested = page.getByRole('group', { name: 'New field' }).getByLabel('Label');
  await expect(nested).toBeFocused();
  await nested.fill('What is broken?');

  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(page.getByText('Is the shelter damaged?')).toBeVisible();
  await expect(page.getByText('What is broken?')).toBeHidden();
  await page.getByRole('radio', { name: 'Yes' }).check();
  let saves = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/agencies/crm/categories')) saves += 1;
  });
  await page.getByLabel('What is broken? (optional)').fill('The roof');
  await page.keyboard.press('Enter');

  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${name} saved`)).toBeVisible();
  expect(saves).toBe(1);

  await expect(page.getByRole('dialog')).toBeHidden();
  const handle = page.getByRole('button', { name: `Move ${name}` });
  await handle.focus();
  await page.keyboard.press('Space');
  const told = page.locator('[id^=DndLiveRegion]');
  await expect(told).toContainText(`${name} is over position`);
  const from = (await told.textContent())!;
  // At the end of a long list the first press may only scroll.
  await expect(async () => {
    await page.keyboard.press('ArrowUp');
    await expect(told).not.toHaveText(from, { timeout: 1000 });
  }).toPass();
  const place = Number(/position (\d+) of/.exec((await told.textContent())!)![1]);
  const ordered = page.waitForResponse(
    (response) => response.url().endsWith('/categories/sequence') && response.status() === 200,
  );
  await page.keyboard.press('Space');
  await ordered;
  await page.reload();
  await expect(handle).toBeVisible();
  const names = await page
    .getByRole('row')
    .getByRole('button', { name: /^Move / })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')));
  expect(place).toBeLessThan(names.length);
  expect(names.indexOf(`Move ${name}`)).toBe(place - 1);
});

test(
  'a name that is taken and a list without options are told beside their fields',
  { tag: ['@desktop', '@detail'] },
  async ({ page }) => {
    await signIn(page.request, 'admin@oakmere.test');
    await page.goto('/agencies/1/setup/categories');
    await page.getByRole('button', { name: 'Add category' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert').getByText('Name is required')).toBeVisible();
    await page.getByLabel('Name').fill('pothole');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert').getByText('There is already one with this name.')).toBeVisible();

    await page.getByRole('tab', { name: 'Fields for residents' }).click();
    await page.getByRole('button', { name: 'Add field' }).click();
    await page.getByLabel('Label').fill('Which one?');
    await page.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'One of a list' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    const refusal = page.getByRole('alert').getByRole('button', { name: 'Picklist type should have options' });
    await expect(refusal).toBeVisible();

    await page.getByRole('tab', { name: 'Settings' }).click();
    await refusal.click();
    await expect(page.getByLabel('Options').and(page.locator('input'))).toBeFocused();

    await page.keyboard.type('Red');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Add a field that depends on this answer' }).click();
    const answer = page.getByRole('combobox', { name: 'Answer' });
    await expect(answer).toHaveValue('Red');
    await page.getByLabel('Options').and(page.locator('input')).fill('Blue');
    await page.keyboard.press('Enter');
    await page.getByLabel('Options').and(page.locator('input')).press('Tab');
    await page.locator('.mantine-Pill-root', { hasText: 'Red' }).locator('button').click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(answer).toHaveAccessibleDescription('"Red" is not offered. Please choose another one.');
    await expect(answer).toHaveValue('Red');
  },
);

test(
  'whom a category goes to is found by the server among everybody, and shown by name',
  { tag: ['@desktop', '@detail'] },
  async ({ page }, { project }) => {
    const name = `Benches ${project.name} ${uniqueWord()}`;
    await signIn(page.request, 'admin@oakmere.test');
    await page.goto('/agencies/1/setup/categories');
    await page.getByRole('button', { name: 'Add category' }).click();
    await page.getByLabel('Name').fill(name);
    const dialog = page.getByRole('dialog');
    const assignee = dialog.getByRole('button', { name: /^Default assignee/ });
    await assignee.click();
    const asked = page.waitForRequest(
      (request) => request.url().includes('/crm/users') && new URL(request.url()).searchParams.get('q') === 'Marcus',
    );
    await page.getByLabel('Search default assignee').fill('Marcus');
    await asked;
    await page.getByRole('option', { name: /^Marcus/ }).click();
    await expect(assignee).toContainText('Marcus');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(`${name} saved`)).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await expect(assignee).toContainText('Marcus');
  },
);

test('a field that residents have answered keeps its type, and says why', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page.request, 'admin@oakmere.test');
  await page.goto('/agencies/1/setup/categories');
  await page.getByRole('button', { name: 'Edit Pothole' }).click();
  await page.getByRole('tab', { name: 'Fields for residents' }).click();
  const type = page.getByRole('combobox', { name: 'Type' }).first();
  await expect(type).toBeDisabled();
  await expect(type).toHaveAccessibleDescription(/has answers, so its type cannot change/);
  await page.getByRole('button', { name: 'Add field' }).click();
  await expect(page.getByRole('combobox', { name: 'Type' }).last()).toBeEnabled();
});

test(
  'an item is deleted after a question that names it',
  { tag: ['@desktop', '@detail'] },
  async ({ page }, { project }) => {
    const name = `Flood ${project.name} ${Date.now().toString(36)}`;
    await signIn(page.request, 'admin@oakmere.test');
    await page.goto('/agencies/1/setup/tags');
    await page.getByRole('button', { name: 'Add tag' }).click();
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    const remove = page.getByRole('button', { name: `Delete ${name}` });
    const question = page.getByRole('dialog', { name: 'Delete tag' });
    await remove.click();
    await expect(question.getByText(`Do you want to delete ${name}?`)).toBeVisible();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(remove).toBeVisible();
    await remove.click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(`${name} deleted`)).toBeVisible();
    await expect(remove).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Add tag' })).toBeFocused();
  },
);

test(
  'what was changed in a dialog is not left behind unasked, by a key or by the way back',
  { tag: '@desktop' },
  async ({ page }) => {
    await signIn(page.request, 'admin@oakmere.test');
    await page.goto('/agencies/1/setup');
    await page.getByRole('link', { name: 'Departments' }).click();
    await page.getByRole('button', { name: 'Add department' }).click();
    const dialog = page.getByRole('dialog', { name: 'New department' });
    await dialog.getByLabel('Name').fill('Half a name');
    await dialog.getByRole('button', { name: 'Cancel' }).focus();
    await page.keyboard.press('g');
    await page.keyboard.press('s');
    await page.keyboard.press('/');
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.goBack();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await expect(question.getByText('Your changes are not saved yet.')).toBeVisible();
    const words = await question.innerText();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(dialog.getByLabel('Name')).toHaveValue('Half a name');
    // The question is the same one whichever way leads out.
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveText(words, { useInnerText: true });
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(dialog).toBeHidden();
  },
);

test(
  'a name as long as may be leaves the actions of its row in sight',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const name = `${uniqueWord()}${'x'.repeat(100)}`.slice(0, 100);
    await (await staffApi(request, 'admin@oakmere.test')).send('POST', '/agencies/config/departments', { name });
    await signIn(page.request, 'admin@oakmere.test');
    await page.goto('/agencies/1/setup/departments');
    await expect(page.getByRole('button', { name: `Delete ${name}` })).toBeInViewport({ ratio: 1 });
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    const content = page.getByRole('dialog', { name: 'Delete department' });
    await expect(content.getByRole('button', { name: 'Cancel' })).toBeVisible();
    expect(await content.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  },
);

test('what is in use cannot be deleted, and the button says why', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page.request, 'admin@oakmere.test');
  await page.goto('/agencies/1/setup/categories');
  await expect(
    page.getByRole('button', { name: 'Delete Pothole: This is in use and can only be deactivated.' }),
  ).toHaveAttribute('aria-disabled', 'true');
});

test('who is no administrator does not see setup', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page.request, 'council@oakmere.test');
  await page.goto('/agencies/1/profile');
  await page.getByRole('button', { name: 'Tools' }).click();
  await expect(page.getByRole('menuitem', { name: 'Agency Setup' })).toHaveCount(0);
  await page.goto('/agencies/1/setup/departments');
  await expect(page.getByText('You do not have the right to do this.')).toBeVisible();
});

test('an administrator adds a violation type and a violation under it', async ({ page }) => {
  const [type, violation] = [`Noise ${uniqueWord()}`, `Barking ${uniqueWord()}`];
  await signIn(page.request, 'admin@oakmere.test');
  await page.goto('/agencies/1/setup/violation-types');
  await page.getByRole('button', { name: 'Add violation type' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(type);
  await dialog.getByLabel('Comply by (days)').fill('5');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${type} saved`)).toBeVisible();

  await page.goto('/agencies/1/setup/violations');
  await page.getByRole('button', { name: 'Add violation' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Text for the notice' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  const summary = dialog.getByRole('alert');
  await expect(summary).toBeFocused();
  const header = (await dialog.locator('header').boundingBox())!;
  expect((await summary.boundingBox())!.y).toBeGreaterThanOrEqual(header.y + header.height);
  await dialog.getByLabel('Name').fill(violation);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert').getByText('Violation type is required')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Violation type' }).fill(type);
  await page.getByRole('option', { name: type }).click();
  const editor = dialog.getByRole('textbox', { name: 'Text for the notice' });
  await editor.click();
  await page.keyboard.type('Keep the dog quiet.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${violation} saved`)).toBeVisible();
  const group = page.getByRole('region', { name: type });
  await expect(group.getByRole('heading', { name: type })).toBeVisible();
  await group.getByRole('button', { name: `Edit ${violation}` }).click();
  await expect(editor).toHaveText('Keep the dog quiet.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.goto('/agencies/1/setup/violation-types');
  await page.getByLabel('Search violation types').fill(type);
  await expect(
    page.getByRole('button', { name: `Delete ${type}: This is in use and can only be deactivated.` }),
  ).toBeVisible();
});

test(
  'settings are found by a label, changed and kept; of two administrators the second sees what the first changed',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const api = await staffApi(request, 'admin@pinewell.test', 2);
    const path = '/agencies/crm/submission-settings';
    await signIn(page.request, 'admin@pinewell.test', 2);
    await page.goto('/agencies/2/setup');
    await page.getByLabel('Search setup').fill('reopen');
    await page.getByRole('link', { name: 'Submission settings' }).click();
    await page.getByLabel('Days to reopen').fill('21');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Submission settings saved')).toBeVisible();
    expect(await api.get(path)).toMatchObject({ reopenDays: 21 });

    await page.getByLabel('Days to reopen').fill('14');
    await api.send('PUT', path, { reopenDays: 10, duplicateRadiusMetres: 90 });
    await page.getByRole('button', { name: 'Save' }).click();
    const notice = page.getByRole('alert').filter({ hasText: 'Someone else changed this in the meantime' });
    await expect(notice).toBeFocused();
    await expect(notice).toContainText('They changed: Days to reopen, Radius for duplicates (meters).');
    await expect(notice).toContainText('Days to reopen, theirs is “10”');
    await expect(page.getByRole('textbox', { name: 'Days to reopen' })).toHaveValue('14');
    await expect(page.getByLabel('Radius for duplicates (meters)')).toHaveValue('90');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('All changes saved')).toBeVisible();
    expect(await api.get(path)).toMatchObject({ reopenDays: 14, duplicateRadiusMetres: 90 });

    // The areas stay beside the form, and what is typed is not left behind unasked.
    await page.getByLabel('Days to reopen').fill('30');
    const navigation = page.getByRole('navigation', { name: 'Agency Setup' });
    await navigation.getByRole('link', { name: 'Departments' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Departments' })).toBeVisible();
  },
);

test('staff sign-in is checked before it asks whether to lock everyone out', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page.request, 'admin@oakmere.test');
  await page.goto('/agencies/1/setup/staff-sign-in');
  await page.getByRole('combobox', { name: 'Staff sign in with' }).click();
  await page.getByRole('option', { name: 'Okta' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Issuer is required' });
  await expect(summary).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByLabel('Issuer').fill('https://login.example.org');
  await page.getByLabel('Client ID').fill('townkeep');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog', { name: 'Change staff sign-in?' })).toBeVisible();
});

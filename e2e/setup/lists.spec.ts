import { expect, test } from '@playwright/test';
import { signIn } from '../support/sign-in.ts';
import { staffApi, uniqueWord } from '../support/staff-api.ts';

test('deleting an item asks first and names it', { tag: ['@desktop', '@detail'] }, async ({ page }, { project }) => {
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
});

test(
  'leaving a dialog with changes asks first, by key and by Back',
  { tag: ['@desktop', '@detail'] },
  async ({ page }) => {
    await signIn(page.request, 'admin@oakmere.test');
    await page.goto('/agencies/1/setup');
    await page.getByRole('region', { name: 'Agency' }).getByRole('link', { name: 'Departments' }).click();
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
    // Cancel asks the same question.
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveText(words, { useInnerText: true });
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(dialog).toBeHidden();
  },
);

test(
  'a name of the longest length leaves the actions of its row in sight',
  { tag: ['@desktop', '@detail'] },
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

test(
  'an item in use cannot be deleted, and the button says why',
  { tag: ['@desktop', '@detail'] },
  async ({ page }) => {
    await signIn(page.request, 'admin@oakmere.test');
    await page.goto('/agencies/1/setup/categories');
    const remove = page.getByRole('button', { name: 'Delete Pothole', exact: true });
    await expect(remove).toHaveAttribute('aria-disabled', 'true');
    await expect(remove).toHaveAccessibleDescription('This is in use and can only be deactivated.');
  },
);

test('a person without the right does not see setup', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page.request, 'council@oakmere.test');
  await page.goto('/agencies/1/profile');
  await page.getByRole('button', { name: 'Tools' }).click();
  await expect(page.getByRole('menuitem', { name: 'Agency Setup' })).toHaveCount(0);
  await page.goto('/agencies/1/setup/departments');
  await expect(page.getByRole('heading', { name: 'You don’t have access to this page' })).toBeVisible();
});

test('an administrator adds a violation type and a violation under it', { tag: '@desktop-first' }, async ({ page }) => {
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
  await dialog.getByRole('button', { name: /^Violation type: / }).click();
  await page.getByLabel('Search violation type').fill(type);
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
  const remove = page.getByRole('button', { name: `Delete ${type}`, exact: true });
  await expect(remove).toBeVisible();
  await expect(remove).toHaveAccessibleDescription('This is in use and can only be deactivated.');
});

test(
  'the sections of a notice are reordered by keyboard and by pointer',
  { tag: ['@desktop', '@detail'] },
  async ({ page, request }) => {
    const api = await staffApi(request, 'admin@oakmere.test');
    const word = uniqueWord();
    const section = async (name: string) =>
      String((await api.send('POST', '/xerce/config/notice-form-sections', { name: `${name} ${word}` }))['id']);
    const [facts, appeal, end] = [await section('Facts'), await section('Appeal'), await section('End')];
    const notice = await api.send('POST', '/xerce/config/notices', { name: word, sectionIds: [facts, appeal, end] });
    await signIn(page.request, 'admin@oakmere.test');
    await page.goto('/agencies/1/setup/notices');
    await page.getByRole('button', { name: `Edit ${word}` }).click();
    const rows = page.getByRole('list', { name: 'Order of the sections' }).getByRole('listitem');
    await expect(rows).toHaveText([`1. Facts ${word}`, `2. Appeal ${word}`, `3. End ${word}`]);

    const grip = page.getByRole('button', { name: `Move Facts ${word}`, exact: true });
    await grip.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(`Facts ${word} is over position 2 of 3.`)).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(rows.first()).toHaveText(`1. Facts ${word}`);
    await grip.press('Space');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByText(`Facts ${word} is over position 2 of 3.`)).toBeAttached();
    await page.keyboard.press('Space');
    await expect(rows).toHaveText([`1. Appeal ${word}`, `2. Facts ${word}`, `3. End ${word}`]);

    await page.getByRole('button', { name: `Move End ${word}`, exact: true }).hover();
    await page.mouse.down();
    const top = (await rows.first().boundingBox())!;
    await page.mouse.move(top.x + 20, top.y + top.height / 2, { steps: 8 });
    await page.mouse.up();
    await expect(rows).toHaveText([`1. End ${word}`, `2. Appeal ${word}`, `3. Facts ${word}`]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(`${word} saved`)).toBeVisible();
    const stored = await api.get(`/xerce/config/notices/${String(notice['id'])}`);
    expect(stored).toMatchObject({ sectionIds: [end, appeal, facts] });
  },
);

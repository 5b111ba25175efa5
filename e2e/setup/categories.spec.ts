import { expect, test } from '@playwright/test';
import { signIn } from '../support/sign-in.ts';
import { uniqueWord } from '../support/staff-api.ts';

test(
  'an administrator makes a category with a nested field, previews it, and orders the list by keyboard',
  { tag: '@desktop-first' },
  async ({ page }, { project }) => {
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

    // A wide screen has the preview beside the builder.
    if (project.name === 'phone') await page.getByRole('tab', { name: 'Preview' }).click();
    const preview = page.locator('.resident-preview');
    await expect(preview.getByText('Is the shelter damaged?')).toBeVisible();
    await expect(preview.getByText('What is broken?')).toBeHidden();
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

    await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
    const handle = page.getByRole('button', { name: `Move ${name}` });
    await handle.focus();
    await page.keyboard.press('Space');
    const announced = page.locator('[id^=DndLiveRegion]');
    await expect(announced).toContainText(`${name} is over position`);
    const from = (await announced.textContent())!;
    // At the end of a long list the first press may only scroll.
    await expect(async () => {
      await page.keyboard.press('ArrowUp');
      await expect(announced).not.toHaveText(from, { timeout: 1000 });
    }).toPass();
    const place = Number(/position (\d+) of/.exec((await announced.textContent())!)![1]);
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
  },
);

test(
  'a taken name and a list without options are reported beside their fields',
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
    await page.getByRole('option', { name: 'One from a list' }).click();
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
  "a category's assignee is searched by the server and shown by name",
  { tag: ['@desktop', '@detail'] },
  async ({ page }, { project }) => {
    const name = `Benches ${project.name} ${uniqueWord()}`;
    await signIn(page.request, 'admin@oakmere.test');
    await page.goto('/agencies/1/setup/categories');
    await page.getByRole('button', { name: 'Add category' }).click();
    await page.getByLabel('Name').fill(name);
    const assignee = page.getByRole('button', { name: /^Default assignee/ });
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
    await page.goto('/agencies/1/setup/categories');
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await expect(assignee).toContainText('Marcus');
  },
);

test('a field with answers keeps its type and says why', { tag: ['@desktop', '@detail'] }, async ({ page }) => {
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
  'a category has a page with its preview and Save in sight, which asks before it is left',
  { tag: '@desktop-first' },
  async ({ page }, { project }) => {
    await signIn(page.request, 'admin@oakmere.test');
    await page.goto('/agencies/1/setup/categories');
    await page.getByRole('button', { name: 'Edit Illegal dumping' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Illegal dumping' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save' })).toBeInViewport();
    if (project.name === 'desktop') {
      const preview = page.getByRole('complementary', { name: 'Preview' });
      await expect(preview.getByText('What was dumped?')).toBeInViewport();
      await page.getByRole('tab', { name: 'Fields for residents' }).click();
      await page.getByLabel('Label').first().fill('What lies there?');
      await expect(preview.getByText('What lies there?')).toBeInViewport();
    } else await page.getByRole('textbox', { name: 'Description' }).fill('Half a thought');
    await page.getByRole('button', { name: 'Cancel' }).click();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
  },
);

test('an unknown category is not found', { tag: ['@desktop', '@detail'] }, async ({ page }) => {
  await signIn(page.request, 'admin@oakmere.test');
  await page.goto('/agencies/1/setup/categories/00000000-0000-7000-8000-000000000000');
  await expect(page.getByRole('link', { name: 'Go to categories' })).toBeVisible();
});

test('on a phone the areas of setup open from a button', { tag: '@phone' }, async ({ page }) => {
  await signIn(page.request, 'admin@oakmere.test');
  await page.goto('/agencies/1/setup/tags');
  await page.getByRole('button', { name: 'All areas of setup' }).click();
  const drawer = page.getByRole('dialog', { name: 'Agency Setup' });
  await expect(drawer.getByRole('link', { name: 'Tags' })).toHaveAttribute('aria-current', 'page');
  await drawer.getByLabel('Search setup').fill('zoom');
  await drawer.getByRole('link', { name: /^Map/ }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: /^Map/ })).toBeVisible();
});

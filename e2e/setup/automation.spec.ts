import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { signIn } from '../support/sign-in.ts';
import { makeSubmission, separateApi, uniqueWord } from '../support/staff-api.ts';

test(
  'an administrator builds a rule by keyboard, and it acts on the next submission',
  { tag: '@desktop-first' },
  async ({ page }, { project }) => {
    const word = uniqueWord();
    const name = `Route ${word}`;
    await signIn(page.request, 'admin@oakmere.test');
    await page.goto('/agencies/1/setup/automation-rules');
    await page.getByRole('button', { name: 'Add automation rule' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Name')).toBeFocused();
    await page.keyboard.type(name);

    await page.getByRole('button', { name: 'Add condition' }).focus();
    await page.keyboard.press('Enter');
    const condition = page.getByRole('group', { name: 'Condition 1' });
    await expect(condition.getByRole('combobox', { name: 'Condition 1', exact: true })).toBeFocused();
    await page.keyboard.type('Description');
    await page.keyboard.press('Enter');
    await condition.getByLabel('Text').focus();
    await page.keyboard.type(word);

    await page.getByRole('button', { name: 'Add action' }).focus();
    await page.keyboard.press('Enter');
    const action = page.getByRole('group', { name: 'Action 1' });
    await expect(action.getByRole('combobox', { name: 'Action 1', exact: true })).toBeFocused();
    await page.keyboard.type('internal note');
    await page.keyboard.press('Enter');
    await action.getByLabel('Note').focus();
    await page.keyboard.type('Look at it today');
    // A wide screen has the sentence beside the inputs.
    const isPhone = project.name === 'phone';
    if (isPhone) await page.getByRole('tab', { name: 'In words' }).click();
    const words = isPhone ? page.getByRole('tabpanel') : page.getByRole('complementary', { name: 'In words' });
    await expect(words).toContainText(`When a submission is filed and its description contains “${word}”, add a note.`);
    await expectAccessible(page, 'the page of a rule');
    await page.getByRole('button', { name: 'Save' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${name} saved`)).toBeVisible();
    await expect(page.getByRole('cell', { name: new RegExp(`^${name}\\s*When a submission is filed`) })).toBeVisible();

    const clerk = await separateApi(page, 'clerk@oakmere.test');
    const { id, number } = await makeSubmission(clerk, `Please read ${word}`);
    const entry = page.getByRole('region', { name: /^Preview of/ });
    await expect(async () => {
      await page.goto(`/agencies/1/setup/rule-log?q=${number}`);
      await page.locator('[data-row-link]').filter({ hasText: name }).click({ timeout: 2000 });
      await expect(entry).toContainText('add a note: done', { timeout: 2000 });
    }).toPass();
    await expectAccessible(page, 'an entry of the rule log');
    await entry.getByRole('link', { name: `Submission #${number}` }).click();
    await expect(page).toHaveURL(new RegExp(id));
    await expect(page.getByText('Look at it today')).toBeVisible();
    await expect(page.getByText(`Rule “${name}”`).first()).toBeVisible();
  },
);

test('what is missing in a rule is named beside its field', { tag: ['@desktop', '@detail'] }, async ({ page }) => {
  await signIn(page.request, 'admin@oakmere.test');
  await page.goto('/agencies/1/setup/automation-rules/new');
  await page.getByLabel('Name').fill(`Empty ${uniqueWord()}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Add at least one action.').first()).toBeVisible();
  await page.getByRole('button', { name: 'Add action' }).click();
  await page.getByRole('combobox', { name: 'Action 1', exact: true }).click();
  await page.getByRole('option', { name: 'Add tags' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').getByRole('button', { name: 'Tags is required' }).click();
  await expect(page.getByRole('group', { name: 'Action 1' }).getByLabel('Tags').first()).toBeFocused();
});

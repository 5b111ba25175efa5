import { expect, test } from '@playwright/test';
import { plantMistake } from '../../support/plant-mistake.ts';
import { addressOf, describeIssue, fileIssue } from '../../support/public-form.ts';

test(
  'a page with a part that did not load says so, and another try loads it',
  { tag: ['@phone', '@fault'] },
  async ({ page, request }) => {
    const { link } = await fileIssue(request, {
      description: 'A part of the page is lost',
      at: await addressOf(request, 'Maple Street'),
    });
    const part = '**/assets/SubmissionPage-*.js';
    await page.route(part, (route) => route.abort());
    await page.goto(link);
    await expect(page.getByRole('alert')).toHaveText('There was an error.');
    await expect(page.getByRole('button', { name: 'Start over' })).toBeHidden();
    await page.unroute(part);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('A part of the page is lost')).toBeVisible();
  },
);

test(
  'a form that crashes while it is filled in comes back with the text typed before',
  { tag: ['@phone', '@fault'] },
  async ({ page }) => {
    await page.goto('/crm/demo');
    await describeIssue(page, { description: 'A tree has fallen', category: 'Question or suggestion' });
    await page.evaluate(plantMistake, 'The form stumbles');
    await page.getByLabel('Describe the issue').fill('The form stumbles');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Describe the issue')).toHaveValue('A tree has fallen');
  },
);

test('a form that crashes on its restored text starts over', { tag: ['@phone', '@fault'] }, async ({ page }) => {
  await page.goto('/crm/demo');
  await describeIssue(page, { description: 'The form stumbles', category: 'Question or suggestion' });
  await page.addInitScript(plantMistake, 'The form stumbles');
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText('There was an error.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Everything you entered will be removed.')).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Describe the issue')).toHaveValue('');
});

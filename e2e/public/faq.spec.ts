import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';

test(
  'a resident finds an answer by keyboard alone, and goes on to the form',
  { tag: ['@phone-first', '@detail'] },
  async ({ page }) => {
    await page.goto('/crm/demo/faq');
    await expect(page).toHaveTitle('Questions and answers · City of Oakmere');
    const search = page.getByLabel('Search the answers');
    await tabTo(page, search);
    await page.keyboard.type('couches');
    await expect(page.getByRole('status')).toHaveText('1 answer');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('two free pickups of large items a year')).toBeVisible();
    await expectAccessible(page, 'the page with an open answer');
    await search.fill('qwzx');
    await expect(page.getByRole('status')).toHaveText('No answer contains these words. Try other words, or ask us.');
    await page.getByRole('link', { name: 'Report an issue or ask a question' }).click();
    await expect(page.getByRole('heading', { name: 'Report an issue' })).toBeVisible();
  },
);

test(
  'an answer opens beside the description, and what was typed stays',
  { tag: ['@phone-first', '@detail'] },
  async ({ page }) => {
    await page.goto('/crm/demo');
    const description = page.getByLabel('Describe the issue');
    await expect(page.getByRole('link', { name: /See all questions and answers/ })).toBeVisible();
    await description.fill('Someone left an old mattress on the corner');
    await page.getByRole('button', { name: '1 answer may help' }).click();
    await page.getByText('How do I get rid of a mattress or a couch?').click();
    await expect(page.getByText('two free pickups of large items a year')).toBeVisible();
    await expect(description).toHaveValue('Someone left an old mattress on the corner');
    await expectAccessible(page, 'the form with an open answer');
    await page.getByRole('button', { name: 'Español' }).click();
    await expect(page.getByText('¿Cómo me deshago de un colchón o un sofá?')).toBeVisible();
    await expect(page.getByText('dos recogidas gratis')).toBeVisible();
    await expect(page.getByLabel('Describa el problema')).toHaveValue('Someone left an old mattress on the corner');
  },
);

test('what fails is said, and tried again', { tag: ['@desktop', '@detail'] }, async ({ page }) => {
  await page.goto('/crm/demo/faq');
  await expect(page.getByText('When is my trash collected?')).toBeVisible();
  await page.route('**/api/crm/demo/faqs?*', (route) => route.abort());
  await page.getByLabel('Search the answers').fill('trash');
  await expect(page.getByRole('alert')).toContainText('The search is not working right now.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('status')).toHaveText('1 answer');
  await page.goto('/crm/unknown/faq');
  await expect(page.getByRole('heading', { name: 'PAGE NOT FOUND' })).toBeVisible();
});

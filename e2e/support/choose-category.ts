import { expect, type Page } from '@playwright/test';

/**
 * Chooses a category in the staff's form. The field is brought to the middle first: there its list has room and nothing
 * scrolls under the pointer.
 */
export async function chooseCategory(page: Page, name: string): Promise<void> {
  const field = page.getByRole('button', { name: /^Category/ });
  await field.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await field.click();
  await page.getByLabel('Search category').fill(name);
  // Only what was searched for is left: until then the option may lie far down a list that is about to shorten.
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.getByRole('option', { name }).click();
  await expect(field).toHaveAccessibleName(`Category: ${name}`);
}

import { expect, type Page } from '@playwright/test';

/**
 * Chooses a category in the staff's form. The field is scrolled to the middle first: its list has room there, and the
 * page does not scroll under the pointer.
 */
export async function chooseCategory(page: Page, name: string): Promise<void> {
  const field = page.getByRole('button', { name: /^Category/ });
  await field.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await field.click();
  await page.getByLabel('Search category').fill(name);
  // Before the list is filtered, the option may be far down in it.
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.getByRole('option', { name }).click();
  await expect(field).toHaveAccessibleName(`Category: ${name}`);
}

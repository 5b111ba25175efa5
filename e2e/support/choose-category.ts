import { expect, type Page } from '@playwright/test';

/** Chooses a category in the staff's form. The field is brought to the middle first: there its list has room and nothing scrolls under the pointer. */
export async function chooseCategory(page: Page, name: string): Promise<void> {
  const field = page.getByRole('button', { name: /^Category/ });
  await field.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await field.click();
  await page.getByLabel('Search category').fill(name);
  const option = page.getByRole('option', { name });
  await expect(option).toHaveCount(1);
  await option.click();
  await expect(field).toHaveAccessibleName(`Category: ${name}`);
}

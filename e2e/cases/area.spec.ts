import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { signIn } from '../support/sign-in.ts';

/** Two areas of the city that have nothing in common. */
const crossing = '38.60, -121.55\n38.50, -121.40\n38.60, -121.40\n38.50, -121.55';
const nowhere = '10.0, 10.0\n10.1, 10.0\n10.1, 10.1';

test('the cases within an area are listed, drawn or typed', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page.request, 'officer@oakmere.test');
  await page.goto('/agencies/1/cases');
  const total = page.getByText(/^1 to \d+ of \d+/);
  const all = await total.textContent();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.getByRole('button', { name: 'Area', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Filter by area' });
  await expect(dialog.getByText(/^Streets in view: /)).toHaveText(/: \w/);
  await expectAccessible(page, 'area of the listing to draw');
  const map = dialog.getByRole('region', { name: /^Map\. A click adds a corner/ });
  const { width, height } = (await map.boundingBox())!;
  for (const [x, y] of [
    [0.4, 0.4],
    [0.6, 0.4],
    [0.5, 0.6],
  ] as const)
    await map.click({ position: { x: width * x, y: height * y } });
  await expect(dialog.getByText('3 of at most 100 corners')).toBeVisible();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: 'Area: 3 corners', exact: true })).toBeFocused();
  await expect(total).not.toHaveText(all!);
  await page.goto(`${page.url()}&layout=map`);
  await expect(page.getByRole('button', { name: 'Remove the filter Area: 3 corners' })).toBeVisible();
  await expectAccessible(page, 'cases of an area on the map');
});

test(
  'an area is typed without the map, and its faults are named',
  { tag: ['@desktop', '@detail'] },
  async ({ page }) => {
    await signIn(page.request, 'officer@oakmere.test');
    await page.goto('/agencies/1/cases');
    const open = page.getByRole('button', { name: 'Area', exact: true });
    await expect(page.locator('[data-row-link]').first()).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: 'Filters', exact: true }));
    await page.keyboard.press('Enter');
    await tabTo(page, open);
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Filter by area' });
    const corners = dialog.getByRole('textbox', { name: 'Corners' });
    await corners.fill(crossing);
    await expect(dialog.getByText('The outline crosses itself. Move or remove a corner.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(dialog).toBeVisible();
    await corners.fill('north of the river');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(dialog.getByText(/^Line 1 is not a latitude and a longitude/)).toBeVisible();
    await corners.fill('38.1, -121.2\n38.2, -121.3');
    await dialog.getByRole('button', { name: 'Apply' }).click();
    const tooFew = dialog.getByText('An area has 3 to 100 corners.');
    await expect(tooFew).toBeVisible();
    await corners.fill(nowhere);
    await expect(tooFew).toBeHidden();
    await dialog.getByRole('button', { name: 'Apply' }).click();
    await expect(page.getByText('Nothing matches these filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove the filter Area: 3 corners' }).click();
    await expect(page.locator('[data-row-link]').first()).toBeVisible();
  },
);

import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { tabTo } from '../support/keyboard.ts';
import { signIn } from '../support/sign-in.ts';
import { categoryNamed, separateApi, type StaffApi, uniqueWord } from '../support/staff-api.ts';

const RULES = '/agencies/config/assignment-rules';

interface Corner {
  readonly latitude: number;
  readonly longitude: number;
}

const corners = (page: Page) => page.getByLabel('Corners', { exact: true });

async function readCorners(page: Page): Promise<Corner[]> {
  const lines = (await corners(page).inputValue()).split('\n').filter((line) => line !== '');
  return lines.map((line) => {
    const [latitude, longitude] = line.split(', ').map(Number);
    return { latitude: latitude!, longitude: longitude! };
  });
}

/** Files a submission at a point, and returns who has it. */
async function file(api: StaffApi, at: Corner): Promise<Record<string, unknown>> {
  const category = await categoryNamed(api, 'Blocked storm drain');
  return api.send('POST', '/agencies/crm/issues', {
    description: `Water on the road ${uniqueWord()}`,
    isAnonymous: true,
    category: { id: category.id, fields: [] },
    location: { ...at, streetAddress: '1010 Maple Street', city: 'Oakmere', state: 'CA', zip: '94500' },
  });
}

async function chooseGrace(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Assign to/ }).press('Enter');
  await page.getByLabel('Search assign to').fill('Grace');
  await expect(page.getByRole('option', { name: 'Grace Huang' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Assign to: Grace Huang' })).toBeVisible();
}

async function save(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByText(`${name} saved`)).toBeVisible();
}

async function remove(api: StaffApi, name: string): Promise<void> {
  const { items } = (await api.get(RULES)) as unknown as { items: { id: string; name: string }[] };
  await api.send('DELETE', `${RULES}/${items.find((each) => each.name === name)!.id}`, {});
}

test(
  'an area is drawn, the rule tried out and saved, and a submission inside goes to its person',
  { tag: '@desktop-first' },
  async ({ page }) => {
    const name = `Old town ${uniqueWord()}`;
    await signIn(page.request, 'admin@oakmere.test');
    await page.goto('/agencies/1/setup/assignment-rules');
    await page.getByRole('button', { name: 'Add assignment rule' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill(name);
    await page.getByRole('button', { name: 'Add an area' }).press('Enter');
    const map = page.getByRole('region', { name: /^Map\. A click adds a corner/ });
    await map.scrollIntoViewIfNeeded();
    await expect(page.getByText(/^Streets in view: /)).toHaveText(/: \w/);
    const { width, height } = (await map.boundingBox())!;
    for (const [x, y] of [
      [0.35, 0.35],
      [0.65, 0.35],
      [0.65, 0.65],
      [0.35, 0.65],
    ] as const)
      await map.click({ position: { x: width * x, y: height * y } });
    await expect(page.getByText('4 of at most 100 corners')).toBeVisible();
    const drawn = await readCorners(page);
    expect(drawn).toHaveLength(4);
    await chooseGrace(page);
    // On a phone, controls that are partly below the header count as too small; the screens check that size.
    if (test.info().project.name === 'desktop') await expectAccessible(page, 'rule with an area');

    const tab = page.getByRole('tab', { name: 'Try out' });
    if (await tab.isVisible()) await tab.click();
    await page.getByRole('button', { name: 'Try out', exact: true }).press('Enter');
    await expect(page.getByText(/^\d+ of 100 would go to someone other than/)).toBeVisible();
    await expect(page.getByRole('table')).toContainText(`Rule “${name}”`);
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page, 'rule that was tried out');
    await save(page, name);

    const api = await separateApi(page, 'admin@oakmere.test');
    const inside = {
      latitude: (drawn[0]!.latitude + drawn[2]!.latitude) / 2,
      longitude: (drawn[0]!.longitude + drawn[2]!.longitude) / 2,
    };
    const { id, assignee } = await file(api, inside);
    expect(assignee).toMatchObject({ lastName: 'Huang' });
    await page.goto(`/agencies/1/customer-submission/${String(id)}`);
    await expect(page.getByText(`the assignment rule “${name}” gave it to Grace Huang`)).toBeVisible();
    await remove(api, name);
  },
);

test('an area is entered without the map', { tag: ['@desktop', '@detail'] }, async ({ page }) => {
  const name = `Harbor ${uniqueWord()}`;
  await signIn(page.request, 'admin@oakmere.test');
  await page.goto('/agencies/1/setup/assignment-rules/new');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type(name);
  await tabTo(page, page.getByRole('button', { name: 'Add an area' }));
  await page.keyboard.press('Enter');
  const search = page.getByLabel('Add a corner at an address or APN');
  await tabTo(page, search);
  await page.keyboard.type('1010 Maple Street');
  await expect(page.getByRole('option', { name: /1010 Maple Street/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 corner', { exact: true })).toBeVisible();
  const [{ latitude, longitude }] = (await readCorners(page)) as [Corner];
  await tabTo(page, corners(page));
  await page.keyboard.press('Control+End');
  await page.keyboard.type(`\n${latitude + 0.002}, ${longitude}\nnorth of it`);
  await expect(page.getByText('Line 3 is not a latitude and a longitude')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  await corners(page).focus();
  await page.keyboard.press('Control+End');
  for (let presses = 0; presses < 'north of it'.length; presses++) await page.keyboard.press('Backspace');
  await page.keyboard.type(`${latitude}, ${longitude + 0.002}`);
  await expect(page.getByText('3 of at most 100 corners')).toBeVisible();
  await chooseGrace(page);
  await save(page, name);
  const api = await separateApi(page, 'admin@oakmere.test');
  const { assignee } = await file(api, { latitude: latitude + 0.0005, longitude: longitude + 0.0005 });
  expect(assignee).toMatchObject({ lastName: 'Huang' });
  await remove(api, name);
});

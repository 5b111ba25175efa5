import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { signIn } from '../support/sign-in.ts';

const LIST = '/agencies/1/customer-submissions';
const rows = (page: Page) => page.locator('[data-row-link]');

/** Opens the panel of the filters that are not in sight, on a phone all but the search. */
async function openFilters(page: Page): Promise<void> {
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
}

test('filters, order and columns are in the address', { tag: ['@desktop', '@detail'] }, async ({ page }) => {
  await signIn(page.request, 'clerk@oakmere.test');
  await page.goto(`${LIST}?q=nothing-has-these-words&size=20`);
  await expect(page.getByText('No rows found')).toBeVisible();
  await expectAccessible(page, 'no match');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows(page)).toHaveCount(20);
  // Text that is cleared before its search begins stays cleared.
  await page.getByLabel('Search submissions').fill('street');
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await page.waitForTimeout(500);
  await expect(page).toHaveURL(/\?size=20$/);
  await expect(page).toHaveURL(/\?size=20$/);
  await page.getByLabel('Rows per page').selectOption('50 rows');
  await expect(page.getByText(/1 to 50 of/)).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.getByText(/51 to 100 of/)).toBeVisible();
  await page.getByLabel('Page', { exact: true }).fill('999999');
  await page.getByLabel('Page', { exact: true }).press('Enter');
  await expect(page.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true');

  await openFilters(page);
  await page.getByLabel('Dates', { exact: true }).selectOption('Custom');
  await page.getByLabel('Start Date').focus();
  await page.keyboard.type('05022026');
  await expect(page.getByLabel('Start Date')).toHaveValue('2026-05-02');
  await expect(page).toHaveURL(/from=2026-05-02/);
  for (const key of ['ArrowLeft', 'ArrowLeft', '1', '0']) await page.keyboard.press(key);
  await expect(page).toHaveURL(/from=2026-10-02/);
  await page.getByLabel('End Date').fill('2026-05-01');
  await expect(page.getByText('End Date is before Start Date.')).toBeVisible();
  await expectAccessible(page, 'days the wrong way round');
  await page.getByLabel('Dates', { exact: true }).selectOption('Any Time');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Filters', exact: true })).toBeFocused();
  await page.getByRole('button', { name: /^Category/ }).click();
  await page.getByRole('option', { name: 'Graffiti' }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/category=/);
  await page.reload();
  await expect(rows(page).first()).toHaveAccessibleName(/Graffiti/);
});

test(
  'the board has each submission once, and views count like the list',
  { tag: ['@desktop', '@detail'] },
  async ({ page }) => {
    await signIn(page.request, 'clerk@oakmere.test');
    await page.goto(`${LIST}?size=20`);
    const all = page.getByRole('navigation', { name: 'Views' }).getByRole('button', { name: /^All/ });
    const count = (await page.getByText(/1 to 20 of [\d,]+/).innerText()).split(' of ')[1]!.trim();
    await expect(all).toHaveText(`All${count}`);
    await page.getByText('Board', { exact: true }).click();
    const columns = ['Unassigned', 'Assigned', 'Closed'].map((name) => page.getByRole('region', { name, exact: true }));
    for (const column of columns) {
      await expect(column.locator('[data-row-link]')).not.toHaveCount(0);
      await expect(column).toBeInViewport({ ratio: 1 });
    }
    const ids = await rows(page).evaluateAll((links) => links.map((link) => link.getAttribute('data-row-link')));
    expect(new Set(ids).size).toBe(ids.length);
    await expect(all).toHaveText(`All${count}`);
    // The rest of a column is the list, filtered by what the column shows.
    await columns[2]!.getByRole('link', { name: 'Show all as a list' }).click();
    await page.getByRole('button', { name: 'Remove the filter Stage: Closed' }).click();
    await expect(page.getByText(`1 to 50 of ${count}`)).toBeVisible();
  },
);

test('a page after the last one says so and links to the last', { tag: ['@desktop', '@detail'] }, async ({ page }) => {
  await signIn(page.request, 'clerk@oakmere.test');
  await page.goto(`${LIST}?page=9000&size=50`);
  await expect(page.getByText('There are no rows on this page')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toContainText(/0 of [1-9]\d?,\d{3}.*of \d{2} ?/);
  await expectAccessible(page, 'behind the last page');
  await page.getByRole('button', { name: 'Go to the last page' }).click();
  await expect(rows(page).first()).toBeVisible();
  await expect(page).not.toHaveURL(/9000/);
});

test('headers sort, and the rows fit on a laptop screen', { tag: ['@desktop', '@detail'] }, async ({ page }) => {
  await signIn(page.request, 'clerk@oakmere.test');
  await page.goto(`${LIST}?size=20`);
  await expect(rows(page)).toHaveCount(20);
  const heights = await page
    .getByRole('table')
    .locator('tbody tr:not([aria-hidden])')
    .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().height));
  expect(heights).toEqual(Array.from({ length: 20 }, () => 36));
  await expect(page.getByRole('navigation', { name: 'Pages' })).toBeInViewport({ ratio: 1 });
  const eighteenth = await rows(page).nth(17).boundingBox();
  const pager = await page.getByRole('navigation', { name: 'Pages' }).boundingBox();
  expect(eighteenth!.y + eighteenth!.height).toBeLessThanOrEqual(pager!.y);
  const header = page.getByRole('columnheader', { name: 'Place and number' });
  await expect(header).toHaveAttribute('aria-sort', 'none');
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows(page).first()).toHaveText(/#1$/);
});

test(
  'number, category, place, assignee and due date can be read at 1440, 1280 and 1024 px',
  { tag: ['@desktop', '@detail'] },
  async ({ page }) => {
    await signIn(page.request, 'clerk@oakmere.test');
    // The most overdue first: other tests file submissions with names that no column fits.
    await page.goto(`${LIST}?size=20&sort=dueOn&order=ASC`);
    for (const width of [1440, 1280, 1024]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(rows(page)).toHaveCount(20);
      const areRead = () =>
        page.getByRole('table').evaluate((table) => {
          const headers = [...table.querySelectorAll('thead th')].map((head) => head.textContent.trim());
          return [...table.querySelectorAll('tbody tr:not([aria-hidden])')].map((line) => {
            const cells = [...line.querySelectorAll('td')];
            const byHeader = (name: string) => cells[headers.indexOf(name)];
            const [lead, summary] = ['Place and number', 'What'].map(byHeader);
            const number = lead!.querySelector<HTMLElement>('.title-number') ?? lead;
            const [assignee, status, due] = ['Assignee', 'Status', 'Due'].map(byHeader);
            const isWhole = (cell: HTMLElement) => cell.scrollWidth <= cell.clientWidth;
            const areWhole = [number!, assignee!, status!, due!].every(isWhole);
            const areTitled = [summary!, lead!].every((cell) => isWhole(cell) || cell.title !== '');
            return (
              areWhole &&
              areTitled &&
              summary!.clientWidth >= 230 &&
              lead!.clientWidth >= 200 &&
              assignee!.clientWidth >= 120
            );
          });
        });
      // The columns that fit are found once the window has its size.
      await expect.poll(areRead, { message: `at ${width} px` }).toEqual(Array.from({ length: 20 }, () => true));
      expect(
        await page.getByRole('table').evaluate(({ parentElement: box }) => box!.scrollWidth - box!.clientWidth),
      ).toBe(0);
    }
  },
);

test('clusters on the map open', { tag: '@desktop' }, async ({ page }) => {
  await signIn(page.request, 'clerk@oakmere.test');
  await page.goto(`${LIST}?layout=map`);
  const clusters = page.getByRole('button', { name: /submissions, \d+ open\. Zoom in\./ });
  await expect(clusters.first()).toBeVisible();
  await expectAccessible(page, 'map');
  const before = await clusters.first().getAttribute('aria-label');
  await clusters.first().press('Enter');
  await expect(page.getByRole('button', { name: before! })).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Map', exact: true })).toBeFocused();
});

test(
  'the list explains a failure to load, no rows, and more rows than it counts',
  { tag: ['@desktop', '@fault'] },
  async ({ page }) => {
    await signIn(page.request, 'clerk@oakmere.test');
    let answer: { status: number; json: object } = {
      status: 500,
      json: { code: 'internal', message: 'There was an error. Please quote 42 when you report it.' },
    };
    await page.route('**/api/agencies/crm/issues/listing', (route) => route.fulfill(answer));
    await page.goto(`${LIST}`);
    await expect(page.getByText('There was an error. Please quote 42 when you report it.')).toBeVisible();
    await expectAccessible(page, 'list not loaded');
    answer = { status: 200, json: { items: [], total: { count: 0, capped: false } } };
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No submissions yet')).toBeVisible();
    await expect(page.getByRole('link', { name: 'File the first one' })).toBeVisible();
    await expectAccessible(page, 'nothing yet');
    await page.unroute('**/api/agencies/crm/issues/listing');
    await page.route('**/api/agencies/crm/issues/listing', async (route) => {
      const real = await route.fetch();
      const body = (await real.json()) as object;
      return route.fulfill({ response: real, json: { ...body, total: { count: 1000, capped: true } } });
    });
    await page.goto(`${LIST}?q=street`);
    await expect(page.getByText('1 to 50 of 1,000+')).toBeVisible();
  },
);

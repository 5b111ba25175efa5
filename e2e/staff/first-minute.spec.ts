import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');

/** What a numbered step of the README has in a pattern's group. */
function stepsOfReadme() {
  const readme = read('README.md');
  const found = (pattern: RegExp): readonly string[] => {
    const match = pattern.exec(readme);
    if (match === null) throw new Error(`The README has no step like ${pattern}`);
    return match.slice(1);
  };
  const [address] = found(/^1\. Open <(\S+)>\.$/m);
  const [email, onward] = found(/^2\. Type the email `(\S+)` and choose \*\*(.+?)\*\*\.$/m);
  const [password, enter] = found(/^3\. Type the password `(\S+)` and choose \*\*(.+?)\*\*\./m);
  const [section, menu] = found(/^4\. Choose \*\*(.+?)\*\*, on a phone in the \*\*(.+?)\*\*\.$/m);
  const [view] = found(
    /^5\. Choose the view \*\*(.+?)\*\*, on a phone in the list beside the heading, then any case:/m,
  );
  const [again] = found(/^Next time, \*\*(.+?)\*\* is offered first\./m);
  return { address, email, onward, password, enter, section, menu, view, again } as Record<string, string>;
}

test(
  'with the README alone, a newcomer comes from / to a case, and next time straight to the agency',
  { tag: '@desktop-first' },
  async ({ page }) => {
    const { address, email, onward, password, enter, section, menu, view, again } = stepsOfReadme();
    const { pathname, origin } = new URL(address!);
    expect(read('scripts/start.mjs')).toContain(email!);
    expect(read('scripts/start.mjs')).toContain(password!);
    expect(origin).toBe('http://127.0.0.1:3000');

    await page.goto(pathname);
    await page.getByLabel('Email').fill(email!);
    await page.getByRole('button', { name: onward! }).click();
    const field = page.getByLabel('Password');
    await expect(field).toBeFocused();
    await expect(page.getByLabel('Email')).toHaveValue(email!);
    await expectAccessible(page, 'the password');
    await field.fill(password!);
    await page.getByRole('button', { name: enter! }).click();
    await expect(page.getByRole('banner')).toContainText('City of Oakmere');
    const isPhone = page.viewportSize()!.width < 768;
    if (isPhone) await page.getByRole('button', { name: menu!, exact: true }).click();
    await page.getByRole('link', { name: section!, exact: true }).click();
    // The list of before is shown until this one is loaded.
    await expect(page.getByRole('heading', { level: 1, name: section! })).toBeVisible();
    if (isPhone) await page.getByRole('button', { name: 'All', exact: true }).click();
    await page.getByRole('button', { name: new RegExp(`^${view!}`) }).click();
    await expect(page).toHaveURL(/assignee=/);
    await page.locator('[data-row-link]').first().click();
    await expect(page).toHaveTitle(/Case Detail Page/);
    await expect(page.getByRole('button', { name: 'Add violation' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/CE-\d\d-\d+/);

    await page.context().clearCookies();
    await page.goto(pathname);
    await expectAccessible(page, 'the last agency');
    await page.getByRole('button', { name: 'Another agency' }).click();
    await expect(page.getByLabel('Email')).toBeFocused();
    await page.reload();
    await page.getByRole('link', { name: again! }).click();
    await expect(page.getByLabel('Password')).toBeVisible();
    await expect(page.getByText('City of Oakmere')).toBeVisible();
  },
);

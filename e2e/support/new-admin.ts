import { type Browser, expect, type Page } from '@playwright/test';
import { PASSWORD } from './sign-in.ts';

/**
 * Follows the link that the operator was shown for the first administrator of a new agency, sets the password, and
 * returns a page of theirs that is signed in.
 */
export async function newAdmin(browser: Browser, printed: string, email: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(/http\S+token\S+/.exec(printed)![0]);
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm new password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your password is set')).toBeVisible();
  const { hostname, protocol, port } = new URL(page.url());
  await page.request.post(`${protocol}//${hostname}:${port}/api/agencies/1/login`, {
    data: { email, password: PASSWORD },
  });
  return page;
}

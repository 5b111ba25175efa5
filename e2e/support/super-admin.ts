import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { PASSWORD } from './sign-in.ts';

const EMAIL = 'super@townkeep.test';

/** Signs in on the super admins' page, where the page is. */
export async function signInAsSuperAdmin(page: Page, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(EMAIL);
  await page
    .getByLabel(/^Password/)
    .and(page.locator('input'))
    .fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** A super admin's token, as one stands in an address. */
export async function superAdminToken(request: APIRequestContext): Promise<string> {
  const answer = await request.post('/api/admin/login', { data: { email: EMAIL, password: PASSWORD } });
  expect(answer.ok(), `sign-in of ${EMAIL}: ${answer.status()}`).toBe(true);
  return ((await answer.json()) as { token: string }).token;
}

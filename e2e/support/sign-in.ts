import { type APIRequestContext, expect, type Page } from '@playwright/test';

/** The password of the demo, which only embedded installations have. */
export const PASSWORD = 'Townkeep#2026';

/** Signs in through the hosted sign-in, as a person would, and waits for the staff application. */
export async function signInByForm(page: Page, email: string): Promise<void> {
  await page.goto('/agencies/1/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('banner')).toBeVisible();
}

/** Sets the session cookie of a sign-in, for journeys that begin signed in. */
export async function signIn(request: APIRequestContext, email: string, agencyId = 1): Promise<void> {
  const answer = await request.post(`/api/agencies/${agencyId}/login`, { data: { email, password: PASSWORD } });
  expect(answer.ok(), `sign-in of ${email}: ${answer.status()}`).toBe(true);
}

const SUPER_ADMIN = 'super@townkeep.test';

/** Signs in on the super admins' page, which is open. */
export async function signInAsSuperAdmin(page: Page, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(SUPER_ADMIN);
  await page
    .getByLabel(/^Password/)
    .and(page.locator('input'))
    .fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Returns a super admin's token, as addresses carry it. */
export async function superAdminToken(request: APIRequestContext): Promise<string> {
  const answer = await request.post('/api/admin/login', { data: { email: SUPER_ADMIN, password: PASSWORD } });
  expect(answer.ok(), `sign-in of ${SUPER_ADMIN}: ${answer.status()}`).toBe(true);
  return ((await answer.json()) as { token: string }).token;
}

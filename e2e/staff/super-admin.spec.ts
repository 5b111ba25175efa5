import { expect, type Page, test } from '@playwright/test';
import { signIn, signInAsSuperAdmin, superAdminToken } from '../support/sign-in.ts';

/** The bearer tokens that the page's calls carried to the API. */
function bearersOf(page: Page): readonly string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    const bearer = request.headers()['authorization'];
    if (bearer !== undefined) seen.push(bearer);
  });
  return seen;
}

test(
  'a super admin signs in, finds an agency, enters it for a reason, and signs out',
  { tag: '@desktop-first' },
  async ({ page }) => {
    await page.goto('/admin');
    await signInAsSuperAdmin(page);
    await expect(page.getByRole('heading', { name: 'Agencies' })).toBeFocused();
    await page.getByLabel('Search by name or number').fill('pinew');
    await expect(page.getByRole('status')).toHaveText('1 to 1 of 1');
    await page.getByRole('button', { name: 'Enter Town of Pinewell' }).click();

    const dialog = page.getByRole('dialog', { name: 'Enter Town of Pinewell' });
    const reason = dialog.getByLabel('Reason');
    await expect(reason).toBeFocused();
    for (const [typed, message] of [
      ['', 'Reason is required'],
      ['ab', 'At least 3 characters.'],
    ] as const) {
      await reason.fill(typed);
      await dialog.getByRole('button', { name: 'Enter agency' }).click();
      await expect(reason).toHaveAccessibleDescription(new RegExp(message.replace('.', '\\.')));
      await expect(reason).toBeFocused();
    }
    await reason.fill('Ticket 4711: the map stays empty');
    await dialog.getByRole('button', { name: 'Enter agency' }).click();

    await expect(page).toHaveURL('/agencies/2/customer-submissions');
    await expect(page.getByRole('banner')).toContainText('Town of Pinewell');
    await expect(page.getByRole('banner').getByText('Super admin', { exact: true })).toBeInViewport({ ratio: 1 });
    const user = page.getByRole('banner').getByRole('button', { name: 'Ada Root' });
    await expect(user).toBeInViewport({ ratio: 1 });
    expect((await user.boundingBox())!.width).toBeGreaterThanOrEqual(24);
    await user.click();
    await expect(page.getByRole('menuitem', { name: 'My Profile' })).toHaveCount(0);
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/admin');
    await expect(page.getByLabel('Email')).toBeVisible();
    await page.goto('/agencies/2/customer-submissions');
    await expect(page.getByLabel('Password')).toBeVisible();
  },
);

test(
  'a call that fails after the session ended does not interrupt the sign-out',
  { tag: ['@desktop', '@fault'] },
  async ({ page }) => {
    await page.goto('/admin');
    await signInAsSuperAdmin(page);
    await page.getByRole('button', { name: 'Enter City of Oakmere' }).click();
    await page.getByLabel('Reason').fill('A question of theirs');
    await page.getByRole('button', { name: 'Enter agency' }).click();
    await expect(page.locator('[data-row-link]').first()).toBeVisible();
    let answerLogout = (): void => undefined;
    await page.route('**/api/logout', async (route) => {
      const answer = await route.fetch();
      await new Promise<void>((resolve) => {
        answerLogout = resolve;
      });
      await route.fulfill({ response: answer });
    });
    await page.getByRole('banner').getByRole('button', { name: 'Ada Root' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    const refused = page.waitForResponse(
      (response) => response.url().endsWith('/api/refresh-token') && response.status() === 401,
    );
    await page.getByLabel('Search submissions').fill('noise');
    await refused;
    answerLogout();
    await expect(page).toHaveURL('/admin');
    await expect(page.getByLabel('Email')).toBeVisible();
  },
);

test('signing out of the administration ends its token', { tag: ['@desktop', '@detail'] }, async ({ page }) => {
  const bearers = bearersOf(page);
  await page.goto('/admin');
  await signInAsSuperAdmin(page);
  await expect(page.getByText('City of Oakmere')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Townkeep administration' })).toBeFocused();
  const again = await page.request.get('/api/admin/agencies', { headers: { authorization: bearers[0]! } });
  expect(again.status()).toBe(401);
});

test(
  'a super admin goes from one agency to another, and no data of the first stays',
  { tag: ['@desktop', '@detail'] },
  async ({ page }) => {
    await page.goto('/admin');
    await signInAsSuperAdmin(page);
    for (const name of ['City of Oakmere', 'Town of Pinewell']) {
      await page.getByRole('button', { name: `Enter ${name}` }).click();
      await page.getByLabel('Reason').fill('Comparing the two');
      await page.getByRole('button', { name: 'Enter agency' }).click();
      await expect(page.getByRole('banner')).toContainText(name);
      await page.getByRole('banner').getByRole('button', { name: 'Ada Root' }).click();
      await page.getByRole('menuitem', { name: 'Agencies' }).click();
      await expect(page.getByRole('heading', { name: 'Agencies' })).toBeVisible();
    }
  },
);

test(
  'an address with a token asks for a reason and loses the token',
  { tag: ['@desktop', '@detail'] },
  async ({ page }) => {
    await page.goto(`/agencies/1/login?token=${await superAdminToken(page.request)}`);
    await expect(page.getByRole('heading', { name: 'Enter City of Oakmere' })).toBeVisible();
    await expect(page).toHaveURL('/agencies/1/login');
    await page.getByLabel('Reason').fill('Called by their clerk');
    await page.getByLabel('Reason').press('Tab');
    await page.getByRole('button', { name: 'Enter agency' }).click();
    await expect(page).toHaveURL('/agencies/1/customer-submissions');
  },
);

test('an expired token opens the sign-in', { tag: ['@desktop', '@fault'] }, async ({ page }) => {
  await page.goto('/agencies/1/login?token=ta.made-up');
  await page.getByLabel('Reason').fill('Called by their clerk');
  await page.getByRole('button', { name: 'Enter agency' }).click();
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await page.goto('/admin');
  await signInAsSuperAdmin(page);
  await page.getByRole('button', { name: 'Enter City of Oakmere' }).click();
  await page.route('**/api/admin/agencies/*/login', (route) =>
    route.fulfill({ status: 401, json: { code: 'unauthenticated', message: 'x' } }),
  );
  await page.getByLabel('Reason').fill('Called by their clerk');
  await page.getByRole('button', { name: 'Enter agency' }).click();
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('a super admin enters an agency by keyboard alone', { tag: ['@desktop', '@detail'] }, async ({ page }) => {
  await page.goto('/admin');
  await page.getByLabel('Email').focus();
  await page.keyboard.type('super@townkeep.test');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Townkeep#2026');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Agencies' })).toBeFocused();
  await page.getByRole('button', { name: 'Enter City of Oakmere' }).waitFor();
  for (const name of ['Sign out', 'Search by name or number', 'Enter City of Oakmere']) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(name);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Reason')).toBeFocused();
  await page.keyboard.type('By keyboard');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Enter agency' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner')).toContainText('City of Oakmere');
});

test('staff see no agencies on the page of super admins', { tag: ['@desktop', '@detail'] }, async ({ page }) => {
  await signIn(page.request, 'admin@oakmere.test');
  await page.goto('/admin');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByText('City of Oakmere')).toHaveCount(0);
});

import { expect, test } from '@playwright/test';
import { citySignIn } from '../../support/city-sign-in.ts';
import { describeIssue, next } from '../../support/public-form.ts';

const DAY_MS = 86_400_000;

test(
  'a city account signs in with PKCE, comes back to the unchanged form, and fills in the contact',
  { tag: '@phone' },
  async ({ page }) => {
    const { asked } = await citySignIn(page);
    await page.goto('/crm/demo');
    await describeIssue(page, {
      description: 'Could the library open on Sundays?',
      category: 'Question or suggestion',
    });
    await next(page);
    await page.getByRole('button', { name: 'Login with Oakmere account' }).click();
    await expect(page.getByText('Signed in as Ana Lopez')).toBeVisible();
    await expect(page).not.toHaveURL(/code=/);
    await expect(page.getByLabel('First Name')).toHaveValue('Ana');
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('ana@city.test');
    await expect(page.getByLabel('Cell phone')).toHaveValue('+15105550123');
    const [left, exchanged] = asked;
    expect(left!.searchParams.get('response_type')).toBe('code');
    expect(left!.searchParams.get('code_challenge_method')).toBe('S256');
    expect(left!.searchParams.get('state')).toMatch(/^[A-Za-z0-9_-]{30}$/);
    expect(exchanged!.searchParams.get('code')).toBe('code-1');
    expect(exchanged!.searchParams.get('codeVerifier')).toMatch(/^[\w.~-]{43,128}$/);

    // The account is sent only with its own email address.
    let body: { userId?: string | null } = {};
    await page.route('**/api/crm/demo/issues', (route) => {
      body = route.request().postDataJSON() as typeof body;
      return route.abort();
    });
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Failed to submit issue. Please try again.')).toBeVisible();
    expect(body.userId).toBe('c-1');
    await page.getByRole('textbox', { name: 'Email' }).fill('someone@else.test');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect.poll(() => body.userId).toBeNull();

    const kept = await page.evaluate(
      () => JSON.parse(localStorage.getItem('townkeep_city_token:demo')!) as { token: string; expiresAt: number },
    );
    expect(kept.token).toBe('city-token');
    expect(Math.abs(kept.expiresAt - Date.now() - DAY_MS)).toBeLessThan(120_000);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('button', { name: 'Login with Oakmere account' })).toBeVisible();
  },
);

test(
  'a stored token signs in again until it expires, and is then removed',
  { tag: ['@phone', '@detail'] },
  async ({ page }) => {
    await citySignIn(page);
    await page.goto('/crm/demo');
    await page.evaluate(() =>
      localStorage.setItem(
        'townkeep_city_token:demo',
        JSON.stringify({ token: 'kept', expiresAt: Date.now() + 60_000 }),
      ),
    );
    await page.reload();
    await expect(page.getByText('Signed in as Ana Lopez')).toBeVisible();
    await page.evaluate(() =>
      localStorage.setItem('townkeep_city_token:demo', JSON.stringify({ token: 'kept', expiresAt: Date.now() - 1 })),
    );
    await page.reload();
    await expect(page.getByRole('button', { name: 'Login with Oakmere account' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('townkeep_city_token:demo'))).toBeNull();
  },
);

test(
  "a token in the address signs in and leaves it; another's code does not",
  { tag: ['@phone', '@detail'] },
  async ({ page }) => {
    const { asked } = await citySignIn(page);
    await page.goto('/crm/demo?token=handed-over');
    await expect(page.getByText('Signed in as Ana Lopez')).toBeVisible();
    await expect(page).not.toHaveURL(/token=/);
    await page.evaluate(() => localStorage.clear());
    await page.goto('/crm/demo?code=planted&state=abcdefghijABCDEFGHIJ0123456789');
    await expect(page.getByText('The sign-in did not work.')).toBeVisible();
    await expect(page).not.toHaveURL(/code=/);
    expect(asked).toEqual([]);
  },
);

test(
  'a canceled sign-in says so, and the form keeps its language and its text',
  { tag: ['@phone', '@fault'] },
  async ({ page }) => {
    await citySignIn(page, ['error=access_denied&error_description=Cancelled']);
    await page.goto('/crm/demo?translate=es&is_median_app=true');
    await page.getByLabel('Describa el problema').fill('¿Abre la biblioteca los domingos?');
    await page.getByRole('button', { name: 'Oakmere' }).click();
    await expect(page.getByText('No se pudo iniciar sesión.')).toBeVisible();
    await expect(page).toHaveURL(/translate=es/);
    await expect(page).toHaveURL(/is_median_app=true/);
    await expect(page).not.toHaveURL(/error/);
    await expect(page.getByLabel('Describa el problema')).toHaveValue('¿Abre la biblioteca los domingos?');
    await page.getByRole('button', { name: 'Oakmere' }).click();
    await expect(page.getByText('Ana Lopez')).toBeVisible();
    await expect(page.getByLabel('Describa el problema')).toHaveValue('¿Abre la biblioteca los domingos?');
  },
);

import type { BrowserContext, Page } from '@playwright/test';

const json = (body: object) => ({ contentType: 'application/json', body: JSON.stringify(body) });

export interface CitySignIn {
  /** The requests to the sign-in: for its page, and for the exchange of its code. */
  readonly asked: readonly URL[];
}

/**
 * Replaces a city's sign-in: the API's three calls, and the page on which people sign in, whose n-th visit redirects
 * back with the n-th of `answers`. On a context it applies to every tab.
 */
export async function citySignIn(
  at: Page | BrowserContext,
  answers: readonly string[] = [],
  link = 'demo',
): Promise<CitySignIn> {
  let left = 0;
  const asked: URL[] = [];
  await at.route(`**/api/crm/${link}/sso/config`, (route) =>
    route.fulfill(
      json({ ssoBaseUrl: 'https://sso.city.test/authorize', clientAppId: 'issue-form', agencyCity: 'Oakmere' }),
    ),
  );
  await at.route(`**/api/crm/${link}/sso/idp-token**`, (route) => {
    asked.push(new URL(route.request().url()));
    return route.fulfill(json({ token: 'city-token' }));
  });
  await at.route(`**/api/crm/${link}/sso/user-info`, (route) =>
    route.fulfill(
      json({
        userId: 'c-1',
        firstName: 'Ana',
        lastName: 'Lopez',
        email: 'ana@city.test',
        phoneNumber: '+15105550123',
        workPhone: null,
      }),
    ),
  );
  await at.route('https://sso.city.test/**', (route) => {
    const url = new URL(route.request().url());
    asked.push(url);
    const back = url.searchParams.get('redirect_uri')!;
    const state = url.searchParams.get('state')!;
    const location = `${back}?${answers[left++] ?? 'code=code-1'}&state=${state}`;
    return route.fulfill({ status: 302, headers: { location } });
  });
  return { asked };
}

import type { Browser, Page } from '@playwright/test';
import { type StaffApi, staffApi } from './staff-api.ts';

/** Another person, in a browser of their own, who works on the same record. */
export interface SecondPerson {
  readonly page: Page;
  readonly api: StaffApi;
  readonly end: () => Promise<void>;
}

/** Opens the browser of another person and signs them in. */
export async function secondPerson(browser: Browser, first: Page, email: string): Promise<SecondPerson> {
  const context = await browser.newContext({ viewport: first.viewportSize() });
  const page = await context.newPage();
  return { page, api: await staffApi(context.request, email), end: () => context.close() };
}

/** Returns a day relative to today in the city's time zone, YYYY-MM-DD. */
export const cityDay = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(Date.now() + days * 86_400_000);

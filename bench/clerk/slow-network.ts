import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { LIST, rowsOf } from './open-list.ts';

const KILOBIT = 1000 / 8;
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 1600 * KILOBIT, uploadThroughput: 750 * KILOBIT };
const CPU_SLOWER = 4;
/** Late parts may move others for so long. */
const SETTLING_MS = 2000;

/** A first visit on slow 4G. */
export interface Visit {
  readonly bytes: number;
  readonly usableMs: number;
  readonly layoutShift: number;
}

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

/** Opens the list of submissions, signed in with nothing cached, and clicks a row as soon as there is one. */
export const visitList = (browser: Browser, url: string, cookies: Cookies) =>
  visit(browser, url, { cookies, path: LIST }, async (page, bytesSoFar) => {
    await rowsOf(page).first().waitFor();
    const bytes = bytesSoFar();
    await rowsOf(page).first().click();
    await page.waitForURL('**/customer-submission/*', { waitUntil: 'commit' });
    return { bytes, usableMs: await page.evaluate(() => performance.now()) };
  });

/** Opens the public form with nothing cached and types into its first field. */
export const visitForm = (browser: Browser, url: string) =>
  visit(browser, url, { cookies: [], path: '/crm/bench' }, async (page, bytesSoFar) => {
    const field = page.getByLabel('Describe the issue');
    await field.waitFor();
    await field.pressSequentially('A');
    const bytes = bytesSoFar();
    return { bytes, usableMs: await page.evaluate(() => performance.now()) };
  });

async function visit(
  browser: Browser,
  url: string,
  { cookies, path }: { readonly cookies: Cookies; readonly path: string },
  work: (page: Page, bytesSoFar: () => number) => Promise<Omit<Visit, 'layoutShift'>>,
): Promise<Visit> {
  const context = await browser.newContext({ baseURL: url });
  try {
    await context.addCookies(cookies);
    const page = await context.newPage();
    await page.addInitScript(watchLayoutShift);
    const bytesSoFar = await slowDown(await context.newCDPSession(page));
    await page.goto(path, { waitUntil: 'commit' });
    const used = await work(page, bytesSoFar);
    await page.waitForTimeout(SETTLING_MS);
    return { ...used, layoutShift: await page.evaluate(() => Number(Reflect.get(window, 'layoutShift'))) };
  } finally {
    await context.close();
  }
}

/** Slows network and processor down. Returns a function for the compressed bytes received since. */
async function slowDown(session: CDPSession): Promise<() => number> {
  const received = new Map<string, number>();
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) =>
    received.set(requestId, (received.get(requestId) ?? 0) + encodedDataLength),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    received.set(requestId, encodedDataLength),
  );
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER });
  return () => [...received.values()].reduce((sum, bytes) => sum + bytes, 0);
}

/** Runs in the page before its own scripts: it has no access to this module. */
function watchLayoutShift(): void {
  const sum = { shift: 0 };
  Reflect.set(window, 'layoutShift', 0);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      if (!entry.hadRecentInput) sum.shift += entry.value;
    Reflect.set(window, 'layoutShift', sum.shift);
  }).observe({ type: 'layout-shift', buffered: true });
}

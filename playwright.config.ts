import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/lib/chromium.mjs';
import { partOfTests } from './e2e/support/part.ts';
import { freePort, laterPort } from './scripts/lib/ports.mjs';

// Each worker has a server of its own. More workers want more processors than most machines have.
const WORKERS = 2;
const SCREENS = 'screens.spec.ts';

const forEach = async (port: () => Promise<number>) =>
  (await Promise.all(Array.from({ length: WORKERS }, port))).join(',');

// The workers read this file too and need the same ports. The servers look for the card providers at the last two; a
// test that needs a provider starts it there.
process.env['E2E_PORTS'] ??= await forEach(freePort);
process.env['E2E_AUTHORIZE_NET_PORTS'] ??= await forEach(laterPort);
process.env['E2E_STRIPE_PORTS'] ??= await forEach(laterPort);
const ports = process.env['E2E_PORTS'].split(',');
const own = ports[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)];
const chromium = findChromium();

// A browser that may run as root in a container and connects to the tests alone. Without a graphics card, only the maps
// use an emulated one.
const args = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-gpu-compositing',
  '--disable-gpu-rasterization',
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  // A page lives for seconds, so optimizing its code pays off only for code that runs very often.
  '--js-flags=--invocation-count-for-maglev=4000,--interrupt-budget-for-maglev=300000',
];

const HEAVY = /@fault|@detail/;

/**
 * Chooses a part's tests in one size. The heavy part has faults (`@fault`), details that the main work does not depend
 * on (`@detail`), and the second size of `-first` tests; the quick part has all others; without a part, all run.
 */
const partOf = (size: 'phone' | 'desktop') => {
  const other = size === 'phone' ? 'desktop' : 'phone';
  const [onlyOther, otherFirst] = [new RegExp(`@${other}(?!-first)`), new RegExp(`@${other}-first`)];
  return {
    quick: { grepInvert: [onlyOther, otherFirst, HEAVY] },
    heavy: { grep: [HEAVY, otherFirst], grepInvert: onlyOther },
    all: { grepInvert: onlyOther },
  }[partOfTests];
};

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: ports.length,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // The end of the run names a test that needed its second try as flaky.
  retries: process.env['CI'] === undefined ? 0 : 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://127.0.0.1:${own}`,
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    screenshot: 'only-on-failure',
    // Recording every step costs a third of the time, so only second tries are recorded.
    trace: 'on-first-retry',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args, ...(chromium === null ? {} : { executablePath: chromium.path }) },
  },
  // The main work runs in both sizes. A tag limits a test to one size (`@phone`, `@desktop`): a phone has no keyboard,
  // and details do not depend on the size. `@phone-first` and `@desktop-first` leave the other size to the heavy part.
  projects: [
    { name: 'screens', testMatch: SCREENS, use: { hasTouch: true } },
    {
      name: 'phone',
      testIgnore: SCREENS,
      ...partOf('phone'),
      use: { viewport: { width: 360, height: 740 }, hasTouch: true },
    },
    { name: 'desktop', testIgnore: SCREENS, ...partOf('desktop'), use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: 'node scripts/e2e-server.mjs',
    wait: { stdout: /every demo city is served/ },
    timeout: 420_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});

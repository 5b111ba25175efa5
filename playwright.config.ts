import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/lib/chromium.mjs';
import { partOfTests } from './e2e/support/part.ts';
import { freePort } from './scripts/lib/ports.mjs';

// Each worker has a server of its own. More workers want more processors than most machines have.
const WORKERS = 2;
const SCREENS = 'screens.spec.ts';

// The workers read this file too and must find the same ports.
process.env['E2E_PORTS'] ??= (await Promise.all(Array.from({ length: WORKERS }, freePort))).join(',');
const ports = process.env['E2E_PORTS'].split(',');
const own = ports[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)];
const chromium = findChromium();

// A browser that may run as root in a container and that talks to nobody but us. Without a graphics card only the maps'
// drawing is worth imitating one.
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
  // A page lives for seconds: what V8 spends on optimising its code, beside the page, comes back only from what runs
  // very often.
  '--js-flags=--invocation-count-for-maglev=4000,--interrupt-budget-for-maglev=300000',
];

const HEAVY = /@fault|@detail/;

/**
 * What goes wrong (`@fault`) and what the work does not depend on (`@detail`) are tried by the heavy tests, all else by
 * the quick ones; without a part, everything.
 */
const partOf = (otherSize: RegExp) =>
  ({
    quick: { grepInvert: [otherSize, HEAVY] },
    heavy: { grep: HEAVY, grepInvert: otherSize },
    all: { grepInvert: otherSize },
  })[partOfTests];

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: ports.length,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  // A test that needs its second try is named as flaky at the end, not counted as sound.
  retries: process.env['CI'] === undefined ? 0 : 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: `http://127.0.0.1:${own}`,
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    screenshot: 'only-on-failure',
    // Recording every step costs a third of the time, so only what is run again is recorded.
    trace: 'on-first-retry',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args, ...(chromium === null ? {} : { executablePath: chromium.path }) },
  },
  // The job is done in both sizes, and each screen looked at in both. A test with a tag is run in that size alone: a
  // phone has no keyboard, and words and details do not depend on the size, so they are tried where they are used.
  projects: [
    { name: 'screens', testMatch: SCREENS, use: { hasTouch: true } },
    {
      name: 'phone',
      testIgnore: SCREENS,
      ...partOf(/@desktop/),
      use: { viewport: { width: 360, height: 740 }, hasTouch: true },
    },
    { name: 'desktop', testIgnore: SCREENS, ...partOf(/@phone/), use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    command: 'node scripts/e2e-server.mjs',
    wait: { stdout: /every demo city is served/ },
    timeout: 420_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
  },
});

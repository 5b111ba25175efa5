import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type Screen, screens } from './screens/registry.ts';
import { theWorld } from './screens/world.ts';
import { expectAccessible, settled } from './support/axe.ts';
import { expectNothingCutOff } from './support/cut-off.ts';
import { signIn } from './support/sign-in.ts';

// With SCREENS=folder each state is drawn as well.
const folder = process.env['SCREENS'];
const schemes = ['light', 'dark'] as const;
// Each state is brought about on the phone, then widened.
const sizes = [
  { name: 'phone', width: 360, height: 740 },
  { name: 'desktop', width: 1440, height: 900 },
];

/** One browser for each who looks: what a screen loads and who signed in is kept, so the next screen opens at once. */
const browsers = new Map<Screen['as'], BrowserContext>();

async function browserOf(browser: Browser, who: Screen['as']): Promise<BrowserContext> {
  const kept = browsers.get(who);
  if (kept !== undefined) return kept;
  const made = await browser.newContext({ viewport: sizes[0]! });
  if (who !== null) await signIn(made.request, `${who}@oakmere.test`);
  browsers.set(who, made);
  return made;
}

/** What the browser tells of on a page and nobody sees: what the content security policy stopped, and exceptions that nothing caught. */
function faultsOf(page: Page): readonly string[] {
  const faults: string[] = [];
  page.on('console', (told) => {
    if (told.text().includes('Content Security Policy')) faults.push(told.text());
  });
  page.on('pageerror', (error) => faults.push(error.stack ?? error.message));
  return faults;
}

for (const screen of screens) {
  test(`${screen.name} has nothing that axe finds, nothing cut off and no fault in the console`, async ({ browser, request }) => {
    const world = await theWorld(request);
    const page = await (await browserOf(browser, screen.as)).newPage();
    const faults = faultsOf(page);
    await page.goto(screen.path(world));
    await screen.reach?.(page, world);
    for (const { name, ...size } of sizes) {
      await page.setViewportSize(size);
      await expect(page.getByText(screen.shows).first()).toBeVisible();
      await expectNothingCutOff(page, `${screen.name}, ${name}`);
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme });
        await settled(page);
        if (folder !== undefined) await page.screenshot({ path: `${folder}/${screen.name}-${name}-${colorScheme}.png`, fullPage: true });
        await expectAccessible(page, `${screen.name}, ${name}, ${colorScheme}`, colorScheme === 'light' ? 'everything' : 'colours');
      }
    }
    expect(faults, screen.name).toEqual([]);
    if (screen.as === null) await page.evaluate(() => localStorage.clear());
    await page.close();
  });
}

import { type Browser, type ConsoleMessage, expect, type Page, test } from '@playwright/test';
import { screens } from './screens/registry.ts';
import type { Screen } from './screens/screen.ts';
import { theWorld } from './screens/world.ts';
import { expectAccessible, settled } from './support/axe.ts';
import { expectNothingCutOff } from './support/cut-off.ts';
import { partOfTests } from './support/part.ts';
import { signIn } from './support/sign-in.ts';

// With SCREENS=folder each state is drawn as well.
const folder = process.env['SCREENS'];
// Each state is reached on the phone, then widened. In the dark only colors can differ, so axe checks colors alone; the
// order of the color schemes changes them as seldom as possible.
const phone = { width: 360, height: 740 };
const sizes = [
  { name: 'phone', ...phone, schemes: ['light', 'dark'] },
  { name: 'tablet', width: 820, height: 1180, schemes: ['light'] },
  { name: 'desktop', width: 1440, height: 900, schemes: ['dark', 'light'] },
] as const;

// The quick part checks each page as it loads, once, and one of the pages that only their declarations differ in; the
// heavy part has the other sizes and color schemes, and every state that is reached by more than loading the page.
const isQuick = ({ reach, isFault = false, isRepeated = false }: Screen) =>
  reach === undefined && !isFault && !isRepeated;
const isQuickLook = (size: string, scheme: string) => size === 'phone' && scheme === 'light';
const looks = {
  quick: isQuickLook,
  heavy: (size: string, scheme: string, screen: Screen) => !isQuick(screen) || !isQuickLook(size, scheme),
  all: () => true,
}[partOfTests];

/**
 * One page per user: it keeps the session, the loaded files and the compiled scripts, so the next screen opens at once.
 */
const pages = new Map<Screen['as'], Page>();

async function pageOf(browser: Browser, who: Screen['as']): Promise<Page> {
  const kept = pages.get(who);
  if (kept !== undefined) return kept;
  const made = await browser.newPage({ viewport: phone });
  if (who !== null) await signIn(made.request, `${who}@oakmere.test`);
  pages.set(who, made);
  return made;
}

/**
 * Leaves the screen and empties the page's stores. It navigates first: some screens store a draft as they are left.
 */
async function leave(page: Page, who: Screen['as']): Promise<void> {
  await page.unrouteAll();
  await page.goto('/api/health');
  await page.evaluate(
    (isVisitor) => (isVisitor ? [sessionStorage, localStorage] : [sessionStorage]).forEach((store) => store.clear()),
    who === null,
  );
  if (who === null) await page.context().clearCookies();
  await page.mouse.move(0, 0);
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'light' });
}

/**
 * Collects what a page reports without showing it: violations of the content security policy and uncaught exceptions.
 */
function faultsOf(page: Page): { readonly found: readonly string[]; readonly stop: () => void } {
  const found: string[] = [];
  const onConsole = (message: ConsoleMessage) => {
    if (message.text().includes('Content Security Policy')) found.push(message.text());
  };
  const onError = (error: Error) => found.push(error.stack ?? error.message);
  page.on('console', onConsole).on('pageerror', onError);
  return { found, stop: () => page.off('console', onConsole).off('pageerror', onError) };
}

for (const screen of screens) {
  if (partOfTests === 'quick' && !isQuick(screen)) continue;
  const title = `${screen.name} has nothing that axe finds, nothing cut off and no fault in the console`;
  // The test run sums up its seconds by these folders.
  const annotation = { type: 'folder', description: `screens/${screen.part}` };
  test(title, { annotation }, async ({ browser, request }) => {
    const world = await theWorld(request);
    const page = await pageOf(browser, screen.as);
    const faults = faultsOf(page);
    await page.goto(screen.path(world));
    await screen.reach?.(page, world);
    for (const { name, width, height, schemes } of sizes) {
      if (name === 'tablet' && screen.isOnTablet !== true) continue;
      const looked = schemes.filter((scheme) => looks(name, scheme, screen));
      if (looked.length === 0) continue;
      await page.setViewportSize({ width, height });
      await expect(page.getByText(screen.shows).first()).toBeVisible();
      await expectNothingCutOff(page, `${screen.name}, ${name}`);
      for (const colorScheme of looked) {
        await page.emulateMedia({ colorScheme });
        if (folder !== undefined) {
          await settled(page);
          await page.screenshot({ path: `${folder}/${screen.name}-${name}-${colorScheme}.png`, fullPage: true });
        }
        await expectAccessible(
          page,
          `${screen.name}, ${name}, ${colorScheme}`,
          colorScheme === 'light' ? 'everything' : 'colors',
        );
      }
    }
    faults.stop();
    expect(faults.found, screen.name).toEqual([]);
    await leave(page, screen.as);
  });
}

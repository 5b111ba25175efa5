import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { screens } from './screens/registry.ts';
import { signIn } from './support/sign-in.ts';
import { findWorld } from './screens/world.ts';

// WCAG 2.2 A and AA, which the law asks of our users' sites. With SCREENS=folder each state is drawn as well.
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const folder = process.env['SCREENS'];
const schemes = ['light', 'dark'] as const;

for (const screen of screens) {
  test(`${screen.name} has nothing that axe finds`, async ({ page, request }, { project }) => {
    const world = await findWorld(request);
    if (screen.as !== null) await signIn(page, `${screen.as}@oakmere.test`);
    await page.goto(screen.path(world));
    await screen.reach?.(page, world);
    await expect(page.getByText(screen.shows).first()).toBeVisible();
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      // Colours change over a moment, and axe must not meet them half-way.
      await page.waitForTimeout(250);
      if (folder !== undefined) await page.screenshot({ path: `${folder}/${screen.name}-${project.name}-${colorScheme}.png`, fullPage: true });
      const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary?.split('\n')[1]?.trim() ?? ''}`).join('; ')}`),
      ).toEqual([]);
    }
  });
}

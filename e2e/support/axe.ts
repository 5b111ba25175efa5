import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// WCAG 2.2 A and AA, which the law asks of our users' sites.
const wcag: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
// The rules that read colors: the only ones that depend on the color scheme.
const colors: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

// A transition begins some frames after the change of the color scheme.
const STILL_FRAMES = 6;

/** Waits until no animation runs and no rows are dimmed, so axe and screenshots get the finished page. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async (frames) => {
    const isMoving = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    const isDimmed = () => document.querySelector('.listing-rows[aria-busy="true"]') !== null;
    for (let still = 0; still < frames; still = isDimmed() || document.getAnimations().some(isMoving) ? 0 : still + 1)
      await new Promise(requestAnimationFrame);
  }, STILL_FRAMES);
}

/** A node that violates a rule, and why. */
const placeOf = ({ target, failureSummary }: axe.NodeResult): string =>
  `${target.join(' ')} (${failureSummary?.split('\n')[1]?.trim() ?? ''})`;

/** Expects that axe finds no violation on the page. `state` names it in the failure. */
export async function expectAccessible(
  page: Page,
  state: string,
  look: 'everything' | 'colors' = 'everything',
): Promise<void> {
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations } = await page.evaluate(
    (runOnly) => (window as unknown as { axe: typeof axe }).axe.run(document, { runOnly, resultTypes: ['violations'] }),
    look === 'colors' ? colors : wcag,
  );
  const found = [];
  for (const { id, nodes } of violations) {
    const left = id === TARGET_SIZE ? await stillTooSmall(page, nodes) : nodes;
    if (left.length > 0) found.push(`${state}: ${id} at ${left.map(placeOf).join('; ')}`);
  }
  expect(found).toEqual([]);
}

const TARGET_SIZE = 'target-size';

/** Returns the targets that are also too small in the middle of the window, where no sticky bar covers half of one. */
async function stillTooSmall(page: Page, nodes: readonly axe.NodeResult[]): Promise<axe.NodeResult[]> {
  const left = [];
  for (const { target } of nodes) {
    const selector = String(target.at(-1));
    await page.evaluate((of) => document.querySelector(of)?.scrollIntoView({ block: 'center' }), selector);
    const { violations } = await page.evaluate(
      ([of, rule]) =>
        (window as unknown as { axe: typeof axe }).axe.run(of, { runOnly: [rule], resultTypes: ['violations'] }),
      [selector, TARGET_SIZE] as const,
    );
    left.push(...violations.flatMap((each) => each.nodes));
  }
  return left;
}

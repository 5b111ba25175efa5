import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// WCAG 2.2 A and AA, which the law asks of our users' sites.
const wcag: axe.RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
// Those of its rules that read colours: all that another colour scheme can change.
const colours: axe.RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

// What a change of colours starts begins only some frames after it.
const STILL_FRAMES = 6;

/** Waits until nothing moves or fades, so that neither axe nor a picture meets the page half-way. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async (frames) => {
    const isMoving = ({ playState, effect }: Animation) =>
      playState === 'running' && effect?.getComputedTiming().endTime !== Infinity;
    for (let still = 0; still < frames; still = document.getAnimations().some(isMoving) ? 0 : still + 1)
      await new Promise(requestAnimationFrame);
  }, STILL_FRAMES);
}

/** Expects that axe finds nothing on the page as it is now. `state` names it in the failure. */
export async function expectAccessible(
  page: Page,
  state: string,
  look: 'everything' | 'colours' = 'everything',
): Promise<void> {
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations } = await page.evaluate(
    (runOnly) => (window as unknown as { axe: typeof axe }).axe.run(document, { runOnly, resultTypes: ['violations'] }),
    look === 'colours' ? colours : wcag,
  );
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${state}: ${id} at ${nodes.map((node) => `${node.target.join(' ')} (${node.failureSummary?.split('\n')[1]?.trim() ?? ''})`).join('; ')}`,
    ),
  ).toEqual([]);
}

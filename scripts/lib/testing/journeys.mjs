import { needChromium } from '../chromium.mjs';
import { playwright } from './counted.mjs';

/**
 * Runs the journeys in a real browser: those of `npm test`, those of the heavy tests alone, or all.
 * @param {'quick' | 'heavy' | 'all'} part
 * @param {readonly string[]} args passed on to Playwright
 */
export async function journeys(part, args = []) {
  const chromium = await needChromium();
  if (chromium === null) throw new Error('There is no Chromium and none could be installed. Set CHROMIUM_PATH to one.');
  return playwright(args, { CHROMIUM_PATH: chromium, E2E_PART: part });
}

import { needChromium } from './chromium.mjs';
import { playwright } from './steps.mjs';

/**
 * Runs the journeys in a real browser: those that `npm test` has, or those that only the heavy tests have.
 * @param {'quick' | 'heavy'} part
 */
export async function journeys(part) {
  const chromium = await needChromium();
  if (chromium === null) throw new Error('There is no Chromium and none could be installed. Set CHROMIUM_PATH to one.');
  return playwright([], { CHROMIUM_PATH: chromium, E2E_PART: part });
}

import type { Locator } from '@playwright/test';

/** Counts the taps on a phone. */
export function counted() {
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.tap();
  };
  return { tap, count: () => taps };
}

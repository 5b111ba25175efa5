import { setImmediate } from 'node:timers/promises';
import type { Steps } from '@townkeep/suggestions';

/** Runs long work step by step. Requests are answered in between. */
export async function runInSteps<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await setImmediate();
  }
}

/** Items handled before requests get a turn. */
const ITEMS_PER_STEP = 20;

/** Handles many items. Requests are answered in between. */
export async function forEachInSteps<T>(items: readonly T[], handle: (item: T) => void): Promise<void> {
  for (const [index, item] of items.entries()) {
    handle(item);
    if (index % ITEMS_PER_STEP === ITEMS_PER_STEP - 1) await setImmediate();
  }
}

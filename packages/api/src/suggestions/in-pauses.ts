import { setImmediate } from 'node:timers/promises';
import type { Steps } from '@townkeep/suggestions';

/** Does long work step by step; requests are answered in between. */
export async function inPauses<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await setImmediate();
  }
}

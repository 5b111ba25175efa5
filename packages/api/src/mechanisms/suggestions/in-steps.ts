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

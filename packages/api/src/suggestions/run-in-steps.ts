import { setImmediate } from 'node:timers/promises';
import type { Steps } from '@townkeep/suggestions';

/** Runs long work step by step; requests are answered between the steps. */
export async function runInSteps<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
    await setImmediate();
  }
}

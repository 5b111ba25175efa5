import { useEffect, useEffectEvent, useState } from 'react';
import { throttle } from './throttle.ts';

/** Changes that come faster are fetched together. */
const BETWEEN_FETCHES_MS = 1000;

/** Returns a function that runs `fetchAgain` at most once a second: at once, then for all calls of the second. */
export function useThrottled(fetchAgain: () => void): () => void {
  const latest = useEffectEvent(fetchAgain);
  const [throttled, setThrottled] = useState<ReturnType<typeof throttle> | null>(null);
  useEffect(() => {
    const made = throttle(() => latest(), BETWEEN_FETCHES_MS);
    setThrottled(made);
    return made.stop;
  }, []);
  return () => throttled?.run();
}

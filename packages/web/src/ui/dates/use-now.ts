import { useSyncExternalStore } from 'react';

const TICK_MS = 30_000;

const clock = { now: Date.now(), listeners: new Set<() => void>(), timer: 0 };

function subscribe(listener: () => void): () => void {
  clock.listeners.add(listener);
  if (clock.listeners.size === 1) {
    clock.now = Date.now();
    clock.timer = window.setInterval(() => {
      clock.now = Date.now();
      clock.listeners.forEach((notify) => notify());
    }, TICK_MS);
  }
  return () => {
    clock.listeners.delete(listener);
    if (clock.listeners.size === 0) window.clearInterval(clock.timer);
  };
}

/** Returns the time in milliseconds, updated every 30 seconds. All callers share one clock. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => clock.now);

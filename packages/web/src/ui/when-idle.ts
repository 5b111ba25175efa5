const IDLE_MS = 1000;

/** Runs work when the browser is idle, after a second at the latest. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, 1);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: IDLE_MS });
  return () => window.cancelIdleCallback(handle);
}

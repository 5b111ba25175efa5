const asked = new Map<string, Promise<boolean>>();

/**
 * Makes a draft this tab's own until the tab is closed or reloaded, so that no two write the same one; false where another
 * tab has had it for all of `waitMs`. A browser without locks, as at an address without TLS, lets every tab have it.
 */
export function holdDraft(anonymousId: string, waitMs: number): Promise<boolean> {
  const held = asked.get(anonymousId) ?? takeLock(`townkeep_draft:${anonymousId}`, waitMs);
  asked.set(anonymousId, held);
  void held.then((isHeld) => isHeld || asked.delete(anonymousId));
  return held;
}

function takeLock(name: string, waitMs: number): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((answer) => {
    const keep = (lock: Lock | null) => {
      answer(lock !== null);
      return lock === null ? undefined : new Promise<never>(() => undefined);
    };
    const options = waitMs === 0 ? { ifAvailable: true } : { signal: AbortSignal.timeout(waitMs) };
    navigator.locks.request(name, options, keep).catch((error: unknown) => answer(!isLate(error)));
  });
}

/** Anything else is a browser that refuses locks altogether. */
const isLate = (error: unknown): boolean => error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError');

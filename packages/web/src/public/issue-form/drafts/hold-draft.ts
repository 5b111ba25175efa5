const holds = new Map<string, Promise<boolean>>();

/**
 * Takes a draft for this tab while the page is shown, so that two tabs never write the same draft. Returns false if
 * another tab still has it after `waitMs`. In a browser without locks, e.g. without TLS, every tab gets the draft.
 */
export function holdDraft(anonymousId: string, waitMs: number): Promise<boolean> {
  const held = holds.get(anonymousId) ?? takeLock(anonymousId, waitMs);
  holds.set(anonymousId, held);
  void held.then((isHeld) => isHeld || holds.delete(anonymousId));
  return held;
}

function takeLock(anonymousId: string, waitMs: number): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((answer) => {
    const onLock = (lock: Lock | null) => {
      answer(lock !== null);
      return lock === null ? undefined : untilHidden(anonymousId);
    };
    const options = waitMs === 0 ? { ifAvailable: true } : { signal: AbortSignal.timeout(waitMs) };
    navigator.locks
      .request(`townkeep_draft:${anonymousId}`, options, onLock)
      .catch((error: unknown) => answer(!isTimeout(error)));
  });
}

/**
 * Resolves when the browser hides the page, which releases the draft. When the page is shown again, it takes the draft
 * back, or reloads if another tab has taken it.
 */
function untilHidden(anonymousId: string): Promise<void> {
  const takeBack = async () => {
    if (!(await holdDraft(anonymousId, 0))) window.location.reload();
  };
  return new Promise((release) => {
    const hide = () => {
      holds.delete(anonymousId);
      release();
      window.addEventListener('pageshow', () => void takeBack(), { once: true });
    };
    window.addEventListener('pagehide', hide, { once: true });
  });
}

/** Returns whether the wait timed out. Any other error means that the browser refuses locks altogether. */
const isTimeout = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError');

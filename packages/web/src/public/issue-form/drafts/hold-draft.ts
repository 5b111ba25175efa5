const asked = new Map<string, Promise<boolean>>();

/**
 * Makes a draft this tab's own while its page is shown, so that no two write the same one; false where another tab has
 * had it for all of `waitMs`. A browser without locks, as at an address without TLS, lets every tab have it.
 */
export function holdDraft(anonymousId: string, waitMs: number): Promise<boolean> {
  const held = asked.get(anonymousId) ?? takeLock(anonymousId, waitMs);
  asked.set(anonymousId, held);
  void held.then((isHeld) => isHeld || asked.delete(anonymousId));
  return held;
}

function takeLock(anonymousId: string, waitMs: number): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((answer) => {
    const keep = (lock: Lock | null) => {
      answer(lock !== null);
      return lock === null ? undefined : untilHidden(anonymousId);
    };
    const options = waitMs === 0 ? { ifAvailable: true } : { signal: AbortSignal.timeout(waitMs) };
    navigator.locks
      .request(`townkeep_draft:${anonymousId}`, options, keep)
      .catch((error: unknown) => answer(!isLate(error)));
  });
}

/**
 * A page that the browser puts aside lets go; when it is shown again and another tab has gone on with the draft, it
 * begins anew.
 */
function untilHidden(anonymousId: string): Promise<void> {
  const takeBack = async () => {
    if (!(await holdDraft(anonymousId, 0))) window.location.reload();
  };
  return new Promise((release) => {
    const hide = () => {
      asked.delete(anonymousId);
      release();
      window.addEventListener('pageshow', () => void takeBack(), { once: true });
    };
    window.addEventListener('pagehide', hide, { once: true });
  });
}

/** Anything else is a browser that refuses locks altogether. */
const isLate = (error: unknown): boolean =>
  error instanceof DOMException && (error.name === 'TimeoutError' || error.name === 'AbortError');

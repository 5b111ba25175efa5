/**
 * A browser that no one uses for this long stops listening. Otherwise its stream would renew the session for ever,
 * which must end after 12 hours without use.
 */
const AWAY_MS = 3_600_000;
const CHECK_MS = 60_000;

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Whether a person uses this browser. */
export interface Presence {
  /** Records that another tab is used. */
  readonly touch: () => void;
  readonly isAway: () => boolean;
  /** Resolves when the person has gone, or when aborted. */
  readonly gone: (signal: AbortSignal) => Promise<void>;
  /** Resolves when the person is there, or when aborted. */
  readonly here: (signal: AbortSignal) => Promise<void>;
}

/** Watches for signs of a person until aborted. `onSign` is called at most once a minute. */
export function watchPresence(page: EventTarget, signal: AbortSignal, onSign: () => void): Presence {
  const state = { usedAt: Date.now(), waiting: new Set<() => void>() };
  const isAway = () => Date.now() - state.usedAt >= AWAY_MS;

  function touch(): void {
    state.usedAt = Date.now();
    for (const resolve of state.waiting) resolve();
    state.waiting.clear();
  }
  const onUse = () => {
    if (Date.now() - state.usedAt < CHECK_MS) return;
    touch();
    onSign();
  };
  for (const sign of SIGNS) page.addEventListener(sign, onUse, { passive: true, capture: true, signal });

  return {
    touch,
    isAway,
    gone: (until) =>
      new Promise((resolve) => {
        const timer = setInterval(() => {
          if (isAway()) end();
        }, CHECK_MS);
        const end = () => {
          clearInterval(timer);
          resolve();
        };
        if (until.aborted) end();
        until.addEventListener('abort', end, { once: true });
      }),
    here: (until) => {
      if (!isAway() || until.aborted) return Promise.resolve();
      return new Promise((resolve) => {
        state.waiting.add(resolve);
        until.addEventListener('abort', () => resolve(), { once: true });
      });
    },
  };
}

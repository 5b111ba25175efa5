import type { TabMessage } from './messages.ts';

/** The other tabs of the same person in this browser. */
export interface Tabs {
  readonly post: (message: TabMessage) => void;
  readonly close: () => void;
}

/** Connects to the other tabs. Browsers without channels between tabs have none. */
export function openTabs(name: string, onMessage: (message: TabMessage) => void): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => onMessage(data));
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    post: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}

/**
 * Runs `work` while this tab is the one among those of the name that may: when that tab is closed, another one follows.
 * Without locks, as on pages without TLS, every visible tab runs it, because a browser opens only six connections.
 */
export async function alone(name: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<void>) {
  if ('locks' in navigator) {
    await navigator.locks.request(name, { signal }, () => work(signal)).catch(() => undefined);
    return;
  }
  while (!signal.aborted) {
    const own = new AbortController();
    const stop = () => own.abort();
    signal.addEventListener('abort', stop, { once: true });
    await visibility('visible', signal);
    void visibility('hidden', own.signal).then(stop);
    await work(own.signal);
    stop();
    await visibility('hidden', signal);
  }
}

/** Waits until the page is visible or hidden, or the wait is aborted. */
export function visibility(state: DocumentVisibilityState, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (document.visibilityState === state || signal.aborted) resolve();
    };
    document.addEventListener('visibilitychange', check, { signal });
    signal.addEventListener('abort', check, { once: true });
    check();
  });
}

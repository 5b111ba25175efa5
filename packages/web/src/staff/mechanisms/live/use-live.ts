import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { Session } from '../../platform/session/SessionContext.tsx';
import { type Change, liveState, watchChanges, watchLiveState } from './changes.ts';
import type { LiveState } from './messages.ts';
import { startLive } from './start-live.ts';

/** Receives the agency's changes while the page is shown and has a session. For the layout of all pages. */
export function useLiveConnection(session: Session | null): void {
  const [agencyId, userId] = [session?.agencyId, session?.profile.id];
  useEffect(() => {
    if (agencyId === undefined || userId === undefined) return undefined;
    const start = () => startLive({ agencyId, userId });
    let stop = start();
    // A page that the browser keeps may hold neither a lock nor a connection.
    const onHide = () => stop();
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) stop = start();
    };
    window.addEventListener('pagehide', onHide);
    window.addEventListener('pageshow', onShow);
    return () => {
      window.removeEventListener('pagehide', onHide);
      window.removeEventListener('pageshow', onShow);
      stop();
    };
  }, [agencyId, userId]);
}

/**
 * Calls `onChange` when records of a kind were changed by another person, in another tab, or by the system. The kinds
 * are the `live` of the features in core.
 */
export function useLive(kind: string, onChange: (change: Change) => void): void {
  const notify = useEffectEvent(onChange);
  useEffect(() => watchChanges(kind, (change) => notify(change)), [kind]);
}

/** Returns whether changes of others arrive at once. */
export const useLiveState = (): LiveState => useSyncExternalStore(watchLiveState, liveState);

import { fetchInBackground } from '../session/session.ts';
import { liveState, report, setLiveState } from './changes.ts';
import type { LiveState, TabMessage } from './messages.ts';
import { watchPresence } from './presence.ts';
import { alone, openTabs, visibility } from './tabs.ts';

/** Calls of the page that were under way when it began to listen. */
const MARGIN_MS = 2000;
/** The page is usable by then, whatever it does. */
const IDLE_MS = 3000;

interface Person {
  readonly agencyId: number;
  readonly userId: string;
}

/**
 * Listens to the changes of the agency until the returned function is called. All tabs of the person share one stream,
 * which is opened when the page has nothing else to do.
 */
export function startLive({ agencyId, userId }: Person): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  const name = `townkeep-live ${agencyId} ${userId}`;
  const listensSince = performance.now();
  const own: { position: string | null; leads: boolean } = { position: null, leads: false };

  function take(message: TabMessage): void {
    if (message.event === 'state') return setLiveState(message.state);
    if (message.event === 'used') return presence.touch();
    if (message.event === 'hello') {
      if (own.leads) tabs.post({ event: 'state', state: liveState() });
      if (own.leads && own.position !== null) tabs.post({ event: 'position', position: own.position });
      return;
    }
    own.position = message.position ?? own.position;
    report(message, userId);
  }
  const tabs = openTabs(name, (message) => {
    if (!signal.aborted) take(message);
  });
  const presence = watchPresence(window, signal, () => tabs.post({ event: 'used' }));
  const share = (message: TabMessage) => {
    if (signal.aborted) return;
    take(message);
    tabs.post(message);
  };

  async function lead(ending: AbortSignal): Promise<void> {
    if (presence.isAway()) return;
    const { stayConnected } = await import('./stay-connected.ts');
    const going = new AbortController();
    void presence.gone(ending).then(() => going.abort());
    own.leads = true;
    await stayConnected({
      signal: going.signal,
      ask: (asking) => fetchInBackground(requestFor(own.position, performance.now() - listensSince, asking)),
      onMessage: share,
      onState: (state: LiveState) => share({ event: 'state', state }),
    });
    own.leads = false;
  }

  async function takePart(): Promise<void> {
    tabs.post({ event: 'hello' });
    await idle();
    while (!signal.aborted) {
      await alone(name, signal, lead);
      if (presence.isAway()) {
        await presence.here(signal);
      } else {
        // The session has ended here. Another tab may have one, and this one again when the person comes back.
        await visibility('hidden', signal);
        await visibility('visible', signal);
      }
    }
  }
  void takePart();

  return () => {
    abort.abort();
    tabs.close();
    setLiveState('off');
  };
}

function requestFor(position: string | null, listenedMs: number, signal: AbortSignal): Request {
  const loaded = Math.round(listenedMs + MARGIN_MS);
  const address = new URL(position === null ? `/api/live?loaded=${loaded}` : '/api/live', window.location.origin);
  return new Request(address, { headers: position === null ? {} : { 'last-event-id': position }, signal });
}

/** Waits until the browser has nothing else to do. */
function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: IDLE_MS });
    else setTimeout(resolve, IDLE_MS);
  });
}

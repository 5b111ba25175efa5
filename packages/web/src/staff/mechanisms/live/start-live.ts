import { fetchInBackground } from '../../platform/session/session.ts';
import { liveState, report, setLiveState } from './changes.ts';
import type { TabMessage } from './messages.ts';
import { type Presence, watchPresence } from './presence.ts';

/** Calls of the page that were under way when it began to listen. */
const MARGIN_MS = 2000;
/** The page is usable by then, whatever it does. */
const IDLE_MS = 3000;

interface Person {
  readonly agencyId: number;
  readonly userId: string;
}

/** This tab as one of the person's tabs. */
interface Tab {
  readonly person: Person;
  /** Aborted when the tab stops listening. */
  readonly signal: AbortSignal;
  readonly tabs: Tabs;
  readonly presence: Presence;
  readonly listensSince: number;
  position: string | null;
  /** Whether this tab has the stream. */
  leads: boolean;
}

/**
 * Listens to the changes of the agency until the returned function is called. All tabs of the person share one stream,
 * which is opened when the page has nothing else to do.
 */
export function startLive(person: Person): () => void {
  const abort = new AbortController();
  const { signal } = abort;
  const name = `townkeep-live ${person.agencyId} ${person.userId}`;
  const tabs = openTabs(name, (message) => {
    if (!signal.aborted) take(tab, message);
  });
  const presence = watchPresence(window, signal, () => tabs.post({ event: 'used' }));
  const tab: Tab = { person, signal, tabs, presence, listensSince: performance.now(), position: null, leads: false };
  tabs.post({ event: 'hello' });
  void takePart(tab, name);
  return () => {
    abort.abort();
    tabs.close();
    setLiveState('off');
  };
}

/** Takes a message of another tab, or of the stream. */
function take(tab: Tab, message: TabMessage): void {
  if (message.event === 'state') return setLiveState(message.state);
  if (message.event === 'used') return tab.presence.touch();
  if (message.event === 'hello') {
    if (tab.leads) tab.tabs.post({ event: 'state', state: liveState() });
    if (tab.leads && tab.position !== null) tab.tabs.post({ event: 'position', position: tab.position });
    return;
  }
  tab.position = message.position ?? tab.position;
  report(message, tab.person.userId);
}

/** Has the stream whenever it is this tab's turn. */
async function takePart(tab: Tab, name: string): Promise<void> {
  const { signal, presence } = tab;
  await idle();
  while (!signal.aborted) {
    await alone(name, signal, (ending) => lead(tab, ending));
    if (presence.isAway()) {
      await presence.here(signal);
    } else {
      // The session has ended here. Another tab may have one, and this one again when the person comes back.
      await visibility('hidden', signal);
      await visibility('visible', signal);
    }
  }
}
/** Keeps the stream open, and passes on what it brings, until this tab stops listening or the person has gone. */
async function lead(tab: Tab, ending: AbortSignal): Promise<void> {
  if (tab.presence.isAway()) return;
  const { stayConnected } = await import('./stay-connected.ts');
  const going = new AbortController();
  void tab.presence.gone(ending).then(() => going.abort());
  const share = (message: TabMessage) => {
    if (tab.signal.aborted) return;
    take(tab, message);
    tab.tabs.post(message);
  };
  tab.leads = true;
  await stayConnected({
    signal: going.signal,
    ask: (signal) => fetchInBackground(requestFor(tab.position, performance.now() - tab.listensSince, signal)),
    onMessage: share,
    onState: (state) => share({ event: 'state', state }),
  });
  tab.leads = false;
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

/** The other tabs of the same person in this browser. */
interface Tabs {
  readonly post: (message: TabMessage) => void;
  readonly close: () => void;
}

/** Connects to the other tabs. Browsers without channels between tabs have none. */
function openTabs(name: string, onMessage: (message: TabMessage) => void): Tabs {
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
async function alone(name: string, signal: AbortSignal, work: (signal: AbortSignal) => Promise<void>) {
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
function visibility(state: DocumentVisibilityState, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (document.visibilityState === state || signal.aborted) resolve();
    };
    document.addEventListener('visibilitychange', check, { signal });
    signal.addEventListener('abort', check, { once: true });
    check();
  });
}

import type { Colleague } from '@townkeep/core/platform/live.ts';
import { tabName } from '../../platform/session/tab-name.ts';
import type { LiveState, StreamMessage } from './messages.ts';

/** A change by another person, another tab, or the system. */
export interface Change {
  /** The changed records; null for any of the kind. */
  readonly ids: readonly string[] | null;
  /** The account that made it, if it was one. */
  readonly by: string | null;
  /** Changes may have been missed: fetch again what is shown. */
  readonly isReset: boolean;
}

export type ChangeListener = (change: Change) => void;

type ColleaguesListener = (colleagues: readonly Colleague[]) => void;

const listeners = new Map<string, Set<ChangeListener>>();
const presenceListeners = new Map<string, Set<ColleaguesListener>>();
const status = { state: 'off' as LiveState, listeners: new Set<() => void>() };

/** Adds a listener under a name. Returns a function that removes it. */
function listen<L>(all: Map<string, Set<L>>, name: string, listener: L): () => void {
  const named = all.get(name) ?? new Set();
  all.set(name, named.add(listener));
  return () => {
    named.delete(listener);
    if (named.size === 0) all.delete(name);
  };
}

/** Adds a listener for the changes of a kind. Returns a function that removes it. */
export const watchChanges = (kind: string, listener: ChangeListener): (() => void) => listen(listeners, kind, listener);

/** Adds a listener for the colleagues who have a record open. Returns a function that removes it. */
export const watchColleagues = (kind: string, id: string, listener: ColleaguesListener): (() => void) =>
  listen(presenceListeners, `${kind} ${id}`, listener);

/** Notifies the listeners, except of changes that this tab has made as `userId`: it knows them. */
export function report(message: StreamMessage, userId: string): void {
  if (message.event === 'change') {
    const { kind, ids, by, tab } = message.change;
    const isOwn = by === userId && tab === tabName;
    if (!isOwn) for (const listener of listeners.get(kind) ?? []) listener({ ids, by, isReset: false });
  }
  if (message.event === 'presence') {
    const { kind, id, colleagues } = message.presence;
    for (const listener of presenceListeners.get(`${kind} ${id}`) ?? []) listener(colleagues);
  }
  if (message.event === 'reset')
    for (const ofKind of listeners.values())
      for (const listener of ofKind) listener({ ids: null, by: null, isReset: true });
}

export const liveState = (): LiveState => status.state;

export function setLiveState(state: LiveState): void {
  if (status.state === state) return;
  status.state = state;
  for (const listener of status.listeners) listener();
}

/** Adds a listener for the state of the connection. Returns a function that removes it. */
export function watchLiveState(listener: () => void): () => void {
  status.listeners.add(listener);
  return () => void status.listeners.delete(listener);
}

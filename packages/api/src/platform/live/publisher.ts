import type { Announcement, Publish } from './announcement.ts';
import { lostText, notificationTexts } from './notification.ts';
import type { LiveChange } from '@townkeep/core/platform/live.ts';

/** A batch with more changed records of a kind does not name them: a client then fetches all that it shows. */
export const NAMED_MAX = 100;

/**
 * Merges the announcements of one agency into one change for each kind and each tab, with each id once. A kind with
 * more than `NAMED_MAX` changed records is one change without ids.
 */
export function coalesce(announced: readonly Announcement[]): LiveChange[] {
  return [...Map.groupBy(announced, ({ kind }) => kind)].flatMap(([kind, ofKind]) => {
    if (new Set(ofKind.map(({ id }) => id)).size > NAMED_MAX) return [{ kind, ids: null, by: null, tab: null }];
    const byTab = Map.groupBy(ofKind, ({ by, tab }) => `${by} ${tab}`);
    return [...byTab.values()].map((group) => {
      const { by, tab } = group[0]!;
      return { kind, ids: idsOf(group), by, tab };
    });
  });
}

/** Returns each id once, or null if the kind changed as a whole. */
function idsOf(group: readonly Announcement[]): string[] | null {
  const ids = new Set(group.map(({ id }) => id));
  return ids.has(null) ? null : ([...ids] as string[]);
}

/** Changes that were committed within this time are sent together. */
const WINDOW_MS = 50;
/** After a failure. */
const RETRY_MS = 1000;

/** Sends changes in batches, outside the requests that made them. */
export interface Publisher {
  readonly publish: Publish;
  /** Sends a text with the next batch. When that fails, it is missed by no one. */
  readonly tell: (text: string) => void;
  /** Sends what is waiting, once, and sends nothing more. */
  readonly close: () => Promise<void>;
}

/**
 * Makes a publisher. `send` rejects when texts may not have arrived. The changes of that batch are dropped, so that a
 * database that is away fills no memory, and with the next batch that arrives every process learns that some were lost.
 */
export function createPublisher(
  send: (texts: readonly string[]) => Promise<void>,
  { windowMs = WINDOW_MS, retryMs = RETRY_MS }: { readonly windowMs?: number; readonly retryMs?: number } = {},
): Publisher {
  const waiting = new Map<number, Announcement[]>();
  let told: string[] = [];
  let [hasLost, isClosed] = [false, false];
  let sending: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  function schedule(milliseconds: number): void {
    if (timer !== undefined || sending !== undefined || isClosed) return;
    timer = setTimeout(() => void flush(), milliseconds).unref();
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const changes = [...waiting].flatMap(([agencyId, announced]) => notificationTexts(agencyId, coalesce(announced)));
    const texts = [...(hasLost ? [lostText()] : []), ...changes, ...told];
    waiting.clear();
    told = [];
    if (texts.length === 0) return;
    sending = send(texts).then(
      () => {
        hasLost = false;
      },
      () => {
        hasLost ||= changes.length > 0;
      },
    );
    await sending;
    sending = undefined;
    if (hasLost || waiting.size > 0 || told.length > 0) schedule(hasLost ? retryMs : windowMs);
  }

  return {
    publish: (agencyId, announced) => {
      if (announced.length === 0 || isClosed) return;
      const found = waiting.get(agencyId);
      if (found === undefined) waiting.set(agencyId, [...announced]);
      else for (const each of announced) found.push(each);
      schedule(windowMs);
    },
    tell: (text) => {
      if (isClosed) return;
      told.push(text);
      schedule(windowMs);
    },
    close: async () => {
      isClosed = true;
      await sending;
      await flush();
    },
  };
}

import { randomBytes } from 'node:crypto';
import type { LiveChange } from '@townkeep/core/platform/live.ts';
import type { Beat } from './presence.ts';

/** PostgreSQL refuses a notification of 8000 bytes. */
export const NOTIFICATION_MAX_BYTES = 7900;

/** What processes send each other: changes of one agency, that some were lost, or that a record is open. */
export type Notification =
  | {
      /** Names this place in the order of changes, which is the same in every process. */
      readonly position: string;
      readonly agencyId: number;
      readonly changes: readonly LiveChange[];
    }
  | { readonly beat: Beat }
  | 'lost';

type Wire = readonly [position: string, agencyId: number, changes: readonly WireChange[]];
type WireChange = readonly [kind: string, ids: readonly string[] | null, by: string | null, tab: string | null];

const LOST = 'lost';

/** Returns the texts for an agency's changes, each short enough for a notification. */
export function notificationTexts(agencyId: number, changes: readonly LiveChange[]): string[] {
  const groups: WireChange[][] = [];
  let bytes = Infinity;
  for (const { kind, ids, by, tab } of changes) {
    const change: WireChange = [kind, ids, by, tab];
    const more = Buffer.byteLength(JSON.stringify(change)) + 1;
    if (bytes + more > NOTIFICATION_MAX_BYTES) {
      groups.push([]);
      bytes = Buffer.byteLength(textOf(agencyId, []));
    }
    groups.at(-1)!.push(change);
    bytes += more;
  }
  return groups.map((group) => textOf(agencyId, group));
}

/** The text with which a process reports that changes were lost on their way. */
export const lostText = (): string => LOST;

/** Returns the text with which a process reports that a tab has a record open. */
export const beatText = (beat: Beat): string => JSON.stringify({ beat });

const textOf = (agencyId: number, changes: readonly WireChange[]): string =>
  JSON.stringify([newPosition(), agencyId, changes] satisfies Wire);

/** Returns an unused position. */
export const newPosition = (): string => randomBytes(9).toString('base64url');

/** Reads a text of this or of another process. One that cannot be read counts as lost changes. */
export function readNotification(text: string): Notification {
  if (text === LOST) return 'lost';
  try {
    const read = JSON.parse(text) as Wire | { readonly beat: Beat };
    if ('beat' in read) return { beat: read.beat };
    const [position, agencyId, changes] = read;
    return { position, agencyId, changes: changes.map(([kind, ids, by, tab]) => ({ kind, ids, by, tab })) };
  } catch {
    return 'lost';
  }
}

import type { LiveChange } from '@townkeep/core/platform/live.ts';
import { newPosition } from './notification.ts';

/** Changes are kept this long. A browser that comes back later fetches all that it shows. */
const KEPT_MS = 120_000;
/** The most changed records that are kept for an agency. */
const KEPT_IDS_MAX = 5_000;

/** Changes that arrived together, and the position that a client has when it has received them. */
export interface Arrived {
  readonly position: string;
  readonly changes: readonly LiveChange[];
}

interface Kept extends Arrived {
  readonly at: number;
}

/** The latest changes of each agency, for streams that come back. */
export interface Ring {
  readonly add: (agencyId: number, arrived: Arrived) => void;
  /** Returns the position of a client that has received everything. */
  readonly last: (agencyId: number) => string;
  /** Returns the changes after a position, or null when it is not known any more. */
  readonly after: (agencyId: number, position: string) => readonly Arrived[] | null;
  /** Returns the changes of the last milliseconds, or null when not all of them are known. */
  readonly ofLast: (agencyId: number, milliseconds: number) => readonly Arrived[] | null;
  /** Forgets all changes and positions, because some changes were lost. */
  readonly clear: () => void;
}

/** Makes a ring that has heard of every change from now on. `clock` returns milliseconds. */
export function createRing(clock: () => number = () => performance.now()): Ring {
  const agencies = new Map<number, Kept[]>();
  const start = { at: clock(), position: newPosition() };

  /** The first entry only has a position: all changes after it are known. */
  function entriesOf(agencyId: number): Kept[] {
    const found = agencies.get(agencyId);
    if (found !== undefined) return found;
    const entries = [{ ...start, changes: [] }];
    agencies.set(agencyId, entries);
    return entries;
  }

  function removeOld(entries: Kept[]): void {
    let ids = entries.reduce((sum, entry) => sum + sizeOf(entry), 0);
    while (entries.length > 1 && (entries[1]!.at <= clock() - KEPT_MS || ids > KEPT_IDS_MAX)) {
      entries.shift();
      ids -= sizeOf(entries[0]!);
      entries[0] = { ...entries[0]!, changes: [] };
    }
  }

  const from = (entries: readonly Kept[], index: number) => (index < 0 ? null : entries.slice(index + 1));

  return {
    add: (agencyId, arrived) => {
      const entries = entriesOf(agencyId);
      entries.push({ ...arrived, at: clock() });
      removeOld(entries);
    },
    last: (agencyId) => entriesOf(agencyId).at(-1)!.position,
    after: (agencyId, position) => {
      const entries = entriesOf(agencyId);
      return from(
        entries,
        entries.findIndex((entry) => entry.position === position),
      );
    },
    ofLast: (agencyId, milliseconds) => {
      const entries = entriesOf(agencyId);
      return from(
        entries,
        entries.findLastIndex(({ at }) => at <= clock() - milliseconds),
      );
    },
    clear: () => {
      agencies.clear();
      Object.assign(start, { at: clock(), position: newPosition() });
    },
  };
}

const sizeOf = ({ changes }: Arrived): number => changes.reduce((sum, { ids }) => sum + (ids?.length ?? 1), 0);

import { BEAT_MS, type Colleague, type PresenceState } from '@townkeep/core/platform/live.ts';

/** A record that is only passed by is not reported. */
const STAY_MS = 700;

/** Reports that this tab has a record open. */
export interface Beats {
  /** Reports at once that writing begins or ends. */
  readonly write: (isWriting: boolean) => void;
  /** Reports again, to learn what was missed. */
  readonly again: () => void;
  /** Reports that the record is open here no more, and ends. */
  readonly leave: () => void;
}

interface Reporting {
  readonly report: (state: PresenceState) => Promise<{ readonly colleagues: readonly Colleague[] }>;
  readonly onColleagues: (colleagues: readonly Colleague[]) => void;
}

/** Begins to report. A report that fails is made up for by the next one. */
export function startBeats({ report, onColleagues }: Reporting): Beats {
  const now = { isWriting: false, hasBegun: false, hasLeft: false };
  // One after the other, so that the last one holds.
  let last = Promise.resolve();
  let timer = setTimeout(beat, STAY_MS);

  function send(state: PresenceState): void {
    last = last
      .then(() => report(state))
      .then(({ colleagues }) => {
        if (!now.hasLeft) onColleagues(colleagues);
      })
      .catch(() => undefined);
  }

  function beat(): void {
    clearTimeout(timer);
    timer = setTimeout(beat, BEAT_MS);
    now.hasBegun = true;
    send(now.isWriting ? 'writing' : 'open');
  }

  return {
    write: (isWriting) => {
      if (now.isWriting === isWriting || now.hasLeft) return;
      now.isWriting = isWriting;
      beat();
    },
    again: () => {
      if (now.hasBegun && !now.hasLeft) beat();
    },
    leave: () => {
      clearTimeout(timer);
      if (now.hasBegun && !now.hasLeft) send('gone');
      now.hasLeft = true;
    },
  };
}

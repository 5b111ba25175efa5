import { useState } from 'react';
import { isSame } from './changed-parts.ts';

interface Part {
  readonly id: string;
}

/** A part whose dialog is open, as it is now, or as it was last when another person deleted it. */
export interface OpenedPart<P extends Part, Kind extends string> {
  readonly kind: Kind;
  readonly part: P;
  readonly isGone: boolean;
}

/**
 * Holds which part of a list has a dialog open, and which one. The section of the list shows the dialog: so it stays,
 * with what was typed, when another person deletes the part.
 */
export function useOpenedPart<P extends Part, Kind extends string = 'edit'>(parts: readonly P[]) {
  const [last, setLast] = useState<{ readonly kind: Kind; readonly part: P } | null>(null);
  const now = last === null ? undefined : parts.find(({ id }) => id === last.part.id);
  // Compared by content: a list that is derived has other objects each time.
  if (last !== null && now !== undefined && !isSame(now, last.part)) setLast({ ...last, part: now });
  const opened: OpenedPart<P, Kind> | null = last && { ...last, part: now ?? last.part, isGone: now === undefined };
  return {
    opened,
    open: (kind: Kind, part: P) => setLast({ kind, part }),
    close: () => setLast(null),
  };
}

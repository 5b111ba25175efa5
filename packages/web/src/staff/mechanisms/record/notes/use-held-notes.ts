import type { Note } from '@townkeep/core/mechanisms/conversations';
import { useCallback, useState } from 'react';

/** The notes of a record's timeline, and those that are being changed here while another person deleted them. */
export interface HeldNotes {
  readonly notes: readonly { readonly note: Note; readonly isGone: boolean }[];
  /** Keeps a note in the timeline while it is being changed. */
  readonly hold: (note: Note, isHeld: boolean) => void;
}

/**
 * Keeps the notes that are being changed in the timeline, so that what was typed stays when another person deletes
 * one.
 */
export function useHeldNotes(stored: readonly Note[]): HeldNotes {
  const [held, setHeld] = useState<readonly Note[]>([]);
  const hold = useCallback<HeldNotes['hold']>((note, isHeld) => {
    setHeld((before) => [...before.filter(({ id }) => id !== note.id), ...(isHeld ? [note] : [])]);
  }, []);
  const gone = held.filter(({ id }) => !stored.some((note) => note.id === id));
  return {
    notes: [...stored.map((note) => ({ note, isGone: false })), ...gone.map((note) => ({ note, isGone: true }))],
    hold,
  };
}

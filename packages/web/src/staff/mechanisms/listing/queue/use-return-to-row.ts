import { useEffect, useRef } from 'react';
import type { ListingRow } from '../listing.ts';

let lastOpenedId: string | null = null;

/** Remembers the opened record, so that its listing can return to its row. */
export function useRememberOpened(id: string): void {
  useEffect(() => {
    lastOpenedId = id;
  }, [id]);
}

/** Selects the row that was opened last when the user returns to the list, unless an element already has the focus. */
export function useReturnToRow(rows: readonly ListingRow[] | null, goTo: (id: string) => void): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (rows === null || isDone.current) return;
    isDone.current = true;
    const [id, active] = [lastOpenedId, document.activeElement];
    lastOpenedId = null;
    if (id === null || !(active === document.body || active?.tagName === 'MAIN')) return;
    if (rows.some((row) => row.id === id)) goTo(id);
  }, [rows, goTo]);
}

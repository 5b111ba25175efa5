import type { SubmissionRow } from '@townkeep/core/submissions';
import { useEffect, useRef } from 'react';

let lastOpenedId: string | null = null;

/** Remembers the opened submission, so that the list can return to its row. */
export function useRememberOpened(id: string): void {
  useEffect(() => {
    lastOpenedId = id;
  }, [id]);
}

/** Focuses the row that was opened last when the user returns to the list, unless another element has the focus. */
export function useReturnToRow(rows: readonly SubmissionRow[] | null): void {
  const isDone = useRef(false);
  useEffect(() => {
    if (rows === null || isDone.current) return;
    isDone.current = true;
    const [id, active] = [lastOpenedId, document.activeElement];
    lastOpenedId = null;
    if (id === null || !(active === document.body || active?.tagName === 'MAIN')) return;
    document.querySelector<HTMLElement>(`[data-row-link="${CSS.escape(id)}"]`)?.focus({ preventScroll: true });
  }, [rows]);
}

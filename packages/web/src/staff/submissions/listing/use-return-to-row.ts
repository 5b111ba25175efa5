import type { SubmissionRow } from '@townkeep/core/submissions';
import { useEffect, useRef } from 'react';

let lastOpenedId: string | null = null;

/** To be called by the page of a submission, so that the list knows where its reader went. */
export function useRememberOpened(id: string): void {
  useEffect(() => {
    lastOpenedId = id;
  }, [id]);
}

/** Back in the list, the row that was opened last has the focus again, unless something else has it by then. */
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

import { useCallback, useEffect, useRef, useState } from 'react';

/** `opening` lasts until the field of the palette has the focus. */
type Stage = 'closed' | 'opening' | 'ready';

/**
 * The state of the palette. On close the focus returns to where it was before the chosen action runs, which may move it
 * on.
 */
export function usePaletteState() {
  const [stage, setStage] = useState<Stage>('closed');
  const [typed, setTyped] = useState('');
  const [entered, setEntered] = useState<string | null>(null);
  const before = useRef<Element | null>(null);
  const chosen = useRef<(() => void) | null>(null);
  const open = useCallback(() => {
    if (before.current !== null) return;
    before.current = document.activeElement;
    setTyped('');
    setEntered(null);
    setStage('opening');
  }, []);
  const close = useCallback((run: (() => void) | null) => {
    chosen.current = run;
    setStage('closed');
  }, []);
  const setReady = useCallback(() => setStage('ready'), []);
  useEffect(() => {
    if (stage !== 'closed') return;
    if (before.current instanceof HTMLElement) before.current.focus();
    before.current = null;
    chosen.current?.();
    chosen.current = null;
  }, [stage]);
  return { stage, typed, setTyped, entered, setEntered, open, setReady, close };
}

import { useEffect, useRef } from 'react';
import { isElsewhere, isTyping } from '../../ui/key-target.ts';

/** How long after `g` the second key counts. */
const WINDOW_MS = 1500;

/**
 * Two-key jumps: `g`, then a letter. Not while typing in a field, nor in a dialog or a menu, whose page is not to be
 * left unasked.
 */
export function useGoKeys(targets: Readonly<Record<string, () => void>>): void {
  const latest = useRef(targets);
  useEffect(() => {
    latest.current = targets;
  }, [targets]);
  useEffect(() => {
    let pressedAt = 0;
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isElsewhere(event.target)) return;
      if (event.key === 'g') pressedAt = Date.now();
      else if (Date.now() - pressedAt < WINDOW_MS) {
        pressedAt = 0;
        latest.current[event.key]?.();
      }
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

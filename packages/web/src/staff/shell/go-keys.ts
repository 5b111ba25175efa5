import { useEffect, useRef } from 'react';
import { isInOverlay, isTyping } from '../../ui/key-target.ts';

/** The second key counts within this time after `g`. */
const WINDOW_MS = 1500;

/**
 * Handles two-key shortcuts: `g`, then a letter. They are ignored while typing, and in dialogs and menus, whose page
 * must not be left unasked.
 */
export function useGoKeys(targets: Readonly<Record<string, () => void>>): void {
  const latest = useRef(targets);
  useEffect(() => {
    latest.current = targets;
  }, [targets]);
  useEffect(() => {
    let pressedAt = 0;
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isInOverlay(event.target)) return;
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

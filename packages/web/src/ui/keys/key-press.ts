import { isInOverlay, isTyping } from '../key-target.ts';

const LETTER = /^\p{Letter}$/u;

/**
 * Returns the character of a key press that is meant for the page; null for one that belongs to a field, an overlay or
 * the browser. Caps Lock does not matter; Shift with a letter is another key.
 */
export function pageKey(event: KeyboardEvent): string | null {
  if (event.defaultPrevented || event.isComposing) return null;
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  if (isTyping(event.target) || isInOverlay(event.target)) return null;
  if (!LETTER.test(event.key)) return event.key;
  return event.shiftKey ? null : event.key.toLowerCase();
}

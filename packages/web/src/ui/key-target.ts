const CLICKED_INPUTS = /^(button|checkbox|color|file|image|radio|range|reset|submit)$/;

/** Returns whether a key press is typed into a field. Checkboxes and buttons take no characters. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !CLICKED_INPUTS.test(target.type);
  return target.isContentEditable || /^(TEXTAREA|SELECT)$/.test(target.tagName);
}

/** Returns whether a key press goes to an overlay and is not meant for the page below. */
export const isInOverlay = (target: EventTarget | null): boolean =>
  isModalOpen() ||
  (target instanceof HTMLElement && target.closest('[role="dialog"],[role="listbox"],[role="menu"]') !== null);

/** Returns whether a dialog or a menu covers the page. */
export const isModalOpen = (): boolean => document.querySelector('[aria-modal="true"],[role="menu"]') !== null;

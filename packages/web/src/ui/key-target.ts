/** Returns whether a key press is typed into a field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Returns whether a key press goes to an overlay and is not meant for the page below. */
export const isInOverlay = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('[role="dialog"],[role="listbox"],[role="menu"]') !== null;

/** Whether a key press goes into a field. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Whether a key press goes to what lies over the page: it is not meant for the page below. */
export const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('[role="dialog"],[role="listbox"],[role="menu"]') !== null;

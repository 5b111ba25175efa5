import { useLayoutEffect } from 'react';

/** After this time, in milliseconds, the page is no longer inert and what the dialog's action removed is gone. */
const SETTLED_MS = 10;

/** Marks the element that takes the focus within a section, when the control that had it is gone. */
export const FOCUS_HOME = { 'data-focus-home': true } as const;

/**
 * Returns the focus when a dialog closes: to the control that opened it, or if that is gone, to its section. An action
 * that has moved the focus itself keeps it.
 */
export function useReturnFocus(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const opener = openerOf(document.activeElement);
    const around = sectionsAround(opener);
    return () => {
      const atClose = document.activeElement;
      setTimeout(() => {
        const now = document.activeElement;
        if (now === null || now === document.body || now === atClose) focusFirst([opener, ...around]);
      }, SETTLED_MS);
    };
  }, [isOpen]);
}

/** Returns the control itself, for an item of a menu the button of the menu: the item disappears with it. */
function openerOf(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role="menu"]');
  // The button controls the menu only while it is open, but names it while it closes, too.
  const opener = menu == null ? element : document.getElementById(menu.getAttribute('aria-labelledby') ?? '');
  return opener instanceof HTMLElement ? opener : null;
}

function sectionsAround(element: HTMLElement | null): HTMLElement[] {
  const section = element?.parentElement?.closest<HTMLElement>('section, main') ?? null;
  return section === null ? [] : [section, ...sectionsAround(section)];
}

/** Focuses the first of these that can take the focus: a control, or the home of a section. */
function focusFirst(candidates: readonly (HTMLElement | null)[]): void {
  for (const candidate of candidates) {
    if (candidate === null || !candidate.isConnected) continue;
    const target = candidate.tagName === 'SECTION' ? focusHome(candidate) : candidate;
    target?.focus({ preventScroll: true });
    if (target !== null && document.activeElement === target) return;
  }
}

/** Focuses the home of a section, or if it has none, that of the nearest section around it that has one. */
export const focusAround = (section: HTMLElement): void => focusFirst([section, ...sectionsAround(section)]);

/** Returns what takes the focus in a section: its marked control, else its heading if that can. */
const focusHome = (section: HTMLElement): HTMLElement | null =>
  section.querySelector<HTMLElement>('[data-focus-home]') ?? section.querySelector<HTMLElement>('h2[tabindex="-1"]');

import { useEffect } from 'react';

/** How many dialogs are open now: one can open another. */
let open = 0;

/**
 * Makes the page inert while a dialog is open, so that a screen reader and the keyboard stay in the dialog. The dialog
 * itself, menus and alerts are outside the page's root.
 */
export function useInertPage(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const page = document.querySelector<HTMLElement>('#root');
    if (page === null) return;
    open += 1;
    page.inert = true;
    return () => {
      open -= 1;
      page.inert = open > 0;
    };
  }, [isOpen]);
}

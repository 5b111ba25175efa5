import { useCallback, useEffect, useState } from 'react';

/**
 * Opens and closes a dialog that has its own entry in the browser's history. On a phone, Back closes the dialog without
 * leaving the page behind it.
 */
export function useDialogEntry(): { readonly isOpen: boolean; readonly open: () => void; readonly close: () => void } {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onPopState = () => setIsOpen(isDialogEntry());
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);
  const open = useCallback(() => {
    if (!isDialogEntry()) window.history.pushState({ isDialog: true }, '');
    setIsOpen(true);
  }, []);
  const close = useCallback(() => {
    setIsOpen(false);
    if (isDialogEntry()) window.history.back();
  }, []);
  return { isOpen, open, close };
}

const isDialogEntry = (): boolean => (window.history.state as { isDialog?: unknown } | null)?.isDialog === true;

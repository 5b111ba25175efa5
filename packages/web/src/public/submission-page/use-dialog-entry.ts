import { useCallback, useEffect, useState } from 'react';

/**
 * A dialog with an entry of its own in the browser's history: on a phone, Back closes it and does not leave what is
 * under it.
 */
export function useDialogEntry(): { readonly isOpen: boolean; readonly open: () => void; readonly close: () => void } {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const arrive = () => setIsOpen(isDialogs());
    window.addEventListener('popstate', arrive);
    return () => window.removeEventListener('popstate', arrive);
  }, []);
  const open = useCallback(() => {
    if (!isDialogs()) window.history.pushState({ isDialog: true }, '');
    setIsOpen(true);
  }, []);
  const close = useCallback(() => {
    setIsOpen(false);
    if (isDialogs()) window.history.back();
  }, []);
  return { isOpen, open, close };
}

const isDialogs = (): boolean => (window.history.state as { isDialog?: unknown } | null)?.isDialog === true;

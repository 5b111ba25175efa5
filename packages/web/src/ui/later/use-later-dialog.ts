import { useDisclosure } from '@mantine/hooks';
import { useCallback, useEffect, useState } from 'react';
import { useLater } from './use-later.ts';

/**
 * Holds whether a dialog is open whose code loads on first use. It is mounted closed and opens then, so that it can
 * return the focus.
 * @param load imports the part, the same function at each call
 */
export function useLaterDialog<Part extends object>(load: () => Promise<Part>) {
  const { part, want } = useLater(load);
  const [isOpen, { open: show, close }] = useDisclosure();
  const [isMounted, setMounted] = useState(false);
  useEffect(() => setMounted(part !== null), [part]);
  const open = useCallback(() => {
    want();
    show();
  }, [want, show]);
  return { part, isOpen: isOpen && isMounted, open, close };
}

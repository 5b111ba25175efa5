import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * Another page takes the focus when what had it is gone with the one before: it is then read out, and Tab goes on in
 * it.
 */
export function usePageFocus(id: string): void {
  // The one that is on the screen: the address is ahead of it while a page is on its way.
  const pathname = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const shown = useRef(pathname);
  useEffect(() => {
    const isFirst = shown.current === undefined;
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!isFirst && document.activeElement === document.body)
      document.getElementById(id)?.focus({ preventScroll: true });
  }, [id, pathname]);
}

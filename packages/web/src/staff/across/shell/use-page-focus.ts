import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/**
 * Focuses the new page when the focused element disappeared with the previous one, so that it is read out and Tab
 * continues in it.
 */
export function usePageFocus(id: string): void {
  // The path of the visible page. The URL is ahead of it while a page loads.
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

import { useEffect } from 'react';

/** Sets the window's title, which screen readers announce when the page changes. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Townkeep`;
  }, [title]);
}

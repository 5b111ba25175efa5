import { useEffect } from 'react';

/** Names the page in the window's title, which screen readers announce on a change of page. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Townkeep`;
  }, [title]);
}

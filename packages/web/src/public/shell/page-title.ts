import { useEffect } from 'react';

/** Names the page in the window's title, with the agency where it is known. */
export function usePublicTitle(title: string, agency?: string): void {
  useEffect(() => {
    document.title = agency === undefined ? title : `${title} · ${agency}`;
  }, [title, agency]);
}

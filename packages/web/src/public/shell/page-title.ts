import { useEffect } from 'react';

/** Sets the title of the window, with the name of the agency if it is known. */
export function usePublicTitle(title: string, agency?: string): void {
  useEffect(() => {
    document.title = agency === undefined ? title : `${title} · ${agency}`;
  }, [title, agency]);
}

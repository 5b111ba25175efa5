import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';

/** Sets the title of the window, with the name of the agency if it is known. */
export function usePageTitle(title: string, agency?: string): void {
  useEffect(() => {
    document.title = agency === undefined ? title : `${title} · ${agency}`;
  }, [title, agency]);
}

/**
 * Moves the focus to the heading when a step replaces another one, so that a screen reader reads where it is. The page
 * as it loads keeps the focus of the browser. `step` names what is shown.
 */
export function useHeadingFocus(step: string, isFirst: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFirst) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [step, isFirst]);
  return heading;
}

/** Follows a link within the page: with the focus, and without the address, which says what the page shows. */
export const jumpTo = (id: string) => (event: MouseEvent) => {
  event.preventDefault();
  const target = document.getElementById(id);
  target?.scrollIntoView();
  target?.focus({ preventScroll: true });
};

import { type RefObject, useEffect, useState } from 'react';

/** What covers the lower edge of the window, in pixels: the composer's line. */
const COVERED_PX = 64;

const messagesOf = (list: HTMLElement | null): HTMLElement[] => [
  ...(list?.querySelectorAll<HTMLElement>(':scope > [data-kind="message"]') ?? []),
];

/** Counts the messages at the end of a list that are below what is in sight. */
function countBelow(messages: readonly HTMLElement[]): number {
  const edge = window.innerHeight - COVERED_PX;
  const lastInSight = messages.findLastIndex((each) => each.getBoundingClientRect().top < edge);
  return messages.length - 1 - lastInSight;
}

/**
 * Counts the messages of a timeline that are below what is in sight, and returns what brings the newest into sight.
 * `shown` changes with the shown messages.
 */
export function useNewerMessages(list: RefObject<HTMLElement | null>, shown: string) {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const messages = messagesOf(list.current);
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => setCount(countBelow(messages)));
    };
    // Scrolling is heard from any column; the observer hears what grows or shrinks above.
    const observer = new IntersectionObserver(look, { rootMargin: `0px 0px -${COVERED_PX}px 0px` });
    messages.forEach((each) => observer.observe(each));
    document.addEventListener('scroll', look, { capture: true, passive: true });
    window.addEventListener('resize', look);
    look();
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      document.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
    };
  }, [list, shown]);
  return {
    count,
    /** Shows the newest message and gives it the focus, since what was pressed disappears. */
    showNewest: () => {
      const newest = messagesOf(list.current).at(-1);
      newest?.scrollIntoView({ block: 'center' });
      newest?.focus({ preventScroll: true });
    },
  };
}

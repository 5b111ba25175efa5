import { useDebouncedCallback } from '@mantine/hooks';
import type { UIEvent } from 'react';

/**
 * Source: staff application §9: a lazy dropdown loads on within 40 px of its bottom, looked at 100 ms after scrolling.
 */
export const NEAR_BOTTOM_PX = 40;
export const SCROLL_DEBOUNCE_MS = 100;

/** Gives the scroll listener of a list that loads on when its end comes near. */
export function useNearBottom(loadMore: () => void): (event: UIEvent<HTMLElement>) => void {
  const look = useDebouncedCallback((list: HTMLElement) => {
    if (list.scrollHeight - list.scrollTop - list.clientHeight <= NEAR_BOTTOM_PX) loadMore();
  }, SCROLL_DEBOUNCE_MS);
  return (event) => look(event.currentTarget);
}

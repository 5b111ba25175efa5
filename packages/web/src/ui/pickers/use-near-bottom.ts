import { useDebouncedCallback } from '@mantine/hooks';
import type { UIEvent } from 'react';

/**
 * A lazy dropdown loads more within 40 px of its bottom, checked 100 ms after scrolling. Source: staff application §9.
 */
export const NEAR_BOTTOM_PX = 40;
export const SCROLL_DEBOUNCE_MS = 100;

/** Returns the scroll listener of a list that loads more when its end is near. */
export function useNearBottom(loadMore: () => void): (event: UIEvent<HTMLElement>) => void {
  const look = useDebouncedCallback((list: HTMLElement) => {
    if (list.scrollHeight - list.scrollTop - list.clientHeight <= NEAR_BOTTOM_PX) loadMore();
  }, SCROLL_DEBOUNCE_MS);
  return (event) => look(event.currentTarget);
}

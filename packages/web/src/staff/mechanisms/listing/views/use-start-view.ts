import { useEffect, useRef } from 'react';
import type { ListingState } from '../listing-state.ts';
import type { useViews } from './use-views.ts';

/** Applies the person's first view when the page is opened without any state. */
export function useStartView(
  { views, choices, isLoaded }: ReturnType<typeof useViews>,
  state: ListingState,
  replace: (state: ListingState) => void,
): void {
  const isDone = useRef(Object.keys(state).length > 0);
  useEffect(() => {
    if (isDone.current || !isLoaded) return;
    isDone.current = true;
    const start = views.find(({ name }) => name === choices.startView);
    if (start !== undefined && Object.keys(state).length === 0) replace(start.state);
  }, [views, choices, isLoaded, state, replace]);
}

import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns a function that moves the focus to the target once new data is loaded. The focus would be lost with a deleted
 * row, which disappears then.
 */
export function useFocusAfterReload(target: RefObject<HTMLElement | null>, data: unknown): () => void {
  const isRequested = useRef(false);
  useEffect(() => {
    if (!isRequested.current) return;
    isRequested.current = false;
    target.current?.focus();
  }, [target, data]);
  return () => {
    isRequested.current = true;
  };
}

import { useEffect } from 'react';

/**
 * Tells the page around the form how high it is: `{ type: 'townkeep:height', height }`, in CSS pixels. Nothing else is
 * told.
 */
export function useFrameHeight(isFramed: boolean): void {
  useEffect(() => {
    if (!isFramed || window.parent === window) return undefined;
    const target = document.referrer === '' ? '*' : new URL(document.referrer).origin;
    const tell = () =>
      window.parent.postMessage({ type: 'townkeep:height', height: Math.ceil(document.body.scrollHeight) }, target);
    const observer = new ResizeObserver(tell);
    observer.observe(document.body);
    tell();
    return () => observer.disconnect();
  }, [isFramed]);
}

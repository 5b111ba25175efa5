import { useEffect } from 'react';

/**
 * Posts the height of a framed form to the surrounding page: `{ type: 'townkeep:height', height }`, in CSS pixels. It
 * posts nothing else.
 */
export function useFrameHeight(isFramed: boolean): void {
  useEffect(() => {
    if (!isFramed || window.parent === window) return undefined;
    const target = document.referrer === '' ? '*' : new URL(document.referrer).origin;
    const post = () =>
      window.parent.postMessage({ type: 'townkeep:height', height: Math.ceil(document.body.scrollHeight) }, target);
    const observer = new ResizeObserver(post);
    observer.observe(document.body);
    post();
    return () => observer.disconnect();
  }, [isFramed]);
}

/*
 * Detects requests that were aborted by leaving the page. The browser rejects them as if the network had failed, and
 * still runs the error handlers, between the listeners of `pagehide`. So the first of these has to be the one below,
 * and the page's entry imports this file first.
 */
const page = { isLeft: false, isUnfinished: false };

window.addEventListener('pagehide', () => {
  page.isLeft = true;
});
window.addEventListener('pageshow', () => {
  page.isLeft = false;
  // The browser restored the page from its cache, and the aborted request will never be answered.
  if (page.isUnfinished) window.location.reload();
});

/**
 * Returns whether a call failed because the user left the page or because it was canceled. Such failures are not
 * reported.
 */
export function isAborted(error: unknown): boolean {
  const aborted = page.isLeft || (error instanceof DOMException && error.name === 'AbortError');
  page.isUnfinished ||= aborted;
  return aborted;
}

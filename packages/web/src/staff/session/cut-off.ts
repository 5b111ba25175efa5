/*
 * What leaving a page cuts off. The browser then rejects the page's requests as if the network had failed, and still
 * runs what handles that.
 */
const page = { isLeft: false, isUnfinished: false };

window.addEventListener('pagehide', () => {
  page.isLeft = true;
});
window.addEventListener('pageshow', () => {
  page.isLeft = false;
  // Somebody came back to a page that was kept, and whose request will never be answered.
  if (page.isUnfinished) window.location.reload();
});

/**
 * Whether a call failed because its page was left or because it was called off: that is nobody's failure, and not worth
 * telling.
 */
export function isCutOff(error: unknown): boolean {
  const isCut = page.isLeft || (error instanceof DOMException && error.name === 'AbortError');
  page.isUnfinished ||= isCut;
  return isCut;
}

import { expect, test, vi } from 'vitest';

async function fresh() {
  vi.resetModules();
  const reload = vi.fn<() => void>();
  const browser = Object.assign(new EventTarget(), { location: { reload } });
  vi.stubGlobal('window', browser);
  return { ...(await import('./aborted-calls.ts')), browser, reload };
}

const offline = new TypeError('Failed to fetch');

test('a failure on an open page is reported', async () => {
  const { isAborted, browser, reload } = await fresh();
  expect(isAborted(offline)).toBe(false);
  browser.dispatchEvent(new Event('pageshow'));
  expect(reload).not.toHaveBeenCalled();
});

test('a failure after the page was left counts as aborted until the page is restored', async () => {
  const { isAborted, browser, reload } = await fresh();
  browser.dispatchEvent(new Event('pagehide'));
  expect(isAborted(offline)).toBe(true);
  browser.dispatchEvent(new Event('pageshow'));
  expect(reload).toHaveBeenCalledOnce();
  expect(isAborted(offline)).toBe(false);
});

test('a restored page without aborted calls is not reloaded', async () => {
  const { browser, reload } = await fresh();
  browser.dispatchEvent(new Event('pagehide'));
  browser.dispatchEvent(new Event('pageshow'));
  expect(reload).not.toHaveBeenCalled();
});

test('a canceled call counts as aborted', async () => {
  const { isAborted } = await fresh();
  expect(isAborted(new DOMException('The user aborted a request.', 'AbortError'))).toBe(true);
  expect(isAborted(new DOMException('Too late', 'TimeoutError'))).toBe(false);
});

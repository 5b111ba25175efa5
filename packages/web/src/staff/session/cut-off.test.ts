import { expect, test, vi } from 'vitest';

async function fresh() {
  vi.resetModules();
  const reload = vi.fn<() => void>();
  const browser = Object.assign(new EventTarget(), { location: { reload } });
  vi.stubGlobal('window', browser);
  return { ...(await import('./cut-off.ts')), browser, reload };
}

const offline = new TypeError('Failed to fetch');

test('a failure while the page is there is one', async () => {
  const { isCutOff, browser, reload } = await fresh();
  expect(isCutOff(offline)).toBe(false);
  browser.dispatchEvent(new Event('pageshow'));
  expect(reload).not.toHaveBeenCalled();
});

test('what fails once the page is left was cut off, until somebody comes back to it', async () => {
  const { isCutOff, browser, reload } = await fresh();
  browser.dispatchEvent(new Event('pagehide'));
  expect(isCutOff(offline)).toBe(true);
  browser.dispatchEvent(new Event('pageshow'));
  expect(reload).toHaveBeenCalledOnce();
  expect(isCutOff(offline)).toBe(false);
});

test('a page that was left without harm is not loaded again', async () => {
  const { browser, reload } = await fresh();
  browser.dispatchEvent(new Event('pagehide'));
  browser.dispatchEvent(new Event('pageshow'));
  expect(reload).not.toHaveBeenCalled();
});

test('what was called off was cut off', async () => {
  const { isCutOff } = await fresh();
  expect(isCutOff(new DOMException('The user aborted a request.', 'AbortError'))).toBe(true);
  expect(isCutOff(new DOMException('Too late', 'TimeoutError'))).toBe(false);
});

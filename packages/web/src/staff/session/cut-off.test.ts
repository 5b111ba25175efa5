import { expect, test, vi } from 'vitest';

async function fresh() {
  vi.resetModules();
  const reload = vi.fn<() => void>();
  const browser = Object.assign(new EventTarget(), { location: { reload } });
  vi.stubGlobal('window', browser);
  return { ...(await import('./cut-off.ts')), browser, reload };
}

const offline = new TypeError('Failed to fetch');

test('a failure on an open page is reported', async () => {
  const { isCutOff, browser, reload } = await fresh();
  expect(isCutOff(offline)).toBe(false);
  browser.dispatchEvent(new Event('pageshow'));
  expect(reload).not.toHaveBeenCalled();
});

test('a failure after the page was left counts as aborted until the page is restored', async () => {
  const { isCutOff, browser, reload } = await fresh();
  browser.dispatchEvent(new Event('pagehide'));
  expect(isCutOff(offline)).toBe(true);
  browser.dispatchEvent(new Event('pageshow'));
  expect(reload).toHaveBeenCalledOnce();
  expect(isCutOff(offline)).toBe(false);
});

test('a restored page without aborted calls is not reloaded', async () => {
  const { browser, reload } = await fresh();
  browser.dispatchEvent(new Event('pagehide'));
  browser.dispatchEvent(new Event('pageshow'));
  expect(reload).not.toHaveBeenCalled();
});

test('a canceled call counts as aborted', async () => {
  const { isCutOff } = await fresh();
  expect(isCutOff(new DOMException('The user aborted a request.', 'AbortError'))).toBe(true);
  expect(isCutOff(new DOMException('Too late', 'TimeoutError'))).toBe(false);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enterStep, leaveSteps, openedSteps, settleStep, watchNavigation } from './step-history.ts';

/**
 * The history of a browser: pushing takes effect immediately, and `go` fires `popstate` later. The first entry is the
 * page before the form.
 */
class Browser extends EventTarget {
  entries: unknown[] = ['the page before', null];
  at = 1;
  readonly history = {
    browser: this,
    get state() {
      return this.browser.entries[this.browser.at];
    },
    pushState: (state: unknown) => {
      this.entries = [...this.entries.slice(0, this.at + 1), state];
      this.at += 1;
    },
    replaceState: (state: unknown) => {
      this.entries[this.at] = state;
    },
    go: (by: number) => {
      setTimeout(() => {
        this.at += by;
        this.dispatchEvent(new Event('popstate'));
      }, 1);
    },
  };
}

let browser: Browser;
beforeEach(() => {
  browser = new Browser();
  vi.stubGlobal('window', browser);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function fillIn(): Promise<void> {
  await settleStep('description', false);
  await enterStep('location', false);
  await enterStep('contact', false);
}

test('each step has an entry, and the first step uses the entry of the page', async () => {
  await fillIn();
  expect(browser.entries).toEqual([
    'the page before',
    { opened: ['description'] },
    { opened: ['description', 'location'] },
    { opened: ['description', 'location', 'contact'] },
  ]);
  // A step opened twice has one entry.
  await enterStep('contact', false);
  expect(browser.entries).toHaveLength(4);
});

test('Back and Forward of the browser are reported, navigation by the form is not', async () => {
  await fillIn();
  const reported: string[] = [];
  const stop = watchNavigation((to) => reported.push(to));
  await enterStep('description', false);
  expect([browser.at, reported]).toEqual([1, []]);
  browser.history.go(1);
  await vi.waitFor(() => expect(reported).toEqual(['location']));
  browser.history.go(-2);
  await vi.waitFor(() => expect(browser.at).toBe(0));
  expect(reported).toEqual(['location']);
  stop();
});

test('a step opened while the history goes back gets its entry afterwards', async () => {
  await fillIn();
  await Promise.all([enterStep('description', false), enterStep('location', false)]);
  expect(browser.at).toBe(2);
  expect(openedSteps()).toEqual(['description', 'location']);
});

test('a form that opens at a later step goes back within its only entry', async () => {
  await settleStep('contact', false);
  await enterStep('location', false);
  await enterStep('description', false);
  expect(browser.entries).toEqual(['the page before', { opened: ['description'] }]);
});

test('a step that differs from its entry adds no entry', async () => {
  await fillIn();
  browser.at = 2;
  await settleStep('contact', false);
  expect(openedSteps()).toEqual(['description', 'contact']);
  browser.at = 3;
  await settleStep('description', false);
  expect([browser.at, browser.entries.length]).toEqual([1, 4]);
});

test('after filing, Back leaves the page', async () => {
  await fillIn();
  await leaveSteps(false);
  expect(browser.at).toBe(1);
});

test('in a frame the form never goes back, because the entry may be of the surrounding page', async () => {
  await settleStep('description', true);
  await enterStep('location', true);
  browser.history.pushState({ of: 'the page around' });
  browser.at = 2;
  await enterStep('description', true);
  await leaveSteps(true);
  expect(browser.at).toBe(2);
  expect(openedSteps()).toEqual(['description']);
});

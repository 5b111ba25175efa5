import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enterStep, leaveSteps, openedSteps, settleStep, watchTravel } from './step-history.ts';

/**
 * A browser's history: what is pushed is there at once, going is told of later. The first entry is the page before the
 * form.
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

test('each step is an entry, the first is the one that the page was opened with', async () => {
  await fillIn();
  expect(browser.entries).toEqual([
    'the page before',
    { opened: ['description'] },
    { opened: ['description', 'location'] },
    { opened: ['description', 'location', 'contact'] },
  ]);
  // Opened twice it is one entry.
  await enterStep('contact', false);
  expect(browser.entries).toHaveLength(4);
});

test('Back and Forward of the browser are told, those of the form itself are not', async () => {
  await fillIn();
  const told: string[] = [];
  const stop = watchTravel((to) => told.push(to));
  await enterStep('description', false);
  expect([browser.at, told]).toEqual([1, []]);
  browser.history.go(1);
  await vi.waitFor(() => expect(told).toEqual(['location']));
  browser.history.go(-2);
  await vi.waitFor(() => expect(browser.at).toBe(0));
  expect(told).toEqual(['location']);
  stop();
});

test('a step that is opened while the history still goes back is entered after it', async () => {
  await fillIn();
  await Promise.all([enterStep('description', false), enterStep('location', false)]);
  expect(browser.at).toBe(2);
  expect(openedSteps()).toEqual(['description', 'location']);
});

test('a form that opens in the middle goes back within the entry that it has', async () => {
  await settleStep('contact', false);
  await enterStep('location', false);
  await enterStep('description', false);
  expect(browser.entries).toEqual(['the page before', { opened: ['description'] }]);
});

test('a step that turns out other than its entry does not make the history longer', async () => {
  await fillIn();
  browser.at = 2;
  await settleStep('contact', false);
  expect(openedSteps()).toEqual(['description', 'contact']);
  browser.at = 3;
  await settleStep('description', false);
  expect([browser.at, browser.entries.length]).toEqual([1, 4]);
});

test('once filed, Back leaves the page', async () => {
  await fillIn();
  await leaveSteps(false);
  expect(browser.at).toBe(1);
});

test('in a frame nothing goes back that the page around it may have opened', async () => {
  await settleStep('description', true);
  await enterStep('location', true);
  browser.history.pushState({ of: 'the page around' });
  browser.at = 2;
  await enterStep('description', true);
  await leaveSteps(true);
  expect(browser.at).toBe(2);
  expect(openedSteps()).toEqual(['description']);
});

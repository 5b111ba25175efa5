/*
 * Each step has an entry in the browser's history, so that the browser's Back goes one step back. An entry lists the
 * steps opened so far, its own last. The history follows the open step a moment later, one change at a time.
 */
import type { FormStep } from '@townkeep/core/casework/submissions/filing/issue-form.ts';

const ORDER: readonly FormStep[] = ['description', 'location', 'contact'];
/** Time limit of going back. Some browsers ignore the request. */
const GO_BACK_TIMEOUT_MS = 1000;

/** Returns the steps up to the current entry; empty if the entry is not of the form. */
export function openedSteps(): readonly FormStep[] {
  const { opened } = (window.history.state ?? {}) as { opened?: unknown };
  return Array.isArray(opened) ? ORDER.filter((step) => opened.includes(step)) : [];
}

let latest: Promise<void> = Promise.resolve();
const enqueue = (change: () => Promise<void>): Promise<void> => (latest = latest.then(change));

/** Updates the history after a step was opened: a later step gets a new entry, an earlier one its existing entry. */
export const enterStep = (step: FormStep, isFramed: boolean): Promise<void> =>
  enqueue(() => syncHistory(step, isFramed, true));

/**
 * Updates the history after the browser opened a step. It adds no entry, because Back would otherwise have no effect.
 */
export const settleStep = (step: FormStep, isFramed: boolean): Promise<void> =>
  enqueue(() => syncHistory(step, isFramed, false));

/** Goes back to the form's first entry. From there, Back leaves the page. */
export const leaveSteps = (isFramed: boolean): Promise<void> =>
  enqueue(() => goBack(openedSteps().length - 1, isFramed));

async function syncHistory(step: FormStep, isFramed: boolean, canPush: boolean): Promise<void> {
  const opened = openedSteps();
  const before = opened.filter((each) => ORDER.indexOf(each) < ORDER.indexOf(step));
  if (canPush && opened.length > 0 && before.length === opened.length)
    return window.history.pushState({ opened: [...opened, step] }, '');
  const at = Math.max(0, Math.min(before.length, opened.length - 1));
  await goBack(opened.length - 1 - at, isFramed);
  if (openedSteps().at(-1) !== step) window.history.replaceState({ opened: [...opened.slice(0, at), step] }, '');
}

/** Whether the form itself is going back. `watchNavigation` does not report that. */
let isGoingBack = false;

/** Goes back, except in a frame: its entries are shared with the surrounding page, which could go back too. */
async function goBack(entries: number, isFramed: boolean): Promise<void> {
  if (entries <= 0 || isFramed) return;
  isGoingBack = true;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, GO_BACK_TIMEOUT_MS);
    const onPopState = () => {
      clearTimeout(timer);
      resolve();
    };
    window.addEventListener('popstate', onPopState, { once: true });
    window.history.go(-entries);
  });
  isGoingBack = false;
}

/**
 * Reports the step that the visitor reaches by Back or Forward. Returns a function that stops it. The form scrolls to
 * what it opens: the browser would scroll to where the visitor left that step, also under the summary.
 */
export function watchNavigation(onNavigate: (to: FormStep) => void): () => void {
  window.history.scrollRestoration = 'manual';
  const onPopState = () => {
    const to = openedSteps().at(-1);
    if (!isGoingBack && to !== undefined) onNavigate(to);
  };
  window.addEventListener('popstate', onPopState);
  return () => window.removeEventListener('popstate', onPopState);
}

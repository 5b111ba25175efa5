/*
 * The steps as entries of the browser's history, so that its Back goes one step back. An entry knows the steps that
 * were opened up to it, its own last. The history follows what is open, a moment later; one change at a time.
 */
import type { FormStep } from '@townkeep/core/submissions/filing/issue-form.ts';

const ORDER: readonly FormStep[] = ['description', 'location', 'contact'];
/** A page that the browser does not let go back goes on without. */
const ARRIVES_WITHIN_MS = 1000;

/** The steps up to the entry that the browser is at; none where it is not of the form. */
export function openedSteps(): readonly FormStep[] {
  const { opened } = (window.history.state ?? {}) as { opened?: unknown };
  return Array.isArray(opened) ? ORDER.filter((step) => opened.includes(step)) : [];
}

let latest: Promise<void> = Promise.resolve();
const afterwards = (change: () => Promise<void>): Promise<void> => (latest = latest.then(change));

/** After a step was opened: an entry of its own for a later one, the entry it had for an earlier one. */
export const enterStep = (step: FormStep, isFramed: boolean): Promise<void> =>
  afterwards(() => follow(step, isFramed, true));

/** After a step was opened by the history itself, which may not grow by it: else Back would lead nowhere. */
export const settleStep = (step: FormStep, isFramed: boolean): Promise<void> =>
  afterwards(() => follow(step, isFramed, false));

/** Back to the form's first entry, from which Back leaves the page. */
export const leaveSteps = (isFramed: boolean): Promise<void> =>
  afterwards(() => goBack(openedSteps().length - 1, isFramed));

async function follow(step: FormStep, isFramed: boolean, mayGrow: boolean): Promise<void> {
  const opened = openedSteps();
  const before = opened.filter((each) => ORDER.indexOf(each) < ORDER.indexOf(step));
  if (mayGrow && opened.length > 0 && before.length === opened.length)
    return window.history.pushState({ opened: [...opened, step] }, '');
  const at = Math.max(0, Math.min(before.length, opened.length - 1));
  await goBack(opened.length - 1 - at, isFramed);
  if (openedSteps().at(-1) !== step) window.history.replaceState({ opened: [...opened.slice(0, at), step] }, '');
}

/** Going back by itself, of which nobody needs to be told. */
let isGoing = false;

/** In a frame the entries are shared with the page around it, which could be taken along: there the history stays. */
async function goBack(entries: number, isFramed: boolean): Promise<void> {
  if (entries <= 0 || isFramed) return;
  isGoing = true;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ARRIVES_WITHIN_MS);
    const arrive = () => {
      clearTimeout(timer);
      resolve();
    };
    window.addEventListener('popstate', arrive, { once: true });
    window.history.go(-entries);
  });
  isGoing = false;
}

/** Tells of the step whose entry the visitor went to by Back or Forward. */
export function watchTravel(travel: (to: FormStep) => void): () => void {
  const arrive = () => {
    const to = openedSteps().at(-1);
    if (!isGoing && to !== undefined) travel(to);
  };
  window.addEventListener('popstate', arrive);
  return () => window.removeEventListener('popstate', arrive);
}

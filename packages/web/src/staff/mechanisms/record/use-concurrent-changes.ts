import { useEffect, useRef, useState } from 'react';
import type { ConcurrentChange } from '../../../ui/dialogs/StaleNotice.tsx';
import { useWhoChanged } from './who-changed.ts';

/** A notice that is shown for less than this, in milliseconds, is unread. */
const READ_MS = 2000;

/**
 * Returns another person's changes of the shown record since the dialog was opened. `notice` is for the dialog's
 * `StaleNotice`, `onStale` for its change of the record: a save refused as stale shows the notice. Changes of others
 * also arrive while the hand is on its way to the save button: `hasUnreadChanges` says so, once, and gives the notice
 * the focus instead. With `isSilent` nothing is reported, and later changes are compared with what is shown then.
 */
export function useConcurrentChanges<Rec extends { readonly version: number } | null>(
  now: Rec,
  changes: (opened: Rec, now: Rec) => readonly ConcurrentChange[],
  { isGone = false, isSilent = false }: { readonly isGone?: boolean; readonly isSilent?: boolean } = {},
) {
  const [opened, setOpened] = useState(now);
  // What changes while the person only reads is in the page.
  if (isSilent && opened?.version !== now?.version) setOpened(now);
  const [attempt, setAttempt] = useState(0);
  const theirs = isSilent ? [] : changes(opened, now);
  const { who, reopen: forgetWho } = useWhoChanged(theirs.length > 0 || attempt > 0 || isGone);
  const shown = JSON.stringify(theirs);
  const times = useRef({ shown: 0, attempt: 0 });
  useEffect(() => {
    times.current.shown = Date.now();
  }, [shown]);
  const onStale = () => {
    times.current.attempt = Date.now();
    setAttempt((before) => before + 1);
  };
  const hasUnreadChanges = (): boolean => {
    const { shown: shownAt, attempt: attemptAt } = times.current;
    const isUnread = theirs.length > 0 && Date.now() - shownAt < READ_MS && attemptAt < shownAt - READ_MS;
    if (isUnread) onStale();
    return isUnread;
  };
  /** Starts over, for a form that stays open after a save. */
  const reopen = (to: Rec) => {
    setOpened(to);
    setAttempt(0);
    forgetWho();
  };
  return { notice: { theirs, attempt, who }, onStale, hasUnreadChanges, reopen };
}

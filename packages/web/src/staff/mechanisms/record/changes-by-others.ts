import { useInfiniteQuery } from '@tanstack/react-query';
import { personName } from '@townkeep/core/identity/people';
import type { HistoryEntry } from '@townkeep/core/platform/history.ts';
import { createContext, use, useEffect, useRef, useState } from 'react';
import { type ConcurrentChange, YOU } from '../../../ui/dialogs/StaleNotice.tsx';
import { SessionContext } from '../../platform/session/SessionContext.tsx';
import { type ChangesOf, pagesOf } from './history/use-changes.ts';

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

/**
 * The label of a field, and how its value reads when another person changed it: null where it does not fit in a few
 * words. A text is quoted by default.
 */
type FieldLabel<Value> = string | readonly [label: string, text: (value: Value) => string | null];
export type FieldLabels<Values extends object> = { readonly [Name in keyof Values]?: FieldLabel<Values[Name]> };

/** Compares values of a form. An empty text, an empty choice and no value are the same. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(filled(one)) === JSON.stringify(filled(other));
const filled = (value: unknown): unknown =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value;

/**
 * Returns the labeled fields that another person changed since the form was opened. Fields that were changed to the
 * same here are omitted.
 */
export function changedFields<Values extends object>(
  labels: FieldLabels<Values>,
  opened: Values,
  now: Values,
  typed: Partial<Values>,
): ConcurrentChange[] {
  return (Object.keys(labels) as (keyof Values & string)[])
    .filter((name) => !isSameValue(opened[name], now[name]) && !(name in typed && isSameValue(typed[name], now[name])))
    .map((name) => {
      const named = labels[name] as FieldLabel<Values[typeof name]>;
      const [label, text] = typeof named === 'string' ? [named, quoted] : named;
      return { name, label, text: filled(now[name]) === null ? 'nothing' : text(now[name]) };
    });
}

const quoted = (value: unknown): string | null => (typeof value === 'string' ? `“${value}”` : null);

/** The changes of the record of the page; null where a form changes something without a timeline. */
export const ChangesContext = createContext<ChangesOf | null>(null);

const NO_CHANGES: ChangesOf = {
  queryKey: ['no-changes'],
  load: async () => ({ items: [] }),
  isShownOtherwise: () => false,
};

/**
 * Returns who has changed the record of the page since the form was opened, for a notice: `Ana Ruiz`, `Ana Ruiz or Ben
 * Cole` where more than one may have changed what the form is about, or `You`, in another tab. Null while nothing needs
 * it, or while no one is known.
 */
function useWhoChanged(isNeeded: boolean) {
  const changes = use(ChangesContext);
  const session = use(SessionContext);
  const { data, refetch } = useInfiniteQuery({
    ...pagesOf(changes ?? NO_CHANGES),
    enabled: changes !== null,
    refetchOnMount: false,
  });
  const entries = data?.pages[0]?.items ?? [];
  const newest = entries[0]?.id ?? null;
  const [opened, setOpened] = useState(newest);
  // The page may still load its timeline when the form is opened.
  if (opened === null && newest !== null && !isNeeded) setOpened(newest);
  // A change of others can be heard of by a refused save alone.
  useEffect(() => {
    if (isNeeded && changes !== null) void refetch();
  }, [isNeeded, changes, refetch]);
  const later = isNeeded && opened !== null ? entries.filter(({ id }) => id > opened) : [];
  return {
    who: session === null ? null : namesOf(later, personName(session.profile)),
    /** Starts over, for a form that stays open after a save. */
    reopen: () => setOpened(newest),
  };
}

/** Returns the names of those who made these changes, as the beginning of a sentence; null for no one. */
export function namesOf(entries: readonly Pick<HistoryEntry, 'actorName'>[], own: string): string | null {
  const others = [...new Set(entries.map(({ actorName }) => actorName))].filter((name) => name !== own);
  if (others.length > 0) return others.join(' or ');
  return entries.length > 0 ? YOU : null;
}

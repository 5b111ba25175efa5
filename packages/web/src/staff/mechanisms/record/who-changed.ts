import { useInfiniteQuery } from '@tanstack/react-query';
import type { HistoryEntry } from '@townkeep/core/platform/history.ts';
import { personName } from '@townkeep/core/identity/people';
import { createContext, use, useEffect, useState } from 'react';
import { YOU } from '../../../ui/dialogs/StaleNotice.tsx';
import { SessionContext } from '../../platform/session/SessionContext.tsx';
import { type ChangesOf, pagesOf } from './history/use-changes.ts';

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
export function useWhoChanged(isNeeded: boolean) {
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

import { useEffect } from 'react';
import { readStored, store } from '../../../ui/browser-storage.ts';
import { personDraftKey } from '../../platform/session/person-drafts.ts';
import { useSession } from '../../platform/session/SessionContext.tsx';

/** A record that the person opened, without residents' words. */
export interface RecentRecord {
  /** Path of its page. */
  readonly to: string;
  readonly label: string;
}

const RECENT_MAX = 8;

/** Returns the records with this one first, each once, and at most eight. */
export const withRecent = (records: readonly RecentRecord[], record: RecentRecord): RecentRecord[] =>
  [record, ...records.filter(({ to }) => to !== record.to)].slice(0, RECENT_MAX);

const isRecord = (value: unknown): value is RecentRecord =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as RecentRecord).to === 'string' &&
  typeof (value as RecentRecord).label === 'string';

/** Returns the valid records of a stored value. */
export const readRecent = (stored: unknown): RecentRecord[] => (Array.isArray(stored) ? stored.filter(isRecord) : []);

// Sign-out removes what the tab keeps for a person.
const keyOf = (agencyId: number, staffId: string) => personDraftKey(agencyId, staffId, 'recent_records');

/** Returns the records that the person opened in this tab, the newest first. */
export const recentRecords = (agencyId: number, staffId: string): RecentRecord[] =>
  readRecent(readStored(keyOf(agencyId, staffId), 'sessionStorage'));

/** Remembers a record while it is open, for the command palette. */
export function useRecentRecord({ to, label }: RecentRecord): void {
  const { agencyId, profile } = useSession();
  useEffect(() => {
    const records = withRecent(recentRecords(agencyId, profile.id), { to, label });
    store(keyOf(agencyId, profile.id), records, 'sessionStorage');
  }, [agencyId, profile.id, to, label]);
}

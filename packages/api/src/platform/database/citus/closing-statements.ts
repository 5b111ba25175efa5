import { changesWatched } from '../memory/memory.ts';
import { CHANGES } from '../postgres/pools.ts';
import type { Transaction } from '../postgres/transact.ts';

/** No process remembers a new session yet, and of locations only which are secured. */
const isAnnounced = (text: string): boolean =>
  changesWatched(text) &&
  !/insert into "?sessions\b/i.test(text) &&
  (!/(into|update|from) "?locations\b/i.test(text) || /is_secured/.test(text));

/** Whether a statement adds, changes or removes the address of an account. */
const movesAddress = (text: string): boolean =>
  /(into|from) "?staff"?\s/i.test(text)
    ? /^\s*(with\b|insert|delete)/i.test(text)
    : /update "?staff"?\s[^]*email_key/i.test(text);

/** What triggers do on a single server: they announce what processes remember, and note addresses for all nodes. */
export function closingStatements(agencyId: number): NonNullable<Transaction['watch']> {
  let isChanged = false;
  let isMoved = false;
  let queuesJobs = false;
  return {
    sent: (text) => {
      isChanged ||= isAnnounced(text);
      isMoved ||= movesAddress(text);
      queuesJobs ||= text.includes('pgboss.');
    },
    closing: () => [
      ...(queuesJobs ? [COMMIT_ON_BOTH] : []),
      ...(isMoved && agencyId > 0 ? [`select note_sign_in_addresses('${agencyId}')`] : []),
      ...(isChanged ? [announcement(agencyId)] : []),
    ],
  };
}

/** Changes a table that Citus manages, though no row: so the coordinator and the worker commit both or neither. */
const COMMIT_ON_BOTH = 'update job_commits set id = id where id = 0';

/** Tells every process that rows of an agency changed; 0 for any agency. */
export const announcement = (agencyId: number): string => `select pg_notify('${CHANGES}', '${agencyId}')`;

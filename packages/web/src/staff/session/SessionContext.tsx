import type { AccessFlags, Profile } from '@townkeep/core/people';
import { createContext, use } from 'react';

/** Who is signed in, and what they may do. */
export interface Session {
  readonly profile: Profile;
  readonly flags: AccessFlags;
  readonly agencyId: number;
}

export const SessionContext = createContext<Session | null>(null);

/** The session of the signed-in part; outside of it there is none, and asking is a mistake. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession is for the signed-in pages');
  return session;
}

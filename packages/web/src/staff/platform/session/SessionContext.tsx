import type { AccessFlags, Profile } from '@townkeep/core/identity/people';
import { createContext, use } from 'react';

/** The signed-in person and their access. */
export interface Session {
  readonly profile: Profile;
  readonly flags: AccessFlags;
  readonly agencyId: number;
}

export const SessionContext = createContext<Session | null>(null);

/**
 * Returns the session. Only signed-in pages have one.
 * @throws Error outside of the signed-in pages
 */
export function useSession(): Session {
  const session = use(SessionContext);
  if (session === null) throw new Error('useSession is for the signed-in pages');
  return session;
}

import { SYSTEM } from '../../platform/records/events.ts';
import type { CallerKind } from '../../platform/http/callers.ts';

/** A browser with the cookie that renews a session. The call reads the cookie itself, in its own transactions. */
export const refreshCookieCaller: CallerKind = {
  name: 'refresh-cookie',
  gives: [],
  missing: 'unauthenticated',
  find: () => ({ agencyId: null, identity: { who: { as: 'open', actor: SYSTEM }, parts: {} } }),
  about: () => "Needs the session's cookie.",
  securityScheme: 'session',
  refusals: [401],
};

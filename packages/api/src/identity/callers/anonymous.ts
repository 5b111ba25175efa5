import { SYSTEM } from '../../platform/records/events.ts';
import type { CallerKind } from '../../platform/http/callers.ts';

/** A request without a credential. The call itself names its agency, if it has one. */
export const anonymousCaller: CallerKind = {
  name: 'anonymous',
  gives: [],
  missing: 'unauthenticated',
  find: () => ({ agencyId: null, identity: { who: { as: 'open', actor: SYSTEM }, parts: {} } }),
  about: () => 'Open to anyone.',
  securityScheme: null,
  refusals: [],
};

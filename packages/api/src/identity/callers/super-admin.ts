import {
  ADMIN_TOKEN_PREFIX,
  findSignedInAdmin,
  type SignedInAdmin,
} from '../../platform/auth/sessions/admin-sessions.ts';
import { personName } from '@townkeep/core/identity/people';
import type { CallerKind } from '../../platform/http/callers.ts';
import { bearerOf } from './bearer.ts';

declare module '../../platform/http/context.ts' {
  interface CallerParts {
    readonly superAdmin: SignedInAdmin;
  }
}

/** A super admin outside any agency: a bearer token in `Authorization`. */
export const superAdminCaller: CallerKind = {
  name: 'super-admin',
  gives: ['superAdmin'],
  missing: 'unauthenticated',
  find: async (context) => {
    const bearer = bearerOf(context);
    if (bearer?.startsWith(ADMIN_TOKEN_PREFIX) !== true) return null;
    const { database, now } = context.services;
    const superAdmin = await findSignedInAdmin(database, bearer, now());
    if (superAdmin === null) return null;
    const actor = { kind: 'SUPER_ADMIN', id: superAdmin.id, name: personName(superAdmin) } as const;
    return { agencyId: null, identity: { who: { as: 'open', actor }, parts: { superAdmin } } };
  },
  about: () => 'Super admins, by the token of their own sign-in.',
  securityScheme: 'superAdmin',
  refusals: [401],
};

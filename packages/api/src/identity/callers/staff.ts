import { Problem } from '@townkeep/core/platform';
import type { AccessOf } from '@townkeep/core/platform/call.ts';
import { personName, rightBlocker } from '@townkeep/core/identity/people';
import { bearerOf } from './bearer.ts';
import { BEARER_PREFIX, findSignedInStaff, type SignedInStaff } from '../../platform/auth/sessions/sessions.ts';
import type { CallerKind, Identity } from '../../platform/http/callers.ts';
import type { ActingRights } from '../../platform/acting.ts';
import type { Actor } from '../../platform/records/events.ts';
import { RefusedRight } from '../../platform/http/refused-right.ts';
import { readAgencyToken } from '../../platform/secrets.ts';

declare module '../../platform/http/context.ts' {
  interface CallerParts {
    readonly staff: ActingRights;
  }
}

/** A signed-in staff member, or a super admin who entered the agency: a bearer token in `Authorization`. */
export const staffCaller: CallerKind<AccessOf<'staff'>> = {
  name: 'staff',
  gives: ['staff'],
  missing: 'unauthenticated',
  find: (context, access, input) => {
    const bearer = bearerOf(context);
    const token = bearer === undefined ? null : readAgencyToken(BEARER_PREFIX, bearer);
    if (token === null) return null;
    return {
      agencyId: token.agencyId,
      identity: async (tx) => {
        const session = await findSignedInStaff(tx, token.secret, context.services.now());
        refuseAnotherAgency(input, token.agencyId);
        return admitted(session, access);
      },
    };
  },
  about: ({ right }) => `Staff${right === 'signed-in' ? '.' : ` with the right \`${right}\`.`}`,
  securityScheme: 'staff',
  refusals: [401, 403],
};

function admitted({ sessionId, ...staff }: SignedInStaff, { right }: AccessOf<'staff'>): Identity {
  const { id, scopes } = staff.profile;
  const actor: Actor = { kind: scopes.superAdmin ? 'SUPER_ADMIN' : 'STAFF', id, name: personName(staff.profile) };
  const blocker = rightBlocker(right, staff.flags);
  if (blocker !== null) throw new RefusedRight(blocker, actor, right);
  const through = { kind: 'session', id: sessionId } as const;
  return { who: { as: 'staff', actor, through, staff }, parts: { staff } };
}

/** Refuses another agency's id as if that agency did not exist. */
function refuseAnotherAgency(input: unknown, agencyId: number): void {
  const named = (input as { agencyId?: unknown } | undefined)?.agencyId;
  if (named !== undefined && Number(named) !== agencyId) throw new Problem('not_found');
}

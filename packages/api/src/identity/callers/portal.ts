import { Problem } from '@townkeep/core/platform';
import { findLink } from '../../platform/auth/links.ts';
import { findPortalSession, PORTAL_PREFIX } from '../../platform/auth/sessions/portal-sessions.ts';
import type { CallerKind } from '../../platform/http/callers.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { RESIDENT } from '../../platform/records/events.ts';
import { hashSecret, readAgencyToken } from '../../platform/secrets.ts';
import { bearerOf } from './bearer.ts';
import { linkToken } from './path-token.ts';

declare module '../../platform/http/context.ts' {
  interface CallerParts {
    /** The case that a visitor of the portal found. */
    readonly portal: { readonly caseId: string; readonly sessionId: string };
  }
}

/** Returns the agency whose portal the path names. @throws Problem not_found */
async function agencyOfPath({ services, pathValues }: RequestContext): Promise<number> {
  const link = await findLink(services.database, 'PORTAL', linkToken(pathValues['portalToken']));
  if (link === null || !link.isActive) throw new Problem('not_found');
  return link.agencyId;
}

/** A visitor who has the address of the agency's payment portal: the path's `{portalToken}`. */
export const portalLinkCaller: CallerKind = {
  name: 'portal-link',
  gives: [],
  missing: 'not_found',
  find: async (context) => ({
    agencyId: await agencyOfPath(context),
    identity: { who: { as: 'open', actor: RESIDENT }, parts: {} },
  }),
  about: () => "Open to anyone who has the address of the agency's payment portal: the token in the path.",
  securityScheme: null,
  refusals: [],
};

/** A visitor of the portal who found a case: the bearer token of the search. Source: rule R705 */
export const portalCaller: CallerKind = {
  name: 'portal',
  gives: ['portal'],
  missing: 'unauthenticated',
  find: async (context) => {
    const agencyId = await agencyOfPath(context);
    const bearer = bearerOf(context);
    const token = bearer === undefined ? null : readAgencyToken(PORTAL_PREFIX, bearer);
    if (bearer === undefined || token?.agencyId !== agencyId) throw new Problem('portal_session_ended');
    return {
      agencyId,
      identity: async (tx) => {
        const session = await findPortalSession(tx, hashSecret(bearer), context.services.now());
        if (session === null) throw new Problem('portal_session_ended');
        const { id, caseId } = session;
        const who = { as: 'portal', actor: RESIDENT, through: { kind: 'session', id } } as const;
        return { who, parts: { portal: { caseId, sessionId: id } } };
      },
    };
  },
  about: () => 'A visitor of the payment portal, by the bearer token of a search.',
  securityScheme: 'portal',
  refusals: [401],
};

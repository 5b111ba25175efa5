import { Problem } from '@townkeep/core/platform';
import { findLink } from '../../platform/auth/links.ts';
import { RESIDENT } from '../../platform/records/events.ts';
import type { CallerKind } from '../../platform/http/callers.ts';
import { pathToken } from './path-token.ts';

/** A visitor who has the agency's public link: the path's `{token}`. */
export const crmLinkCaller: CallerKind = {
  name: 'crm-link',
  gives: [],
  missing: 'not_found',
  find: async (context) => {
    const link = await findLink(context.services.database, 'CRM', pathToken(context));
    if (link === null || !link.isActive) throw new Problem('not_found');
    return { agencyId: link.agencyId, identity: { who: { as: 'open', actor: RESIDENT }, parts: {} } };
  },
  about: () => "Open to anyone who has the agency's public link: the token in the path.",
  securityScheme: null,
  refusals: [],
};

import { Problem } from '@townkeep/core/kernel';
import type { CallerName } from '@townkeep/core/kernel/call.ts';
import { hasProduct } from '../platform/auth/products.ts';
import type { CallerKind } from '../platform/http/callers.ts';
import { RESIDENT } from '../platform/records/events.ts';
import { pathToken } from './path-token.ts';

/**
 * Declares a resident who has the own link of a record of one kind: the path's `{token}`. The link stops working when
 * the agency loses the product.
 */
export const recordLinkCaller = (name: CallerName, kind: string): CallerKind => ({
  name,
  gives: [],
  missing: 'not_found',
  find: (context) => {
    const { settings, subjects } = context.services;
    const { agencyId } = subjects.openLink(settings.secret, kind, pathToken(context));
    const { product } = subjects.named(kind);
    return {
      agencyId,
      identity: async (tx) => {
        if (!(await hasProduct(tx, product))) throw new Problem('not_found');
        return { actor: RESIDENT, parts: {} };
      },
    };
  },
  about: () => `Open to anyone who has the ${kind}'s link: the token in the path.`,
  securityScheme: null,
  refusals: [],
});

/** A resident who has a submission's own link. */
export const submissionLinkCaller = recordLinkCaller('submission-link', 'submission');

/** The responsible party of a case, who has its link. */
export const caseLinkCaller = recordLinkCaller('case-link', 'case');

import { Problem } from '@townkeep/core/kernel';
import { hasProduct } from '../platform/auth/products.ts';
import { RESIDENT } from '../platform/records/events.ts';
import type { CallerKind } from '../platform/http/callers.ts';
import { pathToken } from './path-token.ts';

/**
 * A resident who has a submission's own link: the path's `{token}`. The link stops working when the agency loses the
 * product.
 */
export const submissionLinkCaller: CallerKind = {
  name: 'submission-link',
  gives: [],
  missing: 'not_found',
  find: (context) => {
    const { settings, subjects } = context.services;
    const { agencyId } = subjects.openLink(settings.secret, 'submission', pathToken(context));
    const { product } = subjects.named('submission');
    return {
      agencyId,
      identity: async (tx) => {
        if (!(await hasProduct(tx, product))) throw new Problem('not_found');
        return { actor: RESIDENT, parts: {} };
      },
    };
  },
  about: () => "Open to anyone who has the submission's link: the token in the path.",
  securityScheme: null,
  refusals: [],
};

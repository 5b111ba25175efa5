import { Problem } from '@townkeep/core/platform';
import type { CallerName } from '@townkeep/core/platform/call.ts';
import { hasProduct } from '../../platform/auth/products.ts';
import type { CallerKind } from '../../platform/http/callers.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { RESIDENT } from '../../platform/records/events.ts';
import { linkToken, pathToken } from './path-token.ts';

/** A kind of record whose own link opens calls. */
interface RecordLink {
  readonly name: CallerName;
  /** The kind of record. */
  readonly kind: string;
  /** Where the token is. */
  readonly place: string;
  /** Returns the token. @throws Problem not_found when it is empty or longer than any link */
  readonly tokenOf: (context: RequestContext, input: unknown) => string;
}

/**
 * Declares a resident who has the own link of a record of one kind. The link stops working when the agency loses the
 * product.
 */
const recordLinkCaller = ({ name, kind, place, tokenOf }: RecordLink): CallerKind => ({
  name,
  gives: [],
  missing: 'not_found',
  find: (context, _access, input) => {
    const { settings, subjects } = context.services;
    const { agencyId } = subjects.openLink(settings.secret, kind, tokenOf(context, input));
    const { product } = subjects.named(kind);
    return {
      agencyId,
      identity: async (tx) => {
        if (!(await hasProduct(tx, product))) throw new Problem('not_found');
        return { who: { as: 'link-holder', actor: RESIDENT, through: { kind } }, parts: {} };
      },
    };
  },
  about: () => `Open to anyone who has the ${kind}'s link: the token in the ${place}.`,
  securityScheme: null,
  refusals: [],
});

/** A resident who has a submission's own link. */
export const submissionLinkCaller = recordLinkCaller({
  name: 'submission-link',
  kind: 'submission',
  place: 'path',
  tokenOf: pathToken,
});

/** The responsible party of a case, who has its link. Source: rule R719 */
export const caseLinkCaller = recordLinkCaller({
  name: 'case-link',
  kind: 'case',
  place: 'input',
  tokenOf: (_context, input) => linkToken((input as { readonly token?: unknown } | null | undefined)?.token),
});

import {
  type PublicLinkAnswer,
  type PublicLinkKind,
  publicLinkKinds,
  publicLinks,
} from '@townkeep/core/office/agencies';
import { agencyEvents } from '@townkeep/core/office/agencies/events.ts';
import { Problem } from '@townkeep/core/platform';
import { hashLink, newLinkToken } from '../../../platform/auth/links.ts';
import type { AgencyTx } from '../../../platform/database/tenancy.ts';
import type { CallContext } from '../../../platform/http/context.ts';
import { recordEvent } from '../../../platform/records/events.ts';
import { touchConfiguration } from '../../../platform/settings/settings-rows.ts';
import { findProducts } from '../queries.ts';
import { findPublicLink, replacePublicLink } from './queries.ts';

type Services = CallContext['services'];

/** Lists the public addresses that the agency can renew. */
export async function listPublicLinks(tx: AgencyTx, services: Services): Promise<PublicLinkAnswer[]> {
  const links: PublicLinkAnswer[] = [];
  for (const kind of publicLinkKinds) links.push(await answerOf(tx, services, kind));
  return links;
}

interface Renewal {
  readonly kind: PublicLinkKind;
  /** The token to replace. */
  readonly token: string;
}

/**
 * Gives a public page a new token. The old one is kept as ended, so that it leads to the agency's website and never to
 * another agency.
 * @throws Problem not_found when the provider has ended the link; stale_version when another token is in use by now
 */
export async function renewPublicLink(
  tx: AgencyTx,
  { kind, token: replaced }: Renewal,
  { services, actor, now }: Pick<CallContext, 'services' | 'actor' | 'now'>,
): Promise<PublicLinkAnswer> {
  await touchConfiguration(tx);
  const before = await findPublicLink(tx, kind);
  if (before === undefined) throw new Problem('not_found');
  if (before.token !== replaced) throw new Problem('stale_version');
  const token = newLinkToken();
  await replacePublicLink(tx, kind, { token, hash: hashLink(kind, token), now });
  const changes = { [publicLinks[kind].field]: { from: replaced, to: token } };
  recordEvent(tx, actor, agencyEvents.publicLinkRenewed, null, { link: kind, changes });
  return answerOf(tx, services, kind);
}

async function answerOf(tx: AgencyTx, { settings }: Services, kind: PublicLinkKind): Promise<PublicLinkAnswer> {
  const current = await findPublicLink(tx, kind);
  const { path, product } = publicLinks[kind];
  const token = current?.token ?? null;
  return {
    kind,
    token,
    url: token === null ? null : `${settings.publicUrl}${path}${encodeURIComponent(token)}`,
    since: current?.createdAt.toISOString() ?? null,
    isOpen: token !== null && (await findProducts(tx)).some(({ name }) => name === product),
  };
}

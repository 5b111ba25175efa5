import type { PublicLinkKind } from '@townkeep/core/office/agencies';
import { type AgencyTx, query } from '../../../platform/database/tenancy.ts';

/** Finds the newest public link that works, which is the one that residents' own pages refer to. */
export const findPublicLink = (tx: AgencyTx, kind: PublicLinkKind) =>
  tx.first(
    query
      .selectFrom('agency_links')
      .select(['token', 'created_at as createdAt'])
      .where('agency_id', '=', tx.agencyId)
      .where('kind', '=', kind)
      .where('is_active', '=', true)
      .orderBy('created_at', 'desc')
      .limit(1),
  );

interface NewLink {
  readonly token: string;
  readonly hash: Buffer;
  readonly now: Date;
}

/** Ends the agency's links of a kind, and inserts the one that replaces them. */
export async function replacePublicLink(tx: AgencyTx, kind: PublicLinkKind, { token, hash, now }: NewLink) {
  const ended = query
    .updateTable('agency_links')
    .set({ is_active: false })
    .where('agency_id', '=', tx.agencyId)
    .where('kind', '=', kind)
    .where('is_active', '=', true);
  await tx.change(ended);
  const columns = { token_hash: hash, agency_id: tx.agencyId, kind, token, created_at: now };
  await tx.change(query.insertInto('agency_links').values(columns));
}

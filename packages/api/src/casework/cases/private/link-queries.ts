import { type AgencyTx, query } from '../../../platform/database/tenancy.ts';

/** Returns how often the link of a case was replaced; 0 for an unknown case. */
export async function findLinkVersion(tx: AgencyTx, id: string): Promise<number> {
  const [found] = await tx.all(
    query.selectFrom('cases').select('link_version').where('agency_id', '=', tx.agencyId).where('id', '=', id),
  );
  return found?.link_version ?? 0;
}

interface NewLink {
  readonly linkVersion: number;
  readonly hash: Uint8Array;
  /** Its holder sees the messages from then on. */
  readonly since: Date;
}

export async function saveLink(tx: AgencyTx, id: string, { linkVersion, hash, since }: NewLink): Promise<void> {
  await tx.change(
    query
      .updateTable('cases')
      .set({ link_version: linkVersion, link_hash: hash, party_since: since })
      .where('agency_id', '=', tx.agencyId)
      .where('id', '=', id),
  );
}

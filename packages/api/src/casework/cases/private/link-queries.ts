import { type AgencyTx, query } from '../../../platform/database/tenancy.ts';
import { PARTY } from '../contacts/responsible-queries.ts';

/** Returns how often the link of a case was replaced; 0 for an unknown case. */
export async function findLinkVersion(tx: AgencyTx, id: string): Promise<number> {
  const [found] = await tx.all(
    query.selectFrom('cases').select('link_version').where('agency_id', '=', tx.agencyId).where('id', '=', id),
  );
  return found?.link_version ?? 0;
}

/** What decides who writes in the thread of a case. */
interface ThreadState {
  readonly isDraft: boolean;
  readonly linkVersion: number;
  /** When its link was last replaced; null if it never was. */
  readonly partySince: Date | null;
  /** The phone of its party, as E.164. */
  readonly phoneNumber: string | null;
}

const STATE = `
  select c.status = 'DRAFT' as "isDraft", c.link_version as "linkVersion", c.party_since as "partySince",
    ${PARTY} ->> 'phoneNumber' as "phoneNumber"
  from cases c where c.agency_id = $1 and c.id = $2`;

/** Finds what decides who writes in the thread of a case. */
export async function findThreadState(tx: AgencyTx, id: string): Promise<ThreadState | undefined> {
  return (await tx.run(STATE, [tx.agencyId, id])).rows[0] as unknown as ThreadState | undefined;
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

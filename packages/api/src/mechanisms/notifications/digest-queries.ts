import { type AgencyTx, query } from '../../platform/database/tenancy.ts';

/** A person whose digest is due. */
export interface DigestReader {
  readonly staffId: string;
  readonly email: string;
}

/** Lists the active people with something for the digest that happened before an instant. */
export const listDigestReaders = (tx: AgencyTx, before: Date): Promise<DigestReader[]> =>
  tx.all(
    query
      .selectFrom('staff as s')
      .select(['s.id as staffId', 's.email'])
      .where('s.agency_id', '=', tx.agencyId)
      .where('s.is_active', '=', true)
      .where((e) =>
        e.exists(
          e
            .selectFrom('notifications as n')
            .select('n.id')
            .whereRef('n.agency_id', '=', 's.agency_id')
            .whereRef('n.staff_id', '=', 's.id')
            .where('n.is_for_digest', '=', true)
            .where('n.digested_at', 'is', null)
            .where('n.read_at', 'is', null)
            .where('n.created_at', '<', before),
        ),
      )
      .orderBy('s.id'),
  );

/** A notification that enters a digest. */
export interface DigestedNotification {
  readonly title: string;
  readonly content: string;
  readonly path: string;
  readonly createdAt: Date;
  readonly kind: string;
  readonly subjectId: string | null;
}

/** Takes a person's notifications for the digest, oldest first. Each is taken once. */
export async function takeForDigest(
  tx: AgencyTx,
  staffId: string,
  { before, at }: { readonly before: Date; readonly at: Date },
): Promise<DigestedNotification[]> {
  const taken = await tx.all(
    query
      .updateTable('notifications')
      .set({ digested_at: at })
      .where('agency_id', '=', tx.agencyId)
      .where('staff_id', '=', staffId)
      .where('is_for_digest', '=', true)
      .where('digested_at', 'is', null)
      .where('read_at', 'is', null)
      .where('created_at', '<', before)
      .returning(['title', 'content', 'path', 'created_at as createdAt', 'kind', 'subject_id as subjectId']),
  );
  return taken.toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}

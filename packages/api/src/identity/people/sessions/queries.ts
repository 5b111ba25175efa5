import { type AgencyTx, query } from '../../../platform/database/tenancy.ts';

/** A session of a staff member. */
export interface StoredSession {
  readonly id: string;
  readonly userAgent: string | null;
  readonly ipAddress: string | null;
  readonly createdAt: Date;
  readonly refreshedAt: Date;
}

/** Lists the sessions of a staff member that can still be renewed, the latest used first. */
export function listSessionsOf(tx: AgencyTx, staffId: string, now: Date): Promise<StoredSession[]> {
  return tx.all(
    query
      .selectFrom('sessions')
      .select([
        'id',
        'user_agent as userAgent',
        'ip_address as ipAddress',
        'created_at as createdAt',
        'refreshed_at as refreshedAt',
      ])
      .where('agency_id', '=', tx.agencyId)
      .where('staff_id', '=', staffId)
      .where('refresh_expires_at', '>', now)
      .orderBy('refreshed_at', 'desc')
      .orderBy('id'),
  );
}

/** Which sessions of a staff member to end: one, all but one, or all. */
export type WhichSessions = { readonly only: string } | { readonly except: string } | 'all';

/** Ends sessions of a staff member. Returns their ids. */
export async function endSessionsOfStaff(tx: AgencyTx, staffId: string, which: WhichSessions): Promise<string[]> {
  const all = query
    .deleteFrom('sessions')
    .where('agency_id', '=', tx.agencyId)
    .where('staff_id', '=', staffId)
    .returning('id');
  const chosen =
    which === 'all' ? all : 'only' in which ? all.where('id', '=', which.only) : all.where('id', '!=', which.except);
  return (await tx.all(chosen)).map(({ id }) => id);
}

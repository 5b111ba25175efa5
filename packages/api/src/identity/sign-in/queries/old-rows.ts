import type { Database } from '../../../platform/database/connection.ts';
import { type AgencyTx, query } from '../../../platform/database/tenancy.ts';

export async function removeOldSignInRows(tx: AgencyTx, now: Date): Promise<void> {
  await tx.change(
    query.deleteFrom('sessions').where('agency_id', '=', tx.agencyId).where('refresh_expires_at', '<', now),
  );
  await tx.change(
    query.deleteFrom('password_links').where('agency_id', '=', tx.agencyId).where('expires_at', '<', now),
  );
}

export async function removeOldRowsOutsideAgencies(database: Database, now: Date): Promise<void> {
  await database.run('delete from admin_sessions where expires_at < $1', [now]);
  await database.run('delete from oidc_records where expires_at < $1', [now]);
  await database.run('delete from used_id_tokens where expires_at < $1', [now]);
}

import type { Database } from '../../../platform/database/connection.ts';
import { type AgencyTx, query } from '../../../platform/database/tenancy.ts';

/** Records that an ID token signed a person in. Returns false if it did so before. */
export async function insertUsedIdToken(database: Database, tokenHash: Buffer, expiresAt: Date): Promise<boolean> {
  const statement = 'insert into used_id_tokens (token_hash, expires_at) values ($1, $2) on conflict do nothing';
  const { affected } = await database.run(statement, [tokenHash, expiresAt]);
  return affected === 1;
}

/** Removes what the embedded provider keeps for a subject: grants, codes, tokens, and sign-ins about to go on. */
export async function removeProviderRecords(database: Database, subject: string): Promise<void> {
  await database.run(
    `delete from oidc_records where payload->>'accountId' = $1 or payload #>> '{result,login,accountId}' = $1`,
    [subject],
  );
}

/**
 * Finds the subject of an access token of our own provider; null when the token is unknown, expired, revoked or of
 * another client.
 */
export async function findAccessTokenSubject(
  database: Database,
  clientId: string,
  accessToken: string,
): Promise<string | null> {
  const { rows } = await database.run(
    `select t.payload->>'accountId' as subject from oidc_records t
     join oidc_records g on g.model = 'Grant' and g.id = t.grant_id and g.expires_at > now()
     where t.model = 'AccessToken' and t.id = $1 and t.payload->>'clientId' = $2 and t.expires_at > now()`,
    [accessToken, clientId],
  );
  return (rows[0]?.['subject'] as string | null | undefined) ?? null;
}

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

import { insertRows, hex } from '../../database/insert-rows.ts';
import type { AgencyTx } from '../../database/tenancy.ts';
import { newId } from '../../ids.ts';
import { agencyToken, hashSecret, newSecret } from '../../secrets.ts';

/** The prefix of the bearer tokens of the payment portal. */
export const PORTAL_PREFIX = 'pp';

/** How long a search opens a case. Source: the page 'Money', 'Portal' */
const MINUTES = 30;

/** Lets a visitor see what is owed on one case. Returns the bearer token, of which only the hash is stored. */
export async function openPortalSession(
  tx: AgencyTx,
  caseId: string,
  now: Date,
): Promise<{ readonly token: string; readonly expiresAt: Date }> {
  const token = agencyToken(PORTAL_PREFIX, tx.agencyId, newSecret());
  const expiresAt = new Date(now.getTime() + MINUTES * 60_000);
  const row = { agency_id: tx.agencyId, id: newId(), case_id: caseId, expires_at: expiresAt };
  await insertRows(tx.run, 'portal_sessions', [{ ...row, token_hash: hex(hashSecret(token)) }]);
  return { token, expiresAt };
}

/** Finds the session of a token that has not expired. */
export async function findPortalSession(
  tx: AgencyTx,
  tokenHash: Uint8Array,
  now: Date,
): Promise<{ readonly id: string; readonly caseId: string } | null> {
  const { rows } = await tx.run(
    `select id, case_id as "caseId" from portal_sessions
     where agency_id = $1 and token_hash = $2 and expires_at > $3`,
    [tx.agencyId, tokenHash, now],
  );
  return (rows[0] as { readonly id: string; readonly caseId: string } | undefined) ?? null;
}

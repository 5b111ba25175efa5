import { type AgencyTx, query } from '../../../platform/database/tenancy.ts';
import { newId } from '../../../platform/ids.ts';
import { hashSecret } from '../../../platform/secrets.ts';
import { type Account, findAccount } from './accounts.ts';

export async function insertPasswordLink(tx: AgencyTx, staffId: string, token: string, expiresAt: Date): Promise<void> {
  await tx.change(
    query.insertInto('password_links').values({
      agency_id: tx.agencyId,
      id: newId(),
      staff_id: staffId,
      token_hash: hashSecret(token),
      expires_at: expiresAt,
      used_at: null,
    }),
  );
}

/** Counts the account's links that are still valid. */
export async function countOpenPasswordLinks(tx: AgencyTx, staffId: string, now: Date): Promise<number> {
  const row = await tx.first(
    query
      .selectFrom('password_links')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('agency_id', '=', tx.agencyId)
      .where('staff_id', '=', staffId)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now),
  );
  return Number(row?.count ?? 0);
}

/**
 * Finds the account of a valid link and locks it until the transaction ends; undefined when the link is used or
 * expired.
 */
export async function lockPasswordLink(tx: AgencyTx, token: string, now: Date): Promise<Account | undefined> {
  const link = await tx.first(
    query
      .selectFrom('password_links')
      .select('staff_id')
      .where('agency_id', '=', tx.agencyId)
      .where('token_hash', '=', hashSecret(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .forUpdate(),
  );
  return link === undefined ? undefined : findAccount(tx, link.staff_id);
}

export async function usePasswordLinks(tx: AgencyTx, staffId: string, now: Date): Promise<void> {
  await tx.change(
    query
      .updateTable('password_links')
      .set({ used_at: now })
      .where('agency_id', '=', tx.agencyId)
      .where('staff_id', '=', staffId)
      .where('used_at', 'is', null),
  );
}

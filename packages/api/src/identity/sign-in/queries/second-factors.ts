import { type AgencyTx, query } from '../../../platform/database/tenancy.ts';
import { newId } from '../../../platform/ids.ts';
import type { NewRecoveryCodes } from '../second-factor/recovery-codes.ts';

/** The stored second factor of a staff member. A row can be an enrollment alone, whose first code is awaited. */
export interface StoredFactor {
  readonly sealedSecret: Uint8Array | null;
  readonly turnedOnAt: Date | null;
  readonly sealedPending: Uint8Array | null;
  readonly pendingAt: Date | null;
}

/** Finds the second factor of a staff member; undefined for none. */
export function findFactor(tx: AgencyTx, staffId: string): Promise<StoredFactor | undefined> {
  return tx.first(
    query
      .selectFrom('second_factors')
      .select([
        'sealed_secret as sealedSecret',
        'turned_on_at as turnedOnAt',
        'sealed_pending as sealedPending',
        'pending_at as pendingAt',
      ])
      .where('agency_id', '=', tx.agencyId)
      .where('staff_id', '=', staffId),
  );
}

/** Stores the secret of a begun enrollment, which replaces an earlier one. */
export async function savePending(tx: AgencyTx, staffId: string, sealed: Uint8Array, now: Date): Promise<void> {
  const pending = { sealed_pending: sealed, pending_at: now };
  await tx.change(
    query
      .insertInto('second_factors')
      .values({ agency_id: tx.agencyId, id: newId(), staff_id: staffId, ...pending })
      .onConflict((c) => c.columns(['agency_id', 'staff_id']).doUpdateSet(pending)),
  );
}

/**
 * Turns on the secret of a begun enrollment, whose first code has the time step. Returns whether that enrollment still
 * waited.
 */
export async function turnOnFactor(
  tx: AgencyTx,
  staffId: string,
  { sealed, step, now }: { readonly sealed: Uint8Array; readonly step: number; readonly now: Date },
): Promise<boolean> {
  const changed = await tx.change(
    query
      .updateTable('second_factors')
      .set({ sealed_secret: sealed, turned_on_at: now, last_step: step, sealed_pending: null, pending_at: null })
      .where('agency_id', '=', tx.agencyId)
      .where('staff_id', '=', staffId)
      .where('sealed_pending', '=', Buffer.from(sealed)),
  );
  return changed === 1;
}

/** Uses up a time step and all before it. Returns false when it was used before, also by a concurrent sign-in. */
export async function useStep(tx: AgencyTx, staffId: string, step: number): Promise<boolean> {
  const changed = await tx.change(
    query
      .updateTable('second_factors')
      .set({ last_step: step })
      .where('agency_id', '=', tx.agencyId)
      .where('staff_id', '=', staffId)
      .where('sealed_secret', 'is not', null)
      .where('last_step', '<', step),
  );
  return changed === 1;
}

/** Removes the second factor with its recovery codes and any begun enrollment. Returns whether one was on. */
export async function removeFactor(tx: AgencyTx, staffId: string): Promise<boolean> {
  const removed = await tx.first(
    query
      .deleteFrom('second_factors')
      .where('agency_id', '=', tx.agencyId)
      .where('staff_id', '=', staffId)
      .returning('turned_on_at'),
  );
  return removed !== undefined && removed.turned_on_at !== null;
}

/** Stores a set of recovery codes, which replaces the earlier one. */
export async function saveRecoveryCodes(tx: AgencyTx, staffId: string, made: NewRecoveryCodes): Promise<void> {
  await tx.change(
    query.deleteFrom('recovery_codes').where('agency_id', '=', tx.agencyId).where('staff_id', '=', staffId),
  );
  await tx.change(
    query.insertInto('recovery_codes').values(
      made.hashes.map((hash) => ({
        agency_id: tx.agencyId,
        id: newId(),
        staff_id: staffId,
        salt: made.salt,
        code_hash: hash,
      })),
    ),
  );
}

/** Finds the salt of a person's recovery codes; undefined when none are left. */
export async function findRecoverySalt(tx: AgencyTx, staffId: string): Promise<Uint8Array | undefined> {
  const row = await tx.first(
    query
      .selectFrom('recovery_codes')
      .select('salt')
      .where('agency_id', '=', tx.agencyId)
      .where('staff_id', '=', staffId)
      .limit(1),
  );
  return row?.salt;
}

/** Uses up a recovery code. Returns false when there is none, also after a concurrent use. */
export async function useRecoveryCode(tx: AgencyTx, staffId: string, hash: Uint8Array): Promise<boolean> {
  const used = await tx.change(
    query
      .deleteFrom('recovery_codes')
      .where('agency_id', '=', tx.agencyId)
      .where('staff_id', '=', staffId)
      .where('code_hash', '=', Buffer.from(hash)),
  );
  return used > 0;
}

/** Counts the recovery codes that are left. */
export async function countRecoveryCodes(tx: AgencyTx, staffId: string): Promise<number> {
  const row = await tx.first(
    query
      .selectFrom('recovery_codes')
      .select((e) => e.fn.countAll<number>().as('count'))
      .where('agency_id', '=', tx.agencyId)
      .where('staff_id', '=', staffId),
  );
  return Number(row?.count ?? 0);
}

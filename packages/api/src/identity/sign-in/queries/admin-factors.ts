import type { Database } from '../../../platform/database/connection.ts';
import type { NewRecoveryCodes } from '../second-factor/recovery-codes.ts';

/** A new second factor of a super admin, whose first code was right. */
export interface NewAdminFactor {
  readonly sealed: Uint8Array;
  /** The time step of the first code. */
  readonly step: number;
  readonly now: Date;
  readonly recoveryCodes: NewRecoveryCodes;
}

/** Stores the second factor of a super admin, in place of an earlier one and its recovery codes. */
export function saveAdminFactor(database: Database, superAdminId: string, made: NewAdminFactor): Promise<void> {
  const { salt, hashes } = made.recoveryCodes;
  return database.transaction({}, async (run) => {
    await run('delete from super_admin_factors where super_admin_id = $1', [superAdminId]);
    await run(
      `insert into super_admin_factors (super_admin_id, sealed_secret, turned_on_at, last_step)
       values ($1, $2, $3, $4)`,
      [superAdminId, made.sealed, made.now, made.step],
    );
    await run(
      `insert into super_admin_recovery_codes (super_admin_id, salt, code_hash)
       select $1, $2, hash from unnest($3::bytea[]) hash`,
      [superAdminId, salt, hashes],
    );
  });
}

/** Removes the second factor of a super admin with its recovery codes. Returns whether there was one. */
export async function removeAdminFactor(database: Database, superAdminId: string): Promise<boolean> {
  const statement = 'delete from super_admin_factors where super_admin_id = $1';
  return (await database.run(statement, [superAdminId])).affected === 1;
}

/** Finds the sealed secret of a super admin; null without a second factor. */
export async function findAdminSecret(database: Database, superAdminId: string): Promise<Uint8Array | null> {
  const statement = 'select sealed_secret as sealed from super_admin_factors where super_admin_id = $1';
  return ((await database.run(statement, [superAdminId])).rows[0]?.['sealed'] as Uint8Array | undefined) ?? null;
}

/**
 * Uses up a time step of this secret and all before it. Returns false when it was used before, also by a concurrent
 * sign-in, and when the secret was replaced.
 */
export async function useAdminStep(
  database: Database,
  superAdminId: string,
  { sealed, step }: { readonly sealed: Uint8Array; readonly step: number },
): Promise<boolean> {
  const { affected } = await database.run(
    `update super_admin_factors set last_step = $3
     where super_admin_id = $1 and sealed_secret = $2 and last_step < $3`,
    [superAdminId, Buffer.from(sealed), step],
  );
  return affected === 1;
}

/** Finds the salt of a super admin's recovery codes; undefined when none are left. */
export async function findAdminRecoverySalt(database: Database, superAdminId: string): Promise<Uint8Array | undefined> {
  const statement = 'select salt from super_admin_recovery_codes where super_admin_id = $1 limit 1';
  return (await database.run(statement, [superAdminId])).rows[0]?.['salt'] as Uint8Array | undefined;
}

/** Uses up a recovery code. Returns false when there is none, also after a concurrent use. */
export async function useAdminRecoveryCode(
  database: Database,
  superAdminId: string,
  hash: Uint8Array,
): Promise<boolean> {
  const statement = 'delete from super_admin_recovery_codes where super_admin_id = $1 and code_hash = $2';
  return (await database.run(statement, [superAdminId, Buffer.from(hash)])).affected === 1;
}

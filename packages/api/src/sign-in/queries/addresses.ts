import type { Database } from '../../platform/database/connection.ts';
import { hashSecret } from '../../platform/secrets.ts';
import { emailKey } from './accounts.ts';

/** Lists the active agencies where an email address has an account, by number. */
export async function listAgenciesOfAddress(database: Database, email: string): Promise<number[]> {
  const { rows } = await database.run(
    `select a.id from sign_in_addresses s join agencies a on a.id = s.agency_id and a.is_active
     where s.address_hash = $1 order by a.id`,
    [hashSecret(emailKey(email))],
  );
  return rows.map((row) => Number(row['id']));
}

/** Lists the first active agencies. */
export async function listFirstAgencies(database: Database, count: number): Promise<number[]> {
  const { rows } = await database.run('select id from agencies where is_active order by id limit $1', [count]);
  return rows.map((row) => Number(row['id']));
}

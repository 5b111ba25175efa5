import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Database } from '../../platform/database/connection.ts';
import { newId } from '../../platform/ids.ts';

const NAME = 'sign-in-keys';

/** The algorithm that our own provider signs with. */
export const SIGNING_ALGORITHM = 'ES256';

const known = new WeakMap<Database, { keys: JWK[] }>();

/** The provider's signing keys: made once per installation, the same in each of its processes. */
export async function signingKeys(database: Database): Promise<{ keys: JWK[] }> {
  const earlier = known.get(database) ?? (await readKeys(database)) ?? (await makeKeys(database));
  known.set(database, earlier);
  return earlier;
}

async function readKeys(database: Database): Promise<{ keys: JWK[] } | undefined> {
  const { rows } = await database.run('select value from service_keys where name = $1', [NAME]);
  return rows[0]?.['value'] as { keys: JWK[] } | undefined;
}

async function makeKeys(database: Database): Promise<{ keys: JWK[] }> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const keys = [{ ...(await exportJWK(privateKey)), kid: newId(), alg: SIGNING_ALGORITHM, use: 'sig' }];
  // Of two processes that start at once, one is first; both read what that one wrote.
  await database.run('insert into service_keys (name, value) values ($1, $2) on conflict do nothing', [NAME, JSON.stringify({ keys })]);
  return (await readKeys(database))!;
}

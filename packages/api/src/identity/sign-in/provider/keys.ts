import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { newId } from '../../../platform/ids.ts';
import { seal, unseal } from '../../../platform/secrets.ts';
import { SERVICE_KEY } from '../../../platform/settings/kept-secrets.ts';
import type { Services } from '../../../platform/services.ts';

const NAME = 'sign-in-keys';

/** The algorithm with which our own provider signs. */
export const SIGNING_ALGORITHM = 'ES256';

interface Keys {
  readonly keys: JWK[];
}
type Keeper = Pick<Services, 'database' | 'settings' | 'log'>;

const known = new WeakMap<Keeper, Keys>();

/**
 * Returns the provider's signing keys. They are created once per installation, shared by its processes, and sealed in
 * the database.
 */
export async function signingKeys(keeper: Keeper): Promise<Keys> {
  const keys = known.get(keeper) ?? (await readKeys(keeper)) ?? (await makeKeys(keeper));
  known.set(keeper, keys);
  return keys;
}

/** The stored value: the sealed keys in base64, or the plain keys of an installation that is older than the sealing. */
type Stored = { readonly sealed: string } | Keys;

async function readKeys(keeper: Keeper): Promise<Keys | undefined> {
  const { rows } = await keeper.database.run('select value from service_keys where name = $1', [NAME]);
  const stored = rows[0]?.['value'] as Stored | undefined;
  if (stored === undefined) return undefined;
  if ('keys' in stored) {
    await keeper.database.run('update service_keys set value = $2 where name = $1 and value = $3', [
      NAME,
      sealed(keeper, stored),
      JSON.stringify(stored),
    ]);
    return stored;
  }
  const text = unseal(keeper.settings.secret, SERVICE_KEY, NAME, Buffer.from(stored.sealed, 'base64'));
  if (text !== null) return JSON.parse(text) as Keys;
  // These keys cannot be opened, and the tokens that they signed expire within minutes.
  keeper.log.warn('the sign-in keys were sealed with another TOWNKEEP_SECRET: new ones are made');
  await keeper.database.run('delete from service_keys where name = $1 and value = $2', [NAME, JSON.stringify(stored)]);
  return undefined;
}

async function makeKeys(keeper: Keeper): Promise<Keys> {
  const { privateKey } = await generateKeyPair(SIGNING_ALGORITHM, { extractable: true });
  const keys = [{ ...(await exportJWK(privateKey)), kid: newId(), alg: SIGNING_ALGORITHM, use: 'sig' }];
  // If two processes start at once, the first insert wins; both read its keys.
  await keeper.database.run('insert into service_keys (name, value) values ($1, $2) on conflict do nothing', [
    NAME,
    sealed(keeper, { keys }),
  ]);
  const stored = await readKeys(keeper);
  if (stored === undefined)
    throw new Error(
      'Another process seals the sign-in keys with another TOWNKEEP_SECRET. All processes need the same.',
    );
  return stored;
}

const sealed = ({ settings }: Keeper, keys: Keys): string =>
  JSON.stringify({ sealed: seal(settings.secret, SERVICE_KEY, NAME, JSON.stringify(keys)).toString('base64') });

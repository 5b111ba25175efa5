import type { Database } from '../database/connection.ts';
import type { Log } from '../log.ts';
import { hashingSecrets, seal, type Secret, sign, unseal } from '../secrets.ts';
import type { Settings } from './settings.ts';

/** Seals the keys of the installation in `service_keys`. Each is sealed to its name. */
export const SERVICE_KEY = 'service-key';

const PREFIX = 'former-secret-';

/**
 * Returns the settings with the secrets that `reseal` kept in the database, from which tokens of links are made again
 * that were made before. Source: ADR 54.
 */
export async function withKeptSecrets(database: Database, settings: Settings, log: Log): Promise<Settings> {
  const { secret } = settings;
  const { rows: tables } = await database.run("select to_regclass('service_keys') is not null as exists");
  if (tables[0]?.['exists'] !== true) return settings;
  const { rows } = await database.run(
    `select name, value ->> 'sealed' as sealed from service_keys where starts_with(name, $1) order by created_at desc`,
    [PREFIX],
  );
  const kept = rows.map(({ name, sealed }) =>
    unseal(secret, SERVICE_KEY, String(name), Buffer.from(String(sealed), 'base64')),
  );
  if (kept.includes(null))
    log.warn(
      'a former secret is sealed with another TOWNKEEP_SECRET: letters about older records have links that do not open',
    );
  return { ...settings, secret: { ...secret, kept: kept.filter((each) => each !== null) } };
}

/** Keeps all former secrets in the database, sealed with the current one. Returns how many are new there. */
export async function keepFormerSecrets(database: Database, secret: Secret): Promise<number> {
  let added = 0;
  for (const each of hashingSecrets(secret).filter((known) => known !== secret.current)) {
    const name = `${PREFIX}${sign(each, 'name of a secret', '').toString('hex').slice(0, 16)}`;
    const sealed = seal(secret, SERVICE_KEY, name, each).toString('base64');
    const { affected } = await database.run(
      `insert into service_keys (name, value) values ($1, jsonb_build_object('sealed', $2::text))
       on conflict do nothing`,
      [name, sealed],
    );
    added += affected;
  }
  return added;
}

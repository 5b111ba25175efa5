import type { Database } from '../database/connection.ts';
import type { Log } from '../log.ts';
import { hashingSecrets, seal, type Secret, sign, unseal } from '../secrets.ts';
import { PUBLIC_SECRET } from './own-secrets.ts';
import type { Settings } from './settings.ts';

/** Seals the keys of the installation in `service_keys`. Each is sealed to its name. */
export const SERVICE_KEY = 'service-key';

const PREFIX = 'former-secret-';

/** A value that is there to see whether the secret of this process is the one of the database. */
const CHECK = 'secret-check';

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
  const opened = { ...settings, secret: { ...secret, kept: kept.filter((each) => each !== null) } };
  if (await opensCheck(database, secret)) return opened;
  log.error(
    'neither TOWNKEEP_SECRET nor TOWNKEEP_FORMER_SECRETS is the secret of this database: links, second factors and ' +
      'sealed settings do not open. Set the right one (of the embedded database: secrets.env in TOWNKEEP_DATA) and ' +
      'start again; `npm run townkeep -- reseal` lists what is lost',
  );
  return withoutPublicSecret(opened);
}

/** A database with a secret of its own never had the public one, which a new file of secrets names for older data. */
function withoutPublicSecret(settings: Settings): Settings {
  const isOwn = (each: string) => each !== PUBLIC_SECRET;
  const { secret, mail } = settings;
  return {
    ...settings,
    secret: { ...secret, former: secret.former.filter(isOwn) },
    mail: { ...mail, formerWebhookSecrets: mail.formerWebhookSecrets.filter(isOwn) },
  };
}

/** Whether the secret opens the check, which the first process of the database stores. */
async function opensCheck(database: Database, secret: Secret): Promise<boolean> {
  const sealed = seal(secret, SERVICE_KEY, CHECK, CHECK).toString('base64');
  await database.run(
    `insert into service_keys (name, value) values ($1, jsonb_build_object('sealed', $2::text)) on conflict do nothing`,
    [CHECK, sealed],
  );
  const { rows } = await database.run(`select value ->> 'sealed' as sealed from service_keys where name = $1`, [CHECK]);
  return unseal(secret, SERVICE_KEY, CHECK, Buffer.from(String(rows[0]!['sealed']), 'base64')) !== null;
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

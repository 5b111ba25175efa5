import { afterAll, beforeAll, expect, test } from 'vitest';
import { signingKeys } from '../../identity/sign-in/provider/keys.ts';
import { openFactor } from '../../identity/sign-in/second-factor/factor-secret.ts';
import { findAdminSecret } from '../../identity/sign-in/queries/admin-factors.ts';
import { newAdminKey, turnOnAdminFactor, findSuperAdminByEmail } from '../../identity/sign-in/index.ts';
import { codeAt } from '../../identity/sign-in/testing/second-factor.ts';
import { migrate } from '../../platform/database/migration/migrate.ts';
import { onlySecret, seal, type Secret } from '../../platform/secrets.ts';
import type { Services } from '../../platform/services.ts';
import { PUBLIC_SECRET } from '../../platform/settings/own-secrets.ts';
import { SERVICE_KEY, withKeptSecrets } from '../../platform/settings/kept-secrets.ts';
import { type EmptyDatabase, emptyDatabase } from '../../testing/database/empty-database.ts';
import { testApp } from '../../testing/server.ts';
import { commands } from '../commands.ts';
import { createSuperAdmin } from '../create-super-admin.ts';

const [OLD, NEXT] = ['the first secret of the installation', 'the second secret of the installation'];
/** A second database in memory takes a while. */
const PREPARING_MS = 180_000;
/** More than a batch. */
const MANY = 1100;
const EMAIL = 'ada@townkeep.test';
const own: { empty?: EmptyDatabase; services?: Services } = {};

beforeAll(async () => {
  own.empty = await emptyDatabase({ hasSchema: true });
  const database = await own.empty.open();
  await migrate(database);
  own.services = { ...(await testApp()).services, database };
}, PREPARING_MS);
afterAll(() => own.empty?.remove());

/** Returns the services of an installation of its own, without agencies, as they are after a start with this secret. */
async function startedWith(secret: Secret, log = own.services!.log): Promise<Services> {
  const services = own.services!;
  const settings = await withKeptSecrets(services.database, { ...services.settings, secret }, log);
  return { ...services, settings };
}

async function reseal(services: Services): Promise<string> {
  const lines: string[] = [];
  await commands['reseal']!.run(services, [], (line) => lines.push(line)).catch((error: Error) =>
    lines.push(error.message),
  );
  return lines.join('\n');
}

test('what the installation itself has sealed opens with the new secret alone; the former one is kept', async () => {
  const before = await startedWith(onlySecret(OLD));
  const person = { email: EMAIL, firstName: 'Ada', lastName: 'Root', password: 'Harbor-Lantern-58-Quill' };
  await createSuperAdmin(before, person);
  const admin = (await findSuperAdminByEmail(before.database, EMAIL))!;
  const { secret: key } = newAdminKey(admin);
  await turnOnAdminFactor(before, admin, { secret: key, code: codeAt(key, before.now()) });
  const keys = await signingKeys(before);
  const keyOf = async (services: Services) =>
    openFactor(services, { agencyId: null, id: admin.id }, (await findAdminSecret(services.database, admin.id))!);

  const sealedKey = (name: string) => seal(onlySecret(OLD), SERVICE_KEY, name, 'a key').toString('base64');
  const names = Array.from({ length: MANY }, (_, number) => `key ${number}`);
  await before.database.run(
    `insert into service_keys (name, value) select name, jsonb_build_object('sealed', sealed)
     from unnest($1::text[], $2::text[]) as made (name, sealed)`,
    [names, names.map(sealedKey)],
  );

  const changed = await startedWith({ current: NEXT, former: [OLD], kept: [] });
  expect([await keyOf(changed), await signingKeys(changed)]).toEqual([key, keys]);
  const printed = await reseal(changed);
  expect(printed).toContain('super_admin_factors.sealed_secret: 1 sealed again, 0 were sealed with');
  expect(printed).toContain(`service_keys: ${MANY + 2} sealed again, 1 were sealed with`);
  expect(printed).toContain('no stored value needs TOWNKEEP_FORMER_SECRETS any more');
  expect(printed).not.toContain('No given secret opens');
  expect(await reseal(changed)).toContain('super_admin_factors.sealed_secret: 0 sealed again, 1 were sealed with');

  const removed = await startedWith(onlySecret(NEXT));
  expect(removed.settings.secret).toEqual({ current: NEXT, former: [], kept: [OLD] });
  expect([await keyOf(removed), await signingKeys(removed)]).toEqual([key, keys]);
  expect(await reseal(removed)).toContain('TOWNKEEP_FORMER_SECRETS is empty');

  const third = await startedWith({ current: 'the third secret of the installation', former: [NEXT], kept: [] });
  await reseal(third);
  const last = await startedWith(onlySecret('the third secret of the installation'));
  expect(last.settings.secret.kept.toSorted()).toEqual([OLD, NEXT].toSorted());
  expect(await keyOf(last)).toBe(key);

  const said: string[] = [];
  const log = { ...own.services!.log, error: (line: string) => void said.push(line) } as Services['log'];
  const stranger = await startedWith(onlySecret('a secret that sealed nothing at all'), log);
  expect(said).toEqual([expect.stringContaining('TOWNKEEP_FORMER_SECRETS is the secret of this database')]);
  expect(stranger.settings.secret.kept).toEqual([]);
  // As after the loss of the file with the secrets: what is public in the source does not count.
  const lost = await startedWith({ current: 'a secret that is new', former: [PUBLIC_SECRET], kept: [] });
  expect(lost.settings.secret.former).toEqual([]);
  expect(await reseal(stranger)).toContain(
    'No given secret opens 1 in super_admin_factors.sealed_secret of the installation.',
  );
  expect(await reseal(stranger)).toContain('Is a secret missing in TOWNKEEP_FORMER_SECRETS?');
});

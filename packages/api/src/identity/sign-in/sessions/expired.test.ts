import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { agency } from '../../../testing/factories.ts';
import { setClock, testApp } from '../../../testing/server.ts';
import { signInJobs } from '../jobs.ts';
import { member, send, signIn } from '../testing/people.ts';
import { clerkWithTokens, hashOf, login, signed } from '../testing/tokens.ts';

// The job works in every agency, so its tests are in one file: they run one after the other.
const renew = (refresh: string | undefined) => send('GET', '/refresh-token', { refresh });

test('sessions and records that have expired are removed, others stay', async () => {
  // Long ago, since the job works in every agency and other tests have their own sessions.
  const then = new Date('2021-05-06T07:00:00.000Z').getTime();
  setClock(new Date(then));
  const riverton = await agency();
  const clerk = await member(riverton);
  const early = await signIn(riverton.id, clerk.email);
  setClock(new Date(then + 13 * 3_600_000));
  const later = await signIn(riverton.id, clerk.email);
  const { services } = await testApp();
  const records = { old: `${riverton.id}-old`, fresh: `${riverton.id}-fresh` };
  await services.database.run(
    "insert into oidc_records (model, id, payload, expires_at) values ('Test', $1, '{}', $2), ('Test', $3, '{}', $4)",
    [records.old, new Date(then), records.fresh, new Date(then + 20 * 3_600_000)],
  );
  await signInJobs(() => services)
    .find(({ name }) => name === 'remove-expired-sign-ins')!
    .run({});
  const sessions = await services.inAgency(riverton.id, (tx) => tx.run('select count(*)::int as n from sessions'));
  expect(sessions.rows).toEqual([{ n: 1 }]);
  expect(
    (
      await services.database.run("delete from oidc_records where model = 'Test' and id in ($1, $2) returning id", [
        records.old,
        records.fresh,
      ])
    ).rows,
  ).toEqual([{ id: records.fresh }]);
  expect(await renew(later.refresh)).toMatchObject({ status: 200 });
  expect(await renew(early.refresh)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
});

test('a used token is remembered until it has expired', async () => {
  const { riverton, idToken, accessToken } = await clerkWithTokens();
  const { iat, ...claims } = decodeJwt(idToken);
  const lasting = await signed({ ...claims, iat: iat!, exp: iat! + 3600, at_hash: hashOf(accessToken) });
  const tried = () => login(riverton.id, { idToken: lasting, accessToken });
  const { services } = await testApp();
  const removeExpired = signInJobs(() => services).find(({ name }) => name === 'remove-expired-sign-ins')!;
  const remembered = async () =>
    (await services.database.run('select from used_id_tokens where expires_at < $1', [services.now()])).rows.length;

  setClock(new Date(iat! * 1000 - 29_000));
  expect(await tried()).toMatchObject({ status: 200 });
  setClock(new Date(iat! * 1000 + 10.4 * 60_000));
  await removeExpired.run({});
  expect(await tried()).toMatchObject({ status: 401, body: { code: 'sign_in_unverified' } });
  setClock(new Date(iat! * 1000 + 11.5 * 60_000));
  expect(await remembered()).toBeGreaterThan(0);
  await removeExpired.run({});
  expect(await remembered()).toBe(0);
});

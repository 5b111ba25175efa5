import { randomBytes } from 'node:crypto';
import { Problem } from '@townkeep/core/platform';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onPostgres } from '../../../testing/database/on-postgres.ts';
import { testApp } from '../../../testing/server.ts';
import type { Database } from '../../database/connection.ts';
import { openServer } from '../../database/open.ts';
import { byteLimits } from './byte-limits.ts';
import { countersAcross, removeOldCounts } from './counters.ts';
import { failedPasswordLimits } from './failed-passwords.ts';
import { requestLimits, sharedLimits } from './limits.ts';

const MB = 2 ** 20;
const tooMany = new Problem('too_many_requests');

onPostgres('since the embedded database serves one process', (url) => {
  // So that no other run of this test counts for the same senders.
  const secret = randomBytes(32).toString('hex');
  const processes: Database[] = [];
  beforeAll(async () => {
    await testApp();
    processes.push(await openServer(url, 4), await openServer(url, 4));
  });
  afterAll(async () => {
    for (const each of processes) await each.close();
  });
  const onEach = <T>(open: (counters: ReturnType<typeof countersAcross>) => T) =>
    processes.map((each) => open(countersAcross(each, secret))) as [T, T];

  test.each(sharedLimits)('two processes count %s together, %i in all', async (limit, points) => {
    const [one, other] = onEach((counters) => requestLimits(true, counters));
    const half = points / 2;
    await Promise.all([one, other].flatMap((take) => Array.from({ length: half }, () => take(limit, '203.0.113.1'))));
    for (const take of [one, other]) await expect(take(limit, '203.0.113.1')).rejects.toThrow(tooMany);
    await expect(other(limit, '203.0.113.2')).resolves.toBeUndefined();
  });

  test('failed passwords count in both, right ones in none', async () => {
    const [one, other] = onEach((counters) => failedPasswordLimits(true, counters));
    const from = { ip: '203.0.113.1', agencyId: 1 };
    const failed = new Problem('sign_in_failed');
    for (let n = 0; n < 3; n += 1) await one(from, async () => true);
    const fail = (limit: typeof one) => limit(from, () => Promise.reject(failed)).catch((error: unknown) => error);
    const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => fail(n % 2 === 0 ? one : other)));
    expect(new Set(answers)).toEqual(new Set([failed]));
    for (const limit of [one, other]) expect(await fail(limit)).toEqual(tooMany);
  });

  test('uploads count in both, also beyond 2 GB', async () => {
    const [one, other] = onEach((counters) => byteLimits(true, counters));
    const sent = { budget: 'uploads', agencyId: 1, accountId: null } as const;
    for (let n = 0; n < 20; n += 1) await [one, other][n % 2]!({ ...sent, ip: `203.0.113.${n}`, bytes: 500 * MB });
    await expect(one({ ...sent, ip: '203.0.113.1', bytes: 1 })).rejects.toMatchObject({ code: 'too_many_requests' });
    await one({ ...sent, ip: '203.0.113.20', bytes: 240 * MB });
    await expect(other({ ...sent, ip: '203.0.113.21', bytes: 1 })).rejects.toMatchObject({ code: 'too_many_requests' });
  });

  test('a database that does not answer is no refusal for number', async () => {
    const gone = new Error('gone');
    const counters = countersAcross({ kind: 'postgres', run: () => Promise.reject(gone) }, secret);
    await expect(requestLimits(true, counters)('message', '203.0.113.1')).rejects.toThrow(gone);
  });

  test('what ended is removed', async () => {
    const [database] = processes as [Database, Database];
    const counter = countersAcross(database, secret)({ name: 'brief', points: 1, seconds: 60 });
    await counter.take('203.0.113.1');
    const count = async () =>
      (await database.run("select from rate_limits where key like 'brief%' and expire > $1", [Date.now()])).affected;
    await removeOldCounts(database, new Date());
    expect(await count()).toBe(1);
    await removeOldCounts(database, new Date(Date.now() + 61_000));
    expect(await count()).toBe(0);
  });
});

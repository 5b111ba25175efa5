import { beforeEach, expect, test } from 'vitest';
import { client } from '../../../testing/client.ts';
import { runIn } from '../../../testing/add-rows.ts';
import { setClock, testApp } from '../../../testing/server.ts';
import type { Run } from '../../../platform/database/connection.ts';
import { searchPortal, type Patience } from './search.ts';
import { portalWorld, type PortalWorld } from './testing/portal-world.ts';

let world: PortalWorld;
beforeEach(async () => {
  world = await portalWorld();
});

/** Lets no time pass, and keeps for how long an answer waits. */
function patience(): Patience & { readonly waits: number[] } {
  const waits: number[] = [];
  return { waits, elapsedMs: () => 0, sleep: async (ms) => void waits.push(ms) };
}

/** Searches without a request. Returns the code of the answer, how long it waits, and the statements. */
async function tried(name: string, number: string, ip = '203.0.113.7') {
  const { services } = await testApp();
  const statements: string[] = [];
  const waited = patience();
  const inAgency = <T>(work: (tx: never) => Promise<T>) =>
    services.inAgency(world.of.id, (tx) => {
      const run: Run = (text, values) => {
        statements.push(text);
        return tx.run(text, values);
      };
      return work({ ...tx, run } as never);
    });
  const context = { inAgency, agencyId: world.of.id, now: services.now(), services, ip } as never;
  const answer = await searchPortal(context, { caseNumber: number, citizenName: name }, waited).then(
    () => 'match',
    (problem: { code: string }) => problem.code,
  );
  return { answer, waits: waited.waits, statements };
}

test('by call: the one who knows number and name finds the case, and nobody else', async () => {
  const by = client();
  expect(await world.search(by)).toMatchObject({ status: 200, body: { token: expect.stringMatching(/^pp/) } });
  const miss = await world.search(by, 'Nobody Known');
  expect(miss).toMatchObject({ status: 404, body: { code: 'portal_no_match' } });
  const invented = await world.search(by, 'Olga Owner', 'CE-99-00001');
  const plain = ({ body }: typeof miss) => ({ ...body, requestId: null });
  expect(plain(invented)).toEqual(plain(miss));
});

test.each(['olga owner', 'OWNER OLGA', ' Owner,  Olga '])('%s is Olga Owner', async (name) => {
  expect((await tried(name, world.number.toLowerCase())).answer).toBe('match');
});

test('an invented number takes the same statements and the same time as a known one', async () => {
  const known = await tried('Nobody Known', world.number, '203.0.113.1');
  const invented = await tried('Nobody Known', 'CE-99-00001', '203.0.113.2');
  expect(known.answer).toBe('portal_no_match');
  expect(invented).toEqual(known);
  expect(known.statements.length).toBeGreaterThan(2);
  expect(known.waits).toEqual([600]);
  expect((await tried('Olga Owner', world.number, '203.0.113.3')).waits).toEqual([600]);
});

test('a thousand guesses with fresh numbers from many devices learn nothing, and the one who owes pays meanwhile', async () => {
  const answers = new Set<string>();
  for (let guess = 0; guess < 1000; guess += 1) {
    const { answer, waits } = await tried('Olga Owner', `CE-99-${guess}`, `198.51.${guess >> 4}.${guess & 255}`);
    answers.add(`${answer} ${waits.join()}`);
  }
  expect([...answers]).toEqual(['portal_no_match 600']);
  expect((await tried('Olga Owner', world.number)).answer).toBe('match');
});

test('a stranger who guesses names of one number slows it down and shuts nobody out', async () => {
  // However it is typed, it is one number.
  const ways = [world.number, world.number.replaceAll('-', ' '), world.number.replaceAll('-', '').toLowerCase()];
  for (const way of ways) expect((await tried('Olga Owner', way)).answer).toBe('match');
  const waits: number[] = [];
  for (let guess = 0; guess < 60; guess += 1)
    waits.push(...(await tried(`Guess ${guess}`, ways[guess % 3]!, `198.51.100.${guess}`)).waits);
  expect(waits[0]).toBe(600);
  expect(waits.at(-1)).toBe(5000);
  expect(await tried('Olga Owner', world.number, '203.0.113.9')).toMatchObject({ answer: 'match', waits: [5000] });
});

test('a device that misses often waits, then is told to wait for minutes', async () => {
  setClock(new Date('2026-03-02T18:00:00Z'));
  for (let guess = 0; guess < 40; guess += 1) await tried('Nobody', `CE-98-${guess}`);
  expect((await tried('Olga Owner', world.number)).answer).toBe('portal_slow_down');
  setClock(new Date('2026-03-02T18:16:00Z'));
  expect((await tried('Olga Owner', world.number)).answer).toBe('match');
  setClock(null);
});

test('a draft is found by nobody', async () => {
  await runIn(world.of, "update cases set status = 'DRAFT' where agency_id = $1");
  expect((await tried('Olga Owner', world.number)).answer).toBe('portal_no_match');
});

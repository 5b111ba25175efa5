import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { onPostgres } from '../../testing/database/on-postgres.ts';
import { onSingleServer } from '../../testing/database/on-single-server.ts';
import { testApp } from '../../testing/server.ts';
import { MEASURED, type MeasuredCall, measuredCalls } from '../../testing/measured-calls.ts';

const FILE = join(import.meta.dirname, '../../testing/round-trips.json');
const RENEW = 'RENEW_ROUND_TRIPS=1 npm test -- api packages/api/src/platform/database/round-trips.postgres.test.ts';

/** Long enough on a loaded machine. */
const PATIENT = { timeout: 10_000 };

/**
 * Returns the fewest round trips of a call in `MEASURED` tries, after one that lets the process remember what it may.
 * An announcement of an earlier change may make it forget in between.
 */
async function tripsOf({ name, send }: MeasuredCall): Promise<number> {
  const { database } = (await testApp()).services;
  const trips = [];
  for (let n = 0; n <= MEASURED; n++) {
    const before = database.roundTrips();
    const { status, body } = await send();
    if (status >= 300) throw new Error(`${name} was answered with ${status}: ${JSON.stringify(body)}`);
    if (n > 0) trips.push(database.roundTrips() - before);
  }
  return Math.min(...trips);
}

/** Measures a call again that made more than is known: other tests that run at once announce changes all the time. */
async function fewestTrips(call: MeasuredCall, known = Infinity): Promise<number> {
  let trips = await tripsOf(call);
  for (let again = 0; trips > known && again < 5; again++) trips = Math.min(trips, await tripsOf(call));
  return trips;
}

const knownTrips = () => JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, number>;

onPostgres('because the embedded database has no round trips', () => {
  onSingleServer('since its file has the round trips of a single server', () => {
    test(`no call makes more round trips than its file says; to renew it: ${RENEW}`, async () => {
      const measured: Record<string, number> = {};
      const calls = await measuredCalls();
      // Nothing is remembered before a connection listens for changes.
      await expect.poll(() => tripsOf(calls[0]!), PATIENT).toBe(1);
      const stored = knownTrips();
      for (const call of calls) measured[call.name] = await fewestTrips(call, stored[call.name]);
      if (process.env['RENEW_ROUND_TRIPS'] !== undefined)
        writeFileSync(FILE, `${JSON.stringify(measured, undefined, 2)}\n`);
      const known = knownTrips();
      expect(Object.keys(measured)).toEqual(Object.keys(known));
      expect(Object.entries(measured).filter(([name, trips]) => trips > known[name]!)).toEqual([]);
      expect(known['publicSubmissions.submit, anonymous']).toBeLessThanOrEqual(3);
      expect([known['submissions.listing'], known['submissions.get']]).toEqual([1, 1]);
    });
  });
});

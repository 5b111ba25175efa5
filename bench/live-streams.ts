// DATABASE_URL=postgres://… npm run bench:live-streams -- [STREAMS] [CHANGES]
// Opens that many streams of live updates (500) on one web process, and prints what they cost in memory, and how long
// the news of a filed submission (100 of them, one at a time) takes from the answer of the call to each stream.
import { setTimeout as pause } from 'node:timers/promises';
import { noScopes } from '@townkeep/core/identity/people';
import { issueSession } from '../packages/api/src/platform/auth/sessions/issue-session.ts';
import { json, query } from '../packages/api/src/platform/database/tenancy.ts';
import { newId } from '../packages/api/src/platform/ids.ts';
import { openLive } from '../packages/api/src/platform/live/testing/live-client.ts';
import type { Services } from '../packages/api/src/platform/services.ts';
import { makeBenchPlace } from './lib/bench-place.ts';
import { makeReplayAgency } from './replay/agency.ts';

const [streamCount, changeCount] = [process.argv[2] ?? 500, process.argv[3] ?? 100].map(Number) as [number, number];
const STREAMS_PER_ACCOUNT = 20;
const BOX = { west: -122.4, south: 37.7, east: -122.1, north: 37.9 };

const place = await makeBenchPlace('Arguments: the number of streams (500) and of changes (100).');
const { agency, tokens } = await place.fill(async (services) => {
  const made = await makeReplayAgency(services, {
    requests: [],
    categories: ['Pothole'],
    box: BOX,
    expected: { stored: 0, empty: 0, tooLong: 0, outside: 0 },
  });
  const signedInTokens: string[] = [];
  const accounts = Math.ceil(streamCount / STREAMS_PER_ACCOUNT);
  for (let n = 0; n < accounts; n++) signedInTokens.push(await signedIn(services, made.agencyId, n));
  return { agency: made, tokens: signedInTokens };
});

const server = await place.start();
try {
  // The code for filing and for streams is compiled before it is measured.
  for (let n = 0; n < 200; n++) await file();
  (await openLive(server.url, { token: tokens[0]! })).close();
  await pause(2000);
  const before = await memory();
  const streams = await Promise.all(
    Array.from({ length: streamCount }, (_, n) => openLive(server.url, { token: tokens[n % tokens.length]! })),
  );
  const refused = streams.filter(({ status }) => status !== 200).length;
  await pause(5000);
  const open = await memory();
  const delays: number[] = [];
  for (let n = 0; n < changeCount; n++) delays.push(...(await delaysOf(streams)));
  const after = await memory();
  console.log(`${streams.length - refused} streams open, ${refused} refused`);
  console.log(`memory of the server: ${before} MB before, ${open} MB with the streams, ${after} MB after the changes`);
  console.log(`${changeCount} submissions filed, each heard by every stream: ${delays.length} deliveries`);
  console.log(`delay from the answer: p50 ${share(delays, 0.5)} ms, p99 ${share(delays, 0.99)} ms`);
  for (const stream of streams) stream.close();
} finally {
  await server.stop();
  await place.remove();
}

/** Files a submission, and returns how long after the answer each stream heard of it, in milliseconds. */
async function delaysOf(streams: Awaited<ReturnType<typeof openLive>>[]): Promise<number[]> {
  const id = await file();
  const answeredAt = performance.now();
  const waiting = new Set(streams);
  const delays: number[] = [];
  while (waiting.size > 0) {
    for (const stream of waiting) {
      const at = stream.heardAt(id);
      if (at === null) continue;
      waiting.delete(stream);
      delays.push(Math.max(0, at - answeredAt));
    }
    if (performance.now() - answeredAt > 10_000) throw new Error(`${waiting.size} streams did not hear of ${id}`);
    await pause(5);
  }
  return delays;
}

async function file(): Promise<string> {
  const answer = await fetch(`${server.url}/api/crm/${agency.link}/issues`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      description: 'There is a large hole in the road. Cars swerve to avoid it and people will get hurt.',
      category: { id: agency.categoryIds['Pothole'], fields: [] },
      isAnonymous: true,
      location: {
        latitude: 37.8,
        longitude: -122.28,
        streetAddress: '1 Main Street',
        city: 'Oakmere',
        state: 'CA',
        zip: '94607',
        locationSource: 'CITIZEN_SUBMISSION',
      },
    }),
  });
  if (!answer.ok) throw new Error(`Not filed: ${await answer.text()}`);
  return ((await answer.json()) as { id: string }).id;
}

async function signedIn(services: Services, agencyId: number, n: number): Promise<string> {
  const id = newId();
  const email = `clerk-${n}-${id.slice(-8)}@bench.test`;
  const crm = { ...noScopes.crm, isActive: true, permission: 'OVERWRITE' };
  return services.inAgency(agencyId, async (tx) => {
    await tx.change(
      query.insertInto('staff').values({
        agency_id: agencyId,
        id,
        email,
        email_key: email,
        first_name: 'Sam',
        last_name: `Clerk ${n}`,
        scopes: json({ ...noScopes, crm }),
      }),
    );
    return (await issueSession(tx, services.settings.secret, { holder: { kind: 'STAFF', id } }, new Date())).token;
  });
}

async function memory(): Promise<number> {
  const text = await (await fetch(`${server.url}/metrics`)).text();
  return Math.round(Number(/^process_resident_memory_bytes (\S+)$/m.exec(text)?.[1]) / 1_048_576);
}

function share(values: readonly number[], part: number): string {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))]!.toFixed(0);
}

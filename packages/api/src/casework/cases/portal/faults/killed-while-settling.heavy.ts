import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { setCardProviders, setClock } from '../../../../testing/server.ts';
import { settlePayment } from '../settle.ts';
import { type CardServer, stripeCardServer } from '../testing/faults/card-servers.ts';
import { cardWorld } from '../testing/faults/card-world.ts';
import { expectOutcome } from '../testing/faults/outcome.ts';

const server = process.env['TEST_DATABASE_URL'];
if (server === undefined) console.log('TEST_DATABASE_URL is not set: another process cannot be killed');

const running: { at?: CardServer; folder?: string } = {};
afterEach(async () => {
  setClock(null);
  setCardProviders(null);
  await running.at?.close();
  if (running.folder !== undefined) await rm(running.folder, { recursive: true, force: true });
});

/** Runs a script until it prints a word, kills it there and returns the word. */
function killedAt(script: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'pipe', 'inherit'] });
    let said = '';
    child.stdout.on('data', (chunk) => {
      said = String(chunk).trim();
      if (said === 'stopped') child.kill('SIGKILL');
    });
    child.on('error', reject);
    child.on('exit', () => resolve(said));
  });
}

describe.skipIf(server === undefined)('a process that settles a payment on a PostgreSQL server', () => {
  test('is killed between its statements: the payment is posted once, by the next', async () => {
    running.at = await stripeCardServer();
    running.folder = await mkdtemp(join(tmpdir(), 'townkeep-killed-'));
    const world = await cardWorld(running.at);
    const { id } = await world.paid();
    const { services, portal } = world;
    const env = {
      ...process.env,
      DATABASE_URL: server,
      TOWNKEEP_DATA: running.folder,
      TOWNKEEP_DEMO: 'true',
      TOWNKEEP_SECRET: services.settings.secret.current,
      TOWNKEEP_STRIPE_URL: running.at.hosts.stripe,
    };
    const script = join(import.meta.dirname, '../testing/faults/settle-and-stop.child.ts');
    const words: string[] = [];
    for (let statement = 1; words.at(-1) !== 'done' && statement < 200; statement += 1) {
      const args = [String(portal.of.id), id, String(statement), services.now().toISOString()];
      words.push(await killedAt(script, args, env));
      const lines = (await portal.money()).lines.map(({ kind }) => kind);
      expect(lines, `killed at ${statement}`).toEqual(words.at(-1) === 'done' ? ['PAYMENT', 'FEE'] : ['FEE']);
    }
    expect(words.length).toBeGreaterThan(15);
    expect(new Set(words)).toEqual(new Set(['stopped', 'done']));
    await settlePayment(services, portal.of.id, id);
    await expectOutcome(world, { charges: 1, payments: 1, paid: 300 });
  });
});

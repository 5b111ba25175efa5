// Serves copies of the demo city for the journeys, one on each of E2E_PORTS, until the process ends. E2E_DEMO names the
// folder of the demo city that is copied; it is made if it is missing. Each looks for the card providers on its port of
// E2E_AUTHORIZE_NET_PORTS and of E2E_STRIPE_PORTS. With E2E_CLUSTER each has a database of its own on one cluster of
// Citus.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './lib/bootstrap.mjs';
import { buildWeb } from './lib/build-web.mjs';
import { JOURNEYS_SECRET, makeJourneysDemo } from './lib/demo.mjs';
import { fail, say } from './lib/log.mjs';
import { ended, start } from './lib/run.mjs';
import { serverArguments, serverEnvironment } from './lib/server.mjs';

const HEALTH_TRIES = 300;
const HEALTH_WAIT_MS = 200;

const portsOf = (name) => process.env[name].split(',');
const ports = portsOf('E2E_PORTS');
const [authorizeNet, stripe] = [portsOf('E2E_AUTHORIZE_NET_PORTS'), portsOf('E2E_STRIPE_PORTS')];
const folder = mkdtempSync(join(tmpdir(), 'townkeep-e2e-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const environment = (port, index, data, databaseUrl) => ({
  ...serverEnvironment,
  ...process.env,
  HOST: '127.0.0.1',
  PORT: port,
  DATABASE_URL: databaseUrl,
  ...(databaseUrl === '' ? {} : { TOWNKEEP_DEMO: 'true' }),
  TOWNKEEP_DATA: data,
  TOWNKEEP_URL: `http://127.0.0.1:${port}`,
  TOWNKEEP_AUTHORIZE_NET_URL: `http://127.0.0.1:${authorizeNet[index]}`,
  TOWNKEEP_STRIPE_URL: `http://127.0.0.1:${stripe[index]}`,
  TOWNKEEP_SECRET: JOURNEYS_SECRET,
  // That of e2e/support/inbound.ts.
  MAIL_WEBHOOK_SECRET: 'the webhook secret of the journeys',
  TOWNKEEP_RATE_LIMITS: 'false',
  TOWNKEEP_LOG_LEVEL: process.env.TOWNKEEP_LOG_LEVEL ?? 'warn',
});
const serve = ({ port, databaseUrl }, index) =>
  start(process.execPath, serverArguments, {
    cwd: root,
    env: environment(port, index, join(folder, port), databaseUrl),
  });

async function answers(port) {
  for (let tries = 0; tries < HEALTH_TRIES; tries += 1) {
    const isUp = await fetch(`http://127.0.0.1:${port}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, HEALTH_WAIT_MS));
  }
  fail(`the server on port ${port} does not answer`);
}

async function copies() {
  const made = process.env.E2E_DEMO ?? join(folder, 'demo');
  if ((await makeJourneysDemo(made)) !== 0) fail('the demo city could not be made');
  for (const port of ports) cpSync(made, join(folder, port), { recursive: true });
  return ports.map((port) => ({ port, databaseUrl: '' }));
}

async function onCluster() {
  const [{ startCitus }, { distribute, migrate }] = await Promise.all([
    import('./lib/citus.mjs'),
    import('./lib/citus-database.mjs'),
  ]);
  const cluster = await startCitus();
  const cities = [];
  for (const port of ports) {
    const databaseUrl = await cluster.createDatabase(`city_${port}`);
    await migrate(databaseUrl);
    await distribute(databaseUrl);
    if ((await makeJourneysDemo(join(folder, port), databaseUrl)) !== 0) fail('the demo city could not be made');
    cities.push({ port, databaseUrl });
  }
  return cities;
}

if (!(await buildWeb())) fail('the screens could not be built');
const servers = ((process.env.E2E_CLUSTER ?? '') === '' ? await copies() : await onCluster()).map(serve);
await Promise.all(ports.map(answers));
// Playwright waits for this line.
say('every demo city is served');
const codes = await Promise.all(servers.map(ended));
process.exit(Math.max(...codes));

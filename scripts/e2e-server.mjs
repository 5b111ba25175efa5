// Serves demo cities for the journeys, one on each of E2E_PORTS; the folders go with the process.
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './lib/bootstrap.mjs';
import { buildWeb } from './lib/build-web.mjs';
import { makeDemo } from './lib/demo.mjs';
import { fail, say } from './lib/log.mjs';
import { ended, run, start } from './lib/run.mjs';
import { serverArguments, serverEnvironment } from './lib/server.mjs';

const HEALTH_TRIES = 300;
const HEALTH_WAIT_MS = 200;

const ports = process.env.E2E_PORTS.split(',');
const folder = mkdtempSync(join(tmpdir(), 'townkeep-e2e-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const environment = (port, data) => ({
  ...serverEnvironment,
  ...process.env,
  HOST: '127.0.0.1',
  PORT: port,
  DATABASE_URL: '',
  TOWNKEEP_DATA: data,
  TOWNKEEP_URL: `http://127.0.0.1:${port}`,
  TOWNKEEP_RATE_LIMITS: 'false',
  TOWNKEEP_LOG_LEVEL: process.env.TOWNKEEP_LOG_LEVEL ?? 'warn',
});
const serve = (port, data) => start(process.execPath, serverArguments, { cwd: root, env: environment(port, data) });

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

/**
 * The demo itself has no super admin, whose known password would open agencies outside of the demo.
 */
async function makeSuperAdmin() {
  const operator = join(root, 'packages/api/src/operator/main.ts');
  const named = ['--email', 'super@townkeep.test', '--first-name', 'Ada', '--last-name', 'Root'];
  const env = { ...environment(ports[0], made), TOWNKEEP_ADMIN_PASSWORD: 'Townkeep#2026' };
  if ((await run(process.execPath, [operator, 'create-super-admin', ...named], { cwd: root, env })) !== 0)
    fail('the super admin could not be made');
}

if (!(await buildWeb())) fail('the screens could not be built');
const made = join(folder, ports[0]);
if (process.env.E2E_DEMO !== undefined && existsSync(process.env.E2E_DEMO))
  cpSync(process.env.E2E_DEMO, made, { recursive: true });
await makeDemo(made, environment(ports[0], made));
await makeSuperAdmin();
for (const port of ports.slice(1)) cpSync(made, join(folder, port), { recursive: true });
const servers = ports.map((port) => serve(port, join(folder, port)));
await Promise.all(ports.map(answers));
// Playwright waits for this line.
say('every demo city is served');
const codes = await Promise.all(servers.map(ended));
process.exit(Math.max(...codes));

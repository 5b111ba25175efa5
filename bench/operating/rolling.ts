// npm run drill:rolling: two processes behind HAProxy are restarted in turn under load. Needs haproxy.
import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../scripts/lib/ports.mjs';
import { install, newServer } from './installation.ts';
import { FROM_EVERYWHERE, keepFiling, makeCity } from './load.ts';

const ROUNDS = 3;

const server = await newServer();
const proxyPort = await freePort();
const publicUrl = `http://127.0.0.1:${proxyPort}`;
const settings = { TOWNKEEP_URL: publicUrl, TOWNKEEP_DRAIN_SECONDS: '5', DATABASE_POOL: '8' };
const installation = await install(server, { ...FROM_EVERYWHERE, ...settings });
await installation.operate('migrate');
const city = await makeCity(installation);
const ports = [await freePort(), await freePort()];
const webs = await Promise.all(ports.map((port) => installation.start({ TOWNKEEP_ROLE: 'web' }, port)));
const proxy = await startProxy();
const load = keepFiling(() => publicUrl, city, 8);
await pause(3000);
for (let round = 1; round <= ROUNDS; round += 1) {
  for (const [index, port] of ports.entries()) {
    const before = load.acknowledged.length;
    const code = await webs[index]!.end('SIGTERM');
    webs[index] = await installation.start({ TOWNKEEP_ROLE: 'web' }, port);
    await pause(3000);
    console.log(
      `restart ${round}.${index + 1}: ended with ${code}, ${load.acknowledged.length - before} requests meanwhile`,
    );
  }
}
await load.stop();
const numbers = new Set(load.acknowledged.map(({ number }) => number));
console.log(`acknowledged ${load.acknowledged.length}, numbers ${numbers.size}, failed ${load.failures.length}`);
for (const failure of new Set(load.failures)) console.log(`  ${failure.slice(0, 200)}`);
proxy.kill('SIGTERM');
for (const web of webs) await web.end('SIGKILL');
await installation.remove();
process.exit(load.failures.length === 0 ? 0 : 1);

/** As docs/OPERATING.md says. */
async function startProxy() {
  const file = join(installation.folder, 'haproxy.cfg');
  await writeFile(
    file,
    `defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
frontend public
  bind 127.0.0.1:${proxyPort}
  default_backend townkeep
backend townkeep
  option httpchk GET /api/health
  option redispatch
  retry-on conn-failure
  default-server check inter 1s fall 2 rise 2
${ports.map((port, index) => `  server web-${index + 1} 127.0.0.1:${port}`).join('\n')}
`,
  );
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  process.once('exit', () => void child.kill('SIGKILL'));
  await pause(4000);
  return child;
}

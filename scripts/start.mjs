// npm start: from a fresh clone to a running server with the demo city.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { bootstrap, root } from './lib/bootstrap.mjs';
import { buildWeb } from './lib/build-web.mjs';
import { makeDemo, refuseIfInUse } from './lib/demo.mjs';
import { fail, say } from './lib/log.mjs';
import { whyNotFree } from './lib/ports.mjs';
import { ended, start } from './lib/run.mjs';
import { serverArguments, serverEnvironment } from './lib/server.mjs';

const POLL_MS = 200;

await bootstrap(import.meta.url);
process.chdir(root);
if (existsSync('.env')) process.loadEnvFile('.env');
const { HOST: host = '127.0.0.1', PORT: port = '3000', DATABASE_URL: databaseUrl = '' } = process.env;
const isEmbedded = databaseUrl === '';
const folder = resolve(process.env.TOWNKEEP_DATA || './data');

await refuseTakenPort();
if (isEmbedded) refuseIfInUse(folder);
if (!(await buildWeb())) fail('the screens could not be built. What failed is above.');
if (isEmbedded) await makeDemo(folder);

const server = start(process.execPath, serverArguments, { cwd: root, env: { ...serverEnvironment, ...process.env } });
const end = ended(server);
const over = new AbortController();
void end.then(() => over.abort());
await announce();
process.exitCode = await end;

async function refuseTakenPort() {
  const reason = await whyNotFree(host, Number(port));
  if (reason === 'EADDRINUSE')
    fail(`port ${port} of ${host} is taken by another program. Choose another one: PORT=3001 npm start`);
  if (reason !== null)
    fail(`this machine does not let us listen on ${host}:${port} (${reason}). Choose others with HOST and PORT.`);
}

/** Waits until the server answers, then prints its addresses. Ends when the server could not start. */
async function announce() {
  const address = `http://${['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host}:${port}`;
  while (!over.signal.aborted) {
    const isUp = await fetch(`${address}/api/health`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isUp) return printAddresses(process.env.TOWNKEEP_URL || address);
    await new Promise((next) => setTimeout(next, POLL_MS));
  }
}

function printAddresses(address) {
  say(`ready at ${address}`);
  if (!isEmbedded) return;
  console.log(`
  Staff             ${address}
    email           officer@oakmere.test
    password        Townkeep#2026
    then            Cases, the view Mine, and any case of it. You are an officer of the City of Oakmere.
    also            admin@oakmere.test, supervisor@oakmere.test, clerk@oakmere.test, with the same password
  Report an issue   ${address}/crm/demo
  API reference     ${address}/api/docs

  Stop with Ctrl+C.
`);
}

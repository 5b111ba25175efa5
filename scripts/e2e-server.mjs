// Serves a demo city of its own for the journeys, on PORT; the folder goes with the process.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './lib/bootstrap.mjs';
import { buildWeb } from './lib/build-web.mjs';
import { makeDemo } from './lib/demo.mjs';
import { fail } from './lib/log.mjs';
import { run } from './lib/run.mjs';

const folder = mkdtempSync(join(tmpdir(), 'townkeep-e2e-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const url = `http://127.0.0.1:${process.env.PORT}`;
const env = {
  ...process.env,
  HOST: '127.0.0.1',
  DATABASE_URL: '',
  TOWNKEEP_DATA: folder,
  TOWNKEEP_URL: url,
  TOWNKEEP_RATE_LIMITS: 'false',
  TOWNKEEP_LOG_LEVEL: process.env.TOWNKEEP_LOG_LEVEL ?? 'warn',
};

if (!(await buildWeb())) fail('the screens could not be built');
await makeDemo(folder, env);
process.exit(await run(process.execPath, [join(root, 'packages/api/src/main.ts')], { cwd: root, env }));

// node scripts/run.mjs [--node-option=…] FILE [arguments]: runs a TypeScript file of the project, installed and under
// Node 24.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { bootstrap, root } from './lib/bootstrap.mjs';
import { fail } from './lib/log.mjs';
import { run } from './lib/run.mjs';

await bootstrap(import.meta.url);
const given = process.argv.slice(2);
const at = given.findIndex((each) => !each.startsWith('--'));
const [options, [file, ...args]] = [given.slice(0, Math.max(at, 0)), at < 0 ? [] : given.slice(at)];
if (file === undefined) fail('which file? node scripts/run.mjs FILE [arguments]');
// Not --env-file-if-exists, which prints a line when the file is missing.
const settings = existsSync(resolve(root, '.env')) ? ['--env-file=.env'] : [];
process.exitCode = await run(process.execPath, [...settings, ...options, resolve(root, file), ...args], { cwd: root });

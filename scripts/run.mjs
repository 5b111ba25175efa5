// node scripts/run.mjs FILE [arguments]: runs a TypeScript file of the project, installed and under Node 24.
import { resolve } from 'node:path';
import { bootstrap, root } from './lib/bootstrap.mjs';
import { fail } from './lib/log.mjs';
import { run } from './lib/run.mjs';

await bootstrap(import.meta.url);
const [file, ...args] = process.argv.slice(2);
if (file === undefined) fail('which file? node scripts/run.mjs FILE [arguments]');
process.exitCode = await run(process.execPath, ['--env-file-if-exists=.env', resolve(root, file), ...args], { cwd: root });

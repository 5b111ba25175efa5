import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './bootstrap.mjs';
import { compressAssets } from './compress.mjs';
import { say, seconds, stillGoing } from './log.mjs';
import { run } from './run.mjs';

const web = join(root, 'packages/web');
const built = join(web, 'dist/index.html');
const sources = [
  join(web, 'src'),
  join(web, 'public'),
  join(web, 'index.html'),
  join(web, 'public.html'),
  join(web, 'portal.html'),
  join(web, 'vite.config.ts'),
  join(web, 'plugins'),
  join(web, 'reference'),
  join(web, 'package.json'),
  join(root, 'packages/core/src'),
  join(root, 'package-lock.json'),
];

/** Builds the screens when a source is newer than what was built. @returns {Promise<boolean>} false when it failed */
export async function buildWeb({ always = false } = {}) {
  if (!always && existsSync(built) && newest(sources) <= statSync(built).mtimeMs) return true;
  say('building the screens');
  const started = Date.now();
  const done = stillGoing('building');
  const isBuilt = (await buildPage('public')) && (await buildPage('portal')) && (await buildPage('staff'));
  if (isBuilt) {
    const { writeReference } = await import('../../packages/web/reference/write-reference.mjs');
    await writeReference(join(web, 'dist'));
    await compressAssets(join(web, 'dist/assets'));
  }
  done();
  if (isBuilt) say(`built in ${seconds(started)}`);
  return isBuilt;
}

async function buildPage(mode) {
  return (
    (await run(
      process.execPath,
      [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--mode', mode, '--logLevel', 'warn'],
      { cwd: web },
    )) === 0
  );
}

function newest(paths) {
  return Math.max(
    0,
    ...paths
      .filter((path) => existsSync(path))
      .map((path) => {
        const stat = statSync(path);
        return stat.isDirectory() ? newest(readdirSync(path).map((name) => join(path, name))) : stat.mtimeMs;
      }),
  );
}

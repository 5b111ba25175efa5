import { accessSync, constants, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { root } from './bootstrap.mjs';
import { say } from './log.mjs';
import { run } from './run.mjs';

// The shell without windows comes first: it is a third faster.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const PLACES = [
  '/usr/bin',
  '/snap/bin',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** @returns {{ path: string, whose: string } | null} the Chromium for the tests, and its owner */
export function findChromium() {
  const { CHROMIUM_PATH: given } = process.env;
  if (given) return isProgram(given) ? { path: given, whose: 'CHROMIUM_PATH' } : null;
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...PLACES.slice(0, 2)];
  const found = [...folders.flatMap((folder) => NAMES.map((name) => join(folder, name))), ...PLACES.slice(2)].find(
    isProgram,
  );
  if (found !== undefined) return { path: found, whose: "the system's" };
  const playwrights = playwrightChromium();
  return playwrights !== null && existsSync(playwrights) ? { path: playwrights, whose: "Playwright's" } : null;
}

/**
 * Finds or installs a Chromium and prints which. @returns {Promise<string | null>} its path, null without one
 */
export async function needChromium() {
  if (process.env.CHROMIUM_PATH && findChromium() === null) {
    say(`CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which is no program`);
    return null;
  }
  const found = findChromium() ?? (await installChromium());
  if (found === null) return null;
  say(`Chromium: ${found.path} (${found.whose})`);
  return found.path;
}

async function installChromium() {
  const isRoot = process.getuid?.() === 0;
  if (isRoot && isProgram('/usr/bin/apt-get')) {
    say('no Chromium found: installing the one of the system with apt-get');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] };
    await run('apt-get', ['update', '-qq'], quiet);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], quiet);
    if (findChromium() === null)
      await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], quiet);
    if (findChromium() !== null) return findChromium();
  }
  say("no Chromium found: installing Playwright's (set CHROMIUM_PATH to use your own)");
  await run(
    process.execPath,
    [join(root, 'node_modules/@playwright/test/cli.js'), 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'],
    { cwd: root },
  );
  return findChromium();
}

function playwrightChromium() {
  try {
    return createRequire(join(root, 'package.json'))('@playwright/test').chromium.executablePath();
  } catch {
    return null;
  }
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

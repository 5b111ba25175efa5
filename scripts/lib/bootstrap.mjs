// Plain JavaScript that Node 18 can read: it runs before the project's own Node is there.
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, say, seconds, stillGoing } from './log.mjs';
import { run } from './run.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

const NEEDED_NODE = 24;
const OLDEST_NODE = 18;
const modules = join(root, 'node_modules');
const stamp = join(modules, '.townkeep-installed');
const isWindows = process.platform === 'win32';
const ownNode = join(modules, 'node/bin', isWindows ? 'node.exe' : 'node');

/**
 * Makes the checkout ready to run: installs the packages of the lock file where they are missing or older, then goes on
 * under Node 24, in this process or in one of its own.
 * @param {string} script the script that calls, `import.meta.url`: it is run again when Node has to change
 */
export async function bootstrap(script) {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < OLDEST_NODE)
    fail(
      `Node ${process.versions.node} is too old even to install with. Install Node ${NEEDED_NODE} from https://nodejs.org.`,
    );
  if (!isInstalled()) await install();
  const node = await findNode(major);
  process.env.PATH = [join(modules, '.bin'), process.env.PATH].join(delimiter);
  if (node === process.execPath) return;
  process.exit(await run(node, [fileURLToPath(script), ...process.argv.slice(2)], { cwd: process.cwd() }));
}

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex');

/** By what we installed last, or by npm's own list being newer than the lock file. */
function isInstalled() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) return true;
  const list = join(modules, '.package-lock.json');
  return existsSync(list) && statSync(list).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
}

async function install() {
  say('installing the packages of package-lock.json; this takes a minute or two');
  const started = Date.now();
  const done = stillGoing('installing');
  // Always `ci`: under an older Node, npm would resolve anew and quietly pick old versions of what needs a newer one.
  const code = await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  done();
  if (code !== 0)
    fail(
      `npm could not install (exit code ${code}). Its own message is above. Is the network there? Then run the same command again.`,
    );
  writeFileSync(stamp, lockHash());
  say(`installed in ${seconds(started)}`);
}

function npm(args) {
  const cli = process.env.npm_execpath;
  const isNpm = cli !== undefined && /npm-cli\.[cm]?js$/.test(cli);
  return isNpm
    ? run(process.execPath, [cli, ...args], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
    : run(isWindows ? 'npm.cmd' : 'npm', args, {
        cwd: root,
        stdio: ['ignore', 'inherit', 'inherit'],
        shell: isWindows,
      });
}

/** The project's own Node 24, else this one when it is new enough. */
async function findNode(major) {
  if (major >= NEEDED_NODE) return process.execPath;
  if (!existsSync(ownNode)) await fetchNode();
  if (existsSync(ownNode)) return ownNode;
  return fail(
    `Node ${NEEDED_NODE} is needed, this is ${process.versions.node}, and the package that brings it has none for this machine. Install Node ${NEEDED_NODE} from https://nodejs.org.`,
  );
}

/** Where npm was told to run no scripts of packages, the one that fetches Node did not run either. */
async function fetchNode() {
  say('fetching Node 24');
  const code = await run(process.execPath, ['installArchSpecificPackage.js'], { cwd: join(modules, 'node') });
  if (code !== 0)
    fail(
      `Node ${NEEDED_NODE} could not be fetched (exit code ${code}). Install it from https://nodejs.org, then run the same command again.`,
    );
}

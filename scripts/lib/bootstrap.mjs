// Plain JavaScript for Node 18: it runs before the project's own Node is installed.
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fail, say, seconds, stillGoing } from './log.mjs';
import { run } from './run.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

const NEEDED_NODE = 24;
const OLDEST_NODE = 18;
const NODE_SITE = 'https://nodejs.org';
const modules = join(root, 'node_modules');
const stamp = join(modules, '.townkeep-installed');
const isWindows = process.platform === 'win32';
const ownNode = join(modules, 'node/bin', isWindows ? 'node.exe' : 'node');

/**
 * Makes the checkout ready to run: installs the packages of the lock file if they are missing or older, then goes on
 * under Node 24, in this process or in a new one.
 * @param {string} script `import.meta.url` of the calling script, which runs again when Node has to change
 */
export async function bootstrap(script) {
  const major = Number(process.versions.node.split('.')[0]);
  if (major < OLDEST_NODE)
    fail(
      `Node ${process.versions.node} is too old even to install with. Install Node ${NEEDED_NODE} from ${NODE_SITE}.`,
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

/** Whether our stamp is that of the lock file, or npm's own list is newer than it. */
function isInstalled() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockHash()) return true;
  const list = join(modules, '.package-lock.json');
  return existsSync(list) && statSync(list).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
}

async function install() {
  say('installing the packages of package-lock.json; this takes a minute or two');
  const started = Date.now();
  const done = stillGoing('installing');
  // Always `ci`: under an older Node, `npm install` would silently resolve to older versions of some packages.
  const code = await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']);
  done();
  if (code !== 0)
    fail(
      `npm could not install (exit code ${code}). Its own message is above. ` +
        'Check the network, then run the same command again.',
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

/** Returns this Node when it is new enough, else the project's own Node 24. */
async function findNode(major) {
  if (major >= NEEDED_NODE) return process.execPath;
  if (!existsSync(ownNode)) await fetchNode();
  if (existsSync(ownNode)) return ownNode;
  return fail(
    `Node ${NEEDED_NODE} is needed, this is ${process.versions.node}, and the package that brings it ` +
      `has none for this machine. Install Node ${NEEDED_NODE} from ${NODE_SITE}.`,
  );
}

/** Runs the package's script that fetches Node, in case npm was configured to run no scripts. */
async function fetchNode() {
  say('fetching Node 24');
  const code = await run(process.execPath, ['installArchSpecificPackage.js'], { cwd: join(modules, 'node') });
  if (code !== 0)
    fail(
      `Node ${NEEDED_NODE} could not be fetched (exit code ${code}). ` +
        `Install it from ${NODE_SITE}, then run the same command again.`,
    );
}

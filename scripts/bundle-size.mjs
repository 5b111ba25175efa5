// Measures what a browser loads before the public form, the payment portal and the list of submissions can be used: the
// scripts, styles and fonts that the HTML names and their static imports. Dynamic imports of later steps do not count.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './lib/bootstrap.mjs';
import { fail } from './lib/log.mjs';

const dist = join(root, 'packages/web/dist');
/** With the answers of their calls, the form may take 200,000 bytes and the list 250,000. */
const pages = [
  { html: 'public.html', what: 'the public form', maxBytes: 175_000 },
  { html: 'portal.html', what: 'the payment portal', maxBytes: 120_000 },
  { html: 'index.html', what: 'the list of submissions', chunk: /^SubmissionsPage-[^.]*\.js$/, maxBytes: 235_000 },
];

/** Returns the files of the first load; `more` are loaded in addition to those that the HTML names. */
export function firstLoad(html, folder, more = []) {
  const found = new Set();
  const waiting = [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="(\/[^"]+\.(?:js|css|woff2))"/g)].map(
    (match) => join(folder, match[1]),
  );
  waiting.push(...more);
  while (waiting.length > 0) {
    const file = waiting.pop();
    if (found.has(file)) continue;
    found.add(file);
    if (!file.endsWith('.js')) continue;
    const source = readFileSync(file, 'utf8');
    for (const [, path] of source.matchAll(/(?:\bfrom|\bimport)\s*["'](\.{1,2}\/[^"']+\.js)["']/g))
      waiting.push(join(dirname(file), path));
  }
  return [...found];
}

/** Returns the size of a file as the server sends it, in bytes. */
function sentBytes(file) {
  const packed = `${file}.br`;
  return readFileSync(existsSync(packed) ? packed : file).length;
}

function measure({ html, what, chunk, maxBytes }) {
  const page = join(dist, html);
  if (!existsSync(page)) fail(`packages/web/dist/${html} does not exist: build the screens first (npm run build)`);
  const assets = join(dist, 'assets');
  const chunks = chunk === undefined ? [] : readdirSync(assets).filter((name) => chunk.test(name));
  if (chunk !== undefined && chunks.length !== 1) fail(`packages/web/dist/assets has no single file like ${chunk}`);
  const files = firstLoad(
    readFileSync(page, 'utf8'),
    dist,
    chunks.map((name) => join(assets, name)),
  );
  const sizes = files.map((file) => ({ file, bytes: sentBytes(file) }));
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { file, bytes } of sizes.toSorted((a, b) => b.bytes - a.bytes))
    console.log(`${String(bytes).padStart(8)}  ${relative(dist, file)}`);
  console.log(`${String(total).padStart(8)}  before ${what}, compressed; at most ${maxBytes}`);
  if (sizes.length === 0 || total > maxBytes) process.exitCode = 1;
}

if (process.argv[1] === import.meta.filename) pages.forEach(measure);

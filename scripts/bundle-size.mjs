// Measures what a resident's phone loads before the public form can be used: the scripts, styles and fonts that
// public.html names and their static imports. Dynamic imports of later steps do not count.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './lib/bootstrap.mjs';
import { fail } from './lib/log.mjs';

const MAX_BYTES = 200_000;
const dist = join(root, 'packages/web/dist');
const page = join(dist, 'public.html');

/** Returns the files of the first load. */
export function firstLoad(html, folder) {
  const found = new Set();
  const waiting = [...html.matchAll(/<(?:script|link)\b[^>]*?\b(?:src|href)="(\/[^"]+\.(?:js|css|woff2))"/g)].map(
    (match) => join(folder, match[1]),
  );
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

function measure() {
  if (!existsSync(page)) fail('packages/web/dist/public.html does not exist: build the screens first (npm run build)');
  const sizes = firstLoad(readFileSync(page, 'utf8'), dist).map((file) => ({
    file,
    bytes: gzipSync(readFileSync(file), { level: 9 }).length,
  }));
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { file, bytes } of sizes.toSorted((a, b) => b.bytes - a.bytes))
    console.log(`${String(bytes).padStart(8)}  ${relative(dist, file)}`);
  console.log(`${String(total).padStart(8)}  in all, compressed; at most ${MAX_BYTES}`);
  if (sizes.length === 0 || total > MAX_BYTES) process.exitCode = 1;
}

if (process.argv[1] === import.meta.filename) measure();

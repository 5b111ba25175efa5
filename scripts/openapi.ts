import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiDocument } from '../packages/api/src/api-document.ts';
import { eventsDocument } from '../packages/api/src/events-document.ts';

/** Writes the API's description and the list of events; with `--check`, reports whether they are fresh. */
const root = join(import.meta.dirname, '..');

const files = {
  'docs/openapi.json': `${JSON.stringify(await apiDocument(), null, 1)}\n`,
  'docs/EVENTS.md': eventsDocument(),
};

const isCheck = process.argv.includes('--check');
let stale = 0;
for (const [path, wanted] of Object.entries(files)) {
  const present = await readFile(join(root, path), 'utf8').catch(() => '');
  if (present === wanted) continue;
  stale += 1;
  if (isCheck) console.log(`${path} is stale: run npm run openapi`);
  else {
    await writeFile(join(root, path), wanted);
    console.log(`${path} is written`);
  }
}
if (isCheck && stale > 0) process.exitCode = 1;
if (stale === 0) console.log('docs/openapi.json and docs/EVENTS.md are fresh');

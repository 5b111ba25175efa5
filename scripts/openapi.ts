import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiDocument } from '../packages/api/src/api-document.ts';
import { eventsDocument } from '../packages/api/src/events-document.ts';
import { reliabilityDocument } from '../packages/api/src/casework/cases/portal/testing/faults/reliability-document.ts';
import { permissionsDocument } from '../packages/api/src/testing/permissions/permissions-document.ts';

/** Writes the API's description and the lists of events, permissions and points of paying; with `--check`, reports whether they are fresh. */
const root = join(import.meta.dirname, '..');

const files = {
  'docs/openapi.json': `${JSON.stringify(await apiDocument(), null, 1)}\n`,
  'docs/EVENTS.md': eventsDocument(),
  'docs/PERMISSIONS.md': permissionsDocument(),
  'docs/RELIABILITY.md': reliabilityDocument(),
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
if (stale === 0) console.log(`${Object.keys(files).join(', ')} are fresh`);

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiDocument } from '../packages/api/src/api-document.ts';
import { eventsDocument } from '../packages/api/src/events-document.ts';
import { contract, publicContract } from '../packages/core/src/contract/index.ts';
import { clientContract } from '../packages/api/src/platform/http/contract/client-contract.ts';

/**
 * Writes the API's description, the list of events and the clients' routes; with `--check`, reports whether they are
 * fresh.
 */
const root = join(import.meta.dirname, '..');

const asJson = (content: unknown, indent: number): string => `${JSON.stringify(content, null, indent)}\n`;

const files = {
  'docs/openapi.json': asJson(await apiDocument(), 1),
  'docs/EVENTS.md': eventsDocument(),
  'packages/web/src/http/contract.json': asJson(clientContract(contract), 2),
  'packages/web/src/http/public-contract.json': asJson(clientContract(publicContract), 2),
};

let stale = 0;
for (const [path, wanted] of Object.entries(files)) {
  const present = await readFile(join(root, path), 'utf8').catch(() => '');
  if (present === wanted) continue;
  stale += 1;
  if (process.argv.includes('--check')) console.log(`${path} is stale: run npm run openapi`);
  else await writeFile(join(root, path), wanted);
}
if (process.argv.includes('--check')) process.exitCode = stale > 0 ? 1 : 0;
console.log(
  stale === 0 ? 'docs/openapi.json, docs/EVENTS.md and the contracts of the clients are fresh' : `${stale} stale`,
);

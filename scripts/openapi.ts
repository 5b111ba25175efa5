import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiDocument } from '../packages/api/src/api-document.ts';
import { contract, publicContract } from '../packages/core/src/contract/index.ts';
import { clientContract } from '../packages/api/src/platform/http/client-contract.ts';

/** Writes the API's description and the clients' routes; with `--check`, says whether they are fresh. */
const root = join(import.meta.dirname, '..');

const files = {
  'docs/openapi.json': await apiDocument(),
  'packages/web/src/http/contract.json': clientContract(contract),
  'packages/web/src/http/public-contract.json': clientContract(publicContract),
};

let stale = 0;
for (const [path, content] of Object.entries(files)) {
  const wanted = `${JSON.stringify(content, null, path.startsWith('docs/') ? 1 : 2)}\n`;
  const present = await readFile(join(root, path), 'utf8').catch(() => '');
  if (present === wanted) continue;
  stale += 1;
  if (process.argv.includes('--check')) console.log(`${path} is stale: run npm run openapi`);
  else await writeFile(join(root, path), wanted);
}
if (process.argv.includes('--check')) process.exitCode = stale > 0 ? 1 : 0;
console.log(stale === 0 ? 'docs/openapi.json and the contracts of the clients are fresh' : `${stale} stale`);

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openPglite } from '../packages/api/src/platform/database/embedded/pglite.ts';
import { schemaDump } from '../packages/api/src/testing/database/database.ts';
import { schemaTypes } from '../packages/api/src/testing/database/schema-types.ts';

/** Writes the types of the tables, from the embedded database; with `--check`, reports whether they are fresh. */
const PATH = 'packages/api/src/platform/database/schema.ts';
const file = join(import.meta.dirname, '..', PATH);

const database = await openPglite({ dump: new Blob([await readFile(await schemaDump())]) });
const wanted = await schemaTypes(database.run);
await database.close();

const isFresh = (await readFile(file, 'utf8').catch(() => '')) === wanted;
if (!isFresh && process.argv.includes('--check')) {
  console.log(`${PATH} is stale: run npm run schema`);
  process.exitCode = 1;
} else {
  if (!isFresh) await writeFile(file, wanted);
  console.log(`${PATH} is ${isFresh ? 'fresh' : 'written'}`);
}

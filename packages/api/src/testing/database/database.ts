import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '../../platform/database/connection.ts';
import { migrate, schemaFolder } from '../../platform/database/migration/migrate.ts';
import { openPglite } from '../../platform/database/embedded/pglite.ts';
import { openServer } from '../../platform/database/open.ts';
import { checkRecalls } from './check-recalls.ts';

const cache = join(import.meta.dirname, '../../../../../.cache');

/**
 * Opens the database of a worker's test files: the PostgreSQL server of `TEST_DATABASE_URL`, which all files share
 * (each test creates its own agency), or an embedded one in memory, restored from a dump that has the schema. Every
 * recall on it is checked for the tables that it names.
 */
export async function testDatabase(): Promise<Database> {
  return checkRecalls(await openTestDatabase());
}

async function openTestDatabase(): Promise<Database> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined) return openPglite({ dump: new Blob([await readFile(await schemaDump())]) });
  const database = await openServer(url, 8, { jobs: 4 });
  await migrate(database);
  return database;
}

/** Returns the file with the schema in an embedded database. It is created once for each version of the schema. */
export async function schemaDump(): Promise<string> {
  const path = join(cache, `pglite-${schemaHash()}.tar`);
  if (existsSync(path)) return path;
  const database = await openPglite({});
  await migrate(database);
  await mkdir(cache, { recursive: true });
  await writeFile(`${path}.${process.pid}`, Buffer.from(await (await database.dump()).arrayBuffer()));
  await rename(`${path}.${process.pid}`, path);
  await database.close();
  return path;
}

/** Returns a hash of all schema files, so that no test runs on an old schema. */
function schemaHash(): string {
  const hash = createHash('sha256');
  for (const folder of ['migrations', 'functions'])
    for (const name of readdirSync(join(schemaFolder, folder)).toSorted())
      hash.update(name).update(readFileSync(join(schemaFolder, folder, name)));
  return hash.digest('hex').slice(0, 16);
}

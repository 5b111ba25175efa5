import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { schemaFolder } from '../../packages/api/src/platform/database/migration/migrate.ts';

/** The hash of each migration, by the version that released it. */
export type Releases = Readonly<Record<string, Readonly<Record<string, string>>>>;

export const releasesFile = join(schemaFolder, 'released.json');

export const readReleases = async (): Promise<Releases> =>
  existsSync(releasesFile) ? (JSON.parse(await readFile(releasesFile, 'utf8')) as Releases) : {};

/** Returns the name and the hash of each migration, in their order. */
export async function readMigrations(): Promise<[name: string, sha256: string][]> {
  const folder = join(schemaFolder, 'migrations');
  const names = (await readdir(folder)).toSorted();
  return Promise.all(
    names.map(async (name) => [
      name,
      createHash('sha256')
        .update(await readFile(join(folder, name)))
        .digest('hex'),
    ]),
  );
}

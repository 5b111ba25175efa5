import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const data = resolve(import.meta.dirname, '../../../../../../../shared/data');

/** Whether the shared test data exists; warns once when it does not. */
export const hasSharedData = existsSync(join(data, 'files'));
if (!hasSharedData) console.log(`Skipping tests that need ${data}: the folder is absent.`);

/** Returns one real file of each accepted type, by extension. */
export function sampleFiles(): ReadonlyMap<string, Buffer> {
  const folder = join(data, 'files');
  if (!hasSharedData) return new Map();
  return new Map(readdirSync(folder).map((name) => [name.replace('sample.', ''), readFileSync(join(folder, name))]));
}

/** Returns a photo of the shared data by name. */
export function samplePhoto(name: string): Buffer {
  return readFileSync(join(data, 'photos', name));
}

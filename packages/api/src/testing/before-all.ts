import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { schemaDump } from './database.ts';

/**
 * Before all test files: a folder for what their applications store, and the dump that each worker begins with. Workers
 * end without a word, so the folder is theirs to fill and not to remove.
 */
export async function setup(): Promise<() => void> {
  if (process.env['TEST_DATABASE_URL'] === undefined) await schemaDump();
  const folder = mkdtempSync(join(tmpdir(), 'townkeep-test-'));
  process.env['TEST_FOLDER'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

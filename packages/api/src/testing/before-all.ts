import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { schemaDump } from './database/database.ts';

/**
 * Prepares a test run: a folder for the files of its applications, and the dump that each worker starts with. Workers
 * end without notice, so they fill the folder and do not remove it.
 */
export async function setup(): Promise<() => void> {
  if (process.env['TEST_DATABASE_URL'] === undefined) await schemaDump();
  const folder = mkdtempSync(join(tmpdir(), 'townkeep-test-'));
  process.env['TEST_FOLDER'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

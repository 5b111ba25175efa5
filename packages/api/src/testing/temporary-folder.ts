import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Before all test files: a folder for what their applications store. Workers end without a word, so it is theirs to fill and not to remove. */
export function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'townkeep-test-'));
  process.env['TEST_FOLDER'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

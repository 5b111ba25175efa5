import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('a command prints nothing of its own, with or without a .env', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'run.mjs'), 'scripts/lib/log.mjs'],
    { encoding: 'utf8' },
  );
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
});

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readInboundMail } from './index.ts';

const folder = join(import.meta.dirname, '../../..', '../shared/data/email/bounces');
const isThere = existsSync(folder);
if (!isThere) console.log(`Skipped: the real bounces are not at ${folder}.`);

/** Sent by a person, or by a program that writes like one: nothing in the header shows which. */
const UNMARKED: ReadonlySet<string> = new Set(['arf-22.eml', 'arf-23.eml', 'arf-24.eml', 'lhost-sendmail-14.eml']);

test.skipIf(!isThere)('every real bounce is taken for a machine’s mail', async () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.eml'));
  expect(files).not.toEqual([]);
  const missed: string[] = [];
  for (const file of files) {
    if (!(await readInboundMail(readFileSync(join(folder, file)))).isAutomatic) missed.push(file);
  }
  expect(missed.filter((file) => !UNMARKED.has(file))).toEqual([]);
});

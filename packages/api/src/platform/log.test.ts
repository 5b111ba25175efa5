import { expect, test } from 'vitest';
import { newId } from './ids.ts';
import { createLog } from './log.ts';
import { testApp } from '../testing/server.ts';

test('a failed statement is logged without its parameters', async () => {
  const { database } = (await testApp()).services;
  const words = `my neighbour ${newId()}`;
  const failure: unknown = await database
    .run('select $1::text, 1 / $2::integer', [words, 0])
    .catch((error: unknown) => error);
  const lines: string[] = [];
  const log = createLog('error', { write: (line) => lines.push(line) });
  log.error({ err: failure }, 'a call failed');
  log.error(
    { err: { message: 'wrapped', params: [words], cause: { params: [words], detail: words } } },
    'a call failed',
  );
  expect(lines).toHaveLength(2);
  expect(lines.join('')).toContain('a call failed');
  expect(lines.join('')).not.toContain(words);
});

import { Problem } from '@townkeep/core/platform';
import { expect, test, vi } from 'vitest';
import { testApp } from '../testing/server.ts';
import { createJobs, type JobKind } from './jobs.ts';
import { newId } from './ids.ts';
import { createLog } from './log.ts';

test('each failed try of a job is logged without the error’s text, the last one as an error', async () => {
  const { database } = (await testApp()).services;
  const words = `my neighbour ${newId()}`;
  const fails = (name: string, retries: number, error: () => Error): JobKind => ({
    name: `${name}-${newId()}`,
    retries,
    run: async () => Promise.reject(error()),
  });
  const again = fails('again', 5, () => new TypeError(words, { cause: { code: 'ECONNREFUSED' } }));
  const last = fails('last', 0, () => new Problem('unavailable', { message: words }));
  const lines: Record<string, unknown>[] = [];
  const jobs = createJobs(
    database,
    [again, last],
    createLog('warn', { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) }),
  );
  await jobs.install();
  await jobs.prepare();
  const enqueue = jobs.enqueueOn(database.run);
  for (const { name } of [again, again, last]) await enqueue(name, { words });
  await jobs.work();
  const linesOf = ({ name }: JobKind) => lines.filter(({ job }) => job === name);
  await vi.waitFor(() => expect([linesOf(again), linesOf(last)].map(({ length }) => length)).toEqual([2, 1]), {
    timeout: 20_000,
  });
  await jobs.stop();
  expect(linesOf(again)[0]).toMatchObject({
    level: 40,
    attempt: 1,
    attempts: 6,
    error: 'TypeError',
    code: 'ECONNREFUSED',
  });
  expect(linesOf(last)[0]).toMatchObject({ level: 50, attempt: 1, attempts: 1, error: 'Problem', code: 'unavailable' });
  expect(JSON.stringify(lines)).not.toContain(words);
});

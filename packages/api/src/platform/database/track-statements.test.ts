import { expect, test } from 'vitest';
import type { Result } from './connection.ts';
import { trackStatements } from './track-statements.ts';

const NOTHING: Result = { rows: [], affected: 0 };

/** A database whose statements are answered when the test says so, and a commit. */
function slowDatabase() {
  const sent: string[] = [];
  const answers = new Map<string, (result: Promise<Result>) => void>();
  let trips = 0;
  const statements = trackStatements(
    (text) => {
      sent.push(text);
      return new Promise((resolve) => answers.set(text, resolve));
    },
    () => {
      trips += 1;
    },
  );
  const commit = async () => void sent.push('COMMIT');
  const answer = (text: string, result: Promise<Result> = Promise.resolve(NOTHING)) => answers.get(text)!(result);
  return { ...statements, commit, answer, sent, trips: () => trips };
}

test('a commit travels with the statements that are under way, in their round trip', async () => {
  const { run, settle, commit, answer, sent, trips } = slowDatabase();
  void run('insert');
  const settled = settle(commit);
  await new Promise(setImmediate);
  expect(sent).toEqual(['insert', 'COMMIT']);
  answer('insert');
  await settled;
  expect(trips()).toBe(1);
});

test('a commit that nothing is under way with is a round trip of its own', async () => {
  const { run, settle, commit, answer, trips } = slowDatabase();
  const inserted = run('insert');
  answer('insert');
  await inserted;
  await new Promise(setImmediate);
  await settle(commit);
  expect(trips()).toBe(2);
});

test('no commit is sent when the driver could not send a statement, though it was not awaited', async () => {
  const { run, settle, commit, answer, sent } = slowDatabase();
  run('insert').catch(() => undefined);
  answer('insert', Promise.reject(new TypeError('a value that has no text')));
  await expect(settle(commit)).rejects.toThrow('a value that has no text');
  expect(sent).toEqual(['insert']);
});

test('a statement that fails after the commit was sent fails the transaction', async () => {
  const { run, settle, commit, answer } = slowDatabase();
  run('insert').catch(() => undefined);
  const settled = settle(commit);
  await new Promise(setImmediate);
  answer('insert', Promise.reject(new Error('violated')));
  await expect(settled).rejects.toThrow('violated');
});

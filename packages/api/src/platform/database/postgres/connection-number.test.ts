import { expect, test } from 'vitest';
import { connectionsAdvice, connectionsOf } from './connection-number.ts';

const server = (allowed: number, processes: number) => ({
  kind: 'postgres' as const,
  run: async () => ({ rows: [{ allowed, processes }], affected: 1 }),
});
const web = { poolSize: 16, role: 'web' } as const;

test('a process counts its pools for requests and jobs, and two more connections', () => {
  expect((['web', 'worker', 'all'] as const).map((role) => connectionsOf({ poolSize: 16, role }))).toEqual([
    38, 38, 50,
  ]);
});

test('the server has room for all processes, or the advice fits them in', async () => {
  expect(await connectionsAdvice(server(97, 2), web)).toBeNull();
  expect(await connectionsAdvice(server(97, 5), web)).toEqual({
    advice:
      '5 processes of Townkeep may open 190 connections, and the database allows 97. ' +
      'Set DATABASE_POOL=6 for each, or raise max_connections.',
    fits: true,
  });
  expect(await connectionsAdvice(server(97, 5), { ...web, poolSize: 6 })).toBeNull();
});

test('one process that does not fit is refused', async () => {
  expect(await connectionsAdvice(server(17, 1), web)).toEqual({
    advice:
      '1 process of Townkeep may open 38 connections, and the database allows 17. ' +
      'Set DATABASE_POOL=5 for each, or raise max_connections.',
    fits: false,
  });
  expect((await connectionsAdvice(server(5, 1), web))?.advice).toMatch(/ Raise max_connections\.$/);
});

test('on the coordinator of a cluster the owner has pools of its own', async () => {
  const coordinator = { ...server(97, 2), untilCommitted: async () => undefined };
  expect(await connectionsAdvice(coordinator, web)).toEqual({
    advice:
      '2 processes of Townkeep may open 112 connections, and the database allows 97. ' +
      'Set DATABASE_POOL=13 for each, or raise max_connections.',
    fits: true,
  });
});

test('the embedded database has no such number', async () => {
  expect(await connectionsAdvice({ ...server(1, 9), kind: 'pglite' }, web)).toBeNull();
});

import { expect, test } from 'vitest';
import { schemaTypes } from './schema-types.ts';
import { testApp } from '../server.ts';

const SAMPLE = `create table sample_records (
  id uuid primary key,
  kind text not null default 'ONE' check (kind in ('ONE', 'TWO')),
  list text check (list = 'samples'),
  free text check (length(free) < 9),
  at timestamptz not null default now(),
  day date,
  data jsonb not null,
  total bigint not null,
  bytes bytea,
  names text[] not null default '{}',
  upper text not null generated always as (upper(free)) stored
)`;

test('the types of a table match the drivers’ values, with the values of closed sets', async () => {
  const { database } = (await testApp()).services;
  let types = '';
  const rolledBack = database.transaction({}, async (run) => {
    await run(SAMPLE);
    types = await schemaTypes(run);
    throw new Error('rolled back on purpose');
  });
  await expect(rolledBack).rejects.toThrow('rolled back on purpose');
  const [, body] = /export interface SampleRecords \{\n([^}]*)\}/.exec(types)!;
  expect(body!.trim().split(/\s*\n\s*/)).toEqual([
    'at: Generated<Instant>;',
    'bytes: Uint8Array | null;',
    'data: Json;',
    'day: string | null;',
    'free: string | null;',
    'id: string;',
    'kind: Generated<"ONE" | "TWO">;',
    'list: "samples" | null;',
    'names: Generated<string[]>;',
    'total: number;',
    'upper: GeneratedAlways<string>;',
  ]);
  expect(types).toContain('  sample_records: SampleRecords;');
});

import { expect, test } from 'vitest';
import { testApp } from '../../testing/server.ts';

test('answers have the same values from either database', async () => {
  const { database } = (await testApp()).services;
  const { rows } = await database.run(`
    select array['a', null]::text[] as texts, array['b']::varchar[] as words, array[1, 2]::smallint[] as shorts,
      array[3]::int[] as whole, array[0.5]::float8[] as halves, array[true] as flags,
      array['{"a":1}']::jsonb[] as objects,
      array['01a2000d-ff9f-7341-976d-a51cb2fab642']::uuid[] as ids,
      1::int as one, 2::bigint as two, true as flag, '{"b":[2]}'::jsonb as object,
      '2026-05-04'::date as day, '2026-05-04T10:00:00Z'::timestamptz as instant`);
  expect(rows).toEqual([
    {
      texts: ['a', null],
      words: ['b'],
      shorts: [1, 2],
      whole: [3],
      halves: [0.5],
      flags: [true],
      objects: [{ a: 1 }],
      ids: ['01a2000d-ff9f-7341-976d-a51cb2fab642'],
      one: 1,
      two: 2,
      flag: true,
      object: { b: [2] },
      day: '2026-05-04',
      instant: new Date('2026-05-04T10:00:00Z'),
    },
  ]);
});

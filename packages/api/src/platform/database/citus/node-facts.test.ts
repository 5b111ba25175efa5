import { expect, test } from 'vitest';
import { differences } from './node-facts.ts';

test('versions that differ are listed with who has which', () => {
  const node = (address: string, versions: Record<string, string>) => ({
    address,
    size: 1,
    versions,
    faults: [],
    moveBlockers: [],
  });
  expect(differences([node('a:1', { citus: '13.2-1' }), node('b:1', { citus: '13.2-1' })])).toEqual([]);
  expect(
    differences([
      node('a:1', { citus: '13.2-1', postgis: '3.3.2' }),
      node('b:1', { citus: '13.1-1', postgis: '3.3.2' }),
      node('c:1', { citus: '13.2-1' }),
    ]),
  ).toEqual(['citus: 13.2-1 on a:1, c:1; 13.1-1 on b:1', 'postgis: 3.3.2 on a:1, b:1; missing on c:1']);
});

import { expect, test } from 'vitest';
import type { Announcement } from './announcement.ts';
import { coalesce, NAMED_MAX } from './publisher.ts';

const by = (kind: string, id: string | null, actor: string | null = 'ann', tab: string | null = 'tab-ann') =>
  ({ kind, id, by: actor, tab }) satisfies Announcement;
const many = (count: number) => Array.from({ length: count }, (_, n) => by('submission', `s${n}`));

test('each record is named once, by kind and by who changed it', () => {
  const merged = coalesce([
    by('submission', 's1'),
    by('contact', 'c1'),
    by('submission', 's2'),
    by('submission', 's1'),
    by('submission', 's1', 'ben', 'tab-ben'),
    by('submission', 's3', 'ann', 'another-tab'),
    by('submission', 's4', null, null),
  ]);
  expect(merged).toEqual([
    { kind: 'submission', ids: ['s1', 's2'], by: 'ann', tab: 'tab-ann' },
    { kind: 'submission', ids: ['s1'], by: 'ben', tab: 'tab-ben' },
    { kind: 'submission', ids: ['s3'], by: 'ann', tab: 'another-tab' },
    { kind: 'submission', ids: ['s4'], by: null, tab: null },
    { kind: 'contact', ids: ['c1'], by: 'ann', tab: 'tab-ann' },
  ]);
});

test('a change of the kind as a whole names no record', () => {
  expect(coalesce([by('departments', 'd1'), by('departments', null)])).toEqual([
    { kind: 'departments', ids: null, by: 'ann', tab: 'tab-ann' },
  ]);
});

test('up to a limit the records are named, beyond it they are not, and neither is who changed them', () => {
  expect(coalesce(many(NAMED_MAX)).map(({ ids }) => ids?.length)).toEqual([NAMED_MAX]);
  expect(coalesce([...many(NAMED_MAX + 1), by('contact', 'c1')])).toEqual([
    { kind: 'submission', ids: null, by: null, tab: null },
    { kind: 'contact', ids: ['c1'], by: 'ann', tab: 'tab-ann' },
  ]);
  expect(coalesce([...many(NAMED_MAX), ...many(NAMED_MAX)])[0]?.ids).toHaveLength(NAMED_MAX);
});

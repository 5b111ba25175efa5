import { expect, test } from 'vitest';
import { standInWords, standsInFor } from './on-leave.ts';

const onLeave = { person: { id: 'ann', name: 'Ann Lee' }, until: '2026-12-04', unavailable: null };

test('a delegate stands in for the person on leave, and no one else does', () => {
  expect(standsInFor({ to: { id: 'ben' }, onLeave })).toEqual(onLeave);
  expect(standsInFor({ to: { id: 'ann' }, onLeave })).toBeUndefined();
  expect(standsInFor({ to: { id: 'ben' }, onLeave: null })).toBeUndefined();
  expect(standsInFor(null)).toBeUndefined();
});

test('a letter says for whom and until when', () => {
  expect(standInWords(onLeave)).toBe(', standing in for Ann Lee until Dec 4, 2026');
});

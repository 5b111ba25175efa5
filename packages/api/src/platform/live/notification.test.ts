import type { LiveChange } from '@townkeep/core/platform/live.ts';
import { expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { coalesce } from './publisher.ts';
import { beatText, lostText, NOTIFICATION_MAX_BYTES, notificationTexts, readNotification } from './notification.ts';

const read = (texts: readonly string[]) =>
  texts.map(readNotification).filter((each) => each !== 'lost' && 'changes' in each);

test('a notification is read as it was written', () => {
  const changes: LiveChange[] = [
    { kind: 'submission', ids: [newId()], by: newId(), tab: 'tab-of-ann' },
    { kind: 'departments', ids: null, by: null, tab: null },
  ];
  const [only, ...more] = read(notificationTexts(7, changes));
  expect([only?.agencyId, only?.changes, more]).toEqual([7, changes, []]);
  expect(notificationTexts(7, [])).toEqual([]);
});

test('a report of an open record is read as it was written', () => {
  const person = { id: newId(), firstName: 'Ben', lastName: 'Ortiz' };
  const beat = { agencyId: 7, kind: 'case', id: newId(), person, tab: 'tab-of-ben', state: 'writing' } as const;
  expect(readNotification(beatText(beat))).toEqual({ beat });
});

test('changes that do not fit into one notification are split, each with a position of its own, in their order', () => {
  const changes = Array.from({ length: 5 }, (_, kind) =>
    coalesce(Array.from({ length: 100 }, () => ({ kind: `kind${kind}`, id: newId(), by: newId(), tab: newId() }))),
  ).flat();
  const texts = notificationTexts(31_000, changes);
  expect(texts.length).toBeGreaterThan(3);
  expect(Math.max(...texts.map((text) => Buffer.byteLength(text)))).toBeLessThanOrEqual(NOTIFICATION_MAX_BYTES);
  expect(read(texts).flatMap((each) => each.changes)).toEqual(changes);
  expect(new Set(read(texts).map(({ position }) => position)).size).toBe(texts.length);
});

test.each([lostText(), '', '[', '{}', '[1,2]'])('the text %j stands for lost changes', (text) => {
  expect(readNotification(text)).toBe('lost');
});

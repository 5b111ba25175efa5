import { expect, test } from 'vitest';
import { crossingReplies, newestId } from './crossing.ts';

const message = (id: string, type: 'INBOUND' | 'OUTBOUND', authorId: string | null) => ({
  id,
  type,
  author: authorId === null ? null : { id: authorId },
});
const thread = [
  message('m1', 'INBOUND', null),
  message('m2', 'OUTBOUND', 'ben'),
  message('m3', 'OUTBOUND', 'ann'),
  message('m4', 'OUTBOUND', null),
  message('m5', 'INBOUND', null),
  message('m6', 'OUTBOUND', 'ben'),
];
const crossed = (seenId: string | null, writerId: string) =>
  crossingReplies(thread, { seenId, writerId }).map(({ id }) => id);

test.each([
  ['what was seen is not crossed', 'm6', 'ann', []],
  ['a later reply of another person is', 'm5', 'ann', ['m6']],
  ['all later ones are', 'm1', 'ann', ['m2', 'm6']],
  ['own replies, receipts and the resident’s messages are not', 'm2', 'ben', ['m3']],
  ['without any seen message every reply of others is', null, 'eve', ['m2', 'm3', 'm6']],
])('%s', (_, seenId, writerId, expected) => expect(crossed(seenId, writerId)).toEqual(expected));

test('the newest message has the highest id, wherever it stands', () => {
  expect(newestId(thread.toReversed())).toBe('m6');
  expect(newestId([])).toBeNull();
});

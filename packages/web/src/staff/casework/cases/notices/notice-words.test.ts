import type { NoticeStatus } from '@townkeep/core/casework/cases';
import { expect, test } from 'vitest';
import { recipientWords, waitingFirst } from './notice-words.ts';

test('a recipient reads with the ways of delivery, and with another language', () => {
  const wei = { name: 'Wei Johnson', deliveries: ['MAIL', 'POSTED'], language: 'en' } as const;
  expect(recipientWords(wei)).toBe('Wei Johnson (mail, posted at the property)');
  expect(recipientWords({ ...wei, deliveries: ['MAIL'], language: 'es' })).toBe('Wei Johnson (mail, in Spanish)');
  expect(recipientWords({ name: '', deliveries: [], language: 'en' })).toBe('Unnamed');
});

test('what waits for something comes before what was issued, each newest first', () => {
  const notices = (['ISSUED', 'DRAFT', 'VOID', 'PENDING_APPROVAL', 'REJECTED', 'ISSUED'] as NoticeStatus[]).map(
    (status, id) => ({ id, status }),
  );
  expect(waitingFirst(notices).map(({ id }) => id)).toEqual([1, 3, 4, 0, 2, 5]);
});

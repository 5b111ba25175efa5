import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSendOnce } from '../../../http/send-once.ts';
import { browserStorage, emptyStorage } from '../../../ui/testing/browser-storage.ts';
import { noNotes } from '../../files/kept-files.ts';
import { readReply, replyKey, storeReply } from './reply-draft.ts';

const DAY_MS = 86_400_000;
const mine = replyKey({
  agencyId: 1,
  issueSummary: { CSNumber: 7, status: 'OPEN' as const, createdAt: '2026-05-04T12:00:00.000Z' },
});
const other = replyKey({
  agencyId: 1,
  issueSummary: { CSNumber: 8, status: 'OPEN' as const, createdAt: '2026-05-04T12:00:00.000Z' },
});
const reply = { body: 'It is still there', reopens: true, attachments: [], files: noNotes };
const empty = { ...reply, body: '' };

beforeEach(() => {
  vi.stubGlobal('window', browserStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Closes the tab and opens another one. */
const reopen = () => vi.stubGlobal('window', { localStorage: window.localStorage, sessionStorage: emptyStorage() });

test('a draft of a message is kept for 30 days after its tab is closed, for its own submission only', () => {
  storeReply(mine, reply, 0);
  reopen();
  expect(readReply(mine, 30 * DAY_MS)).toMatchObject(reply);
  expect(readReply(other, 0)).toMatchObject({ body: '', reopens: false });
  expect(readReply(other, 30 * DAY_MS + 1)).toMatchObject({ body: '' });
  expect(window.localStorage).toHaveLength(0);
});

test('a retry from another tab has the same key, and sending removes the draft and the key', async () => {
  storeReply(mine, reply, 0);
  const keys: unknown[] = [];
  const lost = (_: object, { context }: { context: { idempotencyKey?: string } }) => {
    keys.push(context.idempotencyKey);
    return Promise.reject(new TypeError('Failed to fetch'));
  };
  await createSendOnce(mine, 'localStorage')(reply, lost).catch(() => undefined);
  reopen();
  await createSendOnce(mine, 'localStorage')(reply, lost).catch(() => undefined);
  expect(keys).toEqual([expect.any(String), keys[0]]);
  storeReply(mine, empty, 0);
  expect(window.localStorage).toHaveLength(0);
});

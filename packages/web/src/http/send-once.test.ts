import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CallOptions } from './client.ts';
import { createSendOnce, forgetKeys } from './send-once.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  // Pages without TLS have no `crypto.randomUUID`.
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
      removeItem: (name: string) => void kept.delete(name),
    },
  });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Sends inputs one after the other and returns their keys. The answers at the indexes in `lost` do not arrive. */
async function keysOf(inputs: readonly object[], lost: readonly number[]): Promise<(string | undefined)[]> {
  const once = createSendOnce('draft');
  const keys: (string | undefined)[] = [];
  for (const [index, input] of inputs.entries()) {
    const send = async (_: object, { context }: { readonly context: CallOptions }) => {
      keys.push(context.idempotencyKey);
      if (lost.includes(index)) throw new TypeError('Failed to fetch');
    };
    await once(input, send).catch(() => undefined);
  }
  return keys;
}

test('a retry after a lost answer has the same key, even after another text was sent in between', async () => {
  const [reply, note] = [
    { id: '1', body: 'Thanks' },
    { id: '1', noteContent: 'Thanks' },
  ];
  const [first, between, again] = await keysOf([reply, note, reply], [0]);
  expect(first).toMatch(/^[\w-]{36}$/);
  expect(again).toBe(first);
  expect(between).not.toBe(first);
});

test('a different text has a different key', async () => {
  const [first, second] = await keysOf([{ body: 'Thanks' }, { body: 'Thanks!' }], [0]);
  expect(second).not.toBe(first);
});

test('the same text sent again after an answer has a new key', async () => {
  const [first, second] = await keysOf([{ body: 'Thanks' }, { body: 'Thanks' }], []);
  expect(second).not.toBe(first);
});

test('a retry after a reload has the same key, and a different text has a different key', async () => {
  const [first] = await keysOf([{ body: 'Thanks' }], [0]);
  expect(await keysOf([{ body: 'Thanks!' }, { body: 'Thanks' }], [0, 1])).toEqual([
    expect.not.stringMatching(first!),
    first,
  ]);
});

test('an answer removes the key, after a reload too', async () => {
  const [first] = await keysOf([{ body: 'Thanks' }], []);
  expect(kept.size).toBe(0);
  expect(await keysOf([{ body: 'Thanks' }], [])).not.toEqual([first]);
});

test('discarding a draft removes its own keys only', async () => {
  const [first] = await keysOf([{ body: 'Thanks' }], [0]);
  forgetKeys('other');
  expect(await keysOf([{ body: 'Thanks' }], [0])).toEqual([first]);
  forgetKeys('draft');
  expect(await keysOf([{ body: 'Thanks' }], [])).not.toEqual([first]);
});

test('without browser storage, a retry from the same page has the same key', async () => {
  vi.stubGlobal('window', {});
  const [first, again] = await keysOf([{ body: 'Thanks' }, { body: 'Thanks' }], [0]);
  expect(again).toBe(first);
});

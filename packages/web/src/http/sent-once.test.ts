import { expect, test } from 'vitest';
import type { CallOptions } from './client.ts';
import { sentOnce } from './sent-once.ts';

/** Sends inputs one after the other and answers the keys they went under; the answers named are lost. */
async function keysOf(inputs: readonly object[], lost: readonly number[]): Promise<(string | undefined)[]> {
  const once = sentOnce();
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

test('the same text sent again after a lost answer has the same key, also when another was sent in between', async () => {
  const [reply, note] = [
    { id: '1', body: 'Thanks' },
    { id: '1', noteContent: 'Thanks' },
  ];
  const [first, between, again] = await keysOf([reply, note, reply], [0]);
  expect(first).toMatch(/^[\w-]{36}$/);
  expect(again).toBe(first);
  expect(between).not.toBe(first);
});

test('another text has another key', async () => {
  const [first, second] = await keysOf([{ body: 'Thanks' }, { body: 'Thanks!' }], [0]);
  expect(second).not.toBe(first);
});

test('the same text sent again after an answer is another change', async () => {
  const [first, second] = await keysOf([{ body: 'Thanks' }, { body: 'Thanks' }], []);
  expect(second).not.toBe(first);
});

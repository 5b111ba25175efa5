import type { CallOptions } from './client.ts';

/** Carries out a change with its input; the options are for the call. */
export type SendOnce = <I, O>(input: I, send: (input: I, options: { readonly context: CallOptions }) => Promise<O>) => Promise<O>;

/**
 * Sends changes under a key that belongs to their input: the same input sent again after a lost answer is carried out
 * once. An answer ends that, since whoever then sends the same again means it.
 */
export function sentOnce(): SendOnce {
  const keys = new Map<string, string>();
  return async (input, send) => {
    const body = JSON.stringify(input);
    const idempotencyKey = keys.get(body) ?? crypto.randomUUID();
    keys.set(body, idempotencyKey);
    const answer = await send(input, { context: { idempotencyKey } });
    keys.delete(body);
    return answer;
  };
}

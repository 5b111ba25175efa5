import { readStored, type StorageKind, store } from '../ui/browser-storage.ts';
import type { CallOptions } from './client.ts';
import { newUuid } from './new-uuid.ts';

/** Sends a change with its input. `send` passes the options on to the call. */
export type SendOnce = <I, O>(
  input: I,
  send: (input: I, options: { readonly context: CallOptions }) => Promise<O>,
) => Promise<O>;

/**
 * Returns a function that sends each change under an idempotency key of its input. An input sent again after a lost
 * answer has the same key and is carried out once, even after a reload. An answer removes the key, because sending the
 * same input after it is intentional.
 * @param draft name under which `kind` stores the text being written. The keys are stored beside it and removed with
 * it.
 */
export function createSendOnce(draft: string, kind: StorageKind = 'sessionStorage'): SendOnce {
  const keys = new Map(Object.entries(readKeys(draft, kind)));
  return async (input, send) => {
    const body = JSON.stringify(input);
    const idempotencyKey = keys.get(body) ?? newUuid();
    keys.set(body, idempotencyKey);
    saveKeys(draft, keys, kind);
    const answer = await send(input, { context: { idempotencyKey } });
    keys.delete(body);
    saveKeys(draft, keys, kind);
    return answer;
  };
}

/** Removes the keys of a discarded draft. */
export function forgetKeys(draft: string, kind: StorageKind = 'sessionStorage'): void {
  saveKeys(draft, new Map(), kind);
}

const keysName = (draft: string): string => `${draft}_sending`;

/* Without browser storage, the keys last as long as the page. */
const readKeys = (draft: string, kind: StorageKind): Record<string, string> =>
  (readStored(keysName(draft), kind) ?? {}) as Record<string, string>;
const saveKeys = (draft: string, keys: ReadonlyMap<string, string>, kind: StorageKind): void =>
  store(keysName(draft), keys.size === 0 ? null : Object.fromEntries(keys), kind);

import { readStored, type StorageKind, store } from '../ui/browser-storage.ts';
import type { CallOptions } from './client.ts';
import { newUuid } from './new-uuid.ts';

/** Carries out a change with its input; the options are for the call. */
export type SendOnce = <I, O>(
  input: I,
  send: (input: I, options: { readonly context: CallOptions }) => Promise<O>,
) => Promise<O>;

/**
 * Sends changes under a key that belongs to their input: the same input sent again after a lost answer is carried out
 * once, also after the page was loaded anew. An answer ends that, since whoever then sends the same again means it.
 * @param draft under which name what is written here is kept, in `kind`; the keys are kept beside it, to be forgotten
 * with it
 */
export function sentOnce(draft: string, kind: StorageKind = 'sessionStorage'): SendOnce {
  const keys = new Map(Object.entries(keptKeys(draft, kind)));
  return async (input, send) => {
    const body = JSON.stringify(input);
    const idempotencyKey = keys.get(body) ?? newUuid();
    keys.set(body, idempotencyKey);
    keep(draft, keys, kind);
    const answer = await send(input, { context: { idempotencyKey } });
    keys.delete(body);
    keep(draft, keys, kind);
    return answer;
  };
}

/** Forgets the keys of a draft that is given up. */
export function forgetKeys(draft: string, kind: StorageKind = 'sessionStorage'): void {
  keep(draft, new Map(), kind);
}

const place = (draft: string): string => `${draft}_sending`;

/* Where the browser refuses storage the keys last as long as the page. */
const keptKeys = (draft: string, kind: StorageKind): Record<string, string> =>
  (readStored(place(draft), kind) ?? {}) as Record<string, string>;
const keep = (draft: string, keys: ReadonlyMap<string, string>, kind: StorageKind): void =>
  store(place(draft), keys.size === 0 ? null : Object.fromEntries(keys), kind);

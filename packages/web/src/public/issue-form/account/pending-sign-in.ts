import { readStored, store } from '../../../ui/browser-storage.ts';

const KEY = 'townkeep_city_sign_in';

/** A sign-in that this tab went to and has not returned from. `state` is the id of the form. */
interface PendingSignIn {
  readonly crmToken: string;
  readonly verifier: string;
  readonly state: string;
  /** The query of the form, without the parameters of the sign-in. */
  readonly search: string;
}

export const readPending = (): PendingSignIn | null => readStored(KEY, 'sessionStorage') as PendingSignIn | null;
export const storePending = (pending: PendingSignIn | null): void => store(KEY, pending, 'sessionStorage');

/** Returns the address that a sign-in returned to, with the query that the form had before the sign-in. */
export function restoreQuery(address: string, crmToken: string): string {
  const pending = readPending();
  const url = new URL(address);
  if (pending?.crmToken !== crmToken || pending.state !== url.searchParams.get('state')) return address;
  for (const [name, value] of new URLSearchParams(pending.search))
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  return url.href;
}

/** Returns whether this tab went to a sign-in from the form of this id. */
export function isPendingSignIn(crmToken: string, draftId: string): boolean {
  const pending = readPending();
  return pending?.crmToken === crmToken && pending.state === draftId;
}

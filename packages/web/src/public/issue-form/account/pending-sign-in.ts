import { readStored, store } from '../../../ui/browser-storage.ts';

const KEY = 'townkeep_city_sign_in';

/** A sign-in that this tab left for and has not come back from; `state` is the form's id. */
interface PendingSignIn {
  readonly crmToken: string;
  readonly verifier: string;
  readonly state: string;
  /** The form's query, without what the sign-in adds to it. */
  readonly search: string;
}

export const readPending = (): PendingSignIn | null => readStored(KEY, 'sessionStorage') as PendingSignIn | null;
export const storePending = (pending: PendingSignIn | null): void => store(KEY, pending, 'sessionStorage');

/** The address that a sign-in came back to, with what the form's query had said before this tab left for it. */
export function withQueryBefore(address: string, crmToken: string): string {
  const pending = readPending();
  const url = new URL(address);
  if (pending?.crmToken !== crmToken || pending.state !== url.searchParams.get('state')) return address;
  for (const [name, value] of new URLSearchParams(pending.search))
    if (!url.searchParams.has(name)) url.searchParams.set(name, value);
  return url.href;
}

/** Whether this tab left for a sign-in from the form of this id. */
export function isPendingSignIn(crmToken: string, draftId: string): boolean {
  const pending = readPending();
  return pending?.crmToken === crmToken && pending.state === draftId;
}

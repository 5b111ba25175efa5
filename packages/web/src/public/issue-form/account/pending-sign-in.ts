import { readStored, store } from '../../../ui/browser-storage.ts';

const KEY = 'townkeep_city_sign_in';

/** A sign-in that this tab left for and has not come back from; `state` is the form's id. */
interface PendingSignIn {
  readonly crmToken: string;
  readonly verifier: string;
  readonly state: string;
}

export const readPending = (): PendingSignIn | null => readStored(KEY, 'sessionStorage') as PendingSignIn | null;
export const storePending = (pending: PendingSignIn | null): void => store(KEY, pending, 'sessionStorage');

/** Whether this tab left for a sign-in from the form of this id. */
export function isPendingSignIn(crmToken: string, draftId: string): boolean {
  const pending = readPending();
  return pending?.crmToken === crmToken && pending.state === draftId;
}

import type { ApiProblem } from '../../http/client.ts';

/** Why a search did not open a case. */
export type SearchTrouble =
  | { readonly kind: 'noMatch' | 'ended' | 'offline' | 'failed' }
  | { readonly kind: 'slowDown'; readonly minutes: number };

/** Returns what a refused search means. The text of the answer to too many searches has the minutes to wait. */
export function troubleOf({ status, message }: ApiProblem): SearchTrouble {
  if (status === 0) return { kind: 'offline' };
  if (status === 400 || status === 404) return { kind: 'noMatch' };
  if (status === 429) return { kind: 'slowDown', minutes: Number(/\d+/.exec(message)?.[0] ?? 1) };
  return { kind: 'failed' };
}

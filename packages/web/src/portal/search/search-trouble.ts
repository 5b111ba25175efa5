import { SEARCH_WAIT_MINUTES } from '@townkeep/core/casework/cases/portal/portal-amounts.ts';
import type { ApiProblem } from '../../http/client.ts';

/** Why a search did not open a case. */
export type SearchTrouble =
  | { readonly kind: 'noMatch' | 'ended' | 'offline' | 'failed' }
  | { readonly kind: 'slowDown'; readonly minutes: number };

/** Returns what a refused search means. Of requests of any kind there can be too many for a minute. */
export function troubleOf({ status, code }: ApiProblem): SearchTrouble {
  if (status === 0) return { kind: 'offline' };
  if (status === 400 || status === 404) return { kind: 'noMatch' };
  if (status === 429) return { kind: 'slowDown', minutes: code === 'portal_slow_down' ? SEARCH_WAIT_MINUTES : 1 };
  return { kind: 'failed' };
}

import { Problem } from '@townkeep/core/kernel';
import type { RequestContext } from '../platform/http/context.ts';

const TOKEN_MAX = 200;

/** Returns the path's `{token}`. @throws Problem not_found when it is empty or longer than any link */
export function pathToken({ pathValues: { token = '' } }: Pick<RequestContext, 'pathValues'>): string {
  if (token.length === 0 || token.length > TOKEN_MAX) throw new Problem('not_found');
  return token;
}

import { Problem } from '@townkeep/core/platform';
import type { RequestContext } from '../../platform/http/context.ts';

const TOKEN_MAX = 200;

/** Returns the token of a link. @throws Problem not_found when it is not text, is empty, or is longer than any link */
export function linkToken(token: unknown): string {
  if (typeof token !== 'string' || token.length === 0 || token.length > TOKEN_MAX) throw new Problem('not_found');
  return token;
}

/** Returns the path's `{token}`. @throws Problem not_found when it is empty or longer than any link */
export const pathToken = ({ pathValues }: Pick<RequestContext, 'pathValues'>): string => linkToken(pathValues['token']);

import { messages } from '@townkeep/core/kernel';
import type { ApiProblem } from '../http/client.ts';

/** Why a change was not made, or that nobody knows: without an answer it may have been saved all the same. */
export function changeProblem({ status, message }: Pick<ApiProblem, 'status' | 'message'>): string {
  if (status === 0) return 'There was no answer, so it may or may not have been saved. Check the connection and try again.';
  return message || messages.generalError;
}

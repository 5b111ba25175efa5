import { messages } from '@townkeep/core/kernel';
import type { ApiProblem } from '../http/client.ts';

type Problems = Pick<ApiProblem, 'fields'>;

/** Takes a refusal that has texts for fields: `set` shows them there. Any other is told of in the alert. */
export const besideFields =
  (set: (texts: ApiProblem['fields']) => void) =>
  ({ fields }: Problems): boolean => {
    set(fields);
    return Object.keys(fields).length > 0;
  };

/** The same for a form with one field. */
export const besideField =
  (name: string, set: (text: string | null) => void) =>
  ({ fields }: Problems): boolean => {
    set(fields[name] ?? null);
    return name in fields;
  };

/** Why a change was not made, or that nobody knows: without an answer it may have been saved all the same. */
export function changeProblem({ status, message }: Pick<ApiProblem, 'status' | 'message'>): string {
  if (status === 0)
    return 'There was no answer, so it may or may not have been saved. Check the connection and try again.';
  return message || messages.generalError;
}

import { messages } from '@townkeep/core/platform';
import type { ApiProblem } from '../http/client.ts';

type Problems = Pick<ApiProblem, 'fields'>;

/**
 * Returns an `onProblem` handler that passes a refusal's field texts to `set`. A refusal without any is left to the
 * alert.
 */
export const showFieldErrors =
  (set: (texts: ApiProblem['fields']) => void) =>
  ({ fields }: Problems): boolean => {
    set(fields);
    return Object.keys(fields).length > 0;
  };

/** Does the same for a form with one field. */
export const showFieldError =
  (name: string, set: (text: string | null) => void) =>
  ({ fields }: Problems): boolean => {
    set(fields[name] ?? null);
    return name in fields;
  };

/** Returns the text for a failed change. Without an answer from the server, the change may have been saved. */
export function failureText({ status, message }: Pick<ApiProblem, 'status' | 'message'>): string {
  if (status === 0)
    return 'There was no response, so it may or may not have been saved. Check the connection and try again.';
  return message || messages.generalError;
}

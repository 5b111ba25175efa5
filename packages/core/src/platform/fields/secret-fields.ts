import { z } from 'zod';
import { text } from '../messages.ts';
import type { FieldOptions } from './field.ts';

/** The answer of the API in place of a secret. */
export interface SecretState {
  readonly isSet: boolean;
  /** Whether it was removed because a field that it is bound to changed, and has not been entered again. */
  readonly isEntryNeeded: boolean;
}

/** The stored form of a secret: sealed, in base64, or removed because a field that it is bound to changed. */
export type StoredSecret = { readonly sealed: string } | { readonly isEntryNeeded: true };

export interface SecretOptions extends FieldOptions {
  /** Most characters. */
  readonly max: number;
  /**
   * Names of the fields of the same declaration that determine where the secret is sent: issuer, client ID, endpoint.
   */
  readonly boundTo: readonly [string, ...string[]];
}

/**
 * Declares a secret, which is stored sealed and never returned. Text sets it, null clears it, its state keeps it. When
 * a field that it is bound to changes without a new secret, the stored one is removed.
 */
export const secretField = (label: string, { max, boundTo, ...options }: SecretOptions) =>
  ({
    ...options,
    label,
    input: { kind: 'secret', maxLength: max, boundTo },
    schema: z.union([
      z
        .string()
        .min(1)
        .max(max, text('characterLimit', { n: max })),
      z.object({ isSet: z.boolean() }),
      z.null(),
    ]),
    answer: z.object({ isSet: z.boolean(), isEntryNeeded: z.boolean() }),
    initial: null,
    isRequired: false,
  }) as const;

/** Returns the answer for a stored secret. */
export function secretState(stored: unknown): SecretState {
  const isEntryNeeded = (stored as Partial<SecretState> | null)?.isEntryNeeded === true;
  return { isSet: (stored ?? null) !== null && !isEntryNeeded, isEntryNeeded };
}

import { type Fields, isSameValue, type StoredSecret } from '@townkeep/core/platform/fields/index.ts';
import { type Secret, seal, unseal } from '../secrets.ts';

type Stored = Readonly<Record<string, unknown>>;

/** The owner of secrets: an agency, in a list or form of this name. */
export interface SecretScope {
  readonly secret: Secret;
  readonly agencyId: number;
  readonly area: string;
}

/** Returns the purpose that a secret of a list or form is sealed for. Its subject is the number of the agency. */
export const secretPurpose = (area: string, field: string): string => `setup ${area}.${field}`;

/**
 * Seals the typed secrets. When a form sends back the state of a secret unchanged, the stored secret is kept. When a
 * field that the secret is bound to changes, the stored secret is removed: it must not be sent anywhere else.
 */
export function sealSecrets(scope: SecretScope, fields: Fields, given: Stored, before: Stored | null): Stored {
  const secrets: Record<string, StoredSecret | null> = {};
  for (const [name, { input }] of Object.entries(fields)) {
    if (input.kind !== 'secret') continue;
    const value = given[name] as string | object | null | undefined;
    const stored = (before?.[name] ?? null) as StoredSecret | null;
    const isMoved = stored !== null && input.boundTo.some((field) => isChanged(given, before, field));
    if (typeof value === 'string') secrets[name] = sealed(scope, name, value);
    else if (value === null) secrets[name] = null;
    else if (isMoved) secrets[name] = { isEntryNeeded: true };
    else if (value !== undefined) secrets[name] = stored;
  }
  return { ...given, ...secrets };
}

function isChanged(given: Stored, before: Stored | null, field: string): boolean {
  return given[field] !== undefined && !isSameValue(given[field], before?.[field] ?? null);
}

const sealed = ({ secret, agencyId, area }: SecretScope, field: string, typed: string): StoredSecret => ({
  sealed: seal(secret, secretPurpose(area, field), String(agencyId), typed).toString('base64'),
});

/**
 * Opens a stored secret. Returns null when there is none, undefined when it was sealed with another TOWNKEEP_SECRET.
 */
export function openSecret(
  { secret, agencyId, area }: SecretScope,
  field: string,
  stored: unknown,
): string | null | undefined {
  const kept = stored as StoredSecret | null;
  if (kept === null || !('sealed' in kept)) return null;
  return unseal(secret, secretPurpose(area, field), String(agencyId), Buffer.from(kept.sealed, 'base64')) ?? undefined;
}

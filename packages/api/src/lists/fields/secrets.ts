import type { Fields, SecretState } from '@townkeep/core/kernel/fields/index.ts';
import { seal, unseal } from '../../platform/secrets.ts';
import type { Stored } from './references.ts';

/** How a secret is stored. */
interface SealedSecret {
  /** In base64. */
  readonly sealed: string;
}

/** Whose secrets: an agency's, in a list or a form of this name. */
export interface SecretScope {
  readonly secret: string;
  readonly agencyId: number;
  readonly area: string;
}

const purpose = (area: string, field: string): string => `setup ${area}.${field}`;

/** Seals the secrets that were typed. The state of a secret, sent back as it was answered, keeps the stored one. */
export function sealSecrets({ secret, agencyId, area }: SecretScope, fields: Fields, given: Stored, before: Stored | null): Stored {
  const sealed: Record<string, SealedSecret | null> = {};
  for (const [name, { input }] of Object.entries(fields)) {
    const value = given[name] as string | SecretState | null | undefined;
    if (input.kind !== 'secret' || value === undefined) continue;
    if (typeof value === 'string') sealed[name] = { sealed: seal(secret, purpose(area, name), String(agencyId), value).toString('base64') };
    else sealed[name] = value === null ? null : ((before?.[name] ?? null) as SealedSecret | null);
  }
  return { ...given, ...sealed };
}

/** Opens a stored secret. Null when there is none, undefined when it was sealed with another TOWNKEEP_SECRET. */
export function openSecret({ secret, agencyId, area }: SecretScope, field: string, stored: unknown): string | null | undefined {
  const sealed = (stored as SealedSecret | null)?.sealed;
  if (sealed === undefined) return null;
  return unseal(secret, purpose(area, field), String(agencyId), Buffer.from(sealed, 'base64')) ?? undefined;
}

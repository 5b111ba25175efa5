import { createHash } from 'node:crypto';
import { isFileKey } from '../../../platform/files/keys.ts';

/** The path of every seal, below `/api`. The version changes with the file, so browsers may keep it. */
export const SEAL_ROUTE = '/agency/:agencyId/seal/:version';

const VERSION_LENGTH = 20;

/** Returns the version of a stored file in its address. It reveals nothing of the file's key. */
export const sealVersion = (key: string): string =>
  createHash('sha256').update(key).digest('base64url').slice(0, VERSION_LENGTH);

/** The number of parts of a key, which ends a location in every storage. */
const KEY_PARTS = 5;

/**
 * Returns the key of an agency's stored seal; null for an address outside our storage. The location may be older than
 * the installation's present address.
 */
export function sealKey(agencyId: number, logoUrl: string | null): string | null {
  const key = logoUrl?.split('/').slice(-KEY_PARTS).join('/') ?? '';
  return isFileKey(key) && key.startsWith(`${agencyId}/`) ? key : null;
}

/**
 * Returns the path at which anyone can load an agency's seal, or null when it has none. A seal that is not in our
 * storage keeps its own address.
 */
export function sealUrl(agencyId: number, logoUrl: string | null): string | null {
  const key = sealKey(agencyId, logoUrl);
  return key === null ? logoUrl : `/api/agency/${agencyId}/seal/${sealVersion(key)}`;
}

import { createHash } from 'node:crypto';
import type { FileStorage } from '../../platform/files/storage/storage.ts';

/** The path of every seal, below `/api`. The version changes with the file, so browsers may keep it. */
export const SEAL_ROUTE = '/agency/:agencyId/seal/:version';

const VERSION_LENGTH = 20;

/** Returns the version of a stored file in its address. It reveals nothing of the file's key. */
export const sealVersion = (key: string): string =>
  createHash('sha256').update(key).digest('base64url').slice(0, VERSION_LENGTH);

/**
 * Returns the path at which anyone can load an agency's seal, or null when it has none. A seal that is not in our
 * storage keeps its own address.
 */
export function sealUrl(storage: Pick<FileStorage, 'keyOf'>, agencyId: number, logoUrl: string | null): string | null {
  const key = logoUrl === null ? null : storage.keyOf(logoUrl);
  return key === null ? logoUrl : `/api/agency/${agencyId}/seal/${sealVersion(key)}`;
}

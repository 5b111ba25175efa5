import { contentTypeFor, fileExtension } from '@townkeep/core/files';
import type { Services } from '../../platform/services.ts';

/** How long a page can show the logo after it loads. */
const READ_SECONDS = 60 * 60;

/**
 * Returns the address at which anyone can read an agency's logo, or null when it has none. The address of a stored file
 * is short-lived.
 */
export async function publicLogoUrl(
  { storage }: Pick<Services, 'storage'>,
  logoUrl: string | null,
): Promise<string | null> {
  const key = logoUrl === null ? null : storage.keyOf(logoUrl);
  if (key === null) return logoUrl;
  const contentType = contentTypeFor(fileExtension(key));
  return storage.signRead({
    key,
    fileName: 'logo',
    contentType,
    disposition: 'inline',
    expiresInSeconds: READ_SECONDS,
  });
}

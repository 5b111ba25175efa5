/**
 * Returns the URL from which a page of `origin` loads a file, given its signed URL. External storage does not allow
 * cross-origin reads, so our own server relays those files.
 */
export function previewAddress(signed: string, origin: string): string {
  if (new URL(signed, origin).origin === origin) return signed;
  return `/api/storage/preview?url=${encodeURIComponent(signed)}`;
}

/**
 * Where a page of `origin` loads a file from, by the signed address to read it. A storage elsewhere lets no page read
 * its files, so our own server passes them on.
 */
export function previewAddress(signed: string, origin: string): string {
  if (new URL(signed, origin).origin === origin) return signed;
  return `/api/storage/preview?url=${encodeURIComponent(signed)}`;
}

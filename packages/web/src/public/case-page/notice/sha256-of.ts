/**
 * Returns the SHA-256 of the bytes of a file, in lowercase hexadecimal digits.
 * @throws DOMException when the file cannot be read
 */
export async function sha256Of(file: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

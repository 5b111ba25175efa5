const HOUR_MS = 3_600_000;

/** An upload that nobody has handed in within this time is removed. */
export const UPLOAD_HOURS = 6;

// The folder of the upload's own id, a UUIDv7: its first 48 bits are the milliseconds of the moment when it was asked
// for.
const FOLDER = /(?:\/|%2F)([\da-f]{8})-([\da-f]{4})-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}(?:\/|%2F)/i;

/**
 * Whether what was uploaded at this location would be refused by now, had nobody handed it in. False where its age
 * cannot be told.
 */
export function isUploadOver(fileURL: string, now: number): boolean {
  const found = FOLDER.exec(fileURL);
  return found !== null && now - Number.parseInt(`${found[1]!}${found[2]!}`, 16) >= UPLOAD_HOURS * HOUR_MS;
}

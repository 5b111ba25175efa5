const HOUR_MS = 3_600_000;

/** An upload that is not submitted within this time is removed. */
export const UPLOAD_HOURS = 6;

// The folder is the upload's id, a UUIDv7: its first 48 bits are the time of the request, in milliseconds.
const FOLDER = /(?:\/|%2F)([\da-f]{8})-([\da-f]{4})-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12}(?:\/|%2F)/i;

/**
 * Returns whether an upload at this location has expired unless it was submitted. False if the location does not show
 * its age.
 */
export function isUploadExpired(fileURL: string, now: number): boolean {
  const found = FOLDER.exec(fileURL);
  return found !== null && now - Number.parseInt(`${found[1]!}${found[2]!}`, 16) >= UPLOAD_HOURS * HOUR_MS;
}

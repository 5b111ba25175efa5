/** Builds the screens when a source is newer than what was built. Returns false when it failed. */
export function buildWeb(options?: { always?: boolean }): Promise<boolean>;

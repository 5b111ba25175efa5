/** Finds or installs a Chromium and prints which. Returns its path, null without one. */
export function needChromium(): Promise<string | null>;
/** Returns the Chromium for the tests, and its owner. */
export function findChromium(): { path: string; whose: string } | null;

/** Prints one line for the operator. */
export function say(line: string): void;

/** Ends the program with a line that says what went wrong and what to do. */
export function fail(line: string): never;

/** Seconds since `since` (from `Date.now()`), for people. */
export function seconds(since: number): string;

/** Reports every 15 seconds that a long step is still running. Returns what ends the reports. */
export function stillGoing(what: string): () => void;

/** Checks that this machine lets us listen there. Returns the system's error code if not, such as EADDRINUSE. */
export function whyNotFree(host: string, port: number): Promise<string | null>;

/** Finds a free port of 127.0.0.1. */
export function freePort(): Promise<number>;

/** Finds a free port of 127.0.0.1 for a server that begins later: one that no outgoing connection takes meanwhile. */
export function laterPort(): Promise<number>;

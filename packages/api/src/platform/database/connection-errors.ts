/**
 * Shutdown, crash, start, time-outs of a connection that is idle, also in a transaction, and the class 'connection
 * exception'. Source: PostgreSQL, Appendix A.
 */
const STATES = /^(57P0[1235]|25P03|08...)$/;

/** The server has no connection left. */
const TOO_MANY = '53300';

const NO_CONNECTION = 'NO_CONNECTION';

/** Thrown without asking the server: it is away, or the agency uses its half of the connections. */
export class NoConnectionError extends Error {
  /** Known by its code, also to those who copy an error's fields as the job queue does. */
  readonly code = NO_CONNECTION;
}

/** Whether the server refused a connection because it has none left. */
export const isRefusedForNumber = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === TOO_MANY;

/** The network's own codes, of a server that is gone or cannot be found. */
const GONE = ['ECONNABORTED', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'];
const NOT_FOUND = ['EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'];
const NETWORK: ReadonlySet<string> = new Set([...GONE, ...NOT_FOUND]);

/** The driver's own errors carry no code. */
const DRIVER = [
  /^Connection terminated/,
  /^Client (has encountered a connection error|was closed) and is not queryable/,
  /^timeout exceeded when trying to connect/,
];

/**
 * A worker of a cluster that is lost while it commits, and what the coordinator reads on a broken connection to it. The
 * coordinator gives these the code of an internal error; a worker that is lost elsewhere has a code of its own. Source:
 * Citus 13.2, placement_connection.c and remote_commands.c; libpq
 */
const INTERNAL = 'XX000';
const WORKER = [
  /^could not commit transaction for shard \d+ on at least one active node/,
  /^server closed the connection unexpectedly/,
  /^SSL connection has been closed unexpectedly/,
  /^could not (receive data from|send data to) server/,
  /^no connection to the server/,
];

/** Whether an error says that a server cannot be reached or has closed the connection: another try may succeed. */
export function isConnectionError(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { readonly code?: unknown; readonly message?: unknown };
  const isSaid = (by: readonly RegExp[]) => typeof message === 'string' && by.some((said) => said.test(message));
  if (code === INTERNAL) return isSaid(WORKER);
  if (typeof code === 'string')
    return STATES.test(code) || code === TOO_MANY || code === NO_CONNECTION || NETWORK.has(code);
  return isSaid(DRIVER);
}

/** Why a server does not answer, for the log: it has no stack that would help. */
export const whyOf = (error: unknown): { readonly code: unknown; readonly why: string } => ({
  code: (error as { readonly code?: unknown } | null)?.code,
  why: error instanceof Error ? error.message : String(error),
});

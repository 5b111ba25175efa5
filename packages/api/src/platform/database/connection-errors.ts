/** Shutdown, crash, start, idle time-out, and the class 'connection exception'. Source: PostgreSQL, Appendix A. */
const STATES = /^(57P0[1235]|08...)$/;

/** The server has no connection left. */
const TOO_MANY = '53300';

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

/** Whether an error says that a server cannot be reached or has closed the connection: another try may succeed. */
export function isConnectionError(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { readonly code?: unknown; readonly message?: unknown };
  if (typeof code === 'string') return STATES.test(code) || code === TOO_MANY || NETWORK.has(code);
  return typeof message === 'string' && DRIVER.some((said) => said.test(message));
}

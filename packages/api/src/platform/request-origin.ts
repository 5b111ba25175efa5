import { AsyncLocalStorage } from 'node:async_hooks';

/** Where a request came from. */
export interface RequestOrigin {
  readonly ip: string;
  /** As the browser names itself, shortened; null when it does not. */
  readonly userAgent: string | null;
}

/** Longest name of a browser that is kept, in characters. Names of browsers have about 120. */
const USER_AGENT_MAX = 300;

const requests = new AsyncLocalStorage<RequestOrigin>();

/** Runs `work`, and all that it starts, as part of a request from this origin. */
export function withOrigin(ip: string, userAgent: string | undefined, work: () => void): void {
  requests.run({ ip, userAgent: userAgent?.slice(0, USER_AGENT_MAX) || null }, work);
}

/** Returns the origin of the request that is being answered; null in a job and on the command line. */
export const currentOrigin = (): RequestOrigin | null => requests.getStore() ?? null;

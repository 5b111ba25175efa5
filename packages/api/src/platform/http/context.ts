import type { Acting } from '../acting.ts';
import type { AgencyTx } from '../database/tenancy.ts';
import type { Actor } from '../records/events.ts';
import type { Log } from '../log.ts';
import type { Services } from '../services.ts';

/** The part of a call's context that comes from the web server. */
export interface RequestContext {
  readonly services: Services;
  readonly requestId: string;
  readonly ip: string;
  /** The body's length; the largest accepted one when the request does not state it. */
  readonly bodyBytes: number;
  readonly log: Log;
  /** Records the call's path template for logs and metrics. */
  readonly nameRoute: (template: string) => void;
  readonly path: string;
  /** The path's values for the template's parameters. Fields of the body cannot override them. */
  readonly pathValues: Readonly<Record<string, string>>;
  /** Returns a parameter of the query, or a list where it is given more than once. */
  readonly query: (name: string) => string | readonly string[] | undefined;
  readonly header: (name: string) => string | undefined;
  readonly cookie: (name: string) => string | undefined;
  readonly setCookie: (
    name: string,
    value: string,
    options: { readonly maxAgeSeconds: number; readonly path: string },
  ) => void;
}

/** The parts that kinds of callers add to a call's context. Each kind's file declares its own part. */
export interface CallerParts {}

/** The parts that the call path adds to the request. The handler uses both. */
export interface CallOnly extends CallerParts {
  /** The agency's transaction. Reading it in a call without one throws. */
  readonly tx: AgencyTx;
  /**
   * Runs `work` in a transaction of the agency, once per idempotency key. Only for calls that open their own
   * transaction (`transaction: 'own'`). Use it once per call, for the call's change.
   */
  readonly inAgency: <T>(work: (tx: AgencyTx) => Promise<T>) => Promise<T>;
  /** Whether the answer of a change is stored for the caller's idempotency key, so that it must be whole. */
  readonly keepsAnswer: boolean;
  readonly agencyId: number;
  readonly acting: Acting;
  /** The actor of `acting`. */
  readonly actor: Actor;
  readonly now: Date;
}

export type CallContext = RequestContext & CallOnly;

import type { AccessFlags, Profile } from '@townkeep/core/people';
import type { AgencyTx } from '../database/tenancy.ts';
import type { Actor } from '../records/events.ts';
import type { Log } from '../log.ts';
import type { Services } from '../services.ts';

/** What the web server knows of a request before the call is looked at. */
export interface RequestContext {
  readonly services: Services;
  readonly requestId: string;
  readonly ip: string;
  /** Length of the body; the largest accepted one where the request does not say. */
  readonly bodyBytes: number;
  readonly log: Log;
  /** Tells logs and metrics which call this is, by its path's template. */
  readonly nameRoute: (template: string) => void;
  readonly path: string;
  /** What the path says at the named places of the call's template; nothing in a body stands in for it. */
  readonly pathValues: Readonly<Record<string, string>>;
  readonly header: (name: string) => string | undefined;
  readonly cookie: (name: string) => string | undefined;
  readonly setCookie: (
    name: string,
    value: string,
    options: { readonly maxAgeSeconds: number; readonly path: string },
  ) => void;
}

/** The signed-in staff member of a call. */
export interface SignedInStaff {
  readonly sessionId: string;
  readonly profile: Profile;
  readonly flags: AccessFlags;
}

/** What the kinds of callers add to a call's context. Each kind's file declares its own part. */
export interface CallerParts {}

/** What the call path adds to the request: the handler works with both. */
export interface CallOnly extends CallerParts {
  /** The agency's transaction. Reading it in a call that has none is a mistake in the call. */
  readonly tx: AgencyTx;
  /**
   * For calls that open their transaction themselves (`transaction: 'own'`), and only for those: runs `work` in one of
   * the agency, carried out once per idempotency key. To be called once in a call, for its change.
   */
  readonly inAgency: <T>(work: (tx: AgencyTx) => Promise<T>) => Promise<T>;
  readonly agencyId: number;
  readonly actor: Actor;
  readonly now: Date;
}

export type CallContext = RequestContext & CallOnly;

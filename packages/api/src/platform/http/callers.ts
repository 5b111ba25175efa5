import { Problem, type ProblemCode } from '@townkeep/core/platform';
import type { Access, CallerName } from '@townkeep/core/platform/call.ts';
import type { Who } from '../acting.ts';
import type { AgencyTx } from '../database/tenancy.ts';
import type { CallerParts, RequestContext } from './context.ts';

/** A caller's identity, after its credential was verified. */
export interface Identity {
  readonly who: Who;
  /** The parts that this kind of caller adds to the call's context. */
  readonly parts: Partial<CallerParts>;
}

/** A credential found in the request. */
export interface FoundCaller {
  /** The agency whose data the call reads and changes; null for a call that opens its own transactions. */
  readonly agencyId: number | null;
  /**
   * The identity; a function when it requires the database. The function runs first in the agency's transaction.
   * @throws Problem when the credential has ended or does not suffice for the call
   */
  readonly identity: Identity | ((tx: AgencyTx) => Promise<Identity>);
}

/**
 * A kind of caller. Turns a request's credential of this kind into an agency and an actor. Its functions are methods,
 * so that kinds with different `access` fit into one map.
 */
export interface CallerKind<Asked extends Access = Access> {
  readonly name: CallerName;
  /** The parts of the context that this kind provides. A handler that reads another part is incorrect. */
  readonly gives: readonly (keyof CallerParts)[];
  /**
   * Finds the credential; null when the request has none of this kind. `input` is the call's, not yet validated.
   * @throws Problem when the credential is malformed or unknown
   */
  find(context: RequestContext, access: Asked, input: unknown): Promise<FoundCaller | null> | FoundCaller | null;
  /** The refusal of a request without a credential of this kind. */
  readonly missing: ProblemCode;
  /**
   * For the API's description: a description of this caller, the name of the security scheme, and the refusals besides
   * 404.
   */
  about(access: Asked): string;
  readonly securityScheme: string | null;
  readonly refusals: readonly (401 | 403)[];
}

/** Every kind of caller that the application accepts, by name. */
export type CallerKinds = ReadonlyMap<CallerName, CallerKind>;

/** Maps kinds of callers by name. */
export function callerKindsOf(kinds: readonly CallerKind[]): CallerKinds {
  return new Map(kinds.map((kind) => [kind.name, kind]));
}

/** A credential with its kind of caller. */
export interface Caller extends FoundCaller {
  readonly kind: CallerKind;
}

/**
 * Returns the credential of the first accepted kind, in the call's order, that the request has.
 * @throws Problem of the first kind when the request has no credential, and those of `find`
 */
export async function findCaller(
  kinds: CallerKinds,
  access: readonly Access[],
  context: RequestContext,
  input: unknown,
): Promise<Caller> {
  for (const asked of access) {
    const kind = kindOf(kinds, asked);
    const found = await kind.find(context, asked, input);
    if (found !== null) return { ...found, kind };
  }
  throw new Problem(kindOf(kinds, access[0]!).missing);
}

/** Returns the kind of caller by name. @throws TypeError for an unknown kind, which is a configuration error */
export function kindOf(kinds: CallerKinds, { caller }: Access): CallerKind {
  const kind = kinds.get(caller);
  if (kind === undefined) throw new TypeError(`The application knows no caller of the kind ${caller}`);
  return kind;
}

declare module '../services.ts' {
  interface Services {
    /** The kinds of callers that calls accept. */
    readonly callers: CallerKinds;
  }
}

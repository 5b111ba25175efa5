import { Problem, type ProblemCode } from '@townkeep/core/kernel';
import type { Access, CallerName } from '@townkeep/core/kernel/call.ts';
import type { AgencyTx } from '../database/tenancy.ts';
import type { Actor } from '../records/events.ts';
import type { CallerParts, RequestContext } from './context.ts';

/** Who calls, once the credential has been checked. */
export interface Identity {
  readonly actor: Actor;
  /** What this kind of caller adds to the call's context. */
  readonly parts: Partial<CallerParts>;
}

/** A credential that the request carries. */
export interface FoundCaller {
  /** The agency whose data the call reads and changes; null for a call that opens its own transactions. */
  readonly agencyId: number | null;
  /**
   * Who calls; a function where the database has to be asked, which runs first in the agency's transaction.
   * @throws Problem when the credential has ended or does not suffice for the call
   */
  readonly identity: Identity | ((tx: AgencyTx) => Promise<Identity>);
}

/**
 * One kind of caller: how a request's credential of this kind becomes an agency and an actor. Its functions are
 * methods, so that kinds with different `access` fit into one map.
 */
export interface CallerKind<Asked extends Access = Access> {
  readonly name: CallerName;
  /** The parts of the context that this kind gives. A handler that reads another part is a mistake. */
  readonly gives: readonly (keyof CallerParts)[];
  /**
   * Finds the credential; null when the request carries none of this kind. `input` is the call's, not yet validated.
   * @throws Problem when what it carries is malformed or belongs to nothing
   */
  find(context: RequestContext, access: Asked, input: unknown): Promise<FoundCaller | null> | FoundCaller | null;
  /** The refusal of a request that carries no credential of this kind. */
  readonly missing: ProblemCode;
  /** For the API's description: who this is, the name of the security scheme, and the refusals beside 404. */
  about(access: Asked): string;
  readonly securityScheme: string | null;
  readonly refusals: readonly (401 | 403)[];
}

/** Every kind of caller that the application knows, by name. */
export type CallerKinds = ReadonlyMap<CallerName, CallerKind>;

/** Collects kinds of callers, each under its name. */
export function callerKindsOf(kinds: readonly CallerKind[]): CallerKinds {
  return new Map(kinds.map((kind) => [kind.name, kind]));
}

/** A credential with the kind of caller that it belongs to. */
export interface Caller extends FoundCaller {
  readonly kind: CallerKind;
}

/**
 * Walks the kinds that a call accepts, in order, and returns the first whose credential the request carries.
 * @throws Problem of the first kind when the request carries none, and those of `find`
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

/** @throws TypeError for a kind that the application does not know, which is a mistake in its assembly */
export function kindOf(kinds: CallerKinds, { caller }: Access): CallerKind {
  const kind = kinds.get(caller);
  if (kind === undefined) throw new TypeError(`The application knows no caller of the kind ${caller}`);
  return kind;
}

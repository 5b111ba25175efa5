import type { AnyContractRouter } from '@orpc/contract';
import type { AccessFlags } from '../people/rights/access-flags.ts';
import type { EventKind } from './event.ts';
import type { ProblemKind } from './problems.ts';

/** A section of the staff application that has a tab in its header. */
export interface Tab {
  /** The section's path below the agency's, e.g. `customer-submissions`. */
  readonly id: string;
  readonly label: string;
  /** Tabs stand in the order of these numbers. */
  readonly order: number;
  readonly isShown: (flags: AccessFlags) => boolean;
}

/**
 * What a feature declares in `core`. `core/src/contract/features.ts` names each feature once; nothing else lists them.
 */
export interface Feature {
  /** Its calls, in groups that each have a name of their own in the contract. */
  readonly calls?: Readonly<Record<string, AnyContractRouter>>;
  /** Those of its calls that the public pages make. */
  readonly publicCalls?: Readonly<Record<string, AnyContractRouter>>;
  readonly events?: readonly Readonly<Record<string, EventKind>>[];
  /** The refusals that only this feature answers with. */
  readonly problems?: Readonly<Record<string, ProblemKind>>;
  readonly tabs?: readonly Tab[];
}

type Functions<T> = T extends unknown ? (part: T) => void : never;
type Together<T> =
  Functions<T> extends (parts: infer All) => void ? { readonly [Name in keyof All]: All[Name] } : never;

/** The calls of several features as one contract. */
export type CallsOf<F> = Together<F extends { readonly calls: infer Calls } ? Calls : never>;
export type PublicCallsOf<F> = Together<F extends { readonly publicCalls: infer Calls } ? Calls : never>;

/** @throws Error when two of the objects have a part of the same name */
export function together(objects: readonly (object | undefined)[]): object {
  const parts = objects.flatMap((each) => Object.entries(each ?? {}));
  const twice = parts.map(([name]) => name).find((name, at, names) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`Two features declare ${twice}`);
  return Object.fromEntries(parts);
}

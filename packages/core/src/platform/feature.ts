import type { AnyContractRouter } from '@orpc/contract';
import type { AccessFlags } from './rights/access-flags.ts';
import type { Right } from './rights/rights.ts';
import type { EventKind } from './event.ts';
import type { EventText } from './history.ts';
import type { ProblemKind } from './problems.ts';

/** A section of the staff application with a tab in the header. */
export interface Tab {
  /** The section's path below the agency's, e.g. `customer-submissions`. */
  readonly id: string;
  readonly label: string;
  /** Tabs are sorted by this number. */
  readonly order: number;
  readonly isShown: (flags: AccessFlags) => boolean;
}

/**
 * The parts of a feature in `core`. `core/src/contract/features.ts` names each feature once; nothing else lists them.
 */
export interface Feature {
  /** Its calls, in groups that are named in the contract. */
  readonly calls?: Readonly<Record<string, AnyContractRouter>>;
  /** The calls that the public pages make. */
  readonly publicCalls?: Readonly<Record<string, AnyContractRouter>>;
  readonly events?: readonly Readonly<Record<string, EventKind>>[];
  /** The sentences of its events, by the kind of their subject. */
  readonly sentences?: Readonly<Record<string, EventText>>;
  /** The problems that only this feature reports. */
  readonly problems?: Readonly<Record<string, ProblemKind>>;
  readonly tabs?: readonly Tab[];
  /** The right that each of its listings needs, by the listing's name. */
  readonly listings?: Readonly<Record<string, Right>>;
  /** The right with which staff hear at once that records of a kind changed, by the kind. */
  readonly live?: Readonly<Record<string, Right>>;
}

type Functions<T> = T extends unknown ? (part: T) => void : never;
type Merged<T> = Functions<T> extends (parts: infer All) => void ? { readonly [Name in keyof All]: All[Name] } : never;

/** The calls of several features as one contract. */
export type CallsOf<F> = Merged<F extends { readonly calls: infer Calls } ? Calls : never>;
export type PublicCallsOf<F> = Merged<F extends { readonly publicCalls: infer Calls } ? Calls : never>;

/**
 * Merges objects into one, e.g. the calls of all features.
 * @throws Error if two objects have a property of the same name
 */
export function mergeDistinct(objects: readonly (object | undefined)[]): object {
  const parts = objects.flatMap((each) => Object.entries(each ?? {}));
  const duplicate = parts.map(([name]) => name).find((name, at, names) => names.indexOf(name) !== at);
  if (duplicate !== undefined) throw new Error(`Two features declare ${duplicate}`);
  return Object.fromEntries(parts);
}

import type { TestAgency, TestStaff } from './factories.ts';

/** The input of a call: path, query and body in one. */
export type Input = Readonly<Record<string, unknown>>;

/** Inputs by the calls' names, each made of an agency's own ids. */
export type Inputs<World> = Readonly<Record<string, (own: World) => Input>>;

/** A full agency before any part has added to it. */
export interface EmptyAgency extends TestAgency {
  readonly admin: TestStaff;
}

/**
 * What a feature adds to the full agency that tests walk every call with, and what its calls are walked with. `World`
 * has the agency and whatever it uses of the parts before it; `Adds` has the ids that it adds.
 */
export interface TestPart<World extends object, Adds extends object> {
  /** The feature's folder in `packages/api/src`. */
  readonly feature: string;
  /** Inserts a row of every kind that the feature has, and returns the ids that calls name. */
  readonly insert: (world: World) => Promise<Adds>;
  /** Strings by which the feature's rows are recognized in an answer: ids, tokens, names. */
  readonly marks?: (own: World & Adds) => readonly string[];
  /**
   * The input of each call that reads an agency's rows or names one. With the agency's own ids each call goes through,
   * also after all those before it: the inputs of earlier parts, and those above it.
   */
  readonly inputs?: Inputs<World & Adds>;
  /** More inputs, by `call path`: for an id that a call does not take together with those of its usual input. */
  readonly alternatives?: Inputs<World & Adds>;
  /**
   * Inputs of calls that end or remove what the part inserted. They run after the inputs of all parts, last part first.
   */
  readonly removals?: Inputs<World & Adds>;
  /** `call field` of each field that refers to another record: another agency's id there is an invalid input. */
  readonly refersTo?: readonly string[];
  /** What a call answers to another agency's id, by its name, where that is not 404. */
  readonly refusals?: Readonly<Record<string, object>>;
  /** What the words of each letter of the feature are tried with, by the letter's name. */
  readonly letterFacts?: Readonly<Record<string, object>>;
  /** `call path` of each id that names no row of an agency. */
  readonly noRows?: readonly string[];
}

/** Any part, whatever it needs and adds. */
export type AnyPart = TestPart<never, object>;

/** Parts in their order, and the agency that they make. */
export interface Parts<World extends object> {
  readonly all: readonly AnyPart[];
  /** Adds the part of a feature. The types refuse a part that uses what no part before it adds. */
  readonly with: <Adds extends object>(part: TestPart<World, Adds>) => Parts<World & Adds>;
}

/** The agency that parts make. */
export type WorldOf<P> = P extends Parts<infer World> ? World : never;

/** Begins a list of parts. */
export const partsOf = <World extends object = EmptyAgency>(all: readonly AnyPart[] = []): Parts<World> => ({
  all,
  with: (part) => partsOf([...all, part]),
});

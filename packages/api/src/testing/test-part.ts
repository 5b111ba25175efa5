import type { TestAgency, TestStaff } from './factories.ts';

/** The input of a call: path, query and body in one object. */
export type Input = Readonly<Record<string, unknown>>;

/** Inputs by call name, each built from an agency's own ids. */
export type Inputs<World> = Readonly<Record<string, (own: World) => Input>>;

/** A full agency before any part has added to it. */
export interface EmptyAgency extends TestAgency {
  readonly admin: TestStaff;
}

/**
 * A feature's part of the full agency with which tests walk every call, and the inputs of its calls. `World` has the
 * agency and the ids that this part uses from earlier parts; `Adds` has the ids that it adds.
 */
export interface TestPart<World extends object, Adds extends object> {
  /** The feature's folder in `packages/api/src`. */
  readonly feature: string;
  /** Inserts a row of every kind that the feature has, and returns the ids that calls name. */
  readonly insert: (world: World) => Promise<Adds>;
  /** Returns the strings that identify the feature's rows in an answer: ids, tokens, names. */
  readonly marks?: (own: World & Adds) => readonly string[];
  /**
   * The input of each call that reads an agency's rows or names one. With the agency's own ids each call succeeds, even
   * after all previous calls: the inputs of earlier parts, and those above it.
   */
  readonly inputs?: Inputs<World & Adds>;
  /** Further inputs, by `call path`: for an id that a call does not accept together with those of its usual input. */
  readonly alternatives?: Inputs<World & Adds>;
  /** Inputs of calls that end or remove the part's rows. They run after the inputs of all parts, last part first. */
  readonly removals?: Inputs<World & Adds>;
  /** `call field` of each field that refers to another record: another agency's id there is an invalid input. */
  readonly refersTo?: readonly string[];
  /** The answers to another agency's id that are not 404, by call name. */
  readonly refusals?: Readonly<Record<string, object>>;
  /** The facts with which each letter of the feature is tested, by the letter's name. */
  readonly letterFacts?: Readonly<Record<string, object>>;
  /** The calls that answer with counts of rows alone, and with one above zero for the part's input. */
  readonly counting?: readonly string[];
  /** The calls that answer without a row for the part's input. */
  readonly rowless?: readonly string[];
  /** `call path` of each id that names no row of an agency. */
  readonly noRows?: readonly string[];
}

/** Any part, with any world and ids. */
export type AnyPart = TestPart<never, object>;

/** Parts in order, and the agency that they make. */
export interface Parts<World extends object> {
  readonly all: readonly AnyPart[];
  /** Adds the part of a feature. The types refuse a part that uses ids that no earlier part adds. */
  readonly with: <Adds extends object>(part: TestPart<World, Adds>) => Parts<World & Adds>;
}

/** The agency that parts make. */
export type WorldOf<P> = P extends Parts<infer World> ? World : never;

/** Begins a list of parts. */
export const partsOf = <World extends object = EmptyAgency>(all: readonly AnyPart[] = []): Parts<World> => ({
  all,
  with: (part) => partsOf([...all, part]),
});

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
 * A part of the full agency with which tests walk every call: of a feature, or of a part of one. It has the inputs of
 * its calls. `World` has the agency and the ids that it uses from earlier parts; `Adds` has the ids that it adds.
 */
export interface TestPart<World extends object, Adds extends object> {
  /** The folder in `packages/api/src` of the feature, such as `faqs`, or of its part, such as `cases/time`. */
  readonly feature: string;
  /** Inserts a row of every kind that the part has, and returns the ids that calls name. */
  readonly insert: (world: World) => Promise<Adds>;
  /** Returns the strings that identify the part's rows in an answer: ids, tokens, names. */
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
  /** The facts with which each letter of the part is tested, by the letter's name. */
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

/** Parts in order, and the agency with `World` that they make of one with `Needs`. */
export interface Parts<Needs extends object, World extends object> {
  readonly all: readonly AnyPart[];
  /** Adds a part. The types refuse one that uses ids that no earlier part adds. */
  readonly with: <Adds extends object>(part: TestPart<World, Adds>) => Parts<Needs, World & Adds>;
  /** Adds the parts of a feature that has one for each of its own parts. */
  readonly join: <Made extends object>(parts: Pick<Parts<World, Made>, 'all' | 'insert'>) => Parts<Needs, World & Made>;
  /** Inserts the rows of all parts. Returns the agency with their ids. @throws Error when two parts name an id alike */
  readonly insert: (of: Needs) => Promise<World>;
}

/** The agency that parts make. */
export type WorldOf<P> = P extends Parts<never, infer World> ? World : never;

/** Begins a list of parts, which use ids of `Needs`. */
export const partsOf = <Needs extends object = EmptyAgency>(): Parts<Needs, Needs> => listOf([]);

const listOf = <Needs extends object, World extends object>(all: readonly AnyPart[]): Parts<Needs, World> => ({
  all,
  with: (part) => listOf([...all, part]),
  join: (parts) => listOf([...all, ...parts.all]),
  insert: async (of) => (await insertAll(all, of)) as World,
});

async function insertAll(parts: readonly AnyPart[], of: object): Promise<object> {
  const world = { ...of };
  for (const { feature, insert } of parts) {
    const added = await insert(world as never);
    const twice = Object.keys(added).filter((name) => name in world);
    if (twice.length > 0)
      throw new Error(`The part of ${feature} names ids as an earlier part does: ${twice.join(', ')}`);
    Object.assign(world, added);
  }
  return world;
}

import { z } from 'zod';
import { isSameValue } from './same-value.ts';

/** A kind of event: something that happened to a record of the kind `subject`. */
export interface EventKind<
  Subject extends string = string,
  Name extends string = string,
  Data extends z.ZodType = z.ZodType,
> {
  /** `subject.pastTense`, e.g. `submission.closed`: the name in the log, in webhooks and in rules. */
  readonly type: `${Subject}.${Name}`;
  readonly subject: Subject;
  /** One sentence about what happened, for administrators who choose events. */
  readonly about: string;
  /** The event's data. It never contains a secret or a resident's free text. */
  readonly data: Data;
}

/** The data of an event of a kind. */
export type EventData<Kind extends Pick<EventKind, 'data'>> = DeepReadonly<z.infer<Kind['data']>>;

type DeepReadonly<T> = T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T;

interface Declaration {
  readonly about: string;
  readonly data: z.ZodType;
}

/** The events of one kind of record, by name. */
export type EventKinds<Subject extends string, Declared extends Readonly<Record<string, Declaration>>> = {
  readonly [Name in keyof Declared & string]: EventKind<Subject, Name, Declared[Name]['data']>;
};

/** Declares the events of records of kind `subject`, each by its past-tense name. */
export function declareEvents<const Subject extends string, Declared extends Readonly<Record<string, Declaration>>>(
  subject: Subject,
  declared: Declared,
): EventKinds<Subject, Declared> {
  const kinds = Object.entries(declared).map(([name, { about, data }]) => [
    name,
    { type: `${subject}.${name}`, subject, about, data },
  ]);
  return Object.fromEntries(kinds) as EventKinds<Subject, Declared>;
}

/** The data of an event that has only its subject and actor. */
export const noData = z.strictObject({});

/** A record that an event refers to, with its name at that time. */
export const namedRecord = z.strictObject({ id: z.uuid(), name: z.string().nullable() });
export type NamedRecord = z.infer<typeof namedRecord>;

/** The changed fields, each with its values before and after. */
export const fieldChanges = z.record(z.string(), z.strictObject({ from: z.unknown(), to: z.unknown() }));
export type FieldChanges = z.infer<typeof fieldChanges>;

/** The data of a change of settings or of a record. */
export const changesData = z.strictObject({ changes: fieldChanges });

/**
 * Compares two states of a record by the fields of the later one. Values are equal if their JSON is, in any order of
 * properties: the database uses its own order. `withheld` names fields (secrets, residents' free text) for which the
 * log records only that they changed.
 */
export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  withheld: readonly string[] = [],
): FieldChanges {
  const changed = Object.keys(after).filter((name) => !isSameValue(before[name] ?? null, after[name] ?? null));
  return Object.fromEntries(
    changed.map((name) => [
      name,
      withheld.includes(name)
        ? { from: WITHHELD, to: WITHHELD }
        : { from: before[name] ?? null, to: after[name] ?? null },
    ]),
  );
}

/** Replaces a value that the log does not record. */
export const WITHHELD = '(not recorded)';

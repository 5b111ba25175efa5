import { z } from 'zod';
import { isSameValue } from './same-value.ts';

/** A kind of event: something that happened to a record of the kind `subject`. */
export interface EventKind<
  Subject extends string = string,
  Name extends string = string,
  Data extends z.ZodType = z.ZodType,
> {
  /** `subject.pastTense`, e.g. `submission.closed`: its name in the log, in webhooks and in rules. */
  readonly type: `${Subject}.${Name}`;
  readonly subject: Subject;
  /** One sentence that says what happened, for administrators who choose events. */
  readonly about: string;
  /** What the event carries. Never a secret, and none of a resident's free text. */
  readonly data: Data;
}

/** What an event of a kind carries. */
export type EventData<Kind extends EventKind> = DeepReadonly<z.infer<Kind['data']>>;

type DeepReadonly<T> = T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T;

interface Declaration {
  readonly about: string;
  readonly data: z.ZodType;
}

/** The events of one kind of record, by name. */
export type EventKinds<Subject extends string, Declared extends Readonly<Record<string, Declaration>>> = {
  readonly [Name in keyof Declared & string]: EventKind<Subject, Name, Declared[Name]['data']>;
};

/** Declares the events that records of the kind `subject` have, each with its past-tense name. */
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

/** For an event that carries nothing beside its subject and actor. */
export const noData = z.strictObject({});

/** A record that an event refers to, with the name that it had then. */
export const namedRecord = z.strictObject({ id: z.uuid(), name: z.string().nullable() });
export type NamedRecord = z.infer<typeof namedRecord>;

/** The fields that a change changed, each with its value before and after. */
export const fieldChanges = z.record(z.string(), z.strictObject({ from: z.unknown(), to: z.unknown() }));
export type FieldChanges = z.infer<typeof fieldChanges>;

/** What a change of settings or of a record carries. */
export const changesData = z.strictObject({ changes: fieldChanges });

/**
 * Compares two states of a record by the fields of the later one. Values count as equal when their JSON is, whatever
 * the order of its properties: the database keeps one of its own. `withheld` names fields (secrets, residents' free
 * text) of which the log keeps only that they changed.
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

/** Stands in the log for a value that it does not keep. */
export const WITHHELD = '(not recorded)';

import { z } from 'zod';
import { id, oneOrMany } from '../schemas.ts';
import type { Field, Fields, ReferenceInput } from './field.ts';
import { type Clause, clauseKindsOf } from './clause.ts';
import { secretState } from './secret-fields.ts';

/** The stored values of fields: the output of their schemas. */
export type Values<F extends Fields> = { readonly [K in keyof F]: z.output<F[K]['schema']> };

/** The returned values of fields. */
export type Answers<F extends Fields> = { readonly [K in keyof F]: z.output<F[K]['answer']> };

type CreateShape<F extends Fields> = {
  [K in keyof F]: F[K]['isRequired'] extends true ? F[K]['schema'] : z.ZodDefault<F[K]['schema']>;
};
type UpdateShape<F extends Fields> = { [K in keyof F]: z.ZodOptional<F[K]['schema']> };
type AnswerShape<F extends Fields> = { [K in keyof F]: F[K]['answer'] };

const mapFields = <F extends Fields, S>(fields: F, schemaOf: (field: Field) => z.ZodType): S =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOf(field)])) as S;

/** Returns the input of a new item: an omitted field gets its initial value, unless it is required. */
export const createShape = <F extends Fields>(fields: F) =>
  mapFields<F, CreateShape<F>>(fields, ({ schema, initial, isRequired }) =>
    isRequired ? schema : schema.default(initial as never),
  );

/** Returns the input of a change: an omitted field stays as it is. */
export const updateShape = <F extends Fields>(fields: F) =>
  mapFields<F, UpdateShape<F>>(fields, ({ schema }) => schema.optional());

/** Returns the schema for validating a change's fields as the server does. */
export const changeSchema = (fields: Fields) => z.object(updateShape(fields));

/** Returns the answer, which has every field. */
export const answerShape = <F extends Fields>(fields: F) =>
  mapFields<F, AnswerShape<F>>(fields, ({ answer }) => answer);

/** Returns the values of fields that were never set. */
export const initialValues = <F extends Fields>(fields: F): Values<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, { initial }]) => [name, initial])) as Values<F>;

/**
 * Returns the answer for stored values: the initial value of a field that was never set, and only the state of a
 * secret.
 */
export function answersOf<F extends Fields>(fields: F, stored: Readonly<Record<string, unknown>>): Answers<F> {
  const answer = (name: string, { input, initial }: Field): unknown => {
    const value = stored[name] === undefined ? initial : stored[name];
    return input.kind === 'secret' ? secretState(value) : value;
  };
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, answer(name, field)])) as Answers<F>;
}

/** A field that refers to other records, with its name. */
export interface ReferringField {
  readonly name: string;
  readonly label: string;
  readonly input: ReferenceInput;
}

/** Returns the fields that refer to items of lists or to staff. */
export function referringFields(fields: Fields): ReferringField[] {
  return Object.entries(fields).flatMap(([name, { label, input }]) =>
    input.kind === 'reference' ? [{ name, label, input }] : [],
  );
}

/** The ids that a value refers to, within a field of references or within the clauses of a rule. */
export interface ReferenceUse {
  /** The name of the field of the form. */
  readonly name: string;
  /** The path of the value, e.g. `tagIds` or `actions.0.values.tagIds`. */
  readonly path: string;
  readonly label: string;
  readonly input: ReferenceInput;
  readonly ids: readonly string[];
}

/** Returns all references in the values of fields. */
export function referenceUses(fields: Fields, values: Readonly<Record<string, unknown>>): ReferenceUse[] {
  return Object.entries(fields).flatMap(([name, { label, input }]): ReferenceUse[] => {
    if (input.kind === 'reference') return [{ name, path: name, label, input, ids: referencedIds(values[name]) }];
    if (input.kind !== 'conditions' && input.kind !== 'actions') return [];
    const kinds = clauseKindsOf(input);
    return clausesIn(values[name]).flatMap((clause, at) =>
      referenceUses(kinds[clause.name]?.fields ?? {}, clause.values).map((use) => ({
        ...use,
        name,
        path: `${name}.${at}.values.${use.path}`,
      })),
    );
  });
}

const clausesIn = (value: unknown): readonly Clause[] => (Array.isArray(value) ? (value as readonly Clause[]) : []);

/** Returns the lists, or `staff`, that values of fields can refer to. */
export function referableLists(fields: Fields): string[] {
  const lists = Object.values(fields).flatMap(({ input }): string[] => {
    if (input.kind === 'reference') return [input.to];
    if (input.kind !== 'conditions' && input.kind !== 'actions') return [];
    return Object.values(clauseKindsOf(input)).flatMap((kind) => referableLists(kind.fields));
  });
  return [...new Set(lists)];
}

/** Returns the ids in the value of a reference, one or many. */
export function referencedIds(value: unknown): string[] {
  if (typeof value === 'string' && value !== '') return [value];
  return Array.isArray(value) ? (value as string[]) : [];
}

/**
 * Returns the schema of a query parameter that filters by a field, or null if the field's kind has no filter. Fields
 * with several references are filtered by one id or several, of which an item needs one.
 */
export function filterSchema({ input, schema }: Field): z.ZodType | null {
  if (input.kind === 'reference') return input.many ? oneOrMany(id) : id;
  if (input.kind === 'choice') return schema;
  return input.kind === 'switch' ? z.stringbool() : null;
}

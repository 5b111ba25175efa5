import { z } from 'zod';
import { id } from '../schemas.ts';
import type { Field, Fields, ReferenceInput } from './field.ts';
import { secretState } from './secret-fields.ts';

/** What is stored of fields: what their schemas give. */
export type Values<F extends Fields> = { readonly [K in keyof F]: z.output<F[K]['schema']> };

/** What is answered of fields. */
export type Answers<F extends Fields> = { readonly [K in keyof F]: z.output<F[K]['answer']> };

type CreateShape<F extends Fields> = {
  [K in keyof F]: F[K]['isRequired'] extends true ? F[K]['schema'] : z.ZodDefault<F[K]['schema']>;
};
type UpdateShape<F extends Fields> = { [K in keyof F]: z.ZodOptional<F[K]['schema']> };
type AnswerShape<F extends Fields> = { [K in keyof F]: F[K]['answer'] };

const mapped = <F extends Fields, S>(fields: F, of: (field: Field) => z.ZodType): S =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, of(field)])) as S;

/** The input of a new item: what is not sent is as it starts, but what each item must have. */
export const createShape = <F extends Fields>(fields: F) =>
  mapped<F, CreateShape<F>>(fields, ({ schema, initial, isRequired }) =>
    isRequired ? schema : schema.default(initial as never),
  );

/** The input of a change: what is not sent stays as it is. */
export const updateShape = <F extends Fields>(fields: F) =>
  mapped<F, UpdateShape<F>>(fields, ({ schema }) => schema.optional());

/** Checks the fields of a change as the server does. */
export const changeSchema = (fields: Fields) => z.object(updateShape(fields));

/** The answer, which holds every field. */
export const answerShape = <F extends Fields>(fields: F) => mapped<F, AnswerShape<F>>(fields, ({ answer }) => answer);

/** What holds until anything is set. */
export const initialValues = <F extends Fields>(fields: F): Values<F> =>
  Object.fromEntries(Object.entries(fields).map(([name, { initial }]) => [name, initial])) as Values<F>;

/** Answers of stored values; those that were never set are as they start, and of a secret only its state. */
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

/** The fields that refer to items of lists or to staff. */
export function referringFields(fields: Fields): ReferringField[] {
  return Object.entries(fields).flatMap(([name, { label, input }]) =>
    input.kind === 'reference' ? [{ name, label, input }] : [],
  );
}

/** The ids in the value of a reference, one or many. */
export function idsIn(value: unknown): string[] {
  if (typeof value === 'string' && value !== '') return [value];
  return Array.isArray(value) ? (value as string[]) : [];
}

/** Checks the value of a query parameter that filters by a field; null where the field's kind has no filter. */
export function filterSchema({ input, schema }: Field): z.ZodType | null {
  if (input.kind === 'reference') return id;
  if (input.kind === 'choice') return schema;
  return input.kind === 'switch' ? z.stringbool() : null;
}

import { z } from 'zod';
import { text } from '../messages.ts';
import { type Clause, type ClauseKind, clauseKindsOf, type ClausesInput } from './clause.ts';
import type { FieldOptions } from './field.ts';
import { createShape } from './shapes.ts';

export interface ClausesOptions extends FieldOptions, Omit<ClausesInput, 'kind'> {}

/** Declares conditions, all of which must hold. */
export const conditionsField = (label: string, options: ClausesOptions) => clausesField('conditions', label, options);

/** Declares actions, of which there must be at least one. */
export const actionsField = (label: string, options: ClausesOptions) => clausesField('actions', label, options);

function clausesField<Kind extends ClausesInput['kind']>(
  kind: Kind,
  label: string,
  { by, sets, maxEntries, ...options }: ClausesOptions,
) {
  const input: ClausesInput & { readonly kind: Kind } = { kind, by, sets, maxEntries };
  const isRequired = kind === 'actions';
  const missing = isRequired ? text('actionRequired') : text('required', { label });
  const clauses = z
    .array(clauseSchema(input, label), missing)
    .max(maxEntries, text('atMostEntries', { label, n: maxEntries }));
  return {
    ...options,
    label,
    input,
    schema: (isRequired ? clauses.min(1, missing) : clauses) as z.ZodType<readonly Clause[]>,
    answer: z.custom<readonly Clause[]>(),
    initial: [] as readonly Clause[],
    isRequired: isRequired as Kind extends 'actions' ? true : false,
  } as const;
}

/** Validates a clause by the declaration of its kind. */
function clauseSchema(input: ClausesInput, label: string): z.ZodType<Clause> {
  const kinds = Object.entries(clauseKindsOf(input)).map(([name, kind]) => kindSchema(name, kind));
  const [first, ...rest] = kinds as [z.ZodObject, ...z.ZodObject[]];
  return z.discriminatedUnion('name', [first as never, ...(rest as never[])], {
    error: text('chooseOffered', { label }),
  }) as unknown as z.ZodType<Clause>;
}

function kindSchema(name: string, { operators, fields }: ClauseKind): z.ZodObject {
  const values = z.strictObject(createShape(fields));
  if (operators === undefined) return z.strictObject({ name: z.literal(name), values });
  const offered = Object.keys(operators) as [string, ...string[]];
  return z.strictObject({ name: z.literal(name), operator: z.enum(offered), values });
}

/**
 * Returns a text for each clause whose kind is not offered together with the other values, by its path.
 * @param values all values of the form
 */
export function clauseProblems(
  name: string,
  { label, input }: { readonly label: string; readonly input: ClausesInput },
  values: Readonly<Record<string, unknown>>,
): Record<string, string> {
  const offered = input.sets[String(values[input.by])] ?? {};
  const clauses = (values[name] ?? []) as readonly Clause[];
  return Object.fromEntries(
    clauses.flatMap((clause, at) =>
      clause.name in offered ? [] : [[`${name}.${at}.name`, text('chooseOffered', { label })]],
    ),
  );
}

import { allFields, type CustomField } from '@townkeep/core/mechanisms/custom-fields';
import { invalid, text } from '@townkeep/core/platform';
import type { AgencyTx } from '../../platform/database/tenancy.ts';
import type { AnswersColumn, FieldOwner } from './declaration.ts';
import { findAnsweredFields } from './queries.ts';

/** The properties of an owner, including its forms. */
type Properties = Readonly<Record<string, unknown>>;

const formOf = (properties: Properties, name: string): CustomField[] => (properties[name] ?? []) as CustomField[];

/** Returns the ids of all fields that have answers, across all forms of a stored owner. */
export async function listAnsweredFields(
  tx: AgencyTx,
  { forms }: FieldOwner,
  owner: { readonly id: string; readonly fields: Properties },
): Promise<string[]> {
  const answered: string[] = [];
  for (const { name, answersIn } of forms)
    answered.push(...(await answeredOf(tx, answersIn, owner.id, allFields(formOf(owner.fields, name)))));
  return answered;
}

/**
 * Returns an owner's properties as they are to be saved. A field that has answers is hidden, never lost: if the new
 * form leaves it out, it is kept as deleted. A field without answers is removed.
 * @throws Problem invalid_input (<path>.type) when an answered field would get a type that its answers do not have
 */
export async function keepAnsweredFields(
  tx: AgencyTx,
  { forms }: FieldOwner,
  after: Properties,
  before: { readonly id: string; readonly fields: Properties },
): Promise<Properties> {
  const kept: Record<string, CustomField[]> = {};
  const problems: Record<string, string> = {};
  for (const { name, answersIn } of forms) {
    const now = formOf(after, name);
    const was = formOf(before.fields, name);
    const gone = missing(was, now);
    const retyped = withAnotherType(was, now, `${name}.`);
    const answered = new Set(
      await answeredOf(tx, answersIn, before.id, [...gone, ...retyped.map(({ field }) => field)]),
    );
    for (const { field, path } of retyped)
      if (answered.has(field.id)) problems[`${path}.type`] = text('answeredTypeStays', { label: field.label });
    kept[name] = [
      ...now,
      ...gone.filter((field) => answered.has(field.id)).map((field) => ({ ...field, isDeleted: true, nested: [] })),
    ];
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return { ...after, ...kept };
}

async function answeredOf(
  tx: AgencyTx,
  columns: readonly AnswersColumn[],
  ownerId: string,
  fields: readonly CustomField[],
): Promise<string[]> {
  let unknown = fields.map(({ id }) => id);
  const answered: string[] = [];
  for (const column of columns) {
    if (unknown.length === 0) break;
    answered.push(...(await findAnsweredFields(tx, column, ownerId, unknown)));
    unknown = unknown.filter((id) => !answered.includes(id));
  }
  return answered;
}

function missing(before: readonly CustomField[], now: readonly CustomField[]): CustomField[] {
  const ids = new Set(allFields(now).map((field) => field.id));
  return allFields(before).filter((field) => !ids.has(field.id));
}

interface PlacedField {
  /** The field before the change. */
  readonly field: CustomField;
  /** Its path in the new form, e.g. `fields.0.nested.1`. */
  readonly path: string;
}

function withAnotherType(before: readonly CustomField[], now: readonly CustomField[], at: string): PlacedField[] {
  const byId = new Map(allFields(before).map((field) => [field.id, field]));
  const look = (fields: readonly CustomField[], under: string): PlacedField[] =>
    fields.flatMap(({ id, type, nested }, index) => {
      const field = byId.get(id);
      const path = `${under}${index}`;
      return [
        ...(field === undefined || field.type === type ? [] : [{ field, path }]),
        ...look(nested, `${path}.nested.`),
      ];
    });
  return look(now, at);
}

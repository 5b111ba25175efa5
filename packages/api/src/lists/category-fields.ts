import { allFields, type CustomField } from '@townkeep/core/categories';
import { invalid, Problem, text } from '@townkeep/core/kernel';
import { categoryList } from '@townkeep/core/setup';
import type { AgencyTx } from '../platform/database/tenancy.ts';
import { answeredFields, findItem, type ListRow } from './queries.ts';
import type { Stored } from './fields/references.ts';

const COLUMNS = [
  ['fields', 'fields'],
  ['internalCustomFields', 'internal_fields'],
] as const;

/** The fields of a category that submissions answer. @throws Problem not_found */
export async function listAnsweredFields(tx: AgencyTx, categoryId: string): Promise<string[]> {
  const category = await findItem(tx, categoryList, categoryId);
  if (category === undefined) throw new Problem('not_found');
  const answered: string[] = [];
  for (const [name, column] of COLUMNS) {
    const ids = allFields((category.fields[name] ?? []) as CustomField[]).map((field) => field.id);
    answered.push(...(await answeredFields(tx, categoryId, column, ids)));
  }
  return answered;
}

/**
 * A field that has answers is hidden, never lost: one that the form left out, but that submissions of the category
 * answer, is kept as deleted. One without answers goes.
 * @throws Problem invalid_input (<path>.type) when an answered field would have another type, which its answers are not of
 */
export async function keepAnsweredFields(tx: AgencyTx, after: Stored, before: ListRow | null): Promise<Stored> {
  if (before === null) return after;
  const kept: Record<string, CustomField[]> = {};
  const problems: Record<string, string> = {};
  for (const [name, column] of COLUMNS) {
    const now = (after[name] ?? []) as CustomField[];
    const was = (before.fields[name] ?? []) as CustomField[];
    const gone = missing(was, now);
    const retyped = withAnotherType(was, now, `${name}.`);
    const asked = [...gone, ...retyped.map(({ field }) => field)].map(({ id }) => id);
    const answered = asked.length === 0 ? new Set<string>() : await answeredFields(tx, before.id, column, asked);
    for (const { field, path } of retyped) if (answered.has(field.id)) problems[`${path}.type`] = text('answeredTypeStays', { label: field.label });
    kept[name] = [...now, ...gone.filter((field) => answered.has(field.id)).map((field) => ({ ...field, isDeleted: true, nested: [] }))];
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return { ...after, ...kept };
}

function missing(before: readonly CustomField[], now: readonly CustomField[]): CustomField[] {
  const ids = new Set(allFields(now).map((field) => field.id));
  return allFields(before).filter((field) => !ids.has(field.id));
}

interface PlacedField {
  /** As it was. */
  readonly field: CustomField;
  /** Where it stands now, e.g. `fields.0.nested.1`. */
  readonly path: string;
}

function withAnotherType(before: readonly CustomField[], now: readonly CustomField[], at: string): PlacedField[] {
  const byId = new Map(allFields(before).map((field) => [field.id, field]));
  const look = (fields: readonly CustomField[], under: string): PlacedField[] =>
    fields.flatMap(({ id, type, nested }, index) => {
      const field = byId.get(id);
      const path = `${under}${index}`;
      return [...(field === undefined || field.type === type ? [] : [{ field, path }]), ...look(nested, `${path}.nested.`)];
    });
  return look(now, at);
}
